import { z } from 'zod';
import { Id, Instant } from './values.ts';

/** Counts the changes of a record. An update says which one it was based on; a stale one is `record.changed`. */
export const Version = z.int().min(1);

/** What every record carries. */
export const recordFields = { id: Id, clubId: Id, createdAt: Instant, updatedAt: Instant, version: Version };

/** What every update carries beside the fields that it changes. */
export const updateFields = { id: Id, version: Version };

export const Text = (most: number) => z.string().trim().max(most);
export const Mail = z.email().max(200);
export const Phone = Text(40);
/** Where a picture is read: `/files/{id}`. */
export const Picture = z.string().nullable();
