import { AppError } from '#contract/errors.ts';
import type { UserAccount } from '#contract/user.ts';
import type { Role } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { playerRow } from '#server/modules/player/store.ts';
import type { Account } from './store.ts';

export type LinkedPlayers = ReadonlyMap<string, NonNullable<UserAccount['player']>>;

/** The players linked to these accounts, by player id; removed players are left out. */
export const playersBehind = async (
  query: Query,
  accounts: readonly Pick<Account, 'player_id' | 'club_id'>[],
): Promise<LinkedPlayers> => {
  const ids = accounts.flatMap(({ player_id }) => player_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await query
    .selectFrom('player')
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'first_name as firstName', 'last_name as lastName'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
};

export const accountsOfPlayer = (query: Query, clubId: string, playerId: string): Promise<Account[]> =>
  query
    .selectFrom('linked_player')
    .innerJoin('user_account', 'user_account.id', 'linked_player.user_id')
    .selectAll('user_account')
    .where('user_account.club_id', '=', clubId)
    .where('linked_player.player_id', '=', playerId)
    .where('user_account.deleted_at', 'is', null)
    .orderBy('user_account.created_at')
    .execute();

type Link = { readonly clubId: string; readonly roles: readonly Role[]; readonly playerId: string | null };

/**
 * The id of the player whose account it becomes, null without the role. Throws `notFound` for a player of another club,
 * whose data the account would read.
 */
export const playerToLink = async (query: Query, { clubId, roles, playerId }: Link): Promise<string | null> => {
  if (playerId === null) return null;
  if (!(await playerRow(query, clubId, playerId))) throw new AppError('notFound');
  return roles.includes('PLAYER') ? playerId : null;
};

/** Every player of an account who is in the club, by name. */
export const linkedPlayers = (query: Query, userId: string) =>
  query
    .selectFrom('linked_player')
    .innerJoin('player', 'player.id', 'linked_player.player_id')
    .where('linked_player.user_id', '=', userId)
    .where('player.deleted_at', 'is', null)
    .select(['player.id', 'player.first_name as firstName', 'player.last_name as lastName'])
    .orderBy('player.name_key')
    .orderBy('player.id')
    .execute();
export const addLinkedPlayer = async (query: Query, row: Tables['account_player']): Promise<void> => {
  await query
    .insertInto('account_player')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'player_id']).doNothing())
    .execute();
};
/** Removes a further player of an account; false where it has none of that id. */
export const removeLinkedPlayer = async (query: Query, userId: string, playerId: string): Promise<boolean> => {
  const rows = await query
    .deleteFrom('account_player')
    .where('user_id', '=', userId)
    .where('player_id', '=', playerId)
    .returning('player_id')
    .execute();
  return rows.length > 0;
};
