import type { Chart, Series } from '#domain/chart/chart.ts';
import { tones } from '#domain/chart/drawing.ts';
import { namesPeople } from '#domain/insight/dimensions.ts';
import { fixedValuesOf } from '#domain/insight/fixedValues.ts';
import type { ReportBlockAnswer, ReportCell } from './report.ts';
import { amountWords, axisWords, cellWords, type ReportSay } from './reportWords.ts';

type Metric = ReportBlockAnswer['metrics'][number];
type Row = ReportBlockAnswer['rows'][number];

/** So many categories are drawn; the table beside the chart has all. */
const most = { bars: 40, rows: 40, columns: 60, line: 120, stacked: 60, heat: 40, scatter: 60, strip: 7 } as const;
/** So many columns of a table of colours have room. */
const columnsMost = 12;
const times: ReadonlySet<string> = new Set(['month', 'week', 'day', 'weekday', 'period']);

const idOf = (cell: ReportCell | undefined): string => cell?.value ?? '';

/** The values of a dimension, each once: in their own order where they have one, else as the rows have them. */
const cellsOf = (rows: readonly Row[], at: number, dimension: string): readonly ReportCell[] => {
  const cells = [...new Map(rows.flatMap(({ keys }) => (keys[at] ? [[idOf(keys[at]), keys[at]]] : []))).values()];
  const fixed = fixedValuesOf(dimension);
  if (fixed) return cells.toSorted((a, b) => fixed.indexOf(idOf(a)) - fixed.indexOf(idOf(b)));
  return times.has(dimension) ? cells.toSorted((a, b) => idOf(a).localeCompare(idOf(b))) : cells;
};

const seriesOf = (language: string, metric: Metric, name: string, values: Series['values']): Series => ({
  ...{ name, unit: metric.unit, values },
  isWhole: metric.decimals === 0,
  write: (value) => amountWords(language, metric, value),
});

/** One figure by two dimensions: a series for each value of the second one. */
const crossed = (words: ReportSay, block: ReportBlockAnswer, type: Chart['type']): Chart | undefined => {
  const [first, second] = block.dimensions;
  const [metric] = block.metrics;
  if (!first || !second || !metric) return undefined;
  const categories = cellsOf(block.rows, 0, first.key).slice(0, most[type]);
  const columns = cellsOf(block.rows, 1, second.key);
  const found = new Map(block.rows.map(({ keys, values }) => [JSON.stringify(keys.map(idOf)), values[0] ?? null]));
  const numberOf = (one: ReportCell, other: ReportCell) => found.get(JSON.stringify([idOf(one), idOf(other)])) ?? null;
  const shown = columns.slice(0, type === 'heat' ? columnsMost : columns.length > tones ? tones - 1 : tones);
  const rest = type === 'stacked' ? columns.slice(shown.length) : [];
  const of = (name: string, cells: readonly ReportCell[]) =>
    seriesOf(
      words.language,
      metric,
      name,
      categories.map((one) => {
        const values = cells.flatMap((cell) => numberOf(one, cell) ?? []);
        return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
      }),
    );
  return {
    type,
    categories: categories.map((cell) => axisWords(words, first.key, cell)),
    series: [
      ...shown.map((cell) => of(cellWords(words, second.key, cell), [cell])),
      ...(rest.length > 0 ? [of(words.say('result.rest'), rest)] : []),
    ],
  };
};

/** The chart of a block; undefined where it is none, or has nothing to draw. */
export const chartOf = (words: ReportSay, block: ReportBlockAnswer): Chart | undefined => {
  const { chart: type, dimensions, metrics, rows } = block;
  if (type === null || type === 'figure' || type === 'table' || rows.every(({ isHidden }) => isHidden))
    return undefined;
  if (dimensions.length === 2) return crossed(words, block, type);
  const [first] = dimensions;
  if (!first) return undefined;
  const cells = cellsOf(rows, 0, first.key).slice(0, most[type]);
  const found = new Map(rows.map((row) => [idOf(row.keys[0]), row.values]));
  return {
    type,
    categories: cells.map((cell) => axisWords(words, first.key, cell)),
    series: metrics.map((metric, at) =>
      seriesOf(
        words.language,
        metric,
        metric.name,
        cells.map((cell) => found.get(idOf(cell))?.[at] ?? null),
      ),
    ),
  };
};

/** The name of a figure within a sentence: "goles", but "MVP" as it is. */
const inSentence = (language: string, name: string): string => {
  const [first = '', second = ''] = [...name];
  return second === second.toLocaleUpperCase(language) && second !== ' '
    ? name
    : first.toLocaleLowerCase(language) + name.slice(first.length);
};

/** What a block says first: which row has the most of its first figure. Undefined where it says nothing. */
export const findingOf = (words: ReportSay, block: ReportBlockAnswer): string | undefined => {
  const [metric] = block.metrics;
  const { dimensions, rows, more } = block;
  // Three names in a row are no sentence.
  if (!metric || dimensions.length === 0 || dimensions.length > 2 || rows.length < 2 || more) return undefined;
  const known = rows.flatMap((row) => (typeof row.values[0] === 'number' ? [{ row, value: row.values[0] }] : []));
  const top = known.toSorted((a, b) => b.value - a.value)[0];
  if (!top || top.value === 0 || known.filter(({ value }) => value === top.value).length > 1) return undefined;
  if (top.row.keys.some(({ value }) => value === null)) return undefined;
  const name = top.row.keys.map((cell, at) => cellWords(words, dimensions[at]?.key ?? '', cell)).join(' · ');
  const isPerson = namesPeople(dimensions[0]?.key ?? '');
  const isBest = metric.better === 'higher';
  const key = isPerson ? (isBest ? 'leader' : 'mostOf') : isBest ? 'best' : 'highest';
  return words.say(`result.finding.${key}`, {
    ...{ name, metric: inSentence(words.language, metric.name) },
    value: amountWords(words.language, metric, top.value),
  });
};
