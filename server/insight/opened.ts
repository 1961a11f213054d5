import { AppError } from '#contract/errors.ts';
import { takenFrom } from '#domain/insight/collected.ts';
import { type Condition, conditionsOf, unfitBlock } from '#domain/insight/definition.ts';
import { hasDimension } from '#domain/insight/dimensions.ts';
import type { Collected, TableFact } from '#domain/insight/metric.ts';
import { figureOf, type Metric, partsOf } from '#domain/insight/metrics.ts';
import type { Better } from '#domain/measurement/trials.ts';
import { engineOf } from '#server/db/dialect.ts';
import { type Reading, readAll } from './answer.ts';
import { computedRows, isComputed } from './computed/groups.ts';
import { timeKey } from './merge.ts';
import { type GroupRow, type OpeningOf, ofTime, openQuery } from './plan.ts';
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

const rowsInTables = async (
  { database, setting, zone }: Reading,
  opening: OpeningOf<TableFact>,
): Promise<readonly GroupRow[]> => {
  const { fact, at, parts } = opening;
  const inSql = at.filter(({ dimension }) => hasDimension(fact, dimension));
  const [answer = []] = await readAll(database, [openQuery({ ...opening, at: inSql }, setting)]);
  const ofTimes = at.filter(({ dimension }) => ofTime.has(dimension));
  const found = (answer as readonly GroupRow[]).filter((row) =>
    ofTimes.every(({ dimension, is }) => row.at !== null && timeKey(dimension, row.at ?? '', zone) === is),
  );
  const table = factTable(engineOf(setting.query), fact);
  return parts.some((name) => 'distinct' in partIn(table, name)) ? eachOnce(found) : found;
};

const countsRows: ReadonlySet<Collected> = new Set(['distinct', 'longest']);

/** The rows that a figure of all values is taken from: its value in each, or 1 for each of those that are counted. */
const openTaken = (metric: Metric, found: readonly GroupRow[]): OpenedNumber => {
  if (!('values' in metric.of)) throw new Error(`${metric.key} is not made of all values.`);
  const kind = metric.of.values;
  const valued = found.map((row) => ({
    row,
    value: row.p0 ?? 0,
    n: 1,
    ...{ team: row.team === null ? null : String(row.team), at: row.order ?? row.at ?? 0, thing: String(row.thing) },
    ...(typeof row.person === 'string' && { person: row.person }),
    ...(typeof row.test === 'string' && { test: row.test, better: row.better as Better }),
  }));
  const rows = takenFrom(kind, valued).map(({ row, value }) => ({
    row,
    value: countsRows.has(kind) ? 1 : Number(value),
    of: null,
  }));
  const value = rows.reduce((sum, one) => sum + one.value, 0);
  return { figure: figureOf(metric, {}, { [metric.key]: valued }), value, of: null, rows };
};

const addUp = (metric: Metric, rows: readonly GroupRow[]): OpenedNumber => {
  const parts = partsOf(metric);
  const sums = Object.fromEntries(
    parts.map((name, n) => [name, rows.reduce((sum, row) => sum + Number(row[`p${n}`] ?? 0), 0)]),
  );
  const isRatio = 'ratio' in metric.of || ('made' in metric.of && metric.of.made !== 'knownLoad');
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

/**
 * What a number is made of, for a reader: every row that adds to it, the newest first. The sum of the rows (above and
 * below the line) is the number. `at`: the row of an answer that is opened. Throws `definition.unfit`.
 */
export const openNumber = async (
  reading: Reading,
  { metric, conditions, at }: { readonly metric: Metric; readonly conditions: readonly Condition[]; readonly at: At },
): Promise<OpenedNumber> => {
  const { scope } = reading;
  const { fact } = metric;
  const block = { id: 'open', metrics: [metric.key], by: at.map(({ dimension }) => dimension) };
  const unfit = unfitBlock({ v: 1, filters: conditions, blocks: [block] });
  if (unfit) throw new AppError('definition.unfit', { ...unfit });
  const parts = partsOf(metric);
  const taking = 'values' in metric.of ? { kind: metric.of.values, part: metric.of.part } : undefined;
  const asked = { parts, ...(taking && { taking }), within: scope.of[fact], at };
  const opening = { ...asked, conditions: conditionsOf(conditions, block) };
  const rows = isComputed(fact)
    ? await computedRows(reading, { ...opening, fact })
    : await rowsInTables(reading, { ...opening, fact });
  return taking ? openTaken(metric, rows) : addUp(metric, rows);
};
