import type { Condition } from '#domain/insight/definition.ts';
import type { Counted } from '../../reference/insightMatches.ts';
import { keyOf, narrowed } from '../../reference/insightReckoning.ts';

/** Fewer people say who they are. */
const least = 5;

/** A number that a reader was told: the rows that it is made of, and what was asked. */
export type Told = {
  readonly rows: ReadonlySet<Counted>;
  /** The days that it can be of, and the values that each thing but time may have. */
  readonly days: ReadonlySet<string>;
  readonly of: ReadonlyMap<string, ReadonlySet<string | null>>;
  readonly words: string;
};
export type Question = {
  readonly fact: string;
  readonly by: readonly string[];
  readonly conditions: readonly Condition[];
};
type Seasons = ReadonlyMap<string, [string, string]>;

const ofTime: ReadonlySet<string> = new Set(['month', 'week', 'weekday', 'day', 'dates', 'season']);

/** What the numbers of an answer to a question are made of, by the raw rows of its fact. `at`: the keys of a group. */
export const tellsOf = (all: readonly Counted[], { fact, by, conditions }: Question, seasons: Seasons) => {
  const chosen = narrowed(all, conditions as never, seasons);
  const groups = Map.groupBy(chosen, (row) => JSON.stringify(by.map((name) => keyOf(row, name))));
  const values = new Map(
    conditions
      .filter(({ filter }) => !ofTime.has(filter))
      .map(({ filter }) => [filter, new Set(chosen.map((row) => keyOf(row, filter)))]),
  );
  const inTime = narrowed(all, conditions.filter(({ filter }) => ofTime.has(filter)) as never, seasons);
  const eachDay = [...new Map(inTime.map((row) => [row.day, row])).values()];
  return (at: readonly (string | null)[] | undefined): Told => {
    const isAt = (row: Counted) => by.every((name, n) => !ofTime.has(name) || !at || keyOf(row, name) === at[n]);
    const split = at
      ? by.flatMap((name, n) => (ofTime.has(name) ? [] : [[name, new Set([at[n] ?? null])] as const]))
      : [];
    return {
      rows: new Set(at ? groups.get(JSON.stringify(at)) : chosen),
      days: new Set(eachDay.filter(isAt).map(({ day }) => day)),
      of: new Map([...values, ...split]),
      words: JSON.stringify({ fact, by, at, conditions }),
    };
  };
};

const isWithin = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean =>
  one.size <= other.size && [...one].every((value) => other.has(value));
/** Whether all of one number is in the other by what was asked, whatever the rows are. */
const isPartOf = (one: Told, other: Told): boolean =>
  [...other.of].every(([name, values]) => {
    const mine = one.of.get(name);
    return mine !== undefined && isWithin(mine, values);
  }) && isWithin(one.days, other.days);

/** Each pair of different numbers of which one is part of the other. */
export function* pairsOf(told: readonly Told[]): Generator<readonly [whole: Told, part: Told]> {
  for (const whole of told)
    for (const part of told) if (part.rows.size < whole.rows.size && isPartOf(part, whole)) yield [whole, part];
}

const none: ReadonlySet<Counted> = new Set();
/** Whether rows that are not in others are of few people beyond the teams of a reader. */
export const areFew = (rows: Iterable<Counted>, own: ReadonlySet<string>, less = none): boolean => {
  const people = new Set<string>();
  for (const row of rows) {
    const { player, team } = row.keys;
    if (player && !own.has(team ?? '') && !less.has(row)) people.add(player);
    if (people.size >= least) return false;
  }
  return people.size > 0;
};
