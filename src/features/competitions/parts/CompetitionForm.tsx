import { useTranslation } from 'react-i18next';
import { Competition } from '#contract/competition.ts';
import { RemoveRecord } from '#records/RemoveRecord.tsx';
import { usePageForm } from '#records/usePageForm.ts';
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
  const store = useSaveCompetition();
  const teams = useTeams();
  const seasons = useSeasons();
  const page = usePageForm<Competition, CompetitionValues>({
    record: competition,
    schema: competitionForm,
    valuesOf,
    presentOf: (present) => Competition.safeParse(present).data,
    save: (
      { teamIds, rivals, gameRules: rules, actionPoints, seasonId, ...rest },
      version,
      basis,
    ): Promise<Competition> => {
      const now: CompetitionValues = page.form.getValues();
      const changes = {
        ...rest,
        ...(rules && { rules }),
        ...(seasonId && { seasonId }),
        ...(actionPoints && { actionPoints: namedActions(actionPoints) }),
      };
      const sides =
        teamIds || rivals !== undefined ? { sides: sidesOf(now, teams.data ?? [], basis?.sides ?? []) } : {};
      return basis
        ? store.update({ ...changes, ...sides, id: basis.id, version })
        : store.add({ ...changes, ...sides, name: now.name, type: now.type });
    },
    keep: store.keep,
    at: '/competitions',
    done: ({ name }) => t('saved', { name }),
  });
  return (
    <RecordForm
      {...page}
      save={t(competition ? 'form.save' : 'form.make')}
      labelOf={(name) => t(`form.${labels[name as keyof typeof labels]}`)}
    >
      <CompetitionFields teams={teams.data ?? []} seasons={seasons.data ?? []} fresh={!competition} />
      {competition && <RemoveRecord of={removable} one={competition} />}
    </RecordForm>
  );
};
