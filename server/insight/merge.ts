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

/** The groups of a query, with moments read in the zone of the club. */
export const groupsOf = (rows: readonly GroupRow[], { by, parts, zone, taken = [] }: Read): readonly Group[] => {
  const found = new Map<string, Group>();
  const keysOf = (row: GroupRow) => by.map((name, at) => keyOf(name, row[`d${at}`], zone));
  const values = new Map<string, Record<string, Valued[]>>();
  for (const { metric, rows: own } of taken)
    for (const row of own) {
      const id = JSON.stringify(keysOf(row));
      const group = values.get(id) ?? {};
      values.set(id, group);
      group[metric] ??= [];
      group[metric].push(valuedOf(row));
    }
  for (const row of rows) {
    const keys = keysOf(row);
    const id = JSON.stringify(keys);
    const known = found.get(id);
    const sums = parts.map((name, at) => [name, Number(row[`p${at}`] ?? 0) + (known?.sums[name] ?? 0)] as const);
    found.set(id, {
      keys,
      sums: Object.fromEntries(sums),
      values: values.get(id) ?? {},
      things: Number(row.things ?? 0) + (known?.things ?? 0),
    });
  }
  return [...found.values()];
};

export type AnswerRow = {
  readonly keys: readonly (string | null)[];
  readonly values: readonly (number | null)[];
  readonly n: number;
  readonly hidden?: 'few';
};

const decimalsKept = 6;
/** Adding 0 makes 0 of -0. */
const rounded = (value: number | null): number | null =>
  value === null ? null : Number(value.toFixed(decimalsKept)) + 0;

type OfFact = {
  readonly fact: InsightFact;
  readonly groups: readonly Group[];
  /** Those that are withheld, where the question reaches further than its reader; undefined where it does not. */
  readonly withheld?: { readonly groups: ReadonlySet<Group> } | undefined;
};
/** The best value of a test is that of one person. */
const isOfOne = ({ of }: Metric): boolean => 'values' in of && of.values === 'best';

/** The rows of a block: each fact's groups put together by their keys. */
export const rowsOf = (block: Block, facts: readonly OfFact[]): readonly AnswerRow[] => {
  const metrics = metricsAsked(block);
  const rows = new Map<string, { keys: Group['keys']; sums: Map<InsightFact, Group>; hidden: boolean }>();
  const beyond = new Set(facts.flatMap(({ fact, withheld: hidden }) => (hidden ? [fact] : [])));
  for (const { fact, groups, withheld: hidden } of facts) {
    for (const group of groups) {
      const id = JSON.stringify(group.keys);
      const row = rows.get(id) ?? { keys: group.keys, sums: new Map(), hidden: false };
      row.sums.set(fact, group);
      row.hidden ||= hidden?.groups.has(group) === true;
      rows.set(id, row);
    }
  }
  const value = (metric: Metric, sums: ReadonlyMap<InsightFact, Group>) =>
    rounded(figureOf(metric, sums.get(metric.fact)?.sums ?? {}, sums.get(metric.fact)?.values));
  return [...rows.values()].map(({ keys, sums, hidden }) => ({
    keys,
    values: metrics.map((metric) =>
      hidden || (beyond.has(metric.fact) && isOfOne(metric)) ? null : value(metric, sums),
    ),
    n: hidden ? 0 : Math.max(0, ...[...sums.values()].map(({ things }) => things)),
    ...(hidden && { hidden: 'few' as const }),
  }));
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
  const cell = (row: AnswerRow, name: string) => {
    const metric = block.metrics.indexOf(name);
    return metric >= 0 ? (row.values[metric] ?? null) : (row.keys[block.by.indexOf(name)] ?? null);
  };
  const byOrder = (a: AnswerRow, b: AnswerRow): number => {
    for (const { by, down } of order) {
      const [x, y] = [cell(a, by), cell(b, by)];
      const said = compare(x, y);
      if (said !== 0) return down && x !== null && y !== null ? -said : said;
    }
    return 0;
  };
  const byKeys = (a: AnswerRow, b: AnswerRow): number =>
    a.keys.reduce((said, key, at) => said || compare(key, b.keys[at] ?? null), 0);
  return rows.toSorted((a, b) => byOrder(a, b) || byKeys(a, b));
};
