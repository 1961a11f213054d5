import { z } from 'zod';
import { momentWithinBounds, withinBounds } from '#domain/dayBounds.ts';
import type { ProductErrorCode } from './errors.ts';

/** The issue has an error code instead of a message; the reader of the issue looks up the sentence. */
const outOfBounds = { error: 'dayOutOfBounds' satisfies ProductErrorCode };
/** A day in a request, within the bounds of the date picker. */
export const Day = z.iso.date({ abort: true }).refine(withinBounds, outOfBounds);
/** A day in a stored record. It has no bounds, so that a wrong day can still be read and corrected. */
export const StoredDay = z.iso.date();
/** A planned instant in a request, within the same bounds. */
export const Planned = z.iso.datetime({ abort: true }).refine(momentWithinBounds, outOfBounds);
