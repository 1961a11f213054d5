import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, ListTable, type Order } from '#ui/records/ListTable.tsx';
import type { Statistics } from '../queries.ts';
import { presenceParts } from './presenceLook.ts';

type Person = Statistics['people'][number];

const compare: Readonly<Record<string, (a: Person, b: Person) => number>> = {
  name: (a, b) => a.name.localeCompare(b.name),
  share: (a, b) => (a.share ?? -1) - (b.share ?? -1),
  inTime: (a, b) => a.inTime / Math.max(1, a.called) - b.inTime / Math.max(1, b.called),
};

/** Person by person: how often there, and how often answered in time. */
export const PeopleTable = ({ people }: { people: readonly Person[] }) => {
  const { t, i18n } = useTranslation('attendance');
  const [order, setOrder] = useState<Order>({ by: 'share', direction: 'asc' });
  const percent = useMemo(() => new Intl.NumberFormat(i18n.language, { style: 'percent' }), [i18n.language]);
  const columns = useMemo(
    (): readonly Column<Person>[] => [
      {
        key: 'name',
        header: t('column.name'),
        sort: 'name',
        cell: (one) => (
          <span className="min-w-0">
            <span className="block break-words font-semibold">{one.name}</span>
            <span className="text-14 text-soft md:hidden">
              {t('column.of', { there: one.present + one.late, called: one.called })}
            </span>
          </span>
        ),
      },
      {
        key: 'share',
        header: t('column.share'),
        sort: 'share',
        figures: true,
        cell: ({ share }) => (share === null ? '–' : percent.format(share)),
      },
      ...presenceParts.map(
        ({ key }): Column<Person> => ({
          key,
          header: t(`presence.${key}`),
          from: 'md',
          figures: true,
          cell: (one) => String(one[key]),
        }),
      ),
      {
        key: 'inTime',
        header: t('column.inTime'),
        sort: 'inTime',
        from: 'md',
        figures: true,
        cell: ({ inTime, called }) => t('column.times', { times: inTime, called }),
      },
    ],
    [t, percent],
  );
  const sorted = useMemo(() => {
    const by = compare[order.by] ?? compare.name;
    const sign = order.direction === 'asc' ? 1 : -1;
    return by ? people.toSorted((a, b) => sign * by(a, b)) : people;
  }, [people, order]);
  return (
    <section aria-labelledby="attendance-people">
      <h2 id="attendance-people" className="heading border-line border-b pb-1 text-ink">
        {t('people')}
      </h2>
      <ListTable
        label={t('people')}
        columns={columns}
        rows={sorted}
        keyOf={({ personId }) => personId}
        hrefOf={({ personId, personKind }) => (personKind === 'player' ? `/players/${personId}` : undefined)}
        order={order}
        onOrder={setOrder}
      />
    </section>
  );
};
