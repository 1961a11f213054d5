import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Sheet } from '#ui/controls/Sheet.tsx';
import { everyExercise } from '../queries.ts';
import type { FilterProps } from './FilterSentence.tsx';
import { filtersOf, orders } from './filterChoices.ts';

/** The filters on a phone: a button with their number, and a sheet with one field for each. */
export const FilterSheet = ({ filter, sort, onChange }: FilterProps) => {
  const { t } = useTranslation('exercises');
  const [open, setOpen] = useState(false);
  const filters = filtersOf(t);
  const count = filters.filter(({ name }) => filter[name] !== 'any').length;
  const { whose: _whose, ...none } = everyExercise;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-12 items-center gap-2 font-semibold"
      >
        <SlidersHorizontal size={20} aria-hidden="true" />
        {t('filter.open', { count })}
      </button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={t('filter.label')}
        footer={
          <>
            {count > 0 && (
              <Button variant="ghost" onClick={() => onChange(none)}>
                {t('filter.clear')}
              </Button>
            )}
            <Button variant="go" onClick={() => setOpen(false)}>
              {t('filter.show')}
            </Button>
          </>
        }
      >
        <div className="grid gap-4 py-2">
          {filters.map(({ name, ...select }) => (
            <Select
              key={name}
              {...select}
              value={filter[name]}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          ))}
          <Select
            label={t('filter.sort.label')}
            value={sort}
            choices={orders.map((value) => ({ value, label: t(`filter.sort.${value}`) }))}
            onChange={(event) => onChange({ sort: event.currentTarget.value })}
          />
        </div>
      </Sheet>
    </>
  );
};
