import { AppError, refuse } from '#contract/errors.ts';
import type { StatisticsQuery } from '#contract/statistics.ts';
import { firstDay, lastDay } from '#domain/dayBounds.ts';
import { dayOf } from '#domain/days.ts';
import { type Block, type Condition, factsAsked } from '#domain/insight/definition.ts';
import type { InsightFact } from '#domain/insight/metrics.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { answerDefinition, type BlockAnswer, type Reading } from '#server/insight/answer.ts';
import type { Shared } from '#server/insight/answerCache.ts';
import { answerKey, keyOfDay } from '#server/insight/answerKey.ts';
import { isDelicate } from '#server/insight/computed/groups.ts';
import { knownPeople } from '#server/insight/fewPeople.ts';
import { needReach, scopeOf as readerScope, type Within } from '#server/insight/scope.ts';
import { settingOf } from '#server/insight/setting.ts';
import { iso } from '#server/lists/page.ts';
import { playerRow, teamsOfPlayers } from '#server/modules/player/store.ts';
import { currentSeason, teamRow } from '#server/modules/team/store.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';

/** A request with its reader: whose rows it may have, of which days, and what it was asked. */
export type Opened = Reading & {
  readonly query: Query;
  readonly clubId: string;
  readonly now: number;
  readonly asked: {
    readonly scope: StatisticsQuery['scope'];
    readonly teamId: string | null;
    readonly playerId: string | null;
    readonly seasonId: string | null;
    readonly from: string;
    readonly to: string;
  };
  readonly conditions: readonly Condition[];
  /** Parts that were made for another reader of the same. */
  readonly shared: Shared;
};

/** The club, team and player of a request, of those that the reader reaches. Throws `notFound`, `scopeUnfit`. */
const peopleOf = async (query: Query, user: User, { scope, teamId, playerId }: StatisticsQuery) => {
  if ((scope === 'player') !== (playerId !== undefined)) throw new AppError('scopeUnfit');
  const team = teamId === undefined ? undefined : ((await teamRow(query, scopeOf(user), teamId)) ?? refuse('notFound'));
  const player =
    playerId === undefined ? undefined : ((await playerRow(query, scopeOf(user), playerId)) ?? refuse('notFound'));
  if (team && player && team.club_id !== player.club_id) throw new AppError('notFound');
  const teams = player ? await teamsOfPlayers(query, [player.id]) : [];
  return {
    clubId: team?.club_id ?? player?.club_id ?? user.clubId,
    player: player && { id: player.id, teams: teams.map(({ team_id }) => team_id) },
  };
};

/** Another club's type of event does not exist. */
const needType = async (query: Query, clubId: string, id: string | undefined): Promise<void> => {
  if (id === undefined) return;
  const type = query.selectFrom('event_type').select('id').where('club_id', '=', clubId).where('id', '=', id);
  if (!(await type.executeTakeFirst())) throw new AppError('notFound');
};

const spanAsked = (of: StatisticsQuery, season: { starts_on: string; ends_on: string } | undefined) => {
  const from = of.startDate ?? season?.starts_on ?? firstDay;
  const to = of.endDate ?? season?.ends_on ?? lastDay;
  // Only what was typed can be the wrong way round; a season that ends before a typed day has nothing in it.
  if (of.startDate && of.endDate && from > to) throw new AppError('rangeReversed');
  return { from, to: to < from ? from : to };
};

/**
 * Whom of the people of a team somebody knows who does not reach the team: of those whom they reach, who were called to its
 * trainings. Nobody else changes its figures.
 */
const reachedIn = async (query: Query, teamId: string, own: ReadonlySet<string>): Promise<Within> => {
  const trained = query
    .selectFrom('attendance')
    .where('team_id', '=', teamId)
    .where(isAmong(query, 'person_id', [...own]))
    .select('person_id')
    .distinct();
  const rows = own.size === 0 ? [] : await trained.execute();
  return { teams: new Set(), own: new Set(rows.map(({ person_id }) => person_id)) };
};

/**
 * Opens the figures of a club, or of one of its teams, this season. They name no person: they reach as far as
 * `statistics.club` does, or where the caller has checked that the reader sees the team.
 */
export const openClub = async (
  services: Services,
  user: User,
  team?: { readonly id: string; readonly club_id: string; readonly season_id: string | null },
): Promise<Opened> => {
  const { database } = services;
  const { query } = database;
  const clubId = team?.club_id ?? user.clubId;
  const scope = await readerScope(query, user);
  const { zone, seasons, now, setting } = await settingOf(services, clubId);
  const seasonId = team?.season_id ?? (await currentSeason(query, clubId));
  const season = seasons.find(({ id }) => id === seasonId);
  const { presence } = scope.of;
  const reaches = team && (presence.teams === null || presence.teams.has(team.id));
  const known = team && !reaches ? await knownPeople(query, presence) : presence.own;
  return {
    ...{ database, query, clubId, zone, now, setting, shared: await services.answers.opened(clubId) },
    scope: {
      ...{ ...scope, clubId, wide: team ? !reaches : scope.wide },
      of: team && !reaches ? { ...scope.of, presence: await reachedIn(query, team.id, known) } : scope.of,
    },
    asked: {
      ...{ scope: 'team', teamId: team?.id ?? null, playerId: null, seasonId },
      ...{ from: season?.starts_on ?? firstDay, to: season?.ends_on ?? lastDay },
    },
    conditions: [
      ...(season ? [{ filter: 'season', is: season.id }] : []),
      ...(team ? [{ filter: 'team', is: team.id }] : []),
    ],
  };
};

