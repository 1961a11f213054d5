import type { Terms } from './laws.ts';
import { type Fact, inOrder, type Line, linesOf, type Raw } from './lines.ts';
import { read } from './reading.ts';

/** One correction, as the interface has it. */
export type Put =
  | { readonly do: 'withdraw'; readonly entryId: string }
  | ({ readonly do: 'amend'; readonly entryId: string; readonly event?: Fact } & Typed)
  | ({ readonly do: 'insert'; readonly event: Fact } & Typed);
export type Typed = {
  readonly period?: number;
  readonly minute?: number;
  readonly stoppage?: number;
  readonly interval?: boolean;
};

export type Opinion = {
  readonly accepted: boolean;
  /** Ids of entries that would not be legal, minutes at their end; inserted ones are called `new 0`, `new 1`... */
  readonly illegal: readonly string[];
  /** A minute that no period has. */
  readonly outside: boolean;
};

const minute = 60_000;
const lengths = [45, 45, 15, 15];
const startOf = (period: number): number => lengths.slice(0, period - 1).reduce((sum, one) => sum + one, 0);

type Spot = { readonly period: number; readonly clock: number | null };
/**
 * Minute n is the n-th minute, (n-1):00 to (n-1):59. A typed one is at its end, or, `early`, at its beginning; not past
 * the last whistle of its period, unless that is the moved entry. A whistle is in play, not in the break after.
 */
const spotOf = (typed: Typed, ends: ReadonlyMap<number, number>, early: boolean, fact: Fact): Spot | null => {
  const { period = 0, interval = false } = typed;
  const over = ends.get(period);
  const whistle = fact.type === 'period.ended' && fact.n === period;
  if (interval) return over === undefined || whistle ? null : { period, clock: null };
  const [from, to] = [startOf(period), startOf(period + 1)];
  const { minute: n = 0, stoppage = 0 } = typed;
  if (n <= from || n > to || (stoppage > 0 && n < to)) return null;
  const begins = (n - from - 1 + stoppage) * minute;
  if (whistle || over === undefined) return { period, clock: early ? begins : begins + minute - 1 };
  if (begins > over) return null;
  return { period, clock: early ? begins : Math.min(begins + minute - 1, over) };
};

const isTyped = (put: Put): boolean => put.do !== 'withdraw' && (put.minute !== undefined || put.interval === true);

type Given = { readonly lines: readonly Line[]; readonly ends: ReadonlyMap<number, number>; readonly head: number };

/** One entry as it is amended or inserted; null where its minute lies outside, undefined where there is nothing. */
const written = (
  { ends, head }: Given,
  old: Line | undefined,
  put: Exclude<Put, { do: 'withdraw' }>,
  { index, early, last }: { index: number; early: boolean; last: boolean },
): Line | null | undefined => {
  const fact = put.event ?? old?.fact;
  if (!fact) return undefined;
  const placed = head + 1 + index;
  const spot = isTyped(put) ? spotOf(put, ends, early, fact) : undefined;
  if (spot === null) return null;
  const stood = old ?? { id: `new ${index}`, period: 0, clock: null, placed };
  const scoreText = fact.type === 'period.ended' && last;
  return { ...stood, fact, withdrawn: false, scoreText, ...(spot && { ...spot, placed }) };
};

/** The lines after all corrections, or null where a minute is outside. */
const laid = (given: Given, puts: readonly Put[], early: (index: number) => boolean): Line[] | null => {
  const all = new Map(given.lines.map((line) => [line.id, line]));
  for (const [index, put] of puts.entries()) {
    const old = put.do === 'insert' ? undefined : all.get(put.entryId);
    const more = { index, early: early(index), last: index === puts.length - 1 };
    const next = put.do === 'withdraw' ? old && { ...old, withdrawn: true } : written(given, old, put, more);
    if (next === null) return null;
    if (next) all.set(next.id, next);
  }
  return [...all.values()];
};

/** Whether the whole match is legal after all corrections, at some seconds of the typed minutes. */
export const opinionOf = (terms: Terms, log: readonly Raw[], puts: readonly Put[]): Opinion => {
  const lines = linesOf(log);
  const { now, illegal: before } = read(terms, inOrder(lines));
  const given = { lines, ends: now.ends, head: log.length };
  const typed = puts.flatMap((put, index) => (isTyped(put) ? [index] : []));
  let firstRefusal: readonly string[] | undefined;
  for (let way = 0; way < 2 ** typed.length; way += 1) {
    const all = laid(given, puts, (index) => (way & (2 ** typed.indexOf(index))) > 0);
    if (!all) return { accepted: false, illegal: [], outside: true };
    const illegal = read(terms, inOrder(all)).illegal.filter((id) => !before.includes(id));
    if (illegal.length === 0) return { accepted: true, illegal, outside: false };
    firstRefusal ??= illegal;
  }
  return { accepted: false, illegal: firstRefusal ?? [], outside: false };
};
