import { z } from 'zod';
import { staffRoles } from '#domain/roles.ts';
import { call } from './call.ts';
import { matchWriters } from './match.ts';
import { MatchRightSchema } from './matchView.ts';
import { EpochMs, Id, IdParams } from './values.ts';

/** One of the devices that somebody is signed in on: his sign-in there, which no device can make up. */
const SignedInDevice = z.object({
  id: z.string().regex(/^[0-9a-f]{8}$/),
  /** "Chrome, iPad"; null when it did not say. */
  device: z.string().nullable(),
  usedAt: EpochMs,
  /** False where it only reads in this match. */
  writes: z.boolean(),
  /** The one that asks. */
  own: z.boolean(),
});
export type SignedInDevice = z.infer<typeof SignedInDevice>;

/** One of the staff and what he may do in one match. */
const Grant = z.object({
  userId: Id,
  name: z.string(),
  /** Null for somebody of the club's staff for whom the match does not exist until it lets them in. */
  right: MatchRightSchema.nullable(),
  /** By his place in the club, which no match takes from him. */
  byRole: z.boolean(),
  /** What he is on the team's staff; null for somebody from elsewhere in the club. */
  staffRole: z.enum(staffRoles).nullable(),
  /** Of somebody who may write, all that could still act for him; told to those who write. */
  devices: z.array(SignedInDevice),
});
export type Grant = z.infer<typeof Grant>;
export const grantable = ['read', 'note', 'propose', 'write'] as const;

/** Rights in one match, beside those by role: the assistant may be let write, propose or only note. */
export const matchRights = {
  all: call({
    method: 'GET',
    path: '/match/{id}/rights',
    access: 'signedIn',
    says: "What each of the team's staff, whoever was granted something and, for those who write, who runs the club may do in a match.",
    params: IdParams,
    reply: z.array(Grant),
    refusals: ['notFound', 'forbidden'],
  }),
  grant: call({
    method: 'PUT',
    path: '/match/{id}/rights',
    access: matchWriters,
    says: 'Grant one of the staff a right in a match. Counts at once. The last one who may write keeps his.',
    params: IdParams,
    body: z.object({ userId: Id, right: z.enum(grantable) }),
    reply: z.array(Grant),
    refusals: ['notFound', 'forbidden', 'right.byRole', 'right.lastWriter'],
  }),
  device: call({
    method: 'PUT',
    path: '/match/{id}/rights/device',
    access: matchWriters,
    says: 'Let a device only read in a match, or write again. Counts at once, for all that is signed in there.',
    params: IdParams,
    body: z.object({ userId: Id, device: SignedInDevice.shape.id, writes: z.boolean() }),
    reply: z.array(Grant),
    refusals: ['notFound', 'forbidden', 'right.byRole', 'right.lastWriter'],
  }),
};
