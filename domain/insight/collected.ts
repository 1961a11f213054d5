import type { Better } from '../measurement/trials.ts';
import { median } from '../statistics.ts';
import type { Collected } from './metric.ts';
import { longestRun } from './runs.ts';

/** The value of a row, or of `n` rows that have the same one. */
export type Valued = {
  readonly value: string | number;
  readonly n: number;
  /** Of rows in a row: whose they are, when, and what tells two of one moment apart. */
  readonly team?: string | null;
  readonly at?: string | number;
  readonly thing?: string;
  readonly person?: string;
  /** The test of a value, and which of two values is the better one. Values of several tests have no figure. */
  readonly test?: string;
  readonly better?: Better;
};

const inOrder = (a: Valued, b: Valued): number => {
  const [first, second] = [a.at ?? 0, b.at ?? 0];
  if (first !== second) return first < second ? -1 : 1;
  return (a.thing ?? '') < (b.thing ?? '') ? -1 : 1;
};

/** The longest run of rows of one team whose value is 1, the earliest of several of the same length. */
const longestOf = <T extends Valued>(rows: readonly T[]): readonly T[] => {
  const runs = [...Map.groupBy(rows, ({ team }) => team ?? '')].map(([, own]) =>
    longestRun(own.toSorted(inOrder), ({ value }) => value === 1),
  );
  const found = runs.toSorted((a, b) => b.length - a.length || (a[0] && b[0] ? inOrder(a[0], b[0]) : 0));
  return found[0] ?? [];
};

/** The best value of a test; nothing where a test has none. */
const bestOf = <T extends Valued>(rows: readonly T[]): readonly T[] => {
  const better = rows[0]?.better;
  if (better === undefined || better === 'none') return [];
  const sign = better === 'higher' ? -1 : 1;
  const best = rows.toSorted((a, b) => sign * (Number(a.value) - Number(b.value)) || inOrder(a, b))[0];
  return best ? [best] : [];
};
/** The newest value of each person. */
const newestOf = <T extends Valued>(rows: readonly T[]): readonly T[] => [
  ...new Map(rows.toSorted(inOrder).map((row) => [row.person ?? '', row])).values(),
];
const isOfOneTest = (rows: readonly Valued[]): boolean => new Set(rows.map(({ test }) => test)).size <= 1;

/** The rows that a figure of this kind is taken from: of a run those in it, of different values one of each, of newest ones that of each person. */
export const takenFrom = <T extends Valued>(kind: Collected, rows: readonly T[]): readonly T[] => {
  if (kind === 'longest') return longestOf(rows);
  if (kind === 'distinct') return [...new Map(rows.map((row) => [row.value, row])).values()];
  if (kind === 'median') return rows;
  if (kind !== 'last' && !isOfOneTest(rows)) return [];
  return kind === 'best' ? bestOf(rows) : newestOf(rows);
};

/** A figure of all values together; null where a median stands on fewer than `least`. */
export const collectedFrom = (kind: Collected, rows: readonly Valued[], least: number): number | null => {
  const taken = takenFrom(kind, rows);
  if (kind === 'distinct' || kind === 'longest') return taken.length;
  const values = taken.flatMap(({ value, n }) => Array.from({ length: n }, () => Number(value)));
  return values.length < least ? null : median(values);
};
