import { useTranslation } from 'react-i18next';
import type { Season } from '#contract/season.ts';
import type { Team } from '#contract/team.ts';
import { competitionTypes } from '#domain/competition/points.ts';
import { anyOf, FilterWords } from '#ui/records/FilterWords.tsx';
import type { CompetitionFilter } from '../queries.ts';

export type FilterSentenceProps = {
  filter: CompetitionFilter;
  teams: readonly Team[];
  seasons: readonly Season[];
  onChange: (change: Partial<CompetitionFilter>) => void;
};

/** "Every competition of any team": each word can be changed. */
export const FilterSentence = ({ filter, teams, seasons, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation('competitions');
  const word = (name: keyof CompetitionFilter, records: readonly { id: string; name: string }[]) => ({
    label: t(`filter.${name}.label`),
    choices: anyOf(t(`filter.${name}.any`), records),
  });
  const words = {
    type: word(
      'type',
      competitionTypes.map((id) => ({ id, name: t(`type.${id}`).toLocaleLowerCase() })),
    ),
    team: word('team', teams),
    season: word('season', seasons),
  };
  return <FilterWords {...{ filter, words, onChange }} label={t('filter.label')} sentence={t('filter.sentence')} />;
};