/** Opens a request for a fact. Throws `notFound`, `forbidden`, `scopeUnfit`, `rangeReversed`. */
export const open = async (services: Services, user: User, of: StatisticsQuery, fact: InsightFact): Promise<Opened> => {
  const { database } = services;
  const { query } = database;
  const { clubId, player } = await peopleOf(query, user, of);
  // A page shows names beside sums, so that both are of the same teams.
  const scope = { ...(await readerScope(query, user)), clubId, wide: false };
  needReach(scope, fact, { teamId: of.teamId, player });
  const { zone, seasons, now, setting } = await settingOf(services, clubId);
  const hasDays = of.startDate !== undefined || of.endDate !== undefined;
  const seasonId = of.seasonId ?? (hasDays ? null : await currentSeason(query, clubId));
  const season = seasons.find(({ id }) => id === seasonId);
  await needType(query, clubId, of.eventType);
  if (of.seasonId !== undefined && !season) throw new AppError('notFound');
  const { from, to } = spanAsked(of, season);
  const one = (filter: string, is: string | undefined | null): readonly Condition[] => (is ? [{ filter, is }] : []);
  return {
    ...{ database, query, clubId, scope, zone, now, setting, shared: await services.answers.opened(clubId) },
    asked: {
      scope: of.scope,
      ...{ teamId: of.teamId ?? null, playerId: of.playerId ?? null, seasonId, from, to },
    },
    conditions: [
      ...one('season', seasonId),
      ...(hasDays ? [{ filter: 'dates', between: [from, to] as const }] : []),
      ...one('team', of.teamId),
      ...one('player', of.playerId),
      ...one('goalType', of.goalType),
      ...one('eventType', of.eventType),
    ],
  };
};

type Asking = Omit<Block, 'id' | 'by'> & { readonly by?: readonly string[] };
/** A row by the names of its figures, with its keys. A figure that stands on too little is null. */
export type Row<M extends string> = { readonly keys: readonly (string | null)[] } & Readonly<Record<M, number | null>>;

const rowsIn = <M extends string>({ metrics }: Asking, { rows }: BlockAnswer): readonly Row<M>[] =>
  rows.map(({ keys, values }) => ({
    keys,
    ...(Object.fromEntries(metrics.map((name, at) => [name, values[at] ?? null])) as Record<M, number | null>),
  }));

/** Answers to questions that depend on the same of a reader: one answer for all of whom that is the same. */
const answersTo = async (opened: Opened, blocks: readonly Block[]): Promise<readonly BlockAnswer[]> => {
  if (blocks.length === 0) return [];
  const definition = { v: 1, filters: opened.conditions, blocks } as const;
  return opened.shared(await answerKey(opened, definition), () => answerDefinition(opened, definition));
};

/**
 * Several questions of one request: rows by name, and what they stand on. Those of which few people are withheld are of
 * one moment, and so are all others.
 */
export const ask = async <const Q extends Readonly<Record<string, Asking>>>(opened: Opened, questions: Q) => {
  const blocks: readonly Block[] = Object.entries(questions).map(([id, one]) => ({ by: [], ...one, id }));
  const isOfFew = (block: Block) => factsAsked(block).some((fact) => isDelicate(opened.setting, fact));
  const found = [
    ...(await answersTo(
      opened,
      blocks.filter((block) => !isOfFew(block)),
    )),
    ...(await answersTo(opened, blocks.filter(isOfFew))),
  ];
  const answers = blocks.map(({ id }) => found.find((one) => one.id === id));
  const rows = Object.fromEntries(
    Object.entries(questions).map(([id, one], at) => [id, rowsIn(one, answers[at] as BlockAnswer)]),
  ) as { readonly [K in keyof Q]: readonly Row<Q[K]['metrics'][number]>[] };
  const stands = {
    asked: opened.asked,
    asOf: iso(opened.now),
    n: Math.max(0, ...found.map(({ n }) => n)),
    coverage: null,
  };
  return { rows, stands };
};

/**
 * A part of a page that is the same for all its readers: what else it depends on is said with its name, beside the day and
 * what the page is of.
 */
export const partOf = <T>(opened: Opened, name: readonly unknown[], make: () => Promise<T>): Promise<T> =>
  opened.shared(['part', ...name, opened.asked, keyOfDay(opened)], make);

/** A count of a row, which is never too little to be said. */
export const whole = (value: number | null | undefined): number => value ?? 0;
export const dayIn = (at: number, zone: string): string => dayOf(new Date(at), zone);
