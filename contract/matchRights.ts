import { z } from 'zod';
import { staffRoles } from '#domain/roles.ts';
import { call } from './call.ts';
import { matchWriters } from './match.ts';
import { MatchRightSchema } from './matchView.ts';
import { Id, IdParams } from './values.ts';

/** One of the staff and what he may do in one match. */
const Grant = z.object({
  userId: Id,
  name: z.string(),
  right: MatchRightSchema,
  /** By his place in the club, which no match takes from him. */
  byRole: z.boolean(),
  /** What he is on the team's staff; null for somebody from elsewhere in the club. */
  staffRole: z.enum(staffRoles).nullable(),
});
export type Grant = z.infer<typeof Grant>;
export const grantable = ['read', 'note', 'propose', 'write'] as const;

/** Rights in one match, beside those by role: the assistant may be let write, propose or only note. */
export const matchRights = {
  all: call({
    method: 'GET',
    path: '/match/{id}/rights',
    access: 'signedIn',
    says: "What each of the team's staff, and whoever was granted something, may do in a match.",
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
};
