import type { Query } from '#server/db/database.ts';
import { usersBehind } from '#server/modules/player/usersStore.ts';
import { linkTo } from '#server/notifications/linkTo.ts';
import { type Notice, notify } from '#server/notifications/notify.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { nameOf } from './store.ts';

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

/** What is told of a goal whose day has come: to the author, and to the player and their family where it is shared. */
export const goalNotice = async (query: Query, evaluationId: string): Promise<Notice> => {
  const row = await query
    .selectFrom('evaluation')
    .innerJoin('player', 'player.id', 'evaluation.player_id')
    .where('evaluation.id', '=', evaluationId)
    .select(['evaluation.club_id', 'evaluation.author_id', 'evaluation.shared_at', 'evaluation.kind'])
    .select(['player.id', 'player.first_name', 'player.last_name'])
    .executeTakeFirstOrThrow();
  const isTheirs = row.shared_at !== null || row.kind === 'self';
  const behind = isTheirs ? await usersBehind(query, row.club_id, [row.id]) : [];
  return {
    kind: 'goalDue',
    clubId: row.club_id,
    userIds: [row.author_id, ...behind.map(({ user_id }) => user_id)],
    words: { name: nameOf(row) },
    link: linkTo.player(row.id),
  };
};
