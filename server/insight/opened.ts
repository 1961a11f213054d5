import { AppError } from '#contract/errors.ts';
import { type Condition, conditionsOf, unfitBlock } from '#domain/insight/definition.ts';
import { hasDimension } from '#domain/insight/dimensions.ts';
import { figureOf, type Metric, partsOf } from '#domain/insight/metrics.ts';
import { engineOf } from '#server/db/dialect.ts';
import { type Reading, readAll } from './answer.ts';
import { timeKey } from './merge.ts';
import { type GroupRow, ofTime, openQuery } from './plan.ts';
import { factTable, partIn } from './tables.ts';

/** A row behind a number, with what it adds above and below the line. */
export type BehindNumber = { readonly row: GroupRow; readonly value: number; readonly of: number | null };
export type OpenedNumber = {
  readonly figure: number | null;
  readonly value: number;
  readonly of: number | null;
  readonly rows: readonly BehindNumber[];
};

type At = readonly { readonly dimension: string; readonly is: string | null }[];

/** Things that several rows belong to are listed once. */
const eachOnce = (rows: readonly GroupRow[]): readonly GroupRow[] => {
  const found = new Map(rows.map((row) => [row.thing, { ...row, person: null }]));
  return [...found.values()];
};

/**
 * What a number is made of, for a reader: every row that adds to it, the newest first. The sum of the rows (above and
 * below the line) is the number. `at`: the row of an answer that is opened. Throws `definition.unfit`.
 */
export const openNumber = async (
  { database, setting, scope, zone }: Reading,
  { metric, conditions, at }: { readonly metric: Metric; readonly conditions: readonly Condition[]; readonly at: At },
): Promise<OpenedNumber> => {
  const { fact } = metric;
  const block = { id: 'open', metrics: [metric.key], by: at.map(({ dimension }) => dimension) };
  const unfit = unfitBlock({ v: 1, filters: conditions, blocks: [block] });
  if (unfit) throw new AppError('definition.unfit', { ...unfit });
  const parts = partsOf(metric);
  const asked = { fact, parts, conditions: conditionsOf(conditions, block), within: scope.of[fact] };
  const inSql = at.filter(({ dimension }) => hasDimension(fact, dimension));
  const [answer = []] = await readAll(database, [openQuery({ ...asked, at: inSql }, setting)]);
  const ofTimes = at.filter(({ dimension }) => ofTime.has(dimension));
  const found = (answer as readonly GroupRow[]).filter((row) =>
    ofTimes.every(({ dimension, is }) => row.at !== null && timeKey(dimension, row.at ?? '', zone) === is),
  );
  const table = factTable(engineOf(setting.query), fact);
  const rows = parts.some((name) => 'distinct' in partIn(table, name)) ? eachOnce(found) : found;
  const sums = Object.fromEntries(
    parts.map((name, n) => [name, rows.reduce((sum, row) => sum + Number(row[`p${n}`] ?? 0), 0)]),
  );
  const isRatio = 'ratio' in metric.of;
  const per = 'sum' in metric.of ? (metric.of.per ?? 1) : 1;
  const valueIn = (first: number, second: number) => ('minus' in metric.of ? first - second : first / per);
  const [over = '', under = ''] = parts;
  return {
    figure: figureOf(metric, sums),
    value: valueIn(sums[over] ?? 0, sums[under] ?? 0),
    of: isRatio ? (sums[under] ?? 0) : null,
    rows: rows.map((row) => ({
      row,
      value: valueIn(Number(row.p0 ?? 0), Number(row.p1 ?? 0)),
      of: isRatio ? Number(row.p1 ?? 0) : null,
    })),
  };
};
