import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dimensionsOf, filtersOf } from '#domain/insight/dimensions.ts';
import { insightFacts, metrics } from '#domain/insight/metrics.ts';
import type { Running } from '../server/harness.ts';
import { askOf } from './asking.ts';
import type { Draw } from './drawnSeason.ts';
import type { Counted } from './insightMatches.ts';
import { keyOf, type Narrowed, narrowed, reckoned } from './insightReckoning.ts';
import { type Counts, countsOf } from './insightRows.ts';

type Who = { readonly clubId: string; readonly token: string };
type Fact = (typeof insightFacts)[number];
type Asked = {
  readonly fact: Fact;
  readonly by: readonly string[];
  readonly filters: readonly Narrowed[];
  readonly keys: readonly string[];
};
type Rows = readonly { readonly keys: readonly (string | null)[]; readonly values: readonly (number | null)[] }[];

/** Answers are rounded to six decimals. */
const isSame = (one: number | null | undefined, other: number | null): boolean =>
  one === null || one === undefined || other === null ? (one ?? null) === other : Math.abs(one - other) < 1e-5;

const valuesOf = (rows: readonly Counted[], filter: string): readonly string[] => {
  if (filter === 'goalType') return ['for', 'against', 'play', 'penalty', 'own'];
  const found = rows.flatMap(({ keys, on }) => [keys[filter], ...(filter === 'player' && on ? on : [])]);
  return [...new Set(found.filter((one): one is string => typeof one === 'string'))].sort();
};

const drawCondition = (
  draw: Draw,
  filter: string,
  rows: readonly Counted[],
  seasons: readonly string[],
): Narrowed[] => {
  if (filter === 'dates') {
    const days = rows.map(({ day }) => day).sort();
    const [a, b] = [draw.one(days), draw.one(days)];
    return a === undefined || b === undefined ? [] : [{ filter, between: a < b ? [a, b] : [b, a] }];
  }
  const known = filter === 'season' ? seasons : valuesOf(rows, filter);
  if (known.length === 0) return [];
  const some = [...new Set(Array.from({ length: 1 + draw.below(3) }, () => draw.one(known)))];
  return [draw.share() < 0.75 ? { filter, in: some } : { filter, notIn: some }];
};

const drawQuestion = (draw: Draw, fact: Fact, rows: readonly Counted[], seasons: readonly string[]): Asked => {
  const all: readonly string[] = filtersOf[fact];
  const chosen = all.filter(() => draw.share() < 1.2 / all.length);
  const by = draw.share() < 0.35 ? [] : [draw.one<string>(dimensionsOf[fact])];
  const keys = metrics.filter((one) => one.fact === fact).map(({ key }) => key);
  return { fact, by, keys, filters: chosen.flatMap((filter) => drawCondition(draw, filter, rows, seasons)) };
};

const atOnce = 6;
/** Rows of an answer on a screen. */
const page = 500;
const definitionOf = ({ by, filters, keys }: Asked) => ({
  ...{ v: 1, context: 'club', filters },
  blocks: Array.from({ length: Math.ceil(keys.length / atOnce) }, (_, n) => ({
    ...{ id: `b${n}`, kind: by.length === 0 ? 'figure' : 'table', by, totals: true },
    metrics: keys.slice(n * atOnce, (n + 1) * atOnce),
  })),
});

/** A row by its keys: of a block without dimensions there is one, whatever it stands on. */
const rowWith = (rows: Rows, keys: readonly (string | null)[]) =>
  rows.find((one) => keys.every((key, n) => one.keys[n] === key));

type Opening = { readonly asked: Asked; readonly block: string; readonly metric: string };
/** Law 2: what opens adds up to the number. Returns how many rows stood behind it. */
const checkOpened = async (
  app: Running,
  token: string,
  { asked, block, metric }: Opening,
  { keys, value }: { readonly keys: readonly (string | null)[]; readonly value: number | null },
): Promise<number> => {
  const at = keys.map((key, n) => ({ dimension: asked.by[n], value: key }));
  const body = { definition: definitionOf(asked), block, metric, at, pageSize: 200 };
  let [above, below, seen, total] = [0, 0, 0, 1];
  let said: { figure: number | null; of: number | null; value: number } = { figure: null, of: null, value: 0 };
  for (let page = 1; seen < total; page += 1) {
    const found = await app.send(calls.report.facts, { body: { ...body, page } as never }, token);
    said = found;
    total = found.total;
    seen += found.rows.length;
    if (found.rows.length === 0) break;
    for (const one of found.rows) [above, below] = [above + one.value, below + (one.of ?? 0)];
  }
  const place = `${metric} ${JSON.stringify({ at, filters: asked.filters })}`;
  expect(isSame(said.figure, value), `${place}: opened ${said.figure} and not ${value}`).toBe(true);
  expect(isSame(said.value, above), `${place}: the list has ${above} and not ${said.value}`).toBe(true);
  if (said.of !== null) expect(isSame(said.of, below), `${place}: below the line ${below}`).toBe(true);
  return total;
};

