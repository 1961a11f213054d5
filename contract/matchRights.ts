import { z } from 'zod';
import { staffRoles } from '#domain/roles.ts';
import { call } from './call.ts';
import { matchWriters } from './match.ts';
import { MatchRightSchema } from './matchListItem.ts';
import { EpochMs, Id, IdParams } from './values.ts';

/** A device on which a person is signed in. Its id comes from the session, so that a device cannot invent one. */
const SignedInDevice = z.object({
  id: z.string().regex(/^[0-9a-f]{8}$/),
  /** "Chrome, iPad"; null when unknown. */
  device: z.string().nullable(),
  usedAt: EpochMs,
  /** False when the device may only read in this match. */
  writes: z.boolean(),
  /** Whether this is the device of the caller. */
  own: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

/** A staff member and their right in one match. */
const Grant = z.object({
  userId: Id,
  name: z.string(),
  /** Null for staff of the club who have no access to the match until a right is granted. */
  right: MatchRightSchema.nullable(),
  /** Whether the right comes from a role in the club. Such a right cannot be taken away in a match. */
  byRole: z.boolean(),
  /** Position in the staff of the team; null for other people of the club. */
  staffRole: z.enum(staffRoles).nullable(),
  /** The signed-in devices of a person who may write. Empty for callers who may not write. */
  devices: z.array(SignedInDevice),
});
export type Grant = z.infer<typeof Grant>;
export const grantableRights = ['read', 'note', 'propose', 'write'] as const;

/** Rights in one match, in addition to those by role: an assistant may write, suggest or only make notes. */
export const matchRights = {
  all: call({
    method: 'GET',
    path: '/match/{id}/rights',
    access: 'signedIn',
    summary:
      'List the rights of people in a match. The list has the staff of the team and the people with a granted right. Callers who may write also get the people who run the club.',
    params: IdParams,
    reply: z.array(Grant),
    refusals: ['notFound', 'forbidden'],
  }),
  grant: call({
    method: 'PUT',
    path: '/match/{id}/rights',
    access: matchWriters,
    summary:
      'Grant a person a right in a match. It applies at once. The last person who may write cannot give up that right.',
    params: IdParams,
    body: z.object({ userId: Id, right: z.enum(grantableRights) }),
    reply: z.array(Grant),
    refusals: ['notFound', 'forbidden', 'right.byRole', 'right.lastWriter'],
  }),
  device: call({
    method: 'PUT',
    path: '/match/{id}/rights/device',
    access: matchWriters,
    summary:
      'Set whether a device may write in a match or only read. It applies at once to everything signed in on that device.',
    params: IdParams,
    body: z.object({ userId: Id, device: SignedInDevice.shape.id, writes: z.boolean() }),
    reply: z.array(Grant),
    refusals: ['notFound', 'forbidden', 'right.byRole', 'right.lastWriter'],
  }),
};
