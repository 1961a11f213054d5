import { AppError } from '#contract/errors.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';

/** `teamIds` null: the whole club. Days as text, moments in epoch milliseconds. */
export type Asked = {
  readonly clubId: string;
  readonly teamIds: readonly string[] | null;
  readonly seasonId: string;
  readonly from: string;
  readonly to: string;
  /** Days missed count to the return, also where the season has ended since. */
  readonly today: string;
  readonly since: number;
  /** The end of the season's last day. */
  readonly end: number;
  readonly now: number;
};
const notLooked = ['draft', 'dismissed'];
const over = ['finished', 'confirmed'];

/** Records that somebody has looked at and that began in the season, or were open in it, with the team that they count for. */
export const recordsOf = (query: Query, { clubId, from, to }: Pick<Asked, 'clubId' | 'from' | 'to'>) =>
  query
    .selectFrom('injury')
    .where('club_id', '=', clubId)
    .where('onset_on', '<=', to)
    .where('deleted_at', 'is', null)
    .where('phase', 'not in', notLooked)
    .where((by) => by.or([by('onset_on', '>=', from), by('returned_on', 'is', null), by('returned_on', '>', from)]))
    .select(['id', 'player_id', 'team_id', 'kind', 'onset_on', 'setting', 'phase', 'returned_on', 'index_injury_id'])
    .execute();
export type RecordRow = Awaited<ReturnType<typeof recordsOf>>[number];

/** The moves of records, the earliest first. */
export const movesIn = (query: Query, ids: readonly string[]) =>
  query
    .selectFrom('injury_phase')
    .where(isAmong(query, 'injury_id', ids))
    .select(['injury_id', 'target', 'day', 'availability'])
    .orderBy('injury_id')
    .orderBy('n')
    .execute();
export type MoveRow = Awaited<ReturnType<typeof movesIn>>[number];

/** Milliseconds on the pitch of all players in the season's matches that are over, by the clock of the log. */
export const matchExposure = async (query: Query, { clubId, teamIds, seasonId }: Asked): Promise<number> => {
  const row = await query
    .selectFrom('match_player')
    .innerJoin('match_now', 'match_now.match_id', 'match_player.match_id')
    .innerJoin('match', 'match.id', 'match_player.match_id')
    .where('match_player.club_id', '=', clubId)
    .where('match_player.season_id', '=', seasonId)
    .$if(teamIds !== null, (q) => q.where(isAmong(query, 'match_player.team_id', teamIds ?? [])))
    .where('match_now.state', 'in', over)
    .where('match.deleted_at', 'is', null)
    .select((by) => by.fn.sum<number | null>('match_player.clock_ms').as('ms'))
    .executeTakeFirstOrThrow();
  return Number(row.ms ?? 0);
};

/** Minutes that players took part in trainings of the season, and how many of their presences are recorded. */
export const trainingExposure = async (query: Query, { clubId, teamIds, since, end, now }: Asked) => {
  const row = await query
    .selectFrom('team_training')
    .innerJoin('occasion', 'occasion.id', 'team_training.id')
    .innerJoin('attendance', 'attendance.occasion_id', 'occasion.id')
    .where('occasion.club_id', '=', clubId)
    .where('occasion.deleted_at', 'is', null)
    .where('occasion.state', '=', 'planned')
    .where('occasion.starts_at', '>=', since)
    .where('occasion.starts_at', '<', end)
    .where('occasion.ends_at', '<=', now)
    .where('attendance.person_kind', '=', 'player')
    .$if(teamIds !== null, (q) => q.where(isAmong(query, 'team_training.team_id', teamIds ?? [])))
    .select((by) => [
      by.fn.sum<number | null>('attendance.minutes').as('minutes'),
      by.fn.count<number>('attendance.presence').as('recorded'),
      by.fn.countAll<number>().as('due'),
    ])
    .executeTakeFirstOrThrow();
  return { minutes: Number(row.minutes ?? 0), recorded: Number(row.recorded), due: Number(row.due) };
};

/** The players of the season's teams with the moment since when they belong to them; in several teams, each once. */
export const squadOf = async (
  query: Query,
  { clubId, teamIds, seasonId }: Pick<Asked, 'clubId' | 'teamIds' | 'seasonId'>,
) =>
  query
    .selectFrom('team_player')
    .innerJoin('team', 'team.id', 'team_player.team_id')
    .innerJoin('player', 'player.id', 'team_player.player_id')
    .where('team.club_id', '=', clubId)
    .where('team.deleted_at', 'is', null)
    .where('player.deleted_at', 'is', null)
    .$if(teamIds === null, (q) =>
      q.where((by) => by.or([by('team.season_id', 'is', null), by('team.season_id', '=', seasonId)])),
    )
    .$if(teamIds !== null, (q) => q.where(isAmong(query, 'team.id', teamIds ?? [])))
    .groupBy('team_player.player_id')
    .select(['team_player.player_id as id'])
    .select((by) => by.fn.min<number>('team_player.joined_at').as('joined'))
    .execute();

/** The kick-offs of the season's matches that are over, the earliest first. */
export const kickOffsOf = (query: Query, { clubId, teamIds, seasonId }: Asked) =>
  query
    .selectFrom('match')
    .innerJoin('match_now', 'match_now.match_id', 'match.id')
    .where('match.club_id', '=', clubId)
    .where('match.season_id', '=', seasonId)
    .where('match.deleted_at', 'is', null)
    .where('match_now.state', 'in', over)
    .$if(teamIds !== null, (q) => q.where(isAmong(query, 'match.team_id', teamIds ?? [])))
    .select(['match.kickoff_at', 'match.team_id'])
    .orderBy('match.kickoff_at')
    .orderBy('match.id')
    .execute();

/** A season of a club, or the current one. Throws `notFound`. */
export const seasonOf = async (query: Query, clubId: string, id: string | null) => {
  const found = await query
    .selectFrom('season')
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .$if(id !== null, (q) => q.where('id', '=', String(id)))
    .$if(id === null, (q) => q.where('is_current', '=', 1))
    .select(['id', 'starts_on', 'ends_on'])
    .executeTakeFirst();
  if (!found) throw new AppError('notFound');
  return found;
};
