import { z } from 'zod';
import { feet, genders, playerStatuses, shortNameAtMost } from '#domain/people.ts';
import { Day, StoredDay } from './days.ts';
import { Mail, Phone, Text } from './record.ts';
import { Name, PositionCode } from './values.ts';

export const Guardian = z.object({
  name: Name,
  relation: Text(60).default(''),
  phone: Phone.default(''),
  email: Mail.nullable().default(null),
  receivesMessages: z.boolean().default(false),
});
export type Guardian = z.infer<typeof Guardian>;
const Sizes = z.object({ shirt: Text(10), shorts: Text(10), boots: Text(10) }).partial();
/** The days on which consents were given; null when not given. */
const consents = <D extends z.ZodType>(day: D) => z.object({ photo: day.nullable(), data: day.nullable() });
const ownFields = z.record(z.string().trim().min(1).max(60), Text(500));

/** The fields of a player's form. */
export const playerFields = {
  firstName: Name,
  lastName: Text(120),
  shortName: Text(shortNameAtMost),
  birthDate: Day.nullable(),
  nationality: Text(60).nullable(),
  gender: z.enum(genders).nullable(),
  licenceNumber: Text(40).nullable(),
  position: PositionCode.nullable(),
  secondPositions: z.array(PositionCode).max(6),
  foot: z.enum(feet).nullable(),
  status: z.enum(playerStatuses),
  joinedOn: Day.nullable(),
  leftOn: Day.nullable(),
  email: Mail.nullable(),
  phone: Phone.nullable(),
  address: Text(300).nullable(),
  school: Text(120).nullable(),
  sizes: Sizes,
  medicalUntil: Day.nullable(),
  consents: consents(Day),
  ownFields,
  notes: Text(4000).nullable(),
  guardians: z.array(Guardian).max(6),
};

/** The days of a player as they are in replies, without bounds. */
export const playerDays = {
  birthDate: StoredDay.nullable(),
  joinedOn: StoredDay.nullable(),
  leftOn: StoredDay.nullable(),
  medicalUntil: StoredDay.nullable(),
  consents: consents(StoredDay),
};
