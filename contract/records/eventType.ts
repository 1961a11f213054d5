import { z } from 'zod';
import { eventTypeIcons, eventTypeKeys } from '#domain/eventTypes.ts';
import { call } from '../call.ts';
import { Id } from '../values.ts';
import { choice, colour, flag, number, optional, text, usually } from './fields.ts';
import { record } from './record.ts';
import { recordCalls } from './recordCalls.ts';

const plain = record({
  name: 'eventType',
  words: 'eventTypes',
  read: 'structure.read',
  edit: 'structure.edit',
  fields: {
    name: text(60),
    colour: usually(colour(), '#1F7A45'),
    icon: usually(choice(eventTypeIcons), 'other'),
    /** Usual length, minutes. */
    minutes: optional(number(5, 1440)),
    asksForAnswer: usually(flag(), true),
    /** Until how many hours before the start people may answer. */
    answerHoursBefore: optional(number(0, 720)),
    /** How many days before the start people are asked. */
    askDaysBefore: optional(number(0, 60)),
    /** How many hours before the start those without an answer are reminded. */
    remindHoursBefore: optional(number(1, 336)),
    countsForAttendance: usually(flag(), false),
  },
  sorts: ['name', 'updatedAt'],
  filters: ['asksForAnswer', 'countsForAttendance'],
  search: 'name',
});

/**
 * A kind of event of the club: a meeting, a tournament, a party. New events of the type start with its values. `key`: the
 * type that every club has for its trainings, its matches and birthdays; null for one of its own.
 */
export const eventTypeRecord = { ...plain, Whole: plain.Whole.extend({ key: z.enum(eventTypeKeys).nullable() }) };
export type EventType = z.infer<typeof eventTypeRecord.Whole>;

const ofRecord = recordCalls(eventTypeRecord, '/api/EventType', { one: 'event type', many: 'event types' });
export const eventType = {
  ...ofRecord,
  remove: call({
    ...ofRecord.remove,
    summary:
      'Remove an event type. It can be restored for thirty days. Events that have not begun take the type that into names; what has begun keeps its own.',
    query: z.object({ into: Id.optional() }),
    refusals: ['notFound', 'type.builtIn', 'type.inUse'],
  }),
};
