import { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { RestoreAs } from '#contract/restore.ts';
import { type Role, roleNames } from '#domain/roles.ts';
import { keepRoles, restoreAccess, undoneWithin } from '#server/access/leaving.ts';
import { removedRow, restoreRow } from '#server/access/leavingRows.ts';
import type { Query } from '#server/db/database.ts';
import { lockRows } from '#server/db/dialect.ts';
import { removedPeople } from '#server/lists/removed.ts';
import { teamRow } from '#server/modules/team/store.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import * as leaving from './leavingStore.ts';
import * as store from './store.ts';

/** What is given back when a removal is undone. */
const RestoreSnapshot = z.object({
  teams: z.array(z.object({ teamId: z.string(), dorsal: z.int().nullable(), joinedAt: z.number() })),
  /** The player's own account and those of their guardians. */
  accounts: z.array(z.object({ userId: z.string() })),
});
type RestoreSnapshot = z.infer<typeof RestoreSnapshot>;
type Returning = { readonly id: string; readonly as: RestoreAs };

const rolesIn = (json: string): readonly Role[] => {
  const known: unknown = JSON.parse(json);
  return Array.isArray(known) ? roleNames.filter((role) => known.includes(role)) : [];
};

/** Removal of players who leave, and its undoing after a mistake (docs/decisions/020). */
export const createPlayerLeaving = (
  { database, clock, sessions }: Services,
  announceChange: (clubId: string, id: string) => void,
) => {
  const { engine } = database;

  /** Ends the sign-in for this player, of the player and their guardians; accounts with another role remain. */
  const takeAccess = async (tx: Query, user: User, row: store.PlayerRow): Promise<RestoreSnapshot['accounts']> => {
    const behind = await lockRows(engine, leaving.accountsBehind(tx, row)).execute();
    const taken = behind.filter(({ roles }) => rolesIn(roles).includes('PLAYER'));
    if (taken.some(({ id }) => id === user.id)) throw new AppError('accountIsYours');
    const accounts = [];
    for (const { id, roles } of taken) {
      const kept = rolesIn(roles).filter((role) => role !== 'PLAYER');
      await keepRoles(tx, id, { roles: kept, by: user.id, at: clock() });
      accounts.push({ userId: id });
    }
    return accounts;
  };

  const restoreRecord = async (tx: Query, user: User, { id, as }: Returning) => {
    const since = clock() - undoneWithin;
    const gone = await removedRow(tx, engine, 'player', { scope: scopeOf(user), id, since });
    if (!gone) throw new AppError('notFound');
    const { teams, accounts } = RestoreSnapshot.parse(JSON.parse(String(gone.restore_snapshot)));
    await restoreRow(tx, 'player', { ...gone, at: clock() });
    for (const { teamId, dorsal, joinedAt } of teams) {
      if (!(await teamRow(tx, gone.club_id, teamId))) continue;
      const free = dorsal !== null && !(await leaving.isWorn(tx, teamId, dorsal));
      await store.joinTeam(tx, { teamId, playerId: id, dorsal: free ? dorsal : null, at: joinedAt });
    }
    for (const { userId } of accounts) {
      await restoreAccess(tx, userId, { roles: ['PLAYER'], at: clock(), as, by: user.id });
      await leaving.linkAgain(tx, userId, id);
    }
    return { clubId: gone.club_id, accounts };
  };

  return {
    removed: async (user: User) => {
      const listQuery = { clubId: user.clubId, since: clock() - undoneWithin };
      return (await removedPeople(database.query, 'player', listQuery)).map(({ removed }) => removed);
    },
    remove: async (user: User, id: string) => {
      const row = await store.playerRow(database.query, scopeOf(user), id);
      if (!row) throw new AppError('notFound');
      const accounts = await database.transaction(async (tx) => {
        const taken = await takeAccess(tx, user, row);
        await leaving.removePlayer(tx, row, { at: clock(), accounts: taken });
        return taken;
      });
      // A remaining account may read less from now on: it signs in again.
      for (const { userId } of accounts) await sessions.endAllOf(userId, 'removed');
      announceChange(row.club_id, row.id);
      return { done: true } as const;
    },
    restore: async (user: User, { id, as }: Returning) => {
      const { clubId, accounts } = await database.transaction((tx) => restoreRecord(tx, user, { id, as }));
      for (const { userId } of accounts) sessions.forgetUser(userId);
      announceChange(clubId, id);
      return { done: true } as const;
    },
  };
};
