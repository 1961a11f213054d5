import { useTranslation } from 'react-i18next';
import { Team } from '#contract/team.ts';
import { usePageForm } from '#records/usePageForm.ts';
import { RecordForm } from '#ui/form/RecordForm.tsx';
import { useSaveTeam } from '../queries.ts';
import { type TeamValues, teamForm, valuesOf } from '../teamForm.ts';
import { RemoveTeam } from './RemoveTeam.tsx';
import { TeamFields } from './TeamFields.tsx';

const labels: Readonly<Record<string, 'pitch' | undefined>> = { homePitchId: 'pitch' };

/** The form of a team: name, format, colours. The values stay when saving fails. */
export const TeamForm = ({ team }: { team?: Team }) => {
  const { t } = useTranslation('teams');
  const store = useSaveTeam();
  const page = usePageForm<Team, TeamValues>({
    record: team,
    schema: teamForm,
    valuesOf,
    presentOf: (present) => Team.safeParse(present).data,
    save: ({ format, seasonId, ...changes }, version, basis) =>
      basis
        ? store.update({ ...changes, id: basis.id, version })
        : store.add({
            ...changes,
            name: String(changes.name),
            format: format ?? 'FUT11',
            ...(seasonId ? { seasonId } : {}),
          }),
    keep: store.keep,
    at: '/teams',
    done: ({ name }) => t('saved', { name }),
  });
  return (
    <RecordForm
      {...page}
      save={t(team ? 'form.save' : 'form.make')}
      labelOf={(name) => t(`form.${labels[name] ?? name}` as 'form.name')}
    >
      <TeamFields fresh={!team} />
      {team && <RemoveTeam team={team} />}
    </RecordForm>
  );
};
