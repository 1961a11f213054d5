import { AppError } from '#contract/errors.ts';
import type { ReportBlockAnswer, ReportResult } from '#contract/report.ts';
import type { ReportBlock, ReportDefinition } from '#contract/reportDefinition.ts';
import type { Language } from '#contract/values.ts';
import { dayOf } from '#domain/days.ts';
import type { Condition } from '#domain/insight/definition.ts';
import { limits } from '#domain/insight/limits.ts';
import { metricOf } from '#domain/insight/metrics.ts';
import type { Audience } from '#domain/insight/sharing.ts';
import { answerDefinition, type BlockAnswer, opensRows } from '#server/insight/answer.ts';
import { keyOfMoment, keyOfReader, keyOfWithin } from '#server/insight/answerKey.ts';
import { type Filling, filled } from '#server/insight/filled.ts';
import { beyondReach, teamsReached } from '#server/insight/offered.ts';
import { scopeOf } from '#server/insight/scope.ts';
import { settingOf } from '#server/insight/setting.ts';
import { iso } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { translator } from '#server/words/words.ts';
import { needSound, questionsOf } from './definitions.ts';
import { type Naming, namesIn } from './keyNames.ts';
import { readerOf } from './standing.ts';

/** A report that somebody runs. */
type Running = {
  readonly user: User;
  readonly language: Language;
  readonly definition: ReportDefinition;
  readonly audience: Audience;
  /** In the place of those of the report with the same key. */
  readonly filters: readonly Condition[];
  readonly page: number;
  /** Rows of a page; as many as a screen takes where it is left out. */
  readonly rows?: number;
};
type CellOf = Awaited<ReturnType<typeof namesIn>>;

const metricColumns = (keys: readonly string[], language: Language): ReportBlockAnswer['metrics'] => {
  const say = translator(language, 'insight');
  return keys.flatMap((key) => {
    const metric = metricOf(key);
    if (!metric) return [];
    const { unit, decimals, better, least } = metric;
    const [name, definition] = [say(`metric.${key}.name`), say(`metric.${key}.says`)];
    return [{ key, name, definition, unit, decimals, better, least }];
  });
};

const shownBlock = (
  block: ReportBlock,
  answer: BlockAnswer | undefined,
  { cell, language }: { readonly cell: CellOf; readonly language: Language },
): Omit<ReportBlockAnswer, 'opens'> => {
  const { id, kind, title } = block;
  const empty = { rows: [], totals: null, isWithheld: false, n: 0, total: 0, more: false, ignored: [] };
  if (block.kind === 'text')
    return { ...{ id, kind, title, text: block.text, chart: null, dimensions: [], metrics: [] }, ...empty };
  const say = translator(language, 'reports');
  const columns = {
    dimensions: block.by.map((key) => ({ key, name: say(`dimension.${key}`) })),
    metrics: metricColumns(block.metrics, language),
  };
  const said = { ...{ id, kind, title, text: null }, chart: block.kind === 'chart' ? block.chart.type : null };
  if (!answer) return { ...said, ...columns, ...empty };
  return {
    ...said,
    ...columns,
    rows: answer.rows.map(({ keys, values, n, hidden }) => ({
      keys: keys.map((value, at) => cell(block.by[at] ?? '', value)),
      values: [...values],
      n,
      isHidden: hidden !== undefined,
    })),
    totals: answer.totals ? [...answer.totals.values] : null,
    isWithheld: answer.isWithheld,
    ...{ n: answer.n, total: answer.total, more: answer.more, ignored: [...answer.ignored] },
  };
};

const operatorOf = ({ notIn, between }: Condition) => (between ? 'between' : notIn ? 'notIn' : 'in');
const valuesOf = ({ is, in: several, notIn, between }: Condition): readonly string[] =>
  is === undefined ? (several ?? notIn ?? between ?? []) : [is];

/** The values whose names an answer needs, by dimension and filter. */
const usedIn = (
  blocks: readonly ReportBlock[],
  answers: ReadonlyMap<string, BlockAnswer>,
  whole: readonly Condition[],
) => {
  const used = new Map<string, Set<string>>();
  const use = (name: string, value: string | null | undefined) => {
    if (value === null || value === undefined) return;
    used.set(name, (used.get(name) ?? new Set()).add(value));
  };
  for (const block of blocks)
    if (block.kind !== 'text')
      for (const { keys } of answers.get(block.id)?.rows ?? [])
        for (const [at, name] of block.by.entries()) use(name, keys[at]);
  for (const one of whole) for (const value of valuesOf(one)) use(one.filter, value);
  return used;
};

