import type { EpochMs } from '#domain/clock.ts';
import { coachRoles } from '#domain/people.ts';
import { live } from '#machines/match/matchBook.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { listed } from './listStore.ts';
import type { ListedRow } from './store.ts';

/** A match counts once it is over. */
const over = ['finished', 'confirmed'] as const;

/**
 * Matches of a club by kick-off, the earliest first, from a moment on; `teams`: of these only, null: of all. One that is
 * being played belongs to it however late it is.
 */
export const matchesFrom = async (
  query: Query,
  { clubId, teams, since }: { clubId: string; teams: readonly string[] | null; since: EpochMs },
  most: number,
): Promise<readonly ListedRow[]> =>
  listed(query, clubId)
    .where((by) => by.or([by('match.kickoff_at', '>=', since), by('match_now.state', 'in', live)]))
    .$if(teams !== null, (q) => q.where(isAmong(query, 'match.team_id', teams ?? [])))
    .orderBy('match.kickoff_at')
    .orderBy('match.id')
    .limit(most)
    .execute();

/** Matches of a club that are over and whose report nobody has signed, the newest first, since a moment. */
export const unsignedMatches = async (
  query: Query,
  { clubId, since }: { clubId: string; since: EpochMs },
  most: number,
): Promise<readonly ListedRow[]> =>
  listed(query, clubId)
    .where('match.kickoff_at', '>=', since)
    .where('match_now.state', '=', 'finished')
    .orderBy('match.kickoff_at', 'desc')
    .limit(most)
    .execute();

