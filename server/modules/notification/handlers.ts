import { AppError } from '#contract/errors.ts';
import type { notification } from '#contract/notification.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { paged } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';
import * as store from './store.ts';

export const notificationHandlers = ({ database, clock }: Services): Handlers<typeof notification> => {
  const { query } = database;
  const left = async (userId: string) => ({ unread: await store.unreadOf(query, userId) });
  return {
    mine: async ({ query: listQuery }, { user }) => {
      const { rows, total } = await store.notificationsOf(query, user.id, listQuery);
      return paged(rows, total, listQuery);
    },
    unread: (_input, { user }) => left(user.id),
    read: async ({ params, body }, { user }) => {
      const at = body.read ? clock() : null;
      const own = await database.transaction((tx) => store.markRead(tx, user.id, params.id, at));
      if (!own) throw new AppError('notFound');
      return left(user.id);
    },
    readAll: async (_input, { user }) => {
      await database.transaction((tx) => store.markAllRead(tx, user.id, clock()));
      return left(user.id);
    },
  };
};
