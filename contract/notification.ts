import { z } from 'zod';
import { notificationKindNames } from '#domain/notificationKinds.ts';
import { call } from './call.ts';
import { listQuery, pageOf } from './list.ts';
import { Id, IdParams, Instant } from './values.ts';

const Kind = z.enum(notificationKindNames as ['calledUp', ...typeof notificationKindNames]);

/** The sentence is `notifications:kinds.<kind>` with `values` filled in. `link` is a path of the app. */
export const Notification = z.object({
  id: Id,
  kind: Kind,
  values: z.record(z.string(), z.string()),
  link: z.string().nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
});
export type Notification = z.infer<typeof Notification>;

const Unread = z.object({ unread: z.int() });

export const notification = {
  mine: call({
    method: 'GET',
    path: '/api/Notification',
    access: 'signedIn',
    summary: 'List the notifications of the user, newest first.',
    query: listQuery(['createdAt'], { unread: z.stringbool().optional() }).omit({
      search: true,
      sort: true,
      direction: true,
    }),
    reply: pageOf(Notification),
  }),
  unread: call({
    method: 'GET',
    path: '/api/Notification/unread',
    access: 'signedIn',
    summary: 'Get the number of unread notifications of the user.',
    reply: Unread,
  }),
  read: call({
    method: 'PUT',
    path: '/api/Notification/{id}/read',
    access: 'signedIn',
    summary: 'Mark a notification as read or unread.',
    params: IdParams,
    body: z.object({ read: z.boolean().default(true) }),
    reply: Unread,
    refusals: ['notFound'],
  }),
  readAll: call({
    method: 'PUT',
    path: '/api/Notification/read',
    access: 'signedIn',
    summary: 'Mark all notifications of the user as read.',
    body: z.object({}),
    reply: Unread,
  }),
};
