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
import { isComputed } from './computed/groups.ts';
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

/** Of what the rows of tables are; computed rows say it themselves. */
const kindOf = ({ fact }: Metric, { row }: BehindNumber): BehindRow['kind'] => {
  if (isComputed(fact)) return row.of as BehindRow['kind'];
  if (fact === 'injury') return 'injury';
  return ofOccasions.has(fact) ? 'occasion' : 'match';
};
const ofOccasions: ReadonlySet<InsightFact> = new Set(['presence', 'training', 'content', 'event']);
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Names and titles of the rows of one page. */
const namesOf = async ({ database: { query } }: Opened, metric: Metric, rows: readonly BehindNumber[]) => {
  const thingsOf = (kind: BehindRow['kind']) =>
    rows.filter((one) => kindOf(metric, one) === kind).map(({ row }) => text(row.thing));
  const [matches, occasions] = [thingsOf('match'), thingsOf('occasion')];
  return {
    people: await playerNames(
      query,
      rows.flatMap(({ row }) => [text(row.person), text(row.other_id)]),
    ),
    matches: new Map((matches.length > 0 ? await matchesOf(query, matches) : []).map((one) => [one.id, one])),
    occasions: new Map((occasions.length > 0 ? await occasionsOf(query, occasions) : []).map((one) => [one.id, one])),
    writers: metric.fact === 'goal' || metric.fact === 'card' ? await writersOf(query, matches) : new Map(),
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

const shown = (metric: Metric, one: BehindNumber, names: Names, zone: string): BehindRow => {
  const { row, value, of } = one;
  const id = String(row.thing);
  const match = names.matches.get(id);
  return {
    ...{ kind: kindOf(metric, one), id: text(row.page) ?? id },
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
    rows: onPage.map((one) => shown(metric, one, names, opened.zone)),
    total: rows.length,
  };
};
