import { useTranslation } from 'react-i18next';
import { useUser } from '#api/SessionContext.ts';
import { anyOf, FilterWords } from '#ui/records/FilterWords.tsx';
import { inTeams } from '../../manifest.ts';
import type { TrainingFilter } from '../queries.ts';

export type FilterSentenceProps = {
  filter: TrainingFilter;
  teams: readonly { readonly id: string; readonly name: string }[];
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** "[All trainings] of [any team]": each of the words can be changed. */
export const FilterSentence = ({ filter, teams, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation('trainings');
  const { roles } = useUser();
  const whose = inTeams(roles) ? (['all', 'mine'] as const) : (['all'] as const);
  const { whose: chosen, team } = filter;
  const words = {
    whose: { label: t('filter.whose'), choices: whose.map((value) => ({ value, label: t(`filter.${value}`) })) },
    team: { label: t('form.team'), choices: anyOf(t('filter.anyTeam'), teams) },
  };
  return (
    <FilterWords
      label={t('filter.label')}
      filter={{ whose: chosen, team }}
      words={words}
      onChange={onChange}
      sentence={t(teams.length > 1 ? 'filter.sentence' : 'filter.short')}
    />
  );
};
