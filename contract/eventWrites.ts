import { z } from 'zod';
import { answerDefaults } from '#domain/calendar/answers.ts';
import { pitchParts } from '#domain/calendar/clashes.ts';
import { targetKinds } from '#domain/calendar/occasions.ts';
import { datesAtMost, readRule } from '#domain/calendar/rule.ts';
import { editScopes } from '#domain/calendar/seriesEdit.ts';
import { Day, Planned, StoredDay } from './days.ts';
import { Text, Version } from './record.ts';
import { Id, Instant, Name, Role } from './values.ts';

/** Whom an event calls: `id` names the role, team, group, player or staff member; the club needs none. */
const NewTarget = z
  .object({
    what: z.enum(targetKinds),
    id: z.union([Id, Role]).nullable().default(null),
    excluded: z.boolean().default(false),
  })
  .refine(({ what, id }) => (what === 'club') === (id === null) && (what === 'role') === Role.safeParse(id).success, {
    path: ['id'],
  });

/** What an event and a training have alike: where it is, and how people are asked. */
export const occasionFields = {
  description: Text(4000),
  place: Text(200).nullable(),
  pitchId: Id.nullable(),
  /** The whole pitch where it is left out. */
  pitchPart: z.enum(pitchParts).nullable(),
  meetMinutes: z.int().min(0).max(1440).nullable(),
  meetPlace: Text(200).nullable(),
  asksForAnswer: z.boolean(),
  answerDefault: z.enum(answerDefaults),
  answerUntil: Planned.nullable(),
  limit: z.int().min(1).max(1000).nullable(),
};
/** The same of a new one, where most may be left out. */
export const newOccasionFields = {
  description: occasionFields.description.default(''),
  place: occasionFields.place.default(null),
  pitchId: occasionFields.pitchId.default(null),
  pitchPart: occasionFields.pitchPart.default(null),
  meetMinutes: occasionFields.meetMinutes.default(null),
  meetPlace: occasionFields.meetPlace.default(null),
  /** That of the type where it is left out; so is the deadline. */
  asksForAnswer: occasionFields.asksForAnswer.optional(),
  answerDefault: occasionFields.answerDefault.default('none'),
  answerUntil: occasionFields.answerUntil.optional(),
  limit: occasionFields.limit.default(null),
};
const fields = { ...occasionFields, typeId: Id, title: Name, targets: z.array(NewTarget).min(1).max(200) };

/** From `start` to `end`, or the days from `firstDay` to `lastDay` of the club's calendar. */
const time = {
  start: Planned.optional(),
  end: Planned.optional(),
  firstDay: Day.optional(),
  lastDay: Day.optional(),
};
type Time = { readonly [K in keyof typeof time]?: string | undefined };
const inOrder = (from: string | undefined, to: string | undefined, least: number): boolean =>
  (from === undefined) === (to === undefined) &&
  (from === undefined || Date.parse(String(to)) - Date.parse(from) >= least);
const isTime = ({ start, end, firstDay, lastDay }: Time): boolean =>
  inOrder(start, end, 1) && inOrder(firstDay, lastDay, 0) && !(start !== undefined && firstDay !== undefined);
const hasTime = ({ start, firstDay }: Time): boolean => start !== undefined || firstDay !== undefined;

/** How an event repeats. Without `until` and `count` it ends with the season. */
export const Repeat = z
  .object({
    /** RRULE of RFC 5545 without an end: `FREQ=WEEKLY;BYDAY=TU,TH`. */
    rule: z
      .string()
      .max(200)
      .refine((text) => readRule(`${text};COUNT=1`) !== null),
    until: Day.optional(),
    count: z.int().min(1).max(datesAtMost).optional(),
    /** Dates on closed days are left out. */
    skipClosed: z.boolean().default(true),
  })
  .refine(({ until, count }) => until === undefined || count === undefined, { path: ['count'] });

const Base = z.object({
  typeId: fields.typeId,
  title: fields.title,
  ...newOccasionFields,
  targets: fields.targets,
  ...time,
  repeat: Repeat.optional(),
});
const complete = (value: Time): boolean => hasTime(value) && isTime(value);
export const NewEvent = Base.refine(complete, { path: ['start'] });
export type NewEvent = z.output<typeof NewEvent>;

/** `scope`: this event, this and the following ones of its series, or all that have not begun. */
export const Scope = z.enum(editScopes).default('this');
export const EventChange = z
  .object(fields)
  .partial()
  .extend({
    ...time,
    repeat: Repeat.optional(),
    version: Version,
    scope: Scope,
    /** Keep what was changed by hand on single events of the series. */
    keepOwn: z.boolean().default(true),
  })
  .refine(isTime, { path: ['start'] });
export type EventChange = z.output<typeof EventChange>;

/** An event that is not saved yet. `id`: the event that it will replace. */
export const EventCheck = Base.partial({ typeId: true, title: true })
  .extend({ id: Id.optional() })
  .refine(complete, { path: ['start'] });
export type EventCheck = z.output<typeof EventCheck>;

/** Dates of a rule that are left out, by the closed days they fall on. */
export const LeftOut = z.object({ name: z.string(), fromDay: StoredDay, toDay: StoredDay, days: z.array(StoredDay) });
/** What clashes on a date: with which occasion, or with which closed days. */
export const EventClash = z.object({
  kind: z.enum(['pitch', 'team', 'person', 'travel', 'closed']),
  day: StoredDay,
  /** The name of the pitch, team, person or closed days. */
  who: z.string(),
  with: z.object({ id: Id, title: z.string(), start: Instant }).nullable(),
});
export type EventClash = z.infer<typeof EventClash>;
