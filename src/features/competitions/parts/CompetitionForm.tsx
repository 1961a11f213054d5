import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useEditing } from '#api/useEditing.ts';
import { Competition } from '#contract/competition.ts';
import { RemoveRecord } from '#records/RemoveRecord.tsx';
import { saved } from '#ui/controls/saved.ts';
import { toast } from '#ui/controls/toast.ts';
import { RecordForm } from '#ui/form/RecordForm.tsx';
import { type CompetitionValues, competitionForm, namedActions, sidesOf, valuesOf } from '../competitionForm.ts';
import { removable, useSaveCompetition, useSeasons, useTeams } from '../queries.ts';
import { CompetitionFields } from './CompetitionFields.tsx';

const labels = {
  name: 'name',
  type: 'type',
  seasonId: 'season',
  format: 'format',
  gameRules: 'playedBy',
  points: 'rules',
  tieBreaks: 'tieBreaks',
  teamIds: 'ownTeams',
  rivals: 'rivals',
  actionPoints: 'actions',
} as const;

/** The form of a competition: sides, points and tie-breakers. The values stay when saving fails. */
export const CompetitionForm = ({ competition }: { competition?: Competition }) => {
  const { t } = useTranslation('competitions');
  const go = useNavigate();
  const store = useSaveCompetition();
  const teams = useTeams();
  const seasons = useSeasons();
  const [based, setBased] = useState(competition);
  const form = useForm<CompetitionValues>({
    resolver: zodResolver(competitionForm),
    defaultValues: valuesOf(competition),
  });
  const editing = useEditing<Competition, CompetitionValues>({
    record: based,
    valuesOf,
    versionOf: ({ version }) => version,
    presentOf: (present) => Competition.safeParse(present).data,
    save: ({ teamIds, rivals, gameRules: rules, actionPoints, seasonId, ...rest }, version) => {
      const now = form.getValues();
      const changes = {
        ...rest,
        ...(rules && { rules }),
        ...(seasonId && { seasonId }),
        ...(actionPoints && { actionPoints: namedActions(actionPoints) }),
      };
      const sides =
        teamIds || rivals !== undefined ? { sides: sidesOf(now, teams.data ?? [], based?.sides ?? []) } : {};
      return based
        ? store.update({ ...changes, ...sides, id: based.id, version })
        : store.add({ ...changes, ...sides, name: now.name, type: now.type });
    },
    onSaved: (kept) => {
      void toast.done(t('saved', { name: kept.name }));
      void go(`/competitions/${kept.id}`, { replace: true, state: saved });
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
      back={competition ? `/competitions/${competition.id}` : '/competitions'}
      save={t(competition ? 'form.save' : 'form.make')}
      labelOf={(name) => t(`form.${labels[name as keyof typeof labels]}`)}
    >
      <CompetitionFields teams={teams.data ?? []} seasons={seasons.data ?? []} fresh={!competition} />
      {competition && <RemoveRecord of={removable} one={competition} />}
    </RecordForm>
  );
};
