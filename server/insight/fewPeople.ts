import { sql } from 'kysely';
import { firstDay, lastDay } from '#domain/dayBounds.ts';
import { dayOf, plusDays } from '#domain/days.ts';
import type { Condition } from '#domain/insight/definition.ts';
import type { InsightFact } from '#domain/insight/metric.ts';
import { engineOf } from '#server/db/dialect.ts';
import { chosenRows, fits, isComputed, keyIn } from './computed/groups.ts';
import type { ComputedRow } from './computed/row.ts';
import { conditionPiece, type Setting, type Span, scopePiece } from './conditions.ts';
import type { Group } from './merge.ts';
import { begun } from './plan.ts';
import type { Scope, Within } from './scope.ts';
import { factTable } from './tables.ts';

/** A group of fewer people says who it is. */
export const fewest = 5;

/**
 * What may be asked together about people beyond reach, and how their rows are put together: first by `atom`, then those
 * of few people with others of the same values, step by step. Every such question takes each part whole or not at all, so
 * no two answers differ by few people.
 */
type Shape = {
  readonly takes: readonly string[];
  readonly atom: readonly string[];
  readonly joins: readonly (readonly string[])[];
};
const times = ['dates', 'month', 'week', 'weekday', 'day'] as const;
/**
 * Of facts that have rows of everybody: teams and days together, and the thing that a row is of. A small team is not put
 * together with another, which would hide that one as well: it is in no answer, and the sum of the club is withheld.
 */
const everybody = (...things: readonly string[]): Shape => ({
  takes: ['season', ...times, 'team', ...things],
  atom: ['season', 'team', 'day', ...things],
  joins: [
    ['season', 'team', 'month'],
    ['season', 'team'],
  ],
});
/** One thing alone, in seasons. */
const alone = (name: string): Shape => ({ takes: ['season', name], atom: ['season', name], joins: [['season']] });
const inTime: Shape = {
  takes: ['season', ...times],
  atom: ['season', 'day'],
  joins: [['season', 'month'], ['season']],
};

const shapes: Readonly<Partial<Record<InsightFact, readonly Shape[]>>> = {
  presence: [everybody('training'), alone('presence'), alone('absenceReason')],
  injury: [alone('team'), inTime, alone('injurySetting')],
  absence: [alone('team'), inTime, alone('injurySetting'), alone('severity')],
  exposure: [everybody()],
  availability: [everybody()],
  kickOff: [everybody('match')],
  load: [everybody(), alone('sessionKind')],
  loadWeek: [everybody()],
  measurement: [
    {
      takes: ['season', 'team', 'measurementType'],
      atom: ['season', 'team', 'measurementType'],
      joins: [['season', 'measurementType'], ['season']],
    },
    inTime,
  ],
  tested: [{ takes: ['team', 'measurementType'], atom: ['team', 'measurementType'], joins: [['measurementType'], []] }],
};

type Reading = {
  readonly setting: Setting;
  readonly scope: Pick<Scope, 'userId' | 'of'>;
  readonly zone: string;
};
type Asked = { readonly fact: InsightFact; readonly by: readonly string[]; readonly conditions: readonly Condition[] };

const everyone: Within = { teams: null, own: new Set() };

/** The rows of a table as computed ones: whose they are, when, and by what they can be split. */
const rowsInTable = async (
  { setting, zone }: Reading,
  fact: InsightFact,
  conditions: readonly Condition[],
): Promise<readonly ComputedRow[]> => {
  if (isComputed(fact)) throw new Error(`${fact} has no table.`);
  const { query } = setting;
  const table = factTable(engineOf(query), fact);
  const names = Object.keys(table.dimensions).filter((name) => name !== 'team' && name !== 'player');
  const columns = [
    ...names.map((name, at) => sql`${table.dimensions[name]} as ${sql.ref(`k${at}`)}`),
    sql`${table.thing} as thing, ${table.at} as at, ${table.team} as team, ${table.person ?? sql`null`} as person`,
  ];
  const where = [
    ...table.counts,
    ...begun(table, setting),
    scopePiece(table, everyone, setting),
    ...conditions.map((one) => conditionPiece(table, one, setting)),
  ];
  const { rows } = await sql<Record<string, string | number | null>>`
    select ${sql.join(columns)} from ${table.from} where ${sql.join(where, sql` and `)}`.execute(query);
  const days = new Map<unknown, string>();
  const dayAt = (at: string | number | null | undefined): string => {
    const known = days.get(at) ?? (table.dated === 'day' ? String(at) : dayOf(new Date(Number(at)), zone));
    days.set(at, known);
    return known;
  };
  const text = (value: string | number | null | undefined) =>
    value === null || value === undefined ? null : String(value);
  return rows.map((row) => ({
    ...{ thing: String(row.thing), kind: 'player', day: dayAt(row.at), team: text(row.team), person: text(row.person) },
    keys: Object.fromEntries(names.map((name, at) => [name, text(row[`k${at}`])])),
    values: {},
  }));
};

