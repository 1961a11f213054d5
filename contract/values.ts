import { z } from 'zod';
import { positionCodes } from '#domain/positions.ts';
import { roleNames } from '#domain/roles.ts';
import { sportNames } from '#domain/sports.ts';

/** Schemas of single values that several records share. */
export const Id = z.uuid();
export const IdParams = z.object({ id: Id });
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
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
/** The name of a time zone. Browsers and servers list different names, but each accepts those of the others. */
export const TimeZone = z
  .string()
  .regex(/^[A-Za-z]/)
  .refine(isTimeZone);
/** An e-mail address, without the spaces that a phone adds. */
export const Email = z.string().trim().max(254).pipe(z.email());
/** A colour in hexadecimal: #1F7A45. */
export const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);
/** Text of a request that is compared with a column. A zero character is in no text of a database. */
export const ComparedText = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !text.includes('\0'));
