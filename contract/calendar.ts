import { z } from 'zod';
import { pitchParts } from '#domain/calendar/clashes.ts';
import { calendarDaysAtMost, calendarKinds, calendarViews, occasionStates } from '#domain/calendar/occasions.ts';
import { eventTypeIcons, eventTypeKeys } from '#domain/eventTypes.ts';
import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { Day, StoredDay } from './days.ts';
import { Phase } from './matchRules.ts';
import { AnswerCounts, MyAnswer, OwnAnswer } from './occasionView.ts';
import { Colour, Id, Instant } from './values.ts';

/** What a match has beside its time: which side plays at home, its state and its score. */
export const MatchOfCalendar = z.object({
  isLocal: z.boolean(),
  state: Phase,
  localScore: z.int(),
  visitorScore: z.int(),
});

export const CalendarRow = z.object({
  /** That of the event, training or match; of a birthday, that of the player. */
  id: Id,
  kind: z.enum(calendarKinds),
  /** A type in `types`; null where the club has none of that kind. */
  typeId: Id.nullable(),
  /** Empty for a training, the opponent of a match, the name of whoever has a birthday. */
  title: z.string(),
  start: Instant,
  end: Instant,
  allDay: z.boolean(),
  /** The first and the last day, of what takes whole days. */
  firstDay: StoredDay.nullable(),
  lastDay: StoredDay.nullable(),
  place: z.string().nullable(),
  pitchId: Id.nullable(),
  pitchPart: z.enum(pitchParts).nullable(),
  /** Teams in `teams`. */
  teamIds: z.array(Id),
  state: z.enum(occasionStates),
  seriesId: Id.nullable(),
  asksForAnswer: z.boolean(),
  /** Null where the caller is not called. */
  own: OwnAnswer.nullable(),
  /** Whom of the caller's account it calls: each answers apart. */
  mine: z.array(MyAnswer),
  /** Null for birthdays. */
  counts: AnswerCounts.nullable(),
  /** Whether it clashes with another occasion or with a closed day. False for callers who edit no events. */
  clash: z.boolean(),
  match: MatchOfCalendar.nullable(),
  /** Whether the caller may move it while it has not begun: within the right to edit events, and no match that was put off. */
  mayMove: z.boolean(),
  /** Age on a birthday, for callers who may read the birth date. */
  age: z.int().nullable(),
});
export type CalendarRow = z.infer<typeof CalendarRow>;

export const CalendarTeam = z.object({ id: Id, name: z.string(), shirtColour: Colour, numberColour: Colour });
export const CalendarType = z.object({
  id: Id,
  name: z.string(),
  colour: z.string(),
  icon: z.enum(eventTypeIcons),
  /** `training`, `match`, `birthday`: the type that each club has; null for its own. */
  key: z.enum(eventTypeKeys).nullable(),
});
export type CalendarType = z.infer<typeof CalendarType>;

export const CalendarClosed = z.object({
  name: z.string(),
  /** Both included, on the club's wall. */
  fromDay: StoredDay,
  toDay: StoredDay,
});
export type CalendarClosed = z.infer<typeof CalendarClosed>;

export const Calendar = z.object({
  /** By start. */
  rows: z.array(CalendarRow),
  teams: z.array(CalendarTeam),
  types: z.array(CalendarType),
  /** The closed days of the club that touch the days asked for, by their first. */
  closed: z.array(CalendarClosed),
  /** The time zone of the club: its days are those of `from` and `to`. */
  zone: z.string(),
});
export type Calendar = z.infer<typeof Calendar>;

const dayMs = 86_400_000;
const kind = calendarKinds.join('|');

export const calendar = {
  get: call({
    method: 'GET',
    path: '/api/Calendar',
    access: whoMay('event.read'),
    summary:
      'Get the calendar of some days: of the caller, the club, a team, a group, a person or a pitch. It has what the caller may see: events, trainings and matches by their start, and birthdays.',
    query: z
      .object({
        from: Day,
        /** Included. */
        to: Day,
        of: z.enum(calendarViews).default('mine'),
        /** The team, group, person or pitch. A person is named by the id of an account, a player or a staff member. */
        id: Id.optional(),
        /** Some of `event,training,match,birthday`; all where it is left out. */
        kinds: z
          .string()
          .regex(new RegExp(`^(${kind})(,(${kind})){0,3}$`))
          .optional(),
      })
      .refine(({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / dayMs < calendarDaysAtMost, {
        path: ['to'],
      })
      .refine(({ of, id }) => (of === 'mine' || of === 'club') === (id === undefined), { path: ['id'] }),
    reply: Calendar,
    refusals: ['notFound', 'forbidden'],
  }),
};
