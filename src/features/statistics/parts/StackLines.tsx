import type { TableColumn, TableRow } from '#contract/numberTable.ts';
import { classes } from '#ui/controls/classes.ts';
import { useTableWords } from '../useTableWords.ts';
import { LiveMore } from './LiveMore.tsx';
import { NumberLink } from './NumberLink.tsx';
import { useNumberOf } from './numberOf.ts';
import { type Segment, signs } from './signs.tsx';

export type StackLinesProps = {
  rows: readonly TableRow[];
  segments: readonly Segment[];
  /** Numbers after the bar. */
  after?: readonly TableColumn[];
  /** The bars are as long as what they count; else each fills its line. */
  toScale?: boolean;
};

/** A line for each row: its name, a bar of what it is made of, and numbers after it. Every number opens. */
export const StackLines = ({ rows, segments, after = [], toScale = false }: StackLinesProps) => {
  const numberOf = useNumberOf();
  const { say } = useTableWords();
  const totalOf = ({ values }: TableRow) => segments.reduce((sum, { field }) => sum + (values[field] ?? 0), 0);
  /** What has no number of its own after the bar. */
  const liveOf = ({ live }: TableRow) =>
    after.length > 0 ? 0 : segments.reduce((sum, { field }) => sum + (live?.[field] ?? 0), 0);
  const most = Math.max(1, ...rows.map(totalOf));
  return (
    <ul>
      {rows.map((row) => (
        <li
          key={row.key}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b py-1 sm:grid-cols-[minmax(0,11rem)_minmax(0,1fr)_auto]"
        >
          <span className="col-span-2 truncate pt-1 first-letter:uppercase sm:col-span-1 sm:pt-0">{row.name}</span>
          <span
            className="flex min-w-0 gap-0.5"
            style={toScale ? { width: `${Math.max(22, (100 * totalOf(row)) / most)}%` } : undefined}
          >
            {totalOf(row) === 0 && <span aria-hidden="true" className="my-5 h-1 flex-1 rounded-4 bg-line" />}
            {segments.map((segment) => {
              const { value, shown, label, opens } = numberOf(segment, row);
              if (value === 0) return null;
              return (
                <NumberLink
                  key={segment.field}
                  opens={opens}
                  label={label}
                  grow={value}
                  className={classes(
                    'figures grid h-11 min-w-9 place-items-center rounded-4 text-20 leading-none',
                    signs[segment.sign],
                  )}
                >
                  {shown}
                </NumberLink>
              );
            })}
          </span>
          <span className="flex items-center justify-end gap-1">
            {liveOf(row) > 0 && (
              <>
                <span className="sr-only">{say('live.more', { more: liveOf(row) })}</span>
                <span aria-hidden="true">
                  <LiveMore of={liveOf(row)} />
                </span>
              </>
            )}
            {after.map((column) => {
              const { shown, label, opens, live } = numberOf(column, row);
              return (
                <NumberLink
                  key={column.field}
                  opens={opens}
                  label={label}
                  className="figures inline-grid h-11 min-w-11 place-items-center rounded-4 px-1 text-20 leading-none"
                >
                  <span>
                    {shown}
                    <LiveMore of={live} />
                  </span>
                </NumberLink>
              );
            })}
          </span>
        </li>
      ))}
    </ul>
  );
};
