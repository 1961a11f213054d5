import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEditing } from '#api/useEditing.ts';
import { Team } from '#contract/team.ts';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { RecordForm } from '#ui/form/RecordForm.tsx';
import { useSaveTeam } from '../queries.ts';
import { type TeamValues, teamForm, valuesOf } from '../teamForm.ts';
import { RemoveTeam } from './RemoveTeam.tsx';
import { TeamFields } from './TeamFields.tsx';

const labels: Readonly<Record<string, 'pitch' | undefined>> = { homePitchId: 'pitch' };

/** The form of a team: name, format, colours. The values stay when saving fails. */
export const TeamForm = ({ team }: { team?: Team }) => {
  const { t } = useTranslation('teams');
  const go = useNavigate();
  const store = useSaveTeam();
  const [based, setBased] = useState(team);
  const form = useForm<TeamValues>({ resolver: zodResolver(teamForm), defaultValues: valuesOf(team) });
  const editing = useEditing<Team, TeamValues>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => Team.safeParse(present).data,
    save: ({ format, seasonId, ...changes }, version) =>
      based
        ? store.update({ ...changes, id: based.id, version })
        : store.add({
            ...changes,
            name: String(changes.name),
            format: format ?? 'FUT11',
            ...(seasonId ? { seasonId } : {}),
          }),
    onSaved: (kept) => {
      void toast.done(t('saved', { name: kept.name }));
      void go(`/teams/${kept.id}`, { replace: true, state: saved });
    },
    onTaken: (theirs) => {
      setBased(store.keep(theirs));
      form.reset(valuesOf(theirs));
    },
  });
  return (
    <RecordForm
      form={form}
      editing={editing}
      back={team ? `/teams/${team.id}` : '/teams'}
      save={t(team ? 'form.save' : 'form.make')}
      labelOf={(name) => t(`form.${labels[name] ?? name}` as 'form.name')}
    >
      <TeamFields fresh={!team} />
      {team && <RemoveTeam team={team} />}
    </RecordForm>
  );
};
