import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrainingStats } from '#contract/teamStats.ts';
import { type Column, ListTable, type Order } from '#ui/ListTable.tsx';
import { ShirtNumber } from '#ui/ShirtNumber.tsx';
import { attendanceParts } from '../attendance.ts';

type Row = TrainingStats['players'][number];
type Figure = 'share' | 'present' | 'late' | 'excused' | 'absent' | 'minutes';
const figures: readonly { readonly key: Exclude<Figure, 'share'>; readonly from: 'sm' | 'md' }[] = [
  ...attendanceParts.map(({ key }) => ({ key, from: 'sm' as const })),
  { key: 'minutes', from: 'md' },
];

const Share = ({ share, language }: { share: number | null; language: string }) =>
  share === null ? (
    <span className="text-soft">–</span>
  ) : (
    <span className="flex items-center justify-end gap-3">
      <span className="hidden h-2 w-24 overflow-hidden rounded-full bg-line sm:block" aria-hidden="true">
        <span className="block h-full bg-ink" style={{ width: `${share * 100}%` }} />
      </span>
      <span className="min-w-13">{new Intl.NumberFormat(language, { style: 'percent' }).format(share)}</span>
    </span>
  );

/** One row a player: how much of the trainings he was there for. A touch of a header puts those with most on top. */
export const AttendanceTable = ({ players }: { players: readonly Row[] }) => {
  const { t, i18n } = useTranslation('teams');
  const [order, setOrder] = useState<Order>({ by: 'share', direction: 'desc' });
  const by = figures.find(({ key }) => key === order.by)?.key ?? 'share';
  const sign = order.direction === 'desc' ? -1 : 1;
  const rows = players.toSorted((a, b) => sign * ((a[by] ?? -1) - (b[by] ?? -1)));
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
    {
      key: 'share',
      header: t('trainings.attendance'),
      sort: 'share',
      figures: true,
      cell: ({ share }) => <Share share={share} language={i18n.language} />,
    },
    ...figures.map(
      ({ key, from }): Column<Row> => ({
        key,
        header: key === 'minutes' ? t('stats.minutes') : t(`trainings.${key}`),
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
      label={t('trainings.attendance')}
      columns={columns}
      rows={rows}
      keyOf={({ playerId }) => playerId}
      hrefOf={({ playerId }) => `/players/${playerId}`}
      order={order}
      onOrder={put}
    />
  );
};
