import { z } from 'zod';
import type { Event } from '#contract/eventView.ts';
import type { EventChange, EventCheck, NewEvent } from '#contract/eventWrites.ts';
import type { EventType } from '#contract/records/eventType.ts';
import { answerDefaults } from '#domain/calendar/answers.ts';
import { pitchParts } from '#domain/calendar/clashes.ts';
import { targetKinds } from '#domain/calendar/occasions.ts';
import { weekdays } from '#domain/calendar/rule.ts';
import { withinBounds } from '#domain/dayBounds.ts';
import { momentOf, plusDays, readingOf } from '#domain/days.ts';
import { cadences, ends, firstRepeat, repeatOf, repeatOfSeries } from './repeat.ts';
import { endsNextDay, plusMinutes } from './wallClock.ts';

const day = z.string().refine(withinBounds, { error: 'dayOutOfBounds' });
const maybeDay = z.union([z.literal(''), day]);
const time = z.string().regex(/^\d{2}:\d{2}$/);
const Target = z.object({
  what: z.enum(targetKinds),
  id: z.string().nullable(),
  name: z.string(),
  excluded: z.boolean(),
});
export type TargetValue = z.infer<typeof Target>;

/** Until when people answer: as the type says, until the start, or a day and a time. */
export const deadlines = ['type', 'start', 'at'] as const;
const Repeat = z
  .object({
    every: z.enum(cadences),
    interval: z.number(),
    days: z.array(z.enum(weekdays)).readonly(),
    end: z.enum(ends),
    until: maybeDay,
    count: z.number(),
    skipClosed: z.boolean(),
  })
  .refine(({ every, days }) => every !== 'week' || days.length > 0, { path: ['days'] })
  .refine(({ every, end, until }) => every === 'none' || end !== 'until' || until !== '', { path: ['until'] });

/** An event as its form has it. Days and times are those of the club's wall. */
export const eventForm = z
  .object({
    typeId: z.string().min(1),
    /** Empty: the name of the type. */
    title: z.string().trim().max(120),
    description: z.string().trim().max(4000),
    allDay: z.boolean(),
    day,
    lastDay: maybeDay,
    from: time,
    to: time,
    pitchId: z.string().nullable(),
    pitchPart: z.enum(pitchParts),
    place: z.string().trim().max(200).nullable(),
    meetMinutes: z.number().nullable(),
    meetPlace: z.string().trim().max(200).nullable(),
    targets: z.array(Target).refine((all) => all.some(({ excluded }) => !excluded), { error: 'needed' }),
    asksForAnswer: z.boolean(),
    answerDefault: z.enum(answerDefaults),
    deadline: z.enum(deadlines),
    untilDay: maybeDay,
    untilTime: z.union([z.literal(''), time]),
    limit: z.number().nullable(),
    repeat: Repeat,
  })
  .refine(({ allDay, day: first, lastDay }) => !allDay || lastDay === '' || lastDay >= first, { path: ['lastDay'] })
  .refine(({ deadline, untilDay }) => deadline !== 'at' || untilDay !== '', { path: ['untilDay'] })
  .refine(({ deadline, untilTime }) => deadline !== 'at' || untilTime !== '', { path: ['untilTime'] });
export type EventValues = z.infer<typeof eventForm>;

export type Slot = { readonly day: string; readonly from: string; readonly to?: string };
const usualMinutes = 60;

/** The values of a new event at a time, of a type, for a team. */
export const firstValues = (
  { day: on, from, to }: Slot,
  type: EventType | undefined,
  target: TargetValue | undefined,
): EventValues => ({
  typeId: type?.id ?? '',
  title: '',
  description: '',
  allDay: false,
  day: on,
  lastDay: '',
  from,
  to: to ?? plusMinutes(from, type?.minutes ?? usualMinutes),
  pitchId: null,
  pitchPart: 'whole',
  place: null,
  meetMinutes: null,
  meetPlace: null,
  targets: target ? [target] : [],
  asksForAnswer: type?.asksForAnswer ?? true,
  answerDefault: 'none',
  deadline: 'type',
  untilDay: '',
  untilTime: '',
  limit: null,
  repeat: firstRepeat(on),
});

/** The values of an event that exists. */
export const valuesOf = (event: Event): EventValues => {
  const { zone, allDay } = event;
  const [start, end] = [readingOf(new Date(event.start), zone), readingOf(new Date(event.end), zone)];
  const until = event.answerUntil === null ? null : readingOf(new Date(event.answerUntil), zone);
  const first = event.firstDay ?? start.day;
  const lastDay = event.lastDay === first ? '' : (event.lastDay ?? '');
  return {
    typeId: event.typeId ?? '',
    title: event.title,
    description: event.description,
    ...{ allDay, day: first, lastDay },
    from: allDay ? '18:00' : start.time,
    to: allDay ? '19:00' : end.time,
    pitchId: event.pitchId,
    pitchPart: event.pitchPart ?? 'whole',
    place: event.place,
    meetMinutes: event.meetMinutes,
    meetPlace: event.meetPlace,
    targets: event.targets,
    asksForAnswer: event.asksForAnswer,
    answerDefault: event.answerDefault,
    deadline: until ? 'at' : 'start',
    untilDay: until?.day ?? '',
    untilTime: until?.time ?? '',
    limit: event.limit,
    repeat: event.series ? repeatOfSeries(event.series, first) : firstRepeat(first),
  };
};

