import { AppError } from '#contract/errors.ts';
import type { UserAccount } from '#contract/user.ts';
import type { Role } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
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
    .selectFrom('user_account')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
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
