import { AppError } from '#contract/errors.ts';
import type { BehindRow, FactsReply } from '#contract/statisticsFacts.ts';
import type { Language } from '#contract/values.ts';
import { dayOf } from '#domain/days.ts';
import type { Condition } from '#domain/insight/definition.ts';
import type { InsightFact } from '#domain/insight/metric.ts';
import { type Metric, metricOf } from '#domain/insight/metrics.ts';

import { iso } from '#server/lists/page.ts';
import { translator } from '#server/words/words.ts';
import type { Reading } from './answer.ts';
import { matchesOf, occasionsOf, playerNames, writersOf } from './names.ts';
import { type BehindNumber, openNumber } from './opened.ts';

/** For whom a number is opened, and under which conditions it stands. */
type Opened = Reading & { readonly conditions: readonly Condition[] };

/** The figure of the catalogue with this key. Throws `metric.unknown`. */
export const metricAsked = (key: string): Metric => {
  const metric = metricOf(key);
  if (!metric) throw new AppError('metric.unknown', { metric: key });
  return metric;
};

const ofOccasions: ReadonlySet<InsightFact> = new Set(['presence', 'training', 'content', 'event']);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Names and titles of the rows of one page. */
const namesOf = async ({ database: { query } }: Opened, { fact }: Metric, rows: readonly BehindNumber[]) => {
  const things = rows.map(({ row }) => text(row.thing));
  const isOfOccasions = ofOccasions.has(fact);
  const isOfMatches = !isOfOccasions && fact !== 'injury';
  return {
    people: await playerNames(
      query,
      rows.flatMap(({ row }) => [text(row.person), text(row.other_id)]),
    ),
    matches: new Map((isOfMatches ? await matchesOf(query, things) : []).map((one) => [one.id, one])),
    occasions: new Map((isOfOccasions ? await occasionsOf(query, things) : []).map((one) => [one.id, one])),
    writers: fact === 'goal' || fact === 'card' ? await writersOf(query, things) : new Map(),
  };
};
type Names = Awaited<ReturnType<typeof namesOf>>;

const personIn = (names: Names, id: unknown): BehindRow['person'] => {
  const playerId = text(id);
  return playerId === null ? null : { playerId, name: names.people.get(playerId) ?? '' };
};

const entryIn = ({ row }: BehindNumber, names: Names): BehindRow['entry'] => {
  if (row.seq === null || row.seq === undefined) return null;
  const writer = names.writers.get(`${row.thing} ${row.seq}`);
  return {
    entryId: String(row.entry_id),
    seq: Number(row.seq),
    kind: String(row.kind),
    sub: text(row.sub),
    side: row.side === 'rival' ? 'rival' : 'own',
    period: Number(row.period),
    minute: Number(row.minute),
    stoppage: Number(row.stoppage),
    writtenBy: writer?.name ?? '',
    writtenAt: iso(writer?.at ?? 0),
  };
};

const shown = (one: BehindNumber, names: Names, zone: string): BehindRow => {
  const { row, value, of } = one;
  const id = String(row.thing);
  const match = names.matches.get(id);
  return {
    id,
    day: typeof row.at === 'number' ? dayOf(new Date(row.at), zone) : String(row.at),
    title: match?.rival_name ?? names.occasions.get(id)?.title ?? '',
    isLocal: match ? match.is_local === 1 : null,
    person: personIn(names, row.person),
    other: personIn(names, row.other_id),
    entry: entryIn(one, names),
    value,
    of,
  };
};

type Page = { readonly page: number; readonly pageSize: number };
/** The row of an answer that is opened, by its keys; null is one that is not known. */
type At = Parameters<typeof openNumber>[1]['at'];

/** A page of what a figure is made of, with its words in the language of the reader. */
export const factsReply = async (
  opened: Opened,
  metric: Metric,
  { page, pageSize, language, at }: Page & { readonly at: At; readonly language: Language },
): Promise<FactsReply> => {
  const { figure, value, of, rows } = await openNumber(opened, {
    metric,
    conditions: opened.conditions,
    at,
  });
  const onPage = rows.slice((page - 1) * pageSize, page * pageSize);
  const names = await namesOf(opened, metric, onPage);
  const say = translator(language, 'insight');
  return {
    metric: {
      key: metric.key,
      name: say(`metric.${metric.key}.name`),
      definition: say(`metric.${metric.key}.says`),
      unit: metric.unit,
      decimals: metric.decimals,
      least: metric.least,
    },
    ...{ figure, value, of },
    rows: onPage.map((one) => shown(one, names, opened.zone)),
    total: rows.length,
  };
};
