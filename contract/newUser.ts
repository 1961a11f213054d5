import { z } from 'zod';
import { NewCoach } from './coach.ts';
import { Mail, Phone, Text } from './record.ts';
import { Id, Name, Role } from './values.ts';

export const NewUser = z.object({
  firstName: Name,
  lastName: Text(120).default(''),
  email: Mail,
  /** The default is the e-mail address. */
  userName: Text(120).min(3).optional(),
  roles: z.array(Role).min(1).max(6),
  playerId: Id.nullable().default(null),
});
/** A coach with a user account. The invitation goes by e-mail, and the coach chooses the password. */
export const CoachWithAccess = NewCoach.extend({
  clubId: Id,
  email: Mail,
  phone: Phone.nullable().optional(),
  /** Teams of the new coach. */
  teamIds: z.array(Id).max(20).default([]),
});
