import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TeamStats } from '#contract/teamStats.ts';
import { type Column, ListTable, type Order } from '#ui/ListTable.tsx';
import { ShirtNumber } from '#ui/ShirtNumber.tsx';

type Row = TeamStats['players'][number];
type Figure = 'minutes' | 'played' | 'started' | 'goals' | 'assists' | 'yellow' | 'red';
const figures: readonly { key: Figure; from?: 'sm' | 'md'; words: Figure | 'goalsShort' }[] = [
  { key: 'minutes', words: 'minutes' },
  { key: 'played', words: 'played', from: 'sm' },
  { key: 'started', words: 'started', from: 'md' },
  { key: 'goals', words: 'goalsShort' },
  { key: 'assists', words: 'assists', from: 'sm' },
  { key: 'yellow', words: 'yellow', from: 'md' },
  { key: 'red', words: 'red', from: 'md' },
];

export type PlayerFiguresProps = { players: readonly Row[]; opens: (playerId: string) => boolean };

/** One row a player; a touch of a header puts those with most on top. */
export const PlayerFigures = ({ players, opens }: PlayerFiguresProps) => {
  const { t } = useTranslation('teams');
  const [order, setOrder] = useState<Order>({ by: 'goals', direction: 'desc' });
  const by = figures.find(({ key }) => key === order.by)?.key ?? 'goals';
  const sign = order.direction === 'desc' ? -1 : 1;
  const rows = players.toSorted((a, b) => sign * (a[by] - b[by]));
  const columns: readonly Column<Row>[] = [
    {
      key: 'player',
      header: t('stats.player'),
      cell: ({ shortName, dorsal }) => (
        <span className="flex items-center gap-3">
          <ShirtNumber number={dorsal} />
          <span className="font-semibold">{shortName}</span>
        </span>
      ),
    },
    ...figures.map(
      ({ key, from, words }): Column<Row> => ({
        key,
        header: t(`stats.${words}`),
        sort: key,
        from,
        figures: true,
        cell: (row) => (row[key] === 0 ? <span className="text-soft">–</span> : row[key]),
      }),
    ),
  ];
  // The first touch of another header asks for those with most.
  const put = (next: Order) => setOrder(next.by === order.by ? next : { by: next.by, direction: 'desc' });
  return (
    <ListTable
      label={t('tabs.stats')}
      columns={columns}
      rows={rows}
      keyOf={({ playerId }) => playerId}
      hrefOf={({ playerId }) => (opens(playerId) ? `/players/${playerId}` : undefined)}
      order={order}
      onOrder={put}
    />
  );
};
