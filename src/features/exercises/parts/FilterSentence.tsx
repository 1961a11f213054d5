import { useTranslation } from 'react-i18next';
import { InlineSelect } from '#ui/controls/InlineSelect.tsx';
import { FilledSentence } from '#ui/layout/FilledSentence.tsx';
import { Tail } from '#ui/records/Tail.tsx';
import type { ExerciseFilter } from '../queries.ts';
import { filtersOf, orders } from './filterChoices.ts';

export type FilterProps = {
  filter: ExerciseFilter;
  sort: string;
  onChange: (change: Readonly<Record<string, string>>) => void;
};

/** "Any type for 12 players, up to 15 minutes …": each of the words can be changed. */
export const FilterSentence = ({ filter, sort, onChange }: FilterProps) => {
  const { t } = useTranslation('exercises');
  const words = filtersOf(t).map(({ name, ...select }) => [
    name,
    <InlineSelect key={name} {...select} value={filter[name]} onChange={(value) => onChange({ [name]: value })} />,
  ]);
  const order = (
    <InlineSelect
      label={t('filter.sort.label')}
      value={sort}
      choices={orders.map((value) => ({ value, label: t(`filter.sort.${value}`) }))}
      onChange={(value) => onChange({ sort: value })}
    />
  );
  return (
    <search aria-label={t('filter.label')} className="text-16 text-soft leading-10">
      <FilledSentence
        text={t('filter.sentence')}
        parts={{ tail: <Tail />, sort: order, ...Object.fromEntries(words) }}
      />
    </search>
  );
};
