import type { EpochMs } from '#domain/clock.ts';
import { ratedFromMinutes } from '#domain/scores.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { listed } from './listStore.ts';
import type { ListedRow } from './store.ts';

/**
 * Matches of teams that are over and that a user has not rated, the newest first, since a moment. Somebody must have
 * played long enough to be rated.
 */
export const unratedMatches = async (
  query: Query,
  { clubId, teams, authorId, since }: { clubId: string; teams: readonly string[]; authorId: string; since: EpochMs },
  most: number,
): Promise<readonly ListedRow[]> =>
  listed(query, clubId)
    .where(isAmong(query, 'match.team_id', teams))
    .where('match.kickoff_at', '>=', since)
    .where('match_now.state', 'in', ['finished', 'confirmed'])
    .where(({ exists, selectFrom, not }) =>
      exists(
        selectFrom('match_player')
          .whereRef('match_player.match_id', '=', 'match.id')
          .where('match_player.minutes', '>=', ratedFromMinutes)
          .select('match_player.player_id'),
      ).and(
        not(
          exists(
            selectFrom('evaluation')
              .whereRef('evaluation.match_id', '=', 'match.id')
              .where('evaluation.author_id', '=', authorId)
              .where('evaluation.deleted_at', 'is', null)
              .select('evaluation.id'),
          ),
        ),
      ),
    )
    .orderBy('match.kickoff_at', 'desc')
    .limit(most)
    .execute();

/** Those of the trainings of which a user has rated somebody. */
export const trainingsRated = async (
  query: Query,
  authorId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await query
    .selectFrom('evaluation')
    .where(isAmong(query, 'training_id', ids))
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .select('training_id')
    .execute();
  return new Set(rows.flatMap(({ training_id }) => training_id ?? []));
};
