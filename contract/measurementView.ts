import { z } from 'zod';
import { changeWords, directions } from '#domain/measurement/change.ts';
import { thirds } from '#domain/measurement/peers.ts';
import { StoredDay } from './days.ts';
import { recordFields } from './record.ts';
import { measurementTypeRecord } from './records/measurementType.ts';
import { Id } from './values.ts';

const { clubId: _club, ...ownFields } = recordFields;

export const Measurement = z.object({
  ...ownFields,
  typeId: Id,
  playerId: Id,
  /** The team with which the player was measured. */
  teamId: Id.nullable(),
  day: StoredDay,
  /** Null for words. */
  value: z.number().nullable(),
  trials: z.array(z.number()),
  text: z.string(),
  /** The value is unlike the others and was confirmed. */
  confirmed: z.boolean(),
  /** The name of the person who recorded it. */
  by: z.string(),
});
export type Measurement = z.infer<typeof Measurement>;

/** A difference from an earlier value of the player, and what the error of the test says of it. */
const Change = z.object({
  difference: z.number(),
  direction: z.enum(directions),
  word: z.enum(changeWords),
});
/** The typical error by which changes are judged. */
export const TestError = z.object({
  /** In percent of what is measured; null while it is not known. */
  percent: z.number().nullable(),
  /** It is the club's own, from tests repeated within a week; else the one of the measurement type. */
  own: z.boolean(),
  /** How many pairs of repeated tests the club has. */
  pairs: z.int(),
});
/** `percentile` and `z` from 20 others on, `third` from 8 on. */
const Standing = z
  .object({
    n: z.int(),
    third: z.enum(thirds),
    percentile: z.int().nullable(),
    z: z.number().nullable(),
  })
  .nullable();

export const OfType = z.object({
  type: measurementTypeRecord.Whole,
  error: TestError,
  /** The newest first. */
  measurements: z.array(Measurement),
  /** From the one before to the newest; null for less than two values. */
  change: Change.nullable(),
  /** The newest value beside those of the club's players of the same age and gender; null where they are too few. */
  standing: Standing,
});
export type MeasurementsOfType = z.infer<typeof OfType>;

export const SummaryRow = z.object({
  playerId: Id,
  firstName: z.string(),
  lastName: z.string(),
  dorsal: z.int().nullable(),
  photo: z.string().nullable(),
  last: Measurement.nullable(),
  before: Measurement.nullable(),
  change: Change.nullable(),
});
export type MeasurementSummaryRow = z.infer<typeof SummaryRow>;
