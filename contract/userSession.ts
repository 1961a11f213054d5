import { z } from 'zod';
import { call, Done } from './call.ts';
import { Id, IdParams, Instant } from './values.ts';

export const UserSession = z.object({
  id: Id,
  /** "Firefox, Linux"; null when the device did not say. */
  device: z.string().nullable(),
  startedAt: Instant,
  lastUsedAt: Instant,
  /** The session that asks. */
  isThis: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

/** Sessions of oneself, or of a user of the club for its administrator. */
export const userSession = {
  ofUser: call({
    method: 'GET',
    path: '/users/{id}/sessions',
    access: 'signedIn',
    says: 'Where a user is signed in, the latest first.',
    params: IdParams,
    reply: z.array(UserSession),
    refusals: ['notFound', 'forbidden'],
  }),
  end: call({
    method: 'DELETE',
    path: '/users/{id}/sessions/{sessionId}',
    access: 'signedIn',
    says: 'End one session.',
    params: z.object({ id: Id, sessionId: Id }),
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
  endAll: call({
    method: 'DELETE',
    path: '/users/{id}/sessions',
    access: 'signedIn',
    says: 'End all sessions of a user, but not the one that asks.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
};
