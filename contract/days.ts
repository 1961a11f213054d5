import { z } from 'zod';
import { momentWithinBounds, withinBounds } from '#domain/dayBounds.ts';
import type { ProductErrorCode } from './errors.ts';

/** The code of the catalogue stands in the place of a message: whoever reads the issue finds the sentence by it. */
const outOfBounds = { error: 'dayOutOfBounds' satisfies ProductErrorCode };
/** A day that somebody gives, within the bounds of the date picker. */
export const Day = z.iso.date({ abort: true }).refine(withinBounds, outOfBounds);
/** A day as it stands in a record: it is read whatever it is, or nobody could put it right. */
export const StoredDay = z.iso.date();
/** An instant that somebody plans for. */
export const Planned = z.iso.datetime({ abort: true }).refine(momentWithinBounds, outOfBounds);