/** Players in the squads of matches, and those of them in the line-up. */
export const squadsOf = async (
  query: Query,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly called: number; readonly starters: number }>> => {
  if (matchIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('match_player')
    .where(isAmong(query, 'match_id', matchIds))
    .groupBy('match_id')
    .select('match_id')
    .select((by) => [by.fn.countAll<number>().as('called'), by.fn.sum<number>('started').as('starters')])
    .execute();
  return new Map(rows.map((row) => [row.match_id, { called: Number(row.called), starters: Number(row.starters) }]));
};

/** Which of these players are called up to each of the matches. */
export const calledUpTo = async (
  query: Query,
  playerIds: readonly string[],
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  if (playerIds.length === 0 || matchIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('match_player')
    .where('player_id', 'in', playerIds)
    .where(isAmong(query, 'match_id', matchIds))
    .select(['match_id', 'player_id'])
    .execute();
  const byMatch = Map.groupBy(rows, ({ match_id }) => match_id);
  return new Map([...byMatch].map(([id, squad]) => [id, new Set(squad.map(({ player_id }) => player_id))]));
};

/** Players of an account, in this order, with the shirt numbers of their teams; without those who have left. */
export const playersNamed = async (query: Query, clubId: string, ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const rows = await query
    .selectFrom('player')
    .where('id', 'in', ids)
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .select(['id', 'first_name', 'gender'])
    .execute();
  const numbers = await query
    .selectFrom('team_player')
    .where('player_id', 'in', ids)
    .select(['player_id', 'team_id', 'dorsal'])
    .execute();
  const teamsOf = Map.groupBy(numbers, ({ player_id }) => player_id);
  return rows
    .map((row) => ({ ...row, numbers: teamsOf.get(row.id) ?? [] }))
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
};

/** The names on the discs of players of a club, by id. */
export const shortNames = async (
  query: Query,
  clubId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('player')
    .where('club_id', '=', clubId)
    .where(isAmong(query, 'id', ids))
    .select(['id', 'short_name'])
    .execute();
  return new Map(rows.map((row) => [row.id, row.short_name]));
};

/** Teams of this season: those named, or with null all of the club's. */
export const teamsNow = (query: Query, clubId: string, ids: readonly string[] | null, most: number) =>
  query
    .selectFrom('team')
    .leftJoin('season', 'season.id', 'team.season_id')
    .where('team.club_id', '=', clubId)
    .where('team.deleted_at', 'is', null)
    .where((by) => by.or([by('team.season_id', 'is', null), by('season.is_current', '=', 1)]))
    .$if(ids !== null, (q) => q.where(isAmong(query, 'team.id', ids ?? [])))
    .select(['team.id', 'team.name', 'team.shirt_colour', 'team.number_colour'])
    .orderBy('team.name_key')
    .limit(most)
    .execute();

/** Players of teams with whether they can play. */
export const membersOf = (query: Query, teamIds: readonly string[]) =>
  query
    .selectFrom('team_player')
    .innerJoin('player', 'player.id', 'team_player.player_id')
    .where(isAmong(query, 'team_player.team_id', teamIds))
    .where('player.deleted_at', 'is', null)
    .select(['team_player.team_id', 'team_player.dorsal', 'player.id', 'player.short_name', 'player.status'])
    .orderBy((by) => by.fn.coalesce('team_player.dorsal', by.lit(100)))
    .execute();

/** Minutes of each player in the matches of teams that are over. */
export const minutesIn = (query: Query, teamIds: readonly string[]) =>
  query
    .selectFrom('match_player')
    .innerJoin('match_now', 'match_now.match_id', 'match_player.match_id')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .where(isAmong(query, 'match_player.team_id', teamIds))
    .where('match_now.state', 'in', over)
    .where('match.deleted_at', 'is', null)
    .groupBy(['match_player.team_id', 'match_player.player_id'])
    .select(['match_player.team_id', 'match_player.player_id'])
    .select((by) => by.fn.sum<number>('match_player.minutes').as('minutes'))
    .execute();

/** Minutes that the finished matches of teams lasted: in each, those of the player who was on longest. */
export const lengthsOf = async (query: Query, teamIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await query
    .selectFrom('match_player')
    .innerJoin('match_now', 'match_now.match_id', 'match_player.match_id')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .where(isAmong(query, 'match_player.team_id', teamIds))
    .where('match_now.state', 'in', over)
    .where('match.deleted_at', 'is', null)
    .groupBy(['match_player.team_id', 'match_player.match_id'])
    .select('match_player.team_id')
    .select((by) => by.fn.max('match_player.minutes').as('longest'))
    .execute();
  const lengths = new Map<string, number>();
  for (const row of rows) lengths.set(row.team_id, (lengths.get(row.team_id) ?? 0) + Number(row.longest));
  return lengths;
};

/** Coaches of the teams, the head coach before others. */
export const coachesOf = async (query: Query, teamIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await query
    .selectFrom('team_staff')
    .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
    .where(isAmong(query, 'team_staff.team_id', teamIds))
    .where('staff.deleted_at', 'is', null)
    .where('team_staff.role', 'in', [...coachRoles])
    .select(['team_staff.team_id', 'team_staff.role', 'staff.first_name', 'staff.last_name'])
    .orderBy('staff.name_key')
    .execute();
  const first = rows.toSorted((a, b) => Number(a.role !== 'COACH') - Number(b.role !== 'COACH'));
  return new Map(first.toReversed().map((row) => [row.team_id, `${row.first_name} ${row.last_name}`.trim()]));
};

/** What a club has of what it needs before its first match. */
export const setUpOf = async (query: Query, clubId: string) => {
  const has = async (rows: { executeTakeFirst: () => Promise<unknown> }) =>
    (await rows.executeTakeFirst()) !== undefined;
  const of = <T extends 'season' | 'team' | 'player' | 'staff' | 'match'>(table: T) =>
    query
      .selectFrom(table as 'staff')
      .where('club_id', '=', clubId)
      .where('deleted_at', 'is', null)
      .select('id')
      .limit(1);
  return {
    season: await has(of('season')),
    team: await has(of('team')),
    players: await has(of('player')),
    coach: await has(of('staff').where('role', 'in', [...coachRoles])),
    match: await has(of('match')),
  };
};
