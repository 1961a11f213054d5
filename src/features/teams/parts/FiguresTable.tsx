import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShirtNumber } from '#ui/football/ShirtNumber.tsx';
import { type Column, ListTable, type Order } from '#ui/records/ListTable.tsx';

type Named = { readonly playerId: string; readonly shortName: string; readonly dorsal: number | null };
/** A column of figures; 0 is a dash unless `cell` renders it otherwise. */
export type FigureColumn<Row> = Pick<Column<Row>, 'header' | 'from' | 'cell'> & {
  readonly key: string;
  /** The sort value of a row; null is last. */
  readonly of: (row: Row) => number | null;
};
export type FiguresTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly FigureColumn<Row>[];
  /** The initial sort column. */
  first: string;
  hrefOf: (row: Row) => string | undefined;
};

/** A cell that is a count. */
export const countCell = (count: number) => (count === 0 ? <span className="text-soft">–</span> : count);

/** One row a player: number, name, figures. A tap on a header sorts by the highest value. */
export const FiguresTable = <Row extends Named>({ label, rows, columns, first, hrefOf }: FiguresTableProps<Row>) => {
  const { t } = useTranslation('teams');
  const [order, setOrder] = useState<Order>({ by: first, direction: 'desc' });
  const by = columns.find(({ key }) => key === order.by) ?? columns[0];
  const sign = order.direction === 'desc' ? -1 : 1;
  const ordered = rows.toSorted((a, b) => sign * ((by?.of(a) ?? -1) - (by?.of(b) ?? -1)));
  const player: Column<Row> = {
    key: 'player',
    header: t('stats.player'),
    cell: ({ shortName, dorsal }) => (
      <span className="flex items-center gap-3">
        <ShirtNumber number={dorsal} />
        <span className="font-semibold">{shortName}</span>
      </span>
    ),
  };
  // The first tap on another header sorts by the highest value.
  const put = (next: Order) => setOrder(next.by === order.by ? next : { by: next.by, direction: 'desc' });
  return (
    <ListTable
      label={label}
      columns={[
        player,
        ...columns.map(({ key, header, from, cell }) => ({ key, header, cell, from, sort: key, figures: true })),
      ]}
      rows={ordered}
      keyOf={({ playerId }) => playerId}
      hrefOf={hrefOf}
      order={order}
      onOrder={put}
    />
  );
};
