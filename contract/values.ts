import { z } from 'zod';
import { momentWithinBounds, withinBounds } from '#domain/dayBounds.ts';
import { positionCodes } from '#domain/positions.ts';
import { roleNames } from '#domain/roles.ts';
import { sportNames } from '#domain/sports.ts';
import type { ProductErrorCode } from './errors.ts';

/** Schemas of single values that several entities share. */
export const Id = z.uuid();
export const IdParams = z.object({ id: Id });
/** The code of the catalogue stands in the place of a message: whoever reads the issue finds the sentence by it. */
const outOfBounds = { error: 'dayOutOfBounds' satisfies ProductErrorCode };
/** A day that somebody gives, within the bounds of the date picker. */
export const Day = z.iso.date({ abort: true }).refine(withinBounds, outOfBounds);
/** A day as it stands in a record: it is read whatever it is, or nobody could put it right. */
export const StoredDay = z.iso.date();
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** An instant that somebody plans for. */
export const Planned = z.iso.datetime({ abort: true }).refine(momentWithinBounds, outOfBounds);
export const EpochMs = z.int().min(0);
export const Name = z.string().trim().min(1).max(120);
export const Dorsal = z.int().min(1).max(99);
export const Place = z.number().min(0).max(100);
export const PositionCode = z.enum(positionCodes as ['pt', ...typeof positionCodes]);
export const Sport = z.enum(sportNames as ['FUT11', ...typeof sportNames]);
export const Role = z.enum(roleNames as ['ADMIN', ...typeof roleNames]);
export const Language = z.enum(['es', 'en', 'nl']);
export type Language = z.infer<typeof Language>;

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
/** By its name. Browsers and servers do not list the same names of a zone, but each knows those of the others. */
export const TimeZone = z
  .string()
  .regex(/^[A-Za-z]/)
  .refine(isTimeZone);
/** A mail address, without the spaces that a phone adds. */
export const Email = z.string().trim().max(254).pipe(z.email());
/** A colour as the screens write it: #1F7A45. */
export const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);
