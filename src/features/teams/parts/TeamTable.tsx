import { useTranslation } from 'react-i18next';
import type { ClubTeam } from '#contract/club.ts';
import { ResultMark } from '#ui/football/ResultMark.tsx';
import { Shirt } from '#ui/football/Shirt.tsx';
import { type Column, ListTable, type Order } from '#ui/records/ListTable.tsx';

export type TeamTableProps = { teams: readonly ClubTeam[]; order: Order; onOrder: (order: Order) => void };

/** The last results in order, the latest at the right. */
const Form = ({ results }: { results: ClubTeam['form'] }) => (
  <span className="flex gap-1">
    {results.toReversed().map((result, at) => (
      <ResultMark key={at} result={result} small />
    ))}
    {results.length === 0 && '–'}
  </span>
);

/** Each team in its own shirt. */
export const TeamTable = ({ teams, order, onOrder }: TeamTableProps) => {
  const { t } = useTranslation(['teams', 'common']);
  const columns: readonly Column<ClubTeam>[] = [
    {
      key: 'name',
      header: t('column.name'),
      sort: 'name',
      cell: (one) => (
        <span className="flex min-w-0 items-center gap-3 py-1">
          <Shirt colours={one} size={40} className="shrink-0" />
          <span className="min-w-0">
            <span className="line-clamp-2 break-words font-semibold">{one.name}</span>
            <span className="line-clamp-2 text-14 text-soft md:hidden">
              {[one.category, t(`common:sports.${one.format}`)].filter(Boolean).join(' · ')}
            </span>
            <span className="mt-1 block sm:hidden">{one.form.length > 0 && <Form results={one.form} />}</span>
          </span>
        </span>
      ),
    },
    {
      key: 'category',
      header: t('column.category'),
      sort: 'category',
      from: 'md',
      cell: ({ category, gender }) => [category, t(`gender.${gender}`)].filter(Boolean).join(' · '),
    },
    {
      key: 'format',
      header: t('column.format'),
      sort: 'format',
      from: 'md',
      cell: ({ format }) => t(`common:sports.${format}`),
    },
    {
      key: 'form',
      header: t('column.form'),
      from: 'sm',
      cell: ({ form }) => <Form results={form} />,
    },
    { key: 'coach', header: t('column.coach'), from: 'md', cell: ({ coach }) => coach ?? '–' },
    {
      key: 'players',
      header: t('column.players'),
      figures: true,
      cell: ({ players }) => <span className="figures text-20">{players}</span>,
    },
  ];
  return (
    <ListTable
      phoneHead={false}
      label={t('title')}
      columns={columns}
      rows={teams}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => `/teams/${id}`}
      order={order}
      onOrder={onOrder}
    />
  );
};
