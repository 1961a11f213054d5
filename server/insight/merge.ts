import { mondayOf, readingOf } from '#domain/days.ts';
import type { Valued } from '#domain/insight/collected.ts';
import { type Block, metricsAsked } from '#domain/insight/definition.ts';
import type { InsightFact } from '#domain/insight/metric.ts';
import { figureOf, type Metric, partsOf } from '#domain/insight/metrics.ts';
import { type GroupRow, ofTime, type Taking } from './plan.ts';

/** A group of rows: its keys, the sums of its parts, the values by the figure that takes them, and what it stands on. */
export type Group = {
  readonly keys: readonly (string | null)[];
  readonly sums: Readonly<Record<string, number>>;
  readonly values: Readonly<Record<string, readonly Valued[]>>;
  /** Matches, trainings, events or injuries. */
  readonly things: number;
};

/** A moment (or a day) as the dimension of time has it: 2026-11, the Monday of the week, the weekday from 1, the day. */
export const timeKey = (name: string, at: string | number, zone: string): string => {
  const day = typeof at === 'number' ? readingOf(new Date(at), zone).day : at;
  if (name === 'month') return day.slice(0, 7);
  if (name === 'week') return mondayOf(day);
  return name === 'weekday' ? String(new Date(`${day}T00:00:00Z`).getUTCDay() || 7) : day;
};

export const keyOf = (name: string, value: string | number | null | undefined, zone: string): string | null => {
  if (value === null || value === undefined) return null;
  return ofTime.has(name) ? timeKey(name, value, zone) : String(value);
};

type Read = {
  readonly by: readonly string[];
  readonly parts: readonly string[];
  readonly zone: string;
  /** Of each figure of all values: its rows. */
  readonly taken?: readonly { readonly metric: string; readonly rows: readonly GroupRow[] }[];
};

const valuedOf = ({ v, n, team, at, thing }: GroupRow): Valued => ({
  value: v ?? 0,
  n: Number(n),
  ...(thing !== undefined && { team: team === null ? null : String(team), at: at ?? 0, thing: String(thing) }),
});

type Taken = Readonly<Record<string, readonly Valued[]>>;
const none: Taken = {};
/** The values of each group, by its keys as JSON. */
const valuesOf = (
  taken: NonNullable<Read['taken']>,
  keysOf: (row: GroupRow) => Group['keys'],
): ReadonlyMap<string, Taken> => {
  const values = new Map<string, Record<string, Valued[]>>();
  for (const { metric, rows } of taken)
    for (const row of rows) {
      const id = JSON.stringify(keysOf(row));
      const group = values.get(id) ?? {};
      values.set(id, group);
      group[metric] ??= [];
      group[metric].push(valuedOf(row));
    }
  return values;
};

/** One group of several: moments of one month, or values beside sums. */
const together = (groups: readonly Group[], values: ReadonlyMap<string, Taken>): readonly Group[] => {
  const found = new Map<string, Group>();
  for (const { keys, sums, things } of groups) {
    const id = JSON.stringify(keys);
    const known = found.get(id);
    const added = Object.entries(sums).map(([name, value]) => [name, value + (known?.sums[name] ?? 0)] as const);
    found.set(id, {
      ...{ keys, sums: Object.fromEntries(added), values: values.get(id) ?? none },
      things: things + (known?.things ?? 0),
    });
  }
  return [...found.values()];
};

/** The groups of a query, with moments read in the zone of the club. Answers have thousands: no step is dear. */
export const groupsOf = (rows: readonly GroupRow[], { by, parts, zone, taken = [] }: Read): readonly Group[] => {
  const keyColumns = by.map((name, at) => ({ name, column: `d${at}` }));
  const partColumns = parts.map((name, at) => ({ name, column: `p${at}` }));
  const keysOf = (row: GroupRow) => keyColumns.map(({ name, column }) => keyOf(name, row[column], zone));
  const groups = rows.map((row): Group => {
    const sums: Record<string, number> = {};
    for (const { name, column } of partColumns) sums[name] = Number(row[column] ?? 0);
    return { keys: keysOf(row), sums, values: none, things: Number(row.things ?? 0) };
  });
  // The database has grouped them already, but for moments, which are read in a zone.
  const isGrouped = taken.length === 0 && !by.some((name) => ofTime.has(name));
  return isGrouped ? groups : together(groups, valuesOf(taken, keysOf));
};

export type AnswerRow = {
  readonly keys: readonly (string | null)[];
  readonly values: readonly (number | null)[];
  readonly n: number;
  readonly hidden?: 'few';
};

const decimalsKept = 6;
/** Adding 0 makes 0 of -0. */
const rounded = (value: number | null): number | null => {
  if (value === null) return null;
  return (Number.isInteger(value) ? value : Number(value.toFixed(decimalsKept))) + 0;
};

