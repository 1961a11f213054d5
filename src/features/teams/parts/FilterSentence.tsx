import { Trans, useTranslation } from 'react-i18next';
import type { Season } from '#contract/season.ts';
import { sportNames } from '#domain/sports.ts';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { Tail } from '#ui/records/Tail.tsx';
import type { TeamFilter } from '../listQueries.ts';

export type FilterSentenceProps = {
  filter: TeamFilter;
  seasons: readonly Season[];
  onChange: (change: Partial<TeamFilter>) => void;
};

/** "All teams of this season, in every format": each underlined word can be changed. */
export const FilterSentence = ({ filter, seasons, onChange }: FilterSentenceProps) => {
  const { t } = useTranslation(['teams', 'common']);
  const word = (name: keyof TeamFilter, choices: { value: string; label: string }[]) => (
    <InlineSelect
      label={t(`filter.${name}.label`)}
      value={filter[name]}
      choices={[{ value: 'any', label: t(`filter.${name}.any`) }, ...choices]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <search aria-label={t('filter.label')} className="text-16 text-soft leading-10">
      <Trans
        t={t}
        i18nKey="filter.sentence"
        components={{
          tail: <Tail />,
          whose: word('whose', [{ value: 'mine', label: t('filter.whose.mine') }]),
          season: word(
            'season',
            seasons.filter(({ current }) => !current).map(({ id, name }) => ({ value: id, label: name })),
          ),
          format: word(
            'format',
            sportNames.map((value) => ({ value, label: t(`common:sports.${value}`) })),
          ),
        }}
      />
    </search>
  );
};
