import { z } from 'zod';
import { NewCoach } from './coach.ts';
import { Mail, Phone, Text } from './record.ts';
import { Id, Name, Role } from './values.ts';

export const NewUser = z.object({
  firstName: Name,
  lastName: Text(120).default(''),
  email: Mail,
  /** The address when left out. */
  userName: Text(120).min(3).optional(),
  roles: z.array(Role).min(1).max(6),
  playerId: Id.nullable().default(null),
});
/** A coach with his access: he is invited by mail and chooses his password himself. */
export const AppointedCoach = NewCoach.extend({
  clubId: Id,
  email: Mail,
  phone: Phone.nullable().optional(),
  /** Teams he coaches from now on. */
  teamIds: z.array(Id).max(20).default([]),
});
