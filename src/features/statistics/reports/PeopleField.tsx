import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { staff } from '#contract/staff.ts';
import { SearchBox } from '#ui/controls/SearchBox.tsx';

export type NamedPerson = { readonly id: string; readonly name: string };
export type PeopleFieldProps = { value: readonly NamedPerson[]; onChange: (value: NamedPerson[]) => void };
const shown = 8;

/** The staff with an account whose names fit, without those that are chosen. */
const useFound = (search: string, chosen: readonly NamedPerson[]): readonly NamedPerson[] => {
  const asked = { search, withAccess: 'true', pageSize: shown + chosen.length };
  const found = useQuery({
    ...query(staff.all, { query: asked }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  });
  const taken = new Set(chosen.map(({ id }) => id));
  return (found.data?.rows ?? [])
    .flatMap(({ userId, firstName, lastName }) =>
      userId === null || taken.has(userId) ? [] : [{ id: userId, name: `${firstName} ${lastName}`.trim() }],
    )
    .slice(0, shown);
};

/** People of the staff, chosen by their names: those that are chosen can be taken out again. */
export const PeopleField = ({ value, onChange }: PeopleFieldProps) => {
  const { t } = useTranslation('reports');
  const [search, setSearch] = useState('');
  const found = useFound(search, value);
  const head = useId();
  return (
    <section aria-labelledby={head} className="grid gap-2">
      <h3 id={head} className="font-medium text-14 text-soft">
        {t('people.label')}
      </h3>
      {value.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {value.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChange(value.filter((one) => one.id !== id))}
                className="inline-flex min-h-11 items-center gap-2 rounded-8 border border-edge bg-raised px-3 text-14 hover:border-ink"
              >
                <span className="sr-only">{t('compare.remove', { name })}</span>
                <span aria-hidden="true">{name}</span>
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchBox label={t('people.search')} value={search} onChange={setSearch} wide />
      {search !== '' && (
        <ul>
          {found.map((one) => (
            <li key={one.id}>
              <button
                type="button"
                onClick={() => {
                  onChange([...value, one]);
                  setSearch('');
                }}
                className="flex min-h-12 w-full items-center rounded-4 px-2 text-left hover:bg-sunken"
              >
                {one.name}
              </button>
            </li>
          ))}
          {found.length === 0 && <li className="px-2 py-3 text-14 text-soft">{t('people.none')}</li>}
        </ul>
      )}
    </section>
  );
};
