import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { linkTo } from '#server/notifications/linkTo.ts';
import { notify } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { nameOf } from './store.ts';

/** The users of the club behind some players, each with the player. */
const usersBehind = (query: Query, clubId: string, playerIds: readonly string[]) =>
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

/** Tells players and their families that something was shared with them, and not what. */
export const tellShared = async (
  services: Services,
  by: User,
  { clubId, playerIds }: { readonly clubId: string; readonly playerIds: readonly string[] },
): Promise<void> => {
  if (playerIds.length === 0) return;
  const author = `${by.profile.firstName} ${by.profile.lastName}`.trim();
  const rows = await usersBehind(services.database.query, clubId, playerIds);
  for (const [playerId, behind] of Map.groupBy(rows, ({ id }) => id)) {
    const [first] = behind;
    const words = { author, name: first ? nameOf(first) : '' };
    const userIds = behind.map((row) => row.user_id);
    await notify(services, { kind: 'evaluationShared', clubId, userIds, words, link: linkTo.player(playerId) });
  }
};
