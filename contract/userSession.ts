import { z } from 'zod';
import { call, Done } from './call.ts';
import { Id, IdParams, Instant } from './values.ts';

export const UserSession = z.object({
  id: Id,
  /** "Firefox, Linux"; null when unknown. */
  device: z.string().nullable(),
  startedAt: Instant,
  lastUsedAt: Instant,
  /** Whether this is the session of the caller. */
  isThis: z.boolean(),
});
export type UserSession = z.infer<typeof UserSession>;

/** Sessions of the caller, or of any user of the club for its administrator. */
export const userSession = {
  ofUser: call({
    method: 'GET',
    path: '/users/{id}/sessions',
    access: 'signedIn',
    summary: 'List the sessions of a user, newest first.',
    params: IdParams,
    reply: z.array(UserSession),
    refusals: ['notFound', 'forbidden'],
  }),
  end: call({
    method: 'DELETE',
    path: '/users/{id}/sessions/{sessionId}',
    access: 'signedIn',
    summary: 'End a session of a user.',
    params: z.object({ id: Id, sessionId: Id }),
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
  endAll: call({
    method: 'DELETE',
    path: '/users/{id}/sessions',
    access: 'signedIn',
    summary: 'End all sessions of a user except the one that makes the call.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
};
