import { z } from 'zod';
import { Id, Instant } from './values.ts';

/** Counts the changes of a record. An update with an old version is refused with `record.changed`. */
export const Version = z.int().min(1);

/** Fields of every record. */
export const recordFields = { id: Id, clubId: Id, createdAt: Instant, updatedAt: Instant, version: Version };

/** Fields of every update, beside the changed ones. */
export const updateFields = { id: Id, version: Version };

export const Text = (most: number) => z.string().trim().max(most);
export const Mail = z.email().max(200);
export const Phone = Text(40);
/** Path of a picture: `/files/{id}`. */
export const Picture = z.string().nullable();
