import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { CartesianGrid, type DotItemDotProps, Line, LineChart, XAxis, YAxis } from 'recharts';
import type { TableColumn, TableRow } from '#contract/numberTable.ts';
import { useFigureWords } from '../useTableWords.ts';
import { useNumberOf } from './numberOf.ts';
import { useOpenTo } from './useOpenTo.ts';

export type TrendChartProps = {
  rows: readonly TableRow[];
  /** A share, from nothing to all of them. */
  column: TableColumn;
  /** What the chart says, for who does not see it. */
  says: string | undefined;
};

/** Pixels. */
const [height, above, below, axis, least] = [224, 28, 28, 44, 30];
const ticks = [0, 0.25, 0.5, 0.75, 1];

/** The rows that bear their number: the highest, the lowest and the last. All of few. */
const numbered = (rows: readonly TableRow[], field: string): ReadonlySet<number> => {
  const known = rows.flatMap(({ values }, at) => {
    const value = values[field];
    return typeof value === 'number' ? [{ at, value }] : [];
  });
  if (known.length <= 8) return new Set(known.map(({ at }) => at));
  const byValue = known.toSorted((a, b) => b.value - a.value);
  return new Set([byValue[0], byValue.at(-1), known.at(-1)].flatMap((one) => (one ? [one.at] : [])));
};

/**
 * A share over time, as a line with a point for each row that opens what stands behind it. Where nothing is known the line is
 * broken. More rows than there is room for scroll sideways, from the newest.
 */
export const TrendChart = ({ rows, column, says }: TrendChartProps) => {
  const numberOf = useNumberOf();
  const figure = useFigureWords();
  const openTo = useOpenTo();
  const box = useRef<HTMLDivElement>(null);
  const known = rows.length;
  useLayoutEffect(() => {
    if (known > 0) box.current?.scrollTo({ left: box.current.scrollWidth });
  }, [known]);
  const bear = numbered(rows, column.field);
  const data = rows.map(({ name, values }) => ({ name, value: values[column.field] ?? null }));
  const point = ({ cx, cy, index }: DotItemDotProps) => {
    const row = rows[index];
    if (!row || cx === undefined || cy === undefined || Number.isNaN(cy)) return <g key={index} />;
    const { shown, label, opens } = numberOf(column, row);
    const mark = (
      <>
        <rect x={cx - least / 2} y={0} width={least} height={height - below} fill="transparent" />
        <circle cx={cx} cy={cy} r={5} className="fill-club-edge stroke-2 stroke-paper" />
        {bear.has(index) && (
          <text x={cx} y={cy - 12} textAnchor="middle" className="figures fill-ink text-16">
            {shown}
          </text>
        )}
      </>
    );
    if (!opens)
      return (
        <g key={row.key}>
          <title>{label}</title>
          {mark}
        </g>
      );
    return (
      <Link key={row.key} to={openTo(opens)} aria-label={label}>
        {mark}
      </Link>
    );
  };
  return (
    <section
      ref={box}
      aria-label={says}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
      tabIndex={0}
      className="overflow-x-auto pt-2"
    >
      <LineChart
        responsive
        accessibilityLayer={false}
        data={data}
        margin={{ top: above, right: least / 2, bottom: 0, left: 0 }}
        style={{ width: '100%', minWidth: axis + rows.length * least, height }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="name"
          height={below}
          padding={{ left: least / 2, right: least / 2 }}
          stroke="var(--edge)"
          tickLine={false}
          tick={{ fill: 'var(--soft)', fontSize: 12 }}
          interval="preserveStartEnd"
          minTickGap={12}
        />
        <YAxis
          width={axis}
          domain={[0, 1]}
          ticks={ticks}
          axisLine={false}
          tickLine={false}
          tick={{ fill: 'var(--soft)', fontSize: 12 }}
          tickFormatter={(value: number) => figure(value, 'share')}
        />
        <Line
          dataKey="value"
          type="linear"
          stroke="var(--club-edge)"
          strokeWidth={2}
          dot={point}
          activeDot={false}
          isAnimationActive={false}
          connectNulls={false}
        />
      </LineChart>
    </section>
  );
};
