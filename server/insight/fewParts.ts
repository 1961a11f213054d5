import { firstDay, lastDay } from '#domain/dayBounds.ts';
import { plusDays } from '#domain/days.ts';
import type { Condition } from '#domain/insight/definition.ts';
import { keyIn } from './computed/groups.ts';
import type { ComputedRow } from './computed/row.ts';
import type { Setting, Span } from './conditions.ts';
import type { Shape } from './fewShapes.ts';

/** A group of fewer people says who it is. */
export const fewest = 5;

/** `people`: those that the reader does not know. */
type Part = { readonly key: string; readonly rows: readonly ComputedRow[]; readonly people: ReadonlySet<string> };
const isFew = ({ people }: Part): boolean => people.size < fewest;
const partOf = (key: string, rows: readonly ComputedRow[], known: ReadonlySet<string>): Part => ({
  ...{ key, rows },
  people: new Set(rows.flatMap(({ person }) => (person === null || known.has(person) ? [] : person))),
});
const joined = (parts: readonly Part[]): Part => ({
  key: parts.reduce((least, { key }) => (key < least ? key : least), parts[0]?.key ?? ''),
  rows: parts.flatMap(({ rows }) => rows),
  people: new Set(parts.flatMap(({ people }) => [...people])),
});

/** Parts of few people as one, with the smallest of the others where they are still few together. */
const withoutFew = (parts: readonly Part[]): readonly Part[] => {
  const few = parts.filter(isFew);
  if (few.length === 0) return parts;
  const others = parts
    .filter((one) => !isFew(one))
    .toSorted((a, b) => a.people.size - b.people.size || (a.key < b.key ? -1 : 1));
  const together = joined(few);
  const [smallest, ...rest] = others;
  return isFew(together) && smallest ? [joined([together, smallest]), ...rest] : [together, ...others];
};

type Seasons = readonly (readonly [id: string, Span])[];
const endBefore = (seasons: Seasons, day: string): string | undefined =>
  seasons
    .flatMap(([, { to }]) => (to < day ? [to] : []))
    .toSorted()
    .at(-1);
const startAfter = (seasons: Seasons, day: string): string | undefined =>
  seasons.flatMap(([, { from }]) => (from > day ? [from] : [])).toSorted()[0];

/** In which seasons a day is; between seasons: after which one. */
const seasonsIn = (seasons: Seasons) => {
  const known = new Map<string, string>();
  return (day: string): string => {
    const before = known.get(day);
    if (before !== undefined) return before;
    const own = seasons.flatMap(([id, { from, to }]) => (day >= from && day <= to ? [id] : [])).toSorted();
    const found = own.length > 0 ? own.join() : `after ${endBefore(seasons, day)}`;
    known.set(day, found);
    return found;
  };
};

/** Days with the whole seasons, and the whole times between seasons, that they touch. */
const wholeSpan = (days: readonly [from: string, to: string], seasons: Seasons): readonly [string, string] => {
  let [from, to] = days;
  for (const [, span] of seasons.toSorted(([, a], [, b]) => (a.from < b.from ? 1 : -1)))
    if (span.from < from && span.to >= from) from = span.from;
  for (const [, span] of seasons.toSorted(([, a], [, b]) => (a.to < b.to ? -1 : 1)))
    if (span.to > to && span.from <= to) to = span.to;
  const isIn = (day: string) => seasons.some(([, span]) => day >= span.from && day <= span.to);
  const [before, after] = [endBefore(seasons, from), startAfter(seasons, to)];
  return [
    isIn(from) ? from : before === undefined ? firstDay : plusDays(before, 1),
    isIn(to) ? to : after === undefined ? lastDay : plusDays(after, -1),
  ];
};

/** The condition for the rows that parts are made of: parts are never made of half a season. */
export const wholeSeasons = (conditions: readonly Condition[], { seasons }: Setting): readonly Condition[] => {
  const chosen = conditions.find(({ filter, notIn }) => filter === 'season' && !notIn);
  if (chosen) return [chosen];
  const days = conditions.find(({ between }) => between)?.between;
  return days ? [{ filter: 'dates', between: wholeSpan(days, [...seasons]) }] : [];
};

/** Parts that are never made of two teams are made of those of the teams that are asked for. */
export const wholeTeams = (conditions: readonly Condition[], { atom, joins }: Shape): readonly Condition[] =>
  [atom, ...joins].every((names) => names.includes('team'))
    ? conditions.filter(({ filter, notIn }) => filter === 'team' && !notIn)
    : [];

/**
 * The rows beyond reach in parts of enough people, and of few only where a season has no more. `known`: people of whom the
 * reader knows, who hide nobody.
 */
export const partsOf = (
  rows: readonly ComputedRow[],
  { atom, joins }: Shape,
  { seasons, known }: Pick<Setting, 'seasons'> & { readonly known: ReadonlySet<string> },
): readonly Part[] => {
  const seasonsAt = seasonsIn([...seasons]);
  const keyBy = (names: readonly string[]) => (row: ComputedRow) =>
    JSON.stringify(names.map((name) => (name === 'season' ? seasonsAt(row.day) : keyIn(row, name))));
  let parts: readonly Part[] = [...Map.groupBy(rows, keyBy(atom))].map(([key, own]) => partOf(key, own, known));
  for (const names of joins) {
    const keyOf = keyBy(names);
    const near = Map.groupBy(parts, ({ rows: [first] }) => (first ? keyOf(first) : ''));
    parts = [...near.values()].flatMap(withoutFew);
  }
  return parts;
};

/** The keys of the groups that have few people, or that have a part of people who are not all in one group. */
export const keysOfFew = (
  parts: readonly Part[],
  groupOf: (row: ComputedRow) => string | null,
): ReadonlySet<string> => {
  const hidden = new Set<string>();
  for (const part of parts) {
    const found = new Set(part.rows.map(groupOf));
    if (isFew(part) || found.size > 1) for (const key of found) if (key !== null) hidden.add(key);
  }
  return hidden;
};