type Tally = { figures: number; opened: number; readonly keys: Set<string> };

type Checking = { readonly token: string; readonly draw: Draw; readonly tally: Tally };

/** Rows by the values of what they are split by. Without a split there is one group, whatever it has. */
const groupsOf = ({ by }: Asked, rows: readonly Counted[]): ReadonlyMap<string, readonly Counted[]> => {
  const groups = new Map<string, Counted[]>(by.length === 0 ? [['[]', []]] : []);
  for (const row of rows) {
    const id = JSON.stringify(by.map((name) => keyOf(row, name)));
    groups.set(id, [...(groups.get(id) ?? []), row]);
  }
  return groups;
};

type Compared = {
  readonly asked: Asked;
  readonly groups: ReadonlyMap<string, readonly Counted[]>;
  readonly answer: Rows;
};
/** Compares a figure in each group; returns how many there were. */
const compared = (key: string, at: number, { asked, groups, answer }: Compared): number => {
  const figure = reckoned[asked.fact]?.[key];
  if (!figure) return 0;
  for (const [id, group] of groups) {
    const row = rowWith(answer, JSON.parse(id));
    // It is on another page.
    if (!row && answer.length === page) continue;
    const [found, value] = [row?.values[at], figure(group)];
    const place = `${asked.fact} by ${asked.by} ${JSON.stringify(asked.filters)}`;
    expect(isSame(found, value), `${key} of ${id}, ${place}: ${found} and not ${value}`).toBe(true);
  }
  return answer.length;
};

const checkQuestion = async (
  app: Running,
  { token, draw, tally }: Checking,
  asked: Asked,
  rows: readonly Counted[],
): Promise<void> => {
  const { blocks } = await app.send(calls.report.adhoc, { body: { definition: definitionOf(asked) } as never }, token);
  const groups = groupsOf(asked, rows);
  const place = `${asked.fact} by ${asked.by} ${JSON.stringify(asked.filters)}`;
  for (const block of blocks) {
    const answer = block.rows.map(({ keys, values }) => ({ keys: keys.map(({ value }) => value), values }));
    expect([block.total, answer.length], `${place}: rows`).toEqual([groups.size, Math.min(page, groups.size)]);
    for (const [at, { key }] of block.metrics.entries()) {
      tally.figures += compared(key, at, { asked, groups, answer });
      if (reckoned[asked.fact]?.[key]) tally.keys.add(key);
      const opening = { asked, block: block.id, metric: key };
      for (const { keys, values } of answer.length === 0 ? [] : [draw.one(answer)])
        tally.opened += await checkOpened(app, token, opening, { keys, value: values[at] ?? null });
    }
  }
};

/**
 * Compares the figures of the catalogue, as the calls of reports give them, with those that are computed anew from raw
 * rows, for so many drawn questions of each fact; and opens one number of each figure.
 */
export const checkInsight = async (
  app: Running,
  { clubId, token }: Who,
  draw: Draw,
  questions: number,
): Promise<Tally> => {
  const ask = askOf(app);
  const counts: Counts = await countsOf(ask, { clubId, now: app.clock() });
  const rows = await ask(
    `select id, starts_on, ends_on from season where club_id = '${clubId}' and deleted_at is null`,
  );
  const seasons = new Map(
    rows.map((one) => [String(one.id), [String(one.starts_on), String(one.ends_on)] as [string, string]]),
  );
  const tally: Tally = { figures: 0, opened: 0, keys: new Set() };
  for (const fact of insightFacts)
    for (let n = 0; n < questions; n += 1) {
      const all = counts[fact] ?? [];
      const asked = drawQuestion(draw, fact, all, [...seasons.keys()].sort());
      await checkQuestion(app, { token, draw, tally }, asked, narrowed(all, asked.filters, seasons));
    }
  return tally;
};
