import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';

/** The users of the club behind some players, each with the player. */
export const usersBehind = (query: Query, clubId: string, playerIds: readonly string[]) =>
  query
    .selectFrom('linked_player')
    .innerJoin('user_account', 'user_account.id', 'linked_player.user_id')
    .innerJoin('player', 'player.id', 'linked_player.player_id')
    .where('user_account.club_id', '=', clubId)
    .where('user_account.deleted_at', 'is', null)
    .where(isAmong(query, 'linked_player.player_id', playerIds))
    .select(['linked_player.user_id', 'player.id', 'player.first_name', 'player.last_name'])
    .orderBy('player.id')
    .execute();
