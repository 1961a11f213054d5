import type { TableColumn, TableRow } from '#contract/numberTable.ts';
import { classes } from '#ui/controls/classes.ts';
import { useTableWords } from '../useTableWords.ts';
import { LiveMore } from './LiveMore.tsx';
import { NumberLink } from './NumberLink.tsx';
import { useNumberOf } from './numberOf.ts';

export type BarLinesProps = {
  rows: readonly TableRow[];
  /** What the bars show; its number opens. */
  column: TableColumn;
  /** A second number, where it is not nought. */
  also?: TableColumn;
  /** Long names have the room of the bars. */
  bare?: boolean;
};

/** A line for each row: its name, a bar, and its number. The whole line opens. */
export const BarLines = ({ rows, column, also, bare = false }: BarLinesProps) => {
  const { say } = useTableWords();
  const numberOf = useNumberOf();
  const most = Math.max(1, ...rows.map(({ values }) => values[column.field] ?? 0));
  return (
    <ul>
      {rows.map((row) => {
        const { value, shown, label, opens, live } = numberOf(column, row);
        const second = also && numberOf(also, row);
        const more = second && second.value > 0 ? `${second.shown} ${say(`columns.${also.field}`)}` : '';
        return (
          <li key={row.key} className="border-line border-b">
            <NumberLink
              opens={opens}
              label={more === '' ? label : `${label}, ${more}`}
              className={classes(
                'grid min-h-12 items-center gap-x-3',
                bare
                  ? 'grid-cols-[minmax(0,1fr)_auto]'
                  : 'grid-cols-[minmax(0,8rem)_minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto]',
              )}
            >
              <span className="min-w-0">
                <span className="block truncate first-letter:uppercase">{row.name}</span>
                {more !== '' && <span className="block truncate text-12 text-soft">{more}</span>}
              </span>
              {!bare && (
                <span className="h-3 rounded-4 bg-sunken">
                  <span className="block h-3 rounded-4 bg-club-edge" style={{ width: `${(100 * value) / most}%` }} />
                </span>
              )}
              <span className="figures min-w-8 text-right text-24 leading-none">
                {shown}
                <LiveMore of={live} />
              </span>
            </NumberLink>
          </li>
        );
      })}
    </ul>
  );
};