type Part = { readonly key: string; readonly rows: readonly ComputedRow[]; readonly people: ReadonlySet<string> };
const isFew = ({ people }: Part): boolean => people.size < fewest;
const partOf = (key: string, rows: readonly ComputedRow[]): Part => ({
  ...{ key, rows },
  people: new Set(rows.flatMap(({ person }) => person ?? [])),
});
const joined = (parts: readonly Part[]): Part =>
  partOf(
    parts.reduce((least, { key }) => (key < least ? key : least), parts[0]?.key ?? ''),
    parts.flatMap(({ rows }) => rows),
  );

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
const wholeSeasons = (conditions: readonly Condition[], { seasons }: Setting): readonly Condition[] => {
  const chosen = conditions.find(({ filter, notIn }) => filter === 'season' && !notIn);
  if (chosen) return [chosen];
  const days = conditions.find(({ between }) => between)?.between;
  return days ? [{ filter: 'dates', between: wholeSpan(days, [...seasons]) }] : [];
};

/** Parts that are never made of two teams are made of those of the teams that are asked for. */
const wholeTeams = (conditions: readonly Condition[], { atom, joins }: Shape): readonly Condition[] =>
  [atom, ...joins].every((names) => names.includes('team'))
    ? conditions.filter(({ filter, notIn }) => filter === 'team' && !notIn)
    : [];

/** The rows beyond reach in parts of enough people, and of few only where a season has no more. */
const partsOf = (rows: readonly ComputedRow[], { atom, joins }: Shape, { seasons }: Setting): readonly Part[] => {
  const seasonsAt = seasonsIn([...seasons]);
  const keyBy = (names: readonly string[]) => (row: ComputedRow) =>
    JSON.stringify(names.map((name) => (name === 'season' ? seasonsAt(row.day) : keyIn(row, name))));
  let parts: readonly Part[] = [...Map.groupBy(rows, keyBy(atom))].map(([key, own]) => partOf(key, own));
  for (const names of joins) {
    const keyOf = keyBy(names);
    const near = Map.groupBy(parts, ({ rows: [first] }) => (first ? keyOf(first) : ''));
    parts = [...near.values()].flatMap(withoutFew);
  }
  return parts;
};

/** The keys of the groups that have few people, or that have a part of people who are not all in one group. */
const keysOfFew = (parts: readonly Part[], groupOf: (row: ComputedRow) => string | null): ReadonlySet<string> => {
  const hidden = new Set<string>();
  for (const part of parts) {
    const found = new Set(part.rows.map(groupOf));
    if (isFew(part) || found.size > 1) for (const key of found) if (key !== null) hidden.add(key);
  }
  return hidden;
};

/** Keeps the rows of one request, which several of its questions need. */
export const createFewPeople = (reading: Reading) => {
  const { setting, scope } = reading;
  const all = new Map<string, Promise<readonly ComputedRow[]>>();
  const beyondReach = async (fact: InsightFact, conditions: readonly Condition[]): Promise<readonly ComputedRow[]> => {
    const rows = isComputed(fact)
      ? await chosenRows(reading, { fact, conditions, within: everyone })
      : await rowsInTable(reading, fact, conditions);
    const { teams, own } = scope.of[fact];
    return rows.filter(({ team, person }) => !(teams === null || teams.has(team ?? '') || own.has(person ?? '')));
  };
  const rowsOf = (fact: InsightFact, conditions: readonly Condition[]) => {
    const key = JSON.stringify([fact, conditions]);
    const known = all.get(key) ?? beyondReach(fact, conditions);
    all.set(key, known);
    return known;
  };
  /**
   * The groups of a question about people beyond reach that are withheld: those that have few people, those that would
   * tell few apart beside another answer, and all of a question that is not of one shape.
   */
  return async ({ fact, by, conditions }: Asked, groups: readonly Group[]): Promise<ReadonlySet<Group>> => {
    const used = [...by, ...conditions.map(({ filter }) => filter)];
    const shape = shapes[fact]?.find(({ takes }) => used.every((name) => takes.includes(name)));
    if (!shape) return new Set(groups);
    const seasons = shape.takes.includes('season') ? wholeSeasons(conditions, setting) : [];
    const rows = await rowsOf(fact, [...seasons, ...wholeTeams(conditions, shape)]);
    const groupOf = (row: ComputedRow): string | null =>
      conditions.every((one) => fits(row, one, setting)) ? JSON.stringify(by.map((name) => keyIn(row, name))) : null;
    const hidden = keysOfFew(partsOf(rows, shape, setting), groupOf);
    return new Set(groups.filter(({ keys }) => hidden.has(JSON.stringify(keys))));
  };
};
