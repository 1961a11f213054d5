import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { PlayerComparison, playerReport } from '#contract/playerReport.ts';
import { ReportDefinition } from '#contract/reportDefinition.ts';
import type { Language } from '#contract/values.ts';
import { comparedMost, comparedUsually, peersLeast } from '#domain/insight/playerReport.ts';
import { lineOf } from '#domain/lines.ts';
import type { PositionCode } from '#domain/positions.ts';
import { median } from '#domain/statistics.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { answerDefinition } from '#server/insight/answer.ts';
import { ofEachFact, type Scope } from '#server/insight/scope.ts';
import { settingOf } from '#server/insight/setting.ts';
import { playersWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { questionsOf } from '../definitions.ts';
import { runReport } from '../run.ts';
import { playerWithin, seasonFor } from './opened.ts';

type Body = z.output<typeof playerReport.compare.body>;
export type Comparing = { readonly user: User; readonly language: Language; readonly of: Body };

/** Players of a club whose median is reckoned. */
const playersMost = 100_000;

const definitionOf = (metrics: readonly string[], season: string, playerIds?: readonly string[]) =>
  ReportDefinition.parse({
    ...{ v: 1, context: 'player' },
    filters: [{ filter: 'season', is: season }, ...(playerIds ? [{ filter: 'player', in: [...playerIds] }] : [])],
    blocks: [{ id: 'players', kind: 'table', metrics, by: ['player'] }],
  });

/** The players of the teams of a season, with the line and the format that each plays in. */
const playing = (query: Query, clubId: string, seasonId: string) =>
  query
    .selectFrom('team_player')
    .innerJoin('team', 'team.id', 'team_player.team_id')
    .innerJoin('player', 'player.id', 'team_player.player_id')
    .where('team.club_id', '=', clubId)
    .where('team.season_id', '=', seasonId)
    .where('team.deleted_at', 'is', null)
    .where('player.deleted_at', 'is', null)
    .orderBy('team.name_key')
    .select(['player.id', 'player.position', 'team.format', 'team.name as team'])
    .execute();
const groupOf = (position: string | null, format: string) => `${lineOf(position as PositionCode | null)} ${format}`;

/** All of the club: medians name nobody. */
const wholeClub = (clubId: string): Scope => {
  const all = { teams: null, own: new Set<string>() };
  return { ...{ clubId, userId: '' }, wide: false, of: ofEachFact(all) };
};

type Placed = Awaited<ReturnType<typeof playing>>;
/** The medians of those who play in the same line and format, of each group that a compared player belongs to. */
const peersOf = async (
  services: Services,
  clubId: string,
  {
    metrics,
    season,
    placed,
    groups,
  }: { metrics: readonly string[]; season: string; placed: Placed; groups: ReadonlySet<string> },
): Promise<PlayerComparison['peers']> => {
  const { database } = services;
  const { setting, zone } = await settingOf(services, clubId);
  const reading = { database, setting, zone, scope: wholeClub(clubId) };
  const [answer] = await answerDefinition(reading, questionsOf(definitionOf(metrics, season)), {
    page: 1,
    rows: playersMost,
  });
  const valuesOf = new Map((answer?.rows ?? []).map(({ keys, values }) => [keys[0], values]));
  return [...groups].flatMap((group) => {
    const ids = new Set(
      placed.filter(({ position, format }) => groupOf(position, format) === group).map(({ id }) => id),
    );
    const rows = [...ids].flatMap((id) => (valuesOf.has(id) ? [valuesOf.get(id) ?? []] : []));
    if (rows.length < peersLeast) return [];
    const values = metrics.map((_, at) => {
      const known = rows.flatMap((row) => row[at] ?? []);
      return known.length < peersLeast ? null : (median(known) ?? null);
    });
    return [{ line: group.split(' ')[0] ?? '', n: rows.length, values }];
  });
};

const namesOf = (query: Query, ids: readonly string[]) =>
  query
    .selectFrom('player')
    .where(isAmong(query, 'id', ids))
    .select(['id', 'first_name', 'last_name', 'position'])
    .execute();

/**
 * The figures of two to six players of a season. Throws `notFound`, `forbidden`, `playersTooMany`, `linesDiffer` with the
 * lines unless the caller has confirmed, and `definition.unfit` for figures that are of no single player.
 */
export const comparison = async (services: Services, { user, language, of }: Comparing): Promise<PlayerComparison> => {
  const { query } = services.database;
  const ids = [...new Set(of.playerIds)];
  const reach = await playersWithin(query, user, 'report.player');
  for (const id of ids.slice(0, comparedMost)) await playerWithin(query, user, id, reach);
  if (ids.length > comparedMost) throw new AppError('playersTooMany', { most: comparedMost });
  const season = await seasonFor(query, user.clubId, of.seasonId);
  const players = new Map((await namesOf(query, ids)).map((row) => [row.id, row]));
  const lineFor = (id: string) => lineOf((players.get(id)?.position ?? null) as PositionCode | null);
  const lines = [...new Set(ids.map(lineFor))];
  if (lines.length > 1 && !of.confirm) throw new AppError('linesDiffer', { lines });
  const metrics = of.metrics ?? [...comparedUsually];
  const definition = definitionOf(metrics, season.id, ids);
  const running = { user, language, definition, audience: 'Internal', filters: [], page: 1 } as const;
  const { asOf, blocks } = await runReport(services, running);
  const [block] = blocks;
  const placed = await playing(query, user.clubId, season.id);
  const own = placed.filter(({ id }) => ids.includes(id));
  const groups = new Set(own.map(({ position, format }) => groupOf(position, format)));
  const said = new Map((block?.rows ?? []).map((row) => [row.keys[0]?.value, row]));
  return {
    ...{ asOf, season, metrics: block?.metrics ?? [] },
    rows: ids.map((id) => {
      const [one, row] = [players.get(id), said.get(id)];
      return {
        ...{ playerId: id, name: `${one?.first_name ?? ''} ${one?.last_name ?? ''}`.trim(), line: lineFor(id) },
        team: own.find((each) => each.id === id)?.team ?? '',
        ...{ values: row?.values ?? metrics.map(() => null), n: row?.n ?? 0 },
      };
    }),
    peers: await peersOf(services, user.clubId, { metrics, season: season.id, placed, groups }),
  };
};
