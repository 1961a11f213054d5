import { z } from 'zod';
import { Id } from '../values.ts';
import { day, text } from './fields.ts';
import { record } from './record.ts';

const plain = record({
  name: 'season',
  words: 'seasons',
  read: 'structure.read',
  edit: 'structure.edit',
  fields: { name: text(120), startsOn: day(), endsOn: day() },
  sorts: ['startsOn'],
  filters: [],
  columns: ['name', 'startsOn', 'endsOn'],
});

const daysInOrder = [
  (season: { startsOn?: string; endsOn?: string }) =>
    season.startsOn === undefined || season.endsOn === undefined || season.startsOn < season.endsOn,
  { path: ['endsOn'] as PropertyKey[], message: 'seasonDays' },
] as const;

/** A season of a club. */
export const seasonRecord = {
  ...plain,
  Whole: plain.Whole.extend({
    /** Exactly one season of a club is the current one. */
    current: z.boolean(),
    teams: z.int(),
    /** Id of the change of season that created this season, while it can be undone. */
    undoableChangeId: Id.nullable(),
  }),
  Create: plain.Create.refine(...daysInOrder),
  Change: plain.Change.refine(...daysInOrder),
};
export type Season = z.infer<typeof seasonRecord.Whole>;
