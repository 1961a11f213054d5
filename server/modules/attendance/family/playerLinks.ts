import type { AnswerLink } from '#contract/answer.ts';
import { AppError } from '#contract/errors.ts';
import type { Permission } from '#domain/rights.ts';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import { playerRow, teamsOfPlayers } from '#server/modules/player/store.ts';
import { listening, wards } from '#server/notifications/guardians.ts';
import { addressKey } from '#server/notifications/readers.ts';
import { playersWithin, reachesPlayer, scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { goodLinks, type LinkRow } from './linkStore.ts';

/** Somebody who may hold a link that answers for a player. */
type Holder = Pick<AnswerLink, 'holder' | 'name' | 'address'> & {
  readonly key: string;
  readonly userId: string | null;
};
type Of = Pick<Services, 'secrets'> & { readonly clubId: string; readonly playerId: string; readonly at: number };

const guardiansOf = async (query: Query, { secrets, clubId, playerId, at }: Of): Promise<readonly Holder[]> => {
  const found = await wards(query, clubId, [playerId]);
  return found.flatMap((ward) =>
    listening(ward, at).map(({ name, email }) => ({
      ...{ holder: 'guardian' as const, name, address: email },
      ...{ key: addressKey(secrets, email), userId: null },
    })),
  );
};

const accountsOf = async (query: Query, { secrets, clubId, playerId }: Of): Promise<readonly Holder[]> => {
  const rows = await query
    .selectFrom('linked_player')
    .innerJoin('user_account', 'user_account.id', 'linked_player.user_id')
    .where('linked_player.player_id', '=', playerId)
    .where('user_account.club_id', '=', clubId)
    .where('user_account.deleted_at', 'is', null)
    .select(['user_account.id', 'user_account.email', 'user_account.user_name'])
    .select(['user_account.first_name', 'user_account.last_name'])
    .execute();
  return rows.map(({ id, email, user_name, first_name, last_name }) => ({
    ...{ holder: 'account' as const, name: `${first_name} ${last_name}`.trim() || user_name, address: null },
    ...{ key: addressKey(secrets, email), userId: id },
  }));
};

/** The links that answer for a player, each with who holds it. A link whose reason is gone is none (docs/decisions/053). */
export const linksOf = async (
  query: Query,
  of: Of,
): Promise<readonly { readonly row: LinkRow; readonly holder: Holder }[]> => {
  const holders = [...(await guardiansOf(query, of)), ...(await accountsOf(query, of))];
  const rows = await goodLinks(query, { clubId: of.clubId, keys: holders.map(({ key }) => key), at: of.at });
  return rows.flatMap((row) => {
    const holder = holders.find(({ key, userId }) => key === row.address_key && userId === row.user_id);
    return holder ? [{ row, holder }] : [];
  });
};

/** What a reader sees of a link: never the token, nor what it could be found by. */
export const linkReply = ({ row, holder: { holder, name, address } }: Awaited<ReturnType<typeof linksOf>>[number]) => ({
  ...{ id: row.id, holder, name, address, createdAt: iso(row.created_at), endsAt: iso(row.expires_at) },
  usedAt: row.last_used_at === null ? null : iso(row.last_used_at),
});

/** A player whose links a user may see, and whether the user may end them. Throws `notFound`, `forbidden`. */
export const playerOfLinks = async (query: Query, user: User, playerId: string) => {
  const row = await playerRow(query, scopeOf(user), playerId);
  if (!row) throw new AppError('notFound');
  const teams = await teamsOfPlayers(query, [playerId]);
  const present = teams.filter(({ season_id, is_current }) => season_id === null || is_current === 1);
  const teamIds = present.map(({ team_id }) => team_id);
  const reaches = async (permission: Permission): Promise<boolean> => {
    const reach = await playersWithin(query, user, permission);
    return reach.own.has(playerId) || reachesPlayer(reach, teamIds);
  };
  if (!(await reaches('player.details'))) throw new AppError('forbidden');
  return { clubId: row.club_id, mayEnd: await reaches('player.edit') };
};
