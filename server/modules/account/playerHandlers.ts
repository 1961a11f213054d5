import { AppError } from '#contract/errors.ts';
import type { AccountPlayer, userPlayer } from '#contract/userPlayer.ts';
import { type Noted, noteAudit } from '#server/audit/noteAudit.ts';
import type { Query } from '#server/db/database.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { playerRow } from '#server/modules/player/store.ts';
import type { Accounts } from './accounts.ts';
import { managedAccount, reachableAccount, rolesOf } from './managed.ts';
import { addLinkedPlayer, linkedPlayers, removeLinkedPlayer } from './playerLink.ts';
import type { Account } from './store.ts';
import { lockAccount } from './userStore.ts';

/** An account has at most so many players. */
const playersAtMost = 20;

/** The players of one account: its first one, and those that an administrator adds. */
export const userPlayerHandlers = (accounts: Accounts): Handlers<typeof userPlayer> => {
  const { database, sessions, clock } = accounts.services;
  const { query, engine } = database;
  const listed = async ({ id, player_id }: Pick<Account, 'id' | 'player_id'>): Promise<AccountPlayer[]> => {
    const rows = await linkedPlayers(query, id);
    return rows
      .map((row) => ({ ...row, isFirst: row.id === player_id }))
      .sort((a, b) => Number(b.isFirst) - Number(a.isFirst));
  };

  type Link = Pick<Noted, 'clubId' | 'kind'> & { readonly playerId: string };
  /** Notes who reads about a player from now on, or no longer. */
  const noteLink = (tx: Query, userId: string, { playerId, ...of }: Link): Promise<void> =>
    noteAudit(tx, { ...of, userId, about: ['player', playerId], at: clock() });

  return {
    list: async ({ params }, { user }) => listed(await reachableAccount(accounts, user, params.id)),
    add: async ({ params, body: { playerId } }, { user }) => {
      const account = await managedAccount(accounts, user, { id: params.id });
      if (!(await playerRow(query, account.club_id, playerId))) throw new AppError('notFound');
      await database.transaction(async (tx) => {
        const row = await lockAccount(tx, engine, account.id);
        if (!row) throw new AppError('notFound');
        const known = await linkedPlayers(tx, row.id);
        if (known.some(({ id }) => id === playerId)) return;
        if (!rolesOf(row).includes('PLAYER') || known.length >= playersAtMost) throw new AppError('badRequest');
        await addLinkedPlayer(tx, { user_id: row.id, player_id: playerId, added_at: clock(), added_by: user.id });
        await noteLink(tx, user.id, { clubId: row.club_id, kind: 'access.playerAdded', playerId });
      });
      sessions.forgetUser(account.id);
      return listed(account);
    },
    remove: async ({ params }, { user }) => {
      const account = await managedAccount(accounts, user, { id: params.id });
      const { playerId } = params;
      const removed = await database.transaction(async (tx) => {
        const isGone = await removeLinkedPlayer(tx, account.id, playerId);
        if (isGone) await noteLink(tx, user.id, { clubId: account.club_id, kind: 'access.playerRemoved', playerId });
        return isGone;
      });
      if (!removed) throw new AppError('notFound');
      sessions.forgetUser(account.id);
      return listed(account);
    },
  };
};