const namesMost = 50;
type Scope = Awaited<ReturnType<typeof scopeOf>>;
const idsOfScope = (scope: Scope) => {
  const teams = teamsReached(scope);
  const people = scope.of.playerMatch;
  return { teams: teams && [...teams].slice(0, namesMost), players: people.teams === null ? [] : [...people.own] };
};

/**
 * A report as it is asked for its reader: its filters replaced, its variables filled, and what the reader reaches. Throws
 * `definition.unfit` with the block and why, and `definition.tooLarge`.
 */
export const prepared = async (
  services: Services,
  { user, definition, audience, filters }: Pick<Running, 'user' | 'definition' | 'audience' | 'filters'>,
) => {
  const { database } = services;
  const { query } = database;
  const replaced = new Set(filters.map(({ filter }) => filter));
  const whole = [...definition.filters.filter(({ filter }) => !replaced.has(filter)), ...filters];
  const asked = { ...definition, filters: whole as ReportDefinition['filters'] };
  needSound(asked, audience);
  const scope = await scopeOf(query, user);
  const questions = questionsOf(asked);
  const beyond = beyondReach(scope, questions);
  if (beyond) throw new AppError('definition.unfit', { ...beyond });
  const { zone, seasons, now, setting } = await settingOf(services, scope.clubId);
  const { teams } = await readerOf(query, user);
  const filling: Filling = {
    today: dayOf(new Date(now), zone),
    season: seasons.find(({ is_current }) => is_current === 1)?.id ?? null,
    teams: teams.size === 0 && scope.of.playerMatch.teams === null ? null : [...teams],
    ...{ me: user.playerId, players: user.playerIds },
  };
  return { asked, ready: filled(questions, filling), now, reading: { database, setting, scope, zone } };
};

type Prepared = Awaited<ReturnType<typeof prepared>>;
/** All that an answer depends on beside what is written: its reader and its words, and what has begun by now. */
const keyOf = async (
  { asked, ready, reading }: Prepared,
  { language, page, rows }: Pick<Running, 'language' | 'page' | 'rows'>,
) => {
  const { scope } = reading;
  const reach = Object.entries(scope.of).map(([fact, one]) => [fact, keyOfWithin(one)]);
  const reader = keyOfReader(scope, ready);
  return ['report', asked, ready, language, page, rows, scope.wide, reach, reader, await keyOfMoment(reading, ready)];
};

const answerOf = async (
  { asked, ready, now, reading }: Prepared,
  { language, page, rows = limits.rows }: Pick<Running, 'language' | 'page' | 'rows'>,
): Promise<Omit<ReportResult, 'templateId'>> => {
  const { scope, zone, setting } = reading;
  const { query } = setting;
  const found = ready.blocks.length === 0 ? [] : await answerDefinition(reading, ready, { page, rows });
  const answers = new Map(found.map((one) => [one.id, one]));
  const naming: Naming = { query, clubId: scope.clubId, zone, language };
  const reach = idsOfScope(scope);
  const used = usedIn(asked.blocks, answers, ready.filters);
  for (const id of reach.teams ?? []) used.set('team', (used.get('team') ?? new Set()).add(id));
  for (const id of reach.players) used.set('player', (used.get('player') ?? new Set()).add(id));
  const cell = await namesIn(naming, used);
  const say = translator(language, 'reports');
  const opened = new Set(ready.blocks.filter((block) => opensRows(scope, ready.filters, block)).map(({ id }) => id));
  return {
    ...{ context: asked.context, asOf: iso(now), page },
    scope: {
      wholeClub: reach.teams === null,
      teams: (reach.teams ?? []).map((id) => cell('team', id).name ?? ''),
      players: reach.players.map((id) => cell('player', id).name ?? ''),
    },
    filters: ready.filters.map((one) => ({
      ...{ key: one.filter, name: say(`filter.${one.filter}`), operator: operatorOf(one) },
      values: valuesOf(one).map((value) => cell(one.filter, value)),
    })),
    blocks: asked.blocks.map((block) => ({
      ...shownBlock(block, answers.get(block.id), { cell, language }),
      opens: opened.has(block.id),
    })),
  };
};

/**
 * The answer of a report for who reads it, as of one moment: one that was given before, where nothing was written since.
 * Throws `definition.unfit` with the block and why, `definition.tooLarge` and `report.tooHeavy`.
 */
export const runReport = async (services: Services, running: Running): Promise<Omit<ReportResult, 'templateId'>> => {
  const ready = await prepared(services, running);
  const shared = await services.answers.opened(ready.reading.scope.clubId);
  return { ...(await shared(await keyOf(ready, running), () => answerOf(ready, running))), asOf: iso(ready.now) };
};
