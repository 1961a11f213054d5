import { z } from 'zod';
import { answerDefaults } from '#domain/calendar/answers.ts';
import { pitchParts } from '#domain/calendar/clashes.ts';
import { occasionKinds, occasionStates, targetKinds } from '#domain/calendar/occasions.ts';
import { StoredDay } from './days.ts';
import { AnswerCounts, MyAnswer, OwnAnswer } from './occasionView.ts';
import { recordFields } from './record.ts';
import { Id, Instant, Role } from './values.ts';

/** Whom an event calls, with the name that a screen shows; `id` is null for the whole club, a role for a role. */
const Target = z.object({
  what: z.enum(targetKinds),
  id: z.union([Id, Role]).nullable(),
  name: z.string(),
  /** Left out of what the others call. */
  excluded: z.boolean(),
});

/** The series that an event is one date of. */
const SeriesOfEvent = z.object({
  id: Id,
  /** RRULE of RFC 5545. */
  rule: z.string(),
  startDay: StoredDay,
  untilDay: StoredDay,
  skipsClosed: z.boolean(),
  /** The date that the rule gave this event. */
  day: StoredDay,
  /** Fields that were changed on this event alone. */
  ownFields: z.array(z.string()),
  /** Dates that have not begun, and how many of them have fields that were changed by hand. */
  toCome: z.int(),
  toComeByHand: z.int(),
  /** The same of those from this date on. */
  following: z.int(),
  followingByHand: z.int(),
  past: z.int(),
});

/** An event; also a training or a match, as far as its time, its place and its people are concerned. */
export const Event = z.object({
  ...recordFields,
  kind: z.enum(occasionKinds),
  typeId: Id.nullable(),
  title: z.string(),
  description: z.string(),
  start: Instant,
  end: Instant,
  allDay: z.boolean(),
  firstDay: StoredDay.nullable(),
  lastDay: StoredDay.nullable(),
  /** The time zone of its days and times. */
  zone: z.string(),
  place: z.string().nullable(),
  pitchId: Id.nullable(),
  pitchPart: z.enum(pitchParts).nullable(),
  /** Minutes before the start at which people meet, and where. */
  meetMinutes: z.int().nullable(),
  meetPlace: z.string().nullable(),
  state: z.enum(occasionStates),
  cancelledReason: z.string().nullable(),
  asksForAnswer: z.boolean(),
  /** The answer of whoever gives none. */
  answerDefault: z.enum(answerDefaults),
  /** Null: until the start. */
  answerUntil: Instant.nullable(),
  /** How many may take part; the others wait. */
  limit: z.int().nullable(),
  targets: z.array(Target),
  series: SeriesOfEvent.nullable(),
  counts: AnswerCounts,
  /** Null where the caller is not called. */
  own: OwnAnswer.nullable(),
  /** Whom of the caller's account it calls: each answers apart. */
  mine: z.array(MyAnswer),
  /** What the caller may do with it now. A training and a match are moved here, and edited by their own calls. */
  may: z.object({ edit: z.boolean(), move: z.boolean(), answer: z.boolean() }),
});
export type Event = z.infer<typeof Event>;
