import { useTranslation } from 'react-i18next';
import type { Season } from '#contract/season.ts';
import { sportNames } from '#domain/sports.ts';
import { anyOf, FilterWords } from '#ui/records/FilterWords.tsx';
import type { TeamFilter } from '../listQueries.ts';

export type FilterSentenceProps = {
  filter: TeamFilter;
  seasons: readonly Season[];
  onChange: (change: Partial<TeamFilter>) => void;
};

/** "All teams of this season, in every format": each underlined word can be changed. */
export const FilterSentence = ({ filter, seasons, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation(['teams', 'common']);
  const word = (name: keyof TeamFilter, records: readonly { id: string; name: string }[]) => ({
    label: t(`filter.${name}.label`),
    choices: anyOf(t(`filter.${name}.any`), records),
  });
  const words = {
    whose: word('whose', [{ id: 'mine', name: t('filter.whose.mine') }]),
    season: word(
      'season',
      seasons.filter(({ current }) => !current),
    ),
    format: word(
      'format',
      sportNames.map((id) => ({ id, name: t(`common:sports.${id}`) })),
    ),
  };
  return <FilterWords {...{ filter, words, onChange }} label={t('filter.label')} sentence={t('filter.sentence')} />;
};
