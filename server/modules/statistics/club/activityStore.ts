import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';

/** Instants; `before` is not within. */
type Span = { readonly clubId: string; readonly since: number; readonly before: number };

/** Matches of teams that ended, the newest first. */
const overMatches = async (query: Query, { clubId, since, before }: Span, teams: readonly string[], most: number) => {
  const rows = await query
    .selectFrom('match_now')
    .innerJoin('match', 'match.id', 'match_now.match_id')
    .where('match_now.club_id', '=', clubId)
    .where(isAmong(query, 'match_now.team_id', teams))
    .where('match.deleted_at', 'is', null)
    .where('match_now.over_at', '>=', since)
    .where('match_now.over_at', '<', before)
    .select(['match.id', 'match.team_id', 'match.rival_name', 'match.is_local'])
    .select(['match_now.own', 'match_now.rival', 'match_now.over_at'])
    .orderBy('match_now.over_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, over_at: Number(row.over_at) }));
};

/** Trainings of teams that have begun, with how many came of those recorded, the newest first. */
const heldTrainings = (query: Query, { clubId, since, before }: Span, teams: readonly string[], most: number) =>
  query
    .selectFrom('occasion')
    .innerJoin('team_training', 'team_training.id', 'occasion.id')
    .where('occasion.club_id', '=', clubId)
    .where('occasion.kind', '=', 'training')
    .where('occasion.state', '=', 'planned')
    .where('occasion.deleted_at', 'is', null)
    .where('occasion.starts_at', '>=', since)
    .where('occasion.starts_at', '<', before)
    .where(isAmong(query, 'team_training.team_id', teams))
    .select(['occasion.id', 'occasion.starts_at', 'team_training.team_id', 'team_training.name'])
    .select((by) =>
      by
        .selectFrom('attendance')
        .whereRef('attendance.occasion_id', '=', 'occasion.id')
        .where('attendance.person_kind', '=', 'player')
        .where('attendance.presence', 'is not', null)
        .select((count) => count.fn.countAll<number>().as('many'))
        .as('recorded'),
    )
    .select((by) =>
      by
        .selectFrom('attendance')
        .whereRef('attendance.occasion_id', '=', 'occasion.id')
        .where('attendance.person_kind', '=', 'player')
        .where('attendance.presence', 'in', ['present', 'late'])
        .select((count) => count.fn.countAll<number>().as('many'))
        .as('came'),
    )
    .orderBy('occasion.starts_at', 'desc')
    .limit(most)
    .execute();

/** Events for the whole club or for teams that have begun, the newest first. One that calls single persons is not told. */
const clubEvents = (query: Query, { clubId, since, before }: Span, most: number) =>
  query
    .selectFrom('occasion')
    .where('occasion.club_id', '=', clubId)
    .where('occasion.kind', '=', 'event')
    .where('occasion.state', '=', 'planned')
    .where('occasion.deleted_at', 'is', null)
    .where('occasion.starts_at', '>=', since)
    .where('occasion.starts_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('occasion_target')
          .whereRef('occasion_target.occasion_id', '=', 'occasion.id')
          .where('occasion_target.what', 'in', ['club', 'team'])
          .select('occasion_target.what'),
      ),
    )
    .select(['occasion.id', 'occasion.title', 'occasion.starts_at'])
    .orderBy('occasion.starts_at', 'desc')
    .limit(most)
    .execute();

/** How many players joined each team at each moment, the newest first. */
const joinedPlayers = (query: Query, { clubId, since, before }: Span, teams: readonly string[], most: number) =>
  query
    .selectFrom('team_player')
    .innerJoin('team', 'team.id', 'team_player.team_id')
    .innerJoin('player', 'player.id', 'team_player.player_id')
    .where('team.club_id', '=', clubId)
    .where('player.deleted_at', 'is', null)
    .where(isAmong(query, 'team_player.team_id', teams))
    .where('team_player.joined_at', '>=', since)
    .where('team_player.joined_at', '<', before)
    .groupBy(['team_player.team_id', 'team_player.joined_at'])
    .select(['team_player.team_id', 'team_player.joined_at as at'])
    .select((by) => by.fn.countAll<number>().as('many'))
    .orderBy('team_player.joined_at', 'desc')
    .limit(most)
    .execute();

/** Of which teams each kind is read, and whether events are. */
type Reached = {
  readonly matches: readonly string[];
  readonly trainings: readonly string[];
  readonly joined: readonly string[];
  readonly events: boolean;
};

/** What happened in a span, of each kind the newest first, `most` rows of each. */
export const happenings = async (query: Query, span: Span, of: Reached, most: number) => ({
  matches: await overMatches(query, span, of.matches, most),
  trainings: await heldTrainings(query, span, of.trainings, most),
  joined: await joinedPlayers(query, span, of.joined, most),
  events: of.events ? await clubEvents(query, span, most) : [],
});