const instant = (on: string, at: string, zone: string): string => momentOf({ day: on, time: at }, zone).toISOString();
/** When it is, as a request says it. */
export const timesOf = (values: EventValues, zone: string) => {
  const { allDay, day: on, lastDay, from, to } = values;
  if (allDay) return { firstDay: on, lastDay: lastDay || on };
  const last = endsNextDay(values) ? plusDays(on, 1) : on;
  return { start: instant(on, from, zone), end: instant(last, to, zone) };
};

const targetsOf = ({ targets }: EventValues) => targets.map(({ what, id, excluded }) => ({ what, id, excluded }));
const placeOf = ({ pitchId, pitchPart, place }: EventValues) => ({
  place: place || null,
  pitchId,
  pitchPart: pitchId === null ? null : pitchPart,
});
const untilOf = ({ deadline, untilDay, untilTime }: EventValues, zone: string): string | null | undefined => {
  if (deadline === 'type') return undefined;
  return deadline === 'start' ? null : instant(untilDay, untilTime, zone);
};

export type NewEventBody = z.input<typeof NewEvent>;
/** A new event as a request; `typeName` is its title where none is typed. */
export const bodyOf = (values: EventValues, { zone, typeName }: { zone: string; typeName: string }): NewEventBody => {
  const answerUntil = values.asksForAnswer ? untilOf(values, zone) : null;
  const repeat = repeatOf(values.repeat, values.day);
  return {
    typeId: values.typeId,
    title: values.title || typeName,
    description: values.description,
    ...placeOf(values),
    meetMinutes: values.meetMinutes,
    meetPlace: values.meetPlace || null,
    asksForAnswer: values.asksForAnswer,
    answerDefault: values.answerDefault,
    ...(answerUntil !== undefined && { answerUntil }),
    limit: values.limit,
    targets: targetsOf(values) as NewEventBody['targets'],
    ...timesOf(values, zone),
    ...(repeat && { repeat }),
  };
};

type Name = keyof EventValues;
/** Fields that a request names as the form does. */
const plainFields = ['typeId', 'description', 'meetMinutes', 'asksForAnswer', 'answerDefault', 'limit'] as const;
const timeFields: readonly Name[] = ['allDay', 'day', 'lastDay', 'from', 'to'];
const deadlineFields: readonly Name[] = ['deadline', 'untilDay', 'untilTime'];
const placeFields: readonly Name[] = ['place', 'pitchId', 'pitchPart'];
/** What a change of a series is asked about besides: how far it reaches, and what becomes of changes by hand. */
export type Reach = { readonly scope: 'this' | 'following' | 'coming'; readonly keepOwn: boolean };
export type ChangeBody = z.input<typeof EventChange>;

/** The changed values of an event as a request. */
export const changeOf = (
  changes: Partial<EventValues>,
  whole: EventValues,
  { zone, typeName, version }: { zone: string; typeName: string; version: number },
): Omit<ChangeBody, 'scope' | 'keepOwn'> => {
  const changed = (names: readonly Name[]) => names.some((name) => name in changes);
  const repeat = changes.repeat && repeatOf(changes.repeat, whole.day);
  return {
    version,
    ...Object.fromEntries(plainFields.filter((name) => name in changes).map((name) => [name, whole[name]])),
    ...(changed(['title']) && { title: whole.title || typeName }),
    ...(changed(['meetPlace']) && { meetPlace: whole.meetPlace || null }),
    ...(changed(placeFields) && placeOf(whole)),
    ...(changed(deadlineFields) && { answerUntil: untilOf(whole, zone) ?? null }),
    ...(changed(['targets']) && { targets: targetsOf(whole) as NonNullable<ChangeBody['targets']> }),
    ...(changed(timeFields) && timesOf(whole, zone)),
    ...(repeat && { repeat }),
  };
};

export type CheckBody = z.input<typeof EventCheck>;
/**
 * What is asked while somebody types; null while the values name no time or nobody. `id`: the event that is changed, of
 * which the dates of its series are not asked about.
 */
export const checkOf = (values: EventValues, zone: string, id?: string): CheckBody | null => {
  const read = eventForm.safeParse({ ...values, title: '', description: '', typeId: 'any', deadline: 'start' });
  if (!read.success) return null;
  const repeat = id === undefined ? repeatOf(values.repeat, values.day) : undefined;
  return {
    ...placeOf(values),
    targets: targetsOf(values) as CheckBody['targets'],
    ...timesOf(values, zone),
    ...(repeat && { repeat }),
    ...(id !== undefined && { id }),
  };
};
