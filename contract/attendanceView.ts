import { z } from 'zod';
import { presences } from '#domain/attendance.ts';
import { answers, reasonKinds } from '#domain/calendar/answers.ts';
import { Offer } from './occasionView.ts';
import { Text } from './record.ts';
import { EpochMs, Id, Instant } from './values.ts';

export const Answer = z.enum(answers);
const Presence = z.enum(presences);
export const Kind = z.enum(['event', 'training', 'match']);
const State = z.enum(['planned', 'cancelled', 'postponed']);
const PersonKind = z.enum(['player', 'staff', 'user']);
export const answeredVias = ['app', 'mail', 'feed', 'staff', 'series'] as const;
export const changeWays = [...answeredVias, 'code'] as const;
export type ChangeWay = (typeof changeWays)[number];

/** What somebody asks for with an answer. */
export const Wish = z.object({
  /** Needs a seat in a car, or has free ones. */
  transport: z.enum(['needed', 'offered']).optional(),
  seats: z.int().min(1).max(50).optional(),
  note: Text(300).optional(),
});

/** An account, by its name; without an id a guardian, by the link in an e-mail. The name may be gone: empty. */
const By = z.object({ id: Id.nullable(), name: z.string() });

const Said = z.object({
  answer: Answer,
  reasonKind: z.enum(reasonKinds).nullable(),
  reason: z.string().nullable(),
  by: By,
  at: Instant,
});

/** One called person: the answer, and apart from it the presence. */
export const Row = z.object({
  personId: Id,
  personKind: PersonKind,
  /** The team through which the person is called. */
  teamId: Id.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().nullable(),
  /** The person's own answer. */
  answer: Answer.nullable(),
  /** The answer that counts: the own one unless it is stale, else the default of the occasion. */
  counts: Answer.nullable(),
  /** The answer was given before the occasion moved, and is asked for again. */
  stale: z.boolean(),
  /** The answer came after the deadline. */
  late: z.boolean(),
  reasonKind: z.enum(reasonKinds).nullable(),
  reason: z.string().nullable(),
  wish: Wish.nullable(),
  answeredAt: Instant.nullable(),
  answeredVia: z.enum(answeredVias).nullable(),
  answeredBy: By.nullable(),
  /** For staff, the answers of two members of a family who do not agree within a day, newest first; else empty. */
  disagreeing: z.array(Said),
  /** The place in the order of those who come, from 1. The first up to the limit take part. */
  place: z.int().nullable(),
  /** The place in the waiting list, from 1; null for whoever takes part or does not come. */
  waiting: z.int().nullable(),
  offer: Offer.nullable(),
  /** Null until it is recorded. */
  presence: Presence.nullable(),
  minutesLate: z.int(),
  /** Minutes taken part; null until presence is recorded. */
  minutes: z.int().nullable(),
  notedAt: Instant.nullable(),
  notedVia: z.enum(['app', 'code', 'rest']).nullable(),
  notedBy: By.nullable(),
  /** What a roll call begins with; null for no proposal. */
  preset: Presence.nullable(),
});
export type AttendanceRow = z.infer<typeof Row>;

const Counts = z.object({
  called: z.int(),
  /** By the answer that counts. */
  yes: z.int(),
  no: z.int(),
  maybe: z.int(),
  none: z.int(),
  /** Of those who said yes, how many wait for a place. */
  waiting: z.int(),
  present: z.int(),
  late: z.int(),
  excused: z.int(),
  absent: z.int(),
});
export type AttendanceCounts = z.infer<typeof Counts>;

export const Sheet = z.object({
  eventId: Id,
  kind: Kind,
  start: Instant,
  end: Instant,
  state: State,
  /** Since then the list of called people does not change by itself. */
  frozenAt: Instant.nullable(),
  limit: z.int().nullable(),
  counts: Counts,
  /** The called people whom the reader may see; a player sees their own row. */
  rows: z.array(Row),
  /** For staff: people whom it would call and who were taken off the list. */
  notCalled: z.array(z.object({ personId: Id, firstName: z.string(), lastName: z.string() })),
  /** For staff: the latest reminders to those who had not answered, newest first. */
  reminders: z.array(
    z.object({
      at: Instant,
      /** Of how many people somebody was reminded. */
      people: z.int(),
      /** Null: sent by itself. */
      by: By.nullable(),
    }),
  ),
});
export type AttendanceSheet = z.infer<typeof Sheet>;

/** `place`: what becomes of a free place by itself. It is `asked` until a time, `passed` without an answer, or `free`: given. */
export const changedFields = ['answer', 'presence', 'rank', 'called', 'place', 'rpe', 'reminded'] as const;
/** A change of one person's attendance. */
export const Change = z.object({
  /** Null of a reminder, which is to several: `now` says to how many. */
  personId: Id.nullable(),
  field: z.enum(changedFields),
  was: z.string().nullable(),
  now: z.string().nullable(),
  /** The reason that was given with an answer. */
  reasonKind: z.enum(reasonKinds).nullable(),
  reason: z.string().nullable(),
  by: By.nullable(),
  /** By which way it came; null where that was not kept, or where it was by itself. */
  via: z.enum(changeWays).nullable(),
  device: z.string().nullable(),
  at: Instant,
});
/** The same in the history of an occasion, with the name of the person. */
export const NamedChange = Change.extend({ name: z.string() });
export type NamedChange = z.infer<typeof NamedChange>;

/** One occasion in the attendance of a person. */
export const OfPerson = z.object({
  eventId: Id,
  kind: Kind,
  title: z.string(),
  start: Instant,
  end: Instant,
  state: State,
  row: Row.omit({
    waiting: true,
    place: true,
    disagreeing: true,
    offer: true,
    preset: true,
    firstName: true,
    lastName: true,
    photo: true,
    answeredBy: true,
    notedBy: true,
  }),
  changes: z.array(Change),
});

export const Mark = z.object({
  personId: Id,
  answer: Answer.nullable().optional(),
  /** Null takes a mark back. */
  presence: Presence.nullable().optional(),
  minutesLate: z.int().min(0).max(600).default(0),
  /** When it was tapped, by the device. Of two marks of a person the newer one counts. */
  at: EpochMs,
});
export type AttendanceMark = z.output<typeof Mark>;

const Shares = z.object({
  called: z.int(),
  /** Gave an answer of their own, and in time. */
  answered: z.int(),
  inTime: z.int(),
  present: z.int(),
  late: z.int(),
  excused: z.int(),
  absent: z.int(),
  /** (present + late) / recorded, 0 to 1; null with fewer than five recorded. */
  share: z.number().nullable(),
});
export const Statistics = z.object({
  occasions: z.int(),
  total: Shares,
  /** By month of the club's calendar, the earliest first: months in which something took place. */
  months: z.array(Shares.extend({ month: z.string(), occasions: z.int() })),
  /** By person, for the people whom the reader may see; 500 at most. */
  people: z.array(Shares.extend({ personId: Id, personKind: PersonKind, name: z.string() })),
});
