import { AppError } from '#contract/errors.ts';
import type { userSession } from '#contract/userSession.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { refreshTokenAge } from '#server/sessions/sessions.ts';
import { sessionsOf } from '#server/sessions/store.ts';
import type { User } from '#server/sessions/user.ts';
import type { Accounts } from './accounts.ts';
import { reachableAccount } from './managed.ts';

/** The user's own sessions, or those of an account that the user administers. */
export const sessionHandlers = (accounts: Accounts): Handlers<typeof userSession> => {
  const { database, sessions, clock } = accounts.services;
  const open = async (user: User, id: string) => {
    const account = await reachableAccount(accounts, user, id);
    return sessionsOf(database.query, account.id, clock() - refreshTokenAge);
  };
  const reason = (user: User, id: string) => (user.id === id ? 'endedByUser' : 'endedByClub');
  return {
    ofUser: async ({ params }, { user }) => {
      const rows = await open(user, params.id);
      return rows.map(({ id, device, started_at, used_at }) => ({
        id,
        device,
        startedAt: new Date(started_at).toISOString(),
        lastUsedAt: new Date(Math.max(used_at, started_at)).toISOString(),
        isThis: id === user.sessionId,
      }));
    },
    end: async ({ params }, { user }) => {
      const rows = await open(user, params.id);
      if (!rows.some(({ id }) => id === params.sessionId)) throw new AppError('notFound');
      await sessions.end(params.sessionId, reason(user, params.id));
      return { done: true };
    },
    endAll: async ({ params }, { user }) => {
      const account = await reachableAccount(accounts, user, params.id);
      await sessions.endAllOf(account.id, reason(user, account.id), user.sessionId);
      return { done: true };
    },
  };
};
