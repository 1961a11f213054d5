import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { classes } from '../controls/classes.ts';
import { type Room, useRoom } from '../layout/useRoom.ts';

export type Order = { readonly by: string; readonly direction: 'asc' | 'desc' };
export type Column<Row> = {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The sort order that a tap on the header sets. */
  readonly sort?: string;
  /** The column is hidden on narrower screens. */
  readonly from?: Room;
  readonly className?: string;
  /** Figures are aligned to the right. */
  readonly figures?: boolean;
};
export type ListTableProps<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The link of a row; it stands in the first column, and the whole row can be tapped. */
  hrefOf?: (row: Row) => string | undefined;
  order?: Order;
  onOrder?: (order: Order) => void;
  /** Whether phones show headers too. */
  phoneHead?: boolean;
  /** Px that the columns need at least: what has no room scrolls sideways, also by keyboard. */
  minWidth?: number;
};

const placeOf = <Row,>({ figures, className }: Column<Row>) => classes(figures && 'text-right tabular', className);

type HeadProps<Row> = Pick<ListTableProps<Row>, 'columns' | 'order' | 'onOrder'>;
type CellProps<Row> = Omit<HeadProps<Row>, 'columns'> & { column: Column<Row> };

const sorted = { asc: 'ascending', desc: 'descending' } as const;

const HeadCell = <Row,>({ column, order, onOrder }: CellProps<Row>) => {
  const { t } = useTranslation('shell');
  const by = column.sort;
  const now = order && order.by === by ? order.direction : undefined;
  const place = classes('p-0 align-bottom', column.figures ? 'text-right' : 'text-left', placeOf(column));
  if (by === undefined || !onOrder)
    return (
      <th scope="col" className={place}>
        <span
          className={classes('heading inline-flex min-h-11 items-center px-2', column.figures && 'whitespace-nowrap')}
        >
          {column.header}
        </span>
      </th>
    );
  return (
    <th scope="col" aria-sort={now && sorted[now]} className={place}>
      <button
        type="button"
        title={t('list.sortBy', { column: column.header })}
        onClick={() => onOrder({ by, direction: now === 'asc' ? 'desc' : 'asc' })}
        className={classes('heading inline-flex min-h-11 items-center gap-1 px-2 hover:text-ink', now && 'text-ink')}
      >
        {column.header}
        <span aria-hidden="true" className={now ? '' : 'invisible'}>
          {now === 'desc' ? '↓' : '↑'}
        </span>
      </button>
    </th>
  );
};

const Head = <Row,>({ columns, ...order }: HeadProps<Row>) => (
  <thead>
    <tr className="border-ink border-b-2">
      {columns.map((column) => (
        <HeadCell key={column.key} column={column} {...order} />
      ))}
    </tr>
  </thead>
);

type RowProps<Row> = { row: Row; href: string | undefined; columns: readonly Column<Row>[] };

/** Rendered again only when the row or a column's content has changed: a list has fifty of them. */
const TableRow = memo(<Row,>({ row, href, columns }: RowProps<Row>) => (
  <tr className={classes('relative border-line border-b', href && 'hover:bg-sunken')}>
    {columns.map((column, index) => (
      <td
        key={column.key}
        className={classes(
          'h-13 px-2 py-1.5',
          index === 0 && 'w-full max-w-0 md:w-auto md:max-w-none',
          placeOf(column),
        )}
      >
        {index === 0 && href ? (
          <Link
            to={href}
            className="flex min-w-0 items-center after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
          >
            {column.cell(row)}
          </Link>
        ) : (
          column.cell(row)
        )}
      </td>
    ))}
  </tr>
)) as <Row>(props: RowProps<Row>) => ReactNode;

/**
 * A number for each row, which is its key. A row that stays keeps its number; a new one takes that of a row that is gone,
 * so that another page changes the words of the rows in place of fifty new rows.
 */
const useRowKeys = (ids: readonly string[]): ReadonlyMap<string, number> => {
  const shown = useRef<ReadonlyMap<string, number>>(new Map());
  const before = shown.current;
  const taken = new Set(ids.flatMap((id) => before.get(id) ?? []));
  let free = 0;
  const next = (): number => {
    while (taken.has(free)) free += 1;
    taken.add(free);
    return free;
  };
  const keys = new Map(ids.map((id) => [id, before.get(id) ?? next()]));
  useEffect(() => {
    shown.current = keys;
  });
  return keys;
};

/**
 * A list as a table: figures in columns, sortable headers, rows with a link. Memoised columns (`useMemo`) spare a long
 * list its rendering while something else changes.
 */
export const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const { label, columns, rows, keyOf, hrefOf, order, onOrder, phoneHead = true, minWidth } = props;
  const hasRoom = useRoom();
  const shown = useMemo(() => columns.filter(({ from }) => hasRoom(from)), [columns, hasRoom]);
  const keys = useRowKeys(rows.map(keyOf));
  const table = (
    <table className="w-full border-collapse" style={{ minWidth }} aria-label={label}>
      {(phoneHead || hasRoom('sm')) && <Head columns={shown} order={order} onOrder={onOrder} />}
      <tbody>
        {rows.map((row) => (
          <TableRow key={keys.get(keyOf(row))} row={row} href={hrefOf?.(row)} columns={shown} />
        ))}
      </tbody>
    </table>
  );
  if (minWidth === undefined) return table;
  return (
    // A scroll container takes the focus, so that the keyboard scrolls it. A page has its landmarks around tables already.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields
    <div role="group" aria-label={label} tabIndex={0} className="relative min-w-0 overflow-x-auto">
      {table}
    </div>
  );
};
