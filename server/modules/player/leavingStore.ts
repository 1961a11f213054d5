import { teamsThisSeason } from '#server/access/leavingRows.ts';
import type { Query } from '#server/db/database.ts';
import type { PlayerRow } from './store.ts';

type Removal = {
  readonly at: number;
  readonly accounts: readonly { readonly userId: string }[];
};

/**
 * Removes the player from lists and from the teams of the present season; earlier teams and played matches stay. What
 * is removed is kept for restoring.
 */
export const removePlayer = async (
  query: Query,
  { id, club_id }: PlayerRow,
  { at, accounts }: Removal,
): Promise<void> => {
  const teams = await query
    .deleteFrom('team_player')
    .where('player_id', '=', id)
    .where('team_id', 'in', teamsThisSeason(query, club_id))
    .returning(['team_id as teamId', 'dorsal', 'joined_at as joinedAt'])
    .execute();
  const snapshot = JSON.stringify({ teams, accounts });
  await query
    .updateTable('player')
    .set({ deleted_at: at, updated_at: at, restore_snapshot: snapshot })
    .where('id', '=', id)
    .execute();
};

/** Accounts of a player: their own and those of their guardians. */
export const accountsBehind = (query: Query, { id, club_id }: Pick<PlayerRow, 'id' | 'club_id'>) =>
  query
    .selectFrom('user_account')
    .select(['id', 'roles'])
    .where('club_id', '=', club_id)
    .where('player_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('id');

/** Whether another player wears this number by now. */
export const isWorn = async (query: Query, teamId: string, dorsal: number): Promise<boolean> =>
  (await query
    .selectFrom('team_player')
    .select('player_id')
    .where('team_id', '=', teamId)
    .where('dorsal', '=', dorsal)
    .executeTakeFirst()) !== undefined;

/** Links the account to the player again, unless it has been given to another player since. */
export const linkAgain = async (query: Query, userId: string, playerId: string): Promise<void> => {
  await query
    .updateTable('user_account')
    .set({ player_id: playerId })
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('player_id', 'is', null)
    .execute();
};
