import type { Notification } from '#contract/notification.ts';
import type { Query } from '#server/db/database.ts';
import { iso, offsetOf } from '#server/lists/page.ts';

type ListQuery = { readonly page: number; readonly pageSize: number; readonly unread?: boolean | undefined };

const ofUser = (query: Query, userId: string, unread: boolean | undefined) =>
  query
    .selectFrom('notification')
    .where('user_id', '=', userId)
    .$if(unread !== undefined, (q) => q.where('read_at', unread ? 'is' : 'is not', null));

/** A user's own, newest first. */
export const notificationsOf = async (query: Query, userId: string, listQuery: ListQuery) => {
  const { many } = await ofUser(query, userId, listQuery.unread)
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  const found = await ofUser(query, userId, listQuery.unread)
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(listQuery.pageSize)
    .offset(offsetOf(listQuery))
    .execute();
  const rows = found.map(
    (row): Notification => ({
      id: row.id,
      kind: row.kind as Notification['kind'],
      values: JSON.parse(row.words),
      link: row.link,
      createdAt: iso(row.created_at),
      readAt: row.read_at === null ? null : iso(row.read_at),
    }),
  );
  return { rows, total: many };
};

export const unreadOf = async (query: Query, userId: string): Promise<number> => {
  const { many } = await ofUser(query, userId, true)
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  return many;
};

/** Returns whether it is the user's. */
export const markRead = async (query: Query, userId: string, id: string, at: number | null): Promise<boolean> => {
  const { numUpdatedRows } = await query
    .updateTable('notification')
    .set({ read_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const markAllRead = async (query: Query, userId: string, at: number): Promise<void> => {
  await query
    .updateTable('notification')
    .set({ read_at: at })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute();
};
