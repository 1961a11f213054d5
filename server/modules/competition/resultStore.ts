import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';

export type ResultRow = Tables['competition_result'];
/** A match counts once it is over. */
const over = ['finished', 'confirmed'] as const;

/** Own matches of competitions that are over, newest first. */
export const ownMatches = (query: Query, competitionIds: readonly string[]) =>
  query
    .selectFrom('match')
    .innerJoin('match_now', 'match_now.match_id', 'match.id')
    .innerJoin('team', 'team.id', 'match.team_id')
    .innerJoin('club', 'club.id', 'match.club_id')
    .innerJoin('competition', (join) =>
      join.onRef('competition.id', '=', 'match.competition_id').onRef('competition.club_id', '=', 'match.club_id'),
    )
    .where(isAmong(query, 'match.competition_id', competitionIds))
    .where('match.deleted_at', 'is', null)
    .where('match_now.state', 'in', over)
    .select([
      'match.competition_id',
      'match.id',
      'match.team_id',
      'team.name as team_name',
      'match.rival_name',
      'match.kickoff_at',
    ])
    .select(['match.is_local', 'match.version', 'match_now.own', 'match_now.rival', 'club.time_zone'])
    .orderBy('match.kickoff_at', 'desc')
    .execute();
export type OwnMatch = Awaited<ReturnType<typeof ownMatches>>[number];

export const enteredResults = (query: Query, competitionIds: readonly string[]): Promise<ResultRow[]> =>
  query
    .selectFrom('competition_result')
    .selectAll()
    .where(isAmong(query, 'competition_id', competitionIds))
    .orderBy('played_on', 'desc')
    .orderBy('created_at', 'desc')
    .execute();

export const addResult = async (query: Query, row: ResultRow): Promise<void> => {
  await query.insertInto('competition_result').values(row).execute();
};

/** Returns whether the result exists; `false` for a stale version as well. */
export const updateResult = async (
  query: Query,
  { id, version, at }: { id: string; version: number; at: number },
  change: Partial<ResultRow>,
): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('competition_result')
    .set({ ...change, version: version + 1, updated_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const removeResult = async (query: Query, competitionId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await query
    .deleteFrom('competition_result')
    .where('competition_id', '=', competitionId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** The actions of players in the finished matches of competitions. */
export const pointActionsOf = (query: Query, competitionIds: readonly string[]) =>
  query
    .selectFrom('match_player')
    .innerJoin('match_now', 'match_now.match_id', 'match_player.match_id')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .innerJoin('club', 'club.id', 'match.club_id')
    .innerJoin('competition', (join) =>
      join.onRef('competition.id', '=', 'match.competition_id').onRef('competition.club_id', '=', 'match.club_id'),
    )
    .where(isAmong(query, 'match.competition_id', competitionIds))
    .where('match.deleted_at', 'is', null)
    .where('match_now.state', 'in', over)
    .select([
      'match.competition_id',
      'match.id as match_id',
      'match.team_id',
      'match.kickoff_at',
      'club.time_zone',
      'player.id',
      'player.first_name',
      'player.last_name',
    ])
    .select(['match_now.own', 'match_now.rival', 'match_player.played', 'match_player.started', 'match_player.goals'])
    .select(['match_player.assists', 'match_player.yellow', 'match_player.second_yellow', 'match_player.red'])
    .execute();

const ownSides = (query: Query) =>
  query
    .selectFrom('competition_side')
    .select('competition_side.team_id')
    .whereRef('competition_side.competition_id', '=', sql.ref('competition.id'))
    .where('competition_side.team_id', 'is not', null);

/**
 * The attendance at the trainings of the teams of competitions, one row a competition, training and player; of all teams
 * of its season where a competition names none, as internal leagues may.
 */
export const attendedOf = (query: Query, competitionIds: readonly string[]) =>
  query
    .selectFrom('competition')
    .innerJoin('team', (join) =>
      join.onRef('team.season_id', '=', 'competition.season_id').onRef('team.club_id', '=', 'competition.club_id'),
    )
    .innerJoin('team_training', 'team_training.team_id', 'team.id')
    .innerJoin('occasion', 'occasion.id', 'team_training.id')
    .innerJoin('attendance', 'attendance.occasion_id', 'occasion.id')
    .innerJoin('player', 'player.id', 'attendance.person_id')
    .innerJoin('club', 'club.id', 'competition.club_id')
    .where(isAmong(query, 'competition.id', competitionIds))
    .where(({ or, eb, not, exists }) => or([eb('team.id', 'in', ownSides(query)), not(exists(ownSides(query)))]))
    .where('occasion.deleted_at', 'is', null)
    .where('occasion.state', '=', 'planned')
    .where('attendance.presence', 'in', ['present', 'late'])
    .select(['competition.id as competition_id', 'occasion.id as occasion_id', 'team.id as team_id'])
    .select(['occasion.starts_at', 'club.time_zone'])
    .select(['player.id', 'player.first_name', 'player.last_name'])
    .execute();

export const manualPoints = (query: Query, competitionIds: readonly string[]) =>
  query
    .selectFrom('manual_point')
    .innerJoin('player', 'player.id', 'manual_point.player_id')
    .where(isAmong(query, 'manual_point.competition_id', competitionIds))
    .where('manual_point.deleted_at', 'is', null)
    .select([
      'manual_point.competition_id',
      'manual_point.id',
      'manual_point.player_id',
      'player.first_name',
      'player.last_name',
      'points',
    ])
    .select(['action', 'reason', 'day', 'manual_point.created_at'])
    .execute();

export const addManualPoint = async (query: Query, row: Tables['manual_point']): Promise<void> => {
  await query.insertInto('manual_point').values(row).execute();
};

/** The points, where their competition is of this club; `scope` null: of any. */
export const manualPointById = (query: Query, scope: string | null, id: string) =>
  query
    .selectFrom('manual_point')
    .innerJoin('competition', 'competition.id', 'manual_point.competition_id')
    .where('manual_point.id', '=', id)
    .where('manual_point.deleted_at', 'is', null)
    .$if(scope !== null, (q) => q.where('competition.club_id', '=', String(scope)))
    .select(['manual_point.id', 'manual_point.competition_id', 'competition.club_id'])
    .select(['manual_point.points', 'manual_point.player_id'])
    .executeTakeFirst();

export const removeManualPoint = async (query: Query, id: string, at: number): Promise<void> => {
  await query.updateTable('manual_point').set({ deleted_at: at }).where('id', '=', id).execute();
};

/** The users behind a player, who receive the notification. */
export const usersOfPlayer = async (query: Query, playerId: string): Promise<string[]> => {
  const rows = await query
    .selectFrom('user_account')
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};