type OfFact = {
  readonly fact: InsightFact;
  readonly groups: readonly Group[];
  /** Those that are withheld, where the question reaches further than its reader; undefined where it does not. */
  readonly withheld?: { readonly groups: ReadonlySet<Group> } | undefined;
};
/** The best value of a test is that of one person. */
const isOfOne = ({ of }: Metric): boolean => 'values' in of && of.values === 'best';

type Joined = {
  readonly keys: Group['keys'];
  readonly sums: ReadonlyMap<InsightFact, Group>;
  readonly hidden: boolean;
};
const joined = (facts: readonly OfFact[]): readonly Joined[] => {
  const [only, ...others] = facts;
  const isHidden = ({ withheld }: OfFact, group: Group) => withheld?.groups.has(group) === true;
  // The groups of one fact have different keys.
  if (only && others.length === 0)
    return only.groups.map((group) => ({
      ...{ keys: group.keys, sums: new Map([[only.fact, group]]), hidden: isHidden(only, group) },
    }));
  const rows = new Map<string, { keys: Group['keys']; sums: Map<InsightFact, Group>; hidden: boolean }>();
  for (const one of facts) {
    for (const group of one.groups) {
      const id = JSON.stringify(group.keys);
      const row = rows.get(id) ?? { keys: group.keys, sums: new Map(), hidden: false };
      row.sums.set(one.fact, group);
      row.hidden ||= isHidden(one, group);
      rows.set(id, row);
    }
  }
  return [...rows.values()];
};

/** The rows of a block: each fact's groups put together by their keys. */
export const rowsOf = (block: Block, facts: readonly OfFact[]): readonly AnswerRow[] => {
  const metrics = metricsAsked(block);
  const beyond = new Set(facts.flatMap(({ fact, withheld: hidden }) => (hidden ? [fact] : [])));
  const value = (metric: Metric, sums: ReadonlyMap<InsightFact, Group>) => {
    const group = sums.get(metric.fact);
    return rounded(figureOf(metric, group?.sums ?? {}, group?.values));
  };
  const thingsOf = (sums: ReadonlyMap<InsightFact, Group>): number => {
    let most = 0;
    for (const { things } of sums.values()) most = Math.max(most, things);
    return most;
  };
  return joined(facts).map(({ keys, sums, hidden }) => {
    const values = metrics.map((metric) =>
      hidden || (beyond.has(metric.fact) && isOfOne(metric)) ? null : value(metric, sums),
    );
    return hidden ? { keys, values, n: 0, hidden: 'few' as const } : { keys, values, n: thingsOf(sums) };
  });
};

/** The rows of a block of which nothing is told: of figures that nothing splits the one that there always is. */
export const withheldRows = ({ by, metrics }: Block): readonly AnswerRow[] =>
  by.length > 0 ? [] : [{ keys: [], values: metrics.map(() => null), n: 0, hidden: 'few' }];

/** The parts that a block needs of a fact, each once. */
export const partsNeeded = (block: Block, fact: InsightFact): readonly string[] => [
  ...new Set(
    metricsAsked(block)
      .filter((metric) => metric.fact === fact)
      .flatMap(partsOf),
  ),
];

/** What the figures of a block take of a fact that is made of all values, by the figure. */
export const takingsNeeded = (
  block: Block,
  fact: InsightFact,
): readonly { readonly metric: string; readonly taking: Taking }[] =>
  metricsAsked(block).flatMap(({ key, fact: own, of }) =>
    own === fact && 'values' in of ? [{ metric: key, taking: { kind: of.values, part: of.part } }] : [],
  );

/** Parts of a match have an order of their own too. */
const ofMatchTime: ReadonlySet<string> = new Set(['minuteBand', 'period']);

const compare = (a: string | number | null, b: string | number | null): number => {
  if (a === b) return 0;
  // What is not known comes last, whichever way it is sorted.
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
};

/** Rows in the asked order; without one by the first figure, the highest first, and by their keys. */
export const sorted = (block: Block, rows: readonly AnswerRow[]): readonly AnswerRow[] => {
  const isOfTime = block.by.some((name) => ofTime.has(name) || ofMatchTime.has(name));
  const usual = isOfTime ? [] : [{ by: block.metrics[0] ?? '', down: true }];
  const order = block.sort?.length ? block.sort : usual;
  const places = order.map(({ by, down }) => ({ metric: block.metrics.indexOf(by), key: block.by.indexOf(by), down }));
  const byOrder = (a: AnswerRow, b: AnswerRow): number => {
    for (const { metric, key, down } of places) {
      const [cells, others] = metric >= 0 ? [a.values, b.values] : [a.keys, b.keys];
      const [x, y] = [cells[Math.max(metric, key)] ?? null, others[Math.max(metric, key)] ?? null];
      const said = compare(x, y);
      if (said !== 0) return down && x !== null && y !== null ? -said : said;
    }
    return 0;
  };
  const byKeys = (a: AnswerRow, b: AnswerRow): number =>
    a.keys.reduce((said, key, at) => said || compare(key, b.keys[at] ?? null), 0);
  return rows.toSorted((a, b) => byOrder(a, b) || byKeys(a, b));
};
