import { z } from 'zod';
import { reasonKinds } from '#domain/calendar/answers.ts';
import { whoMay } from '#domain/rights.ts';
import { Answer, Kind, Mark, NamedChange, OfPerson, Row, Sheet, Statistics, Wish } from './attendanceView.ts';
import { call, file } from './call.ts';
import { Day } from './days.ts';
import { listQuery, pageOf, SheetFormat, sheetType } from './list.ts';
import { Text } from './record.ts';
import { EpochMs, Id } from './values.ts';

const readers = whoMay('attendance.read');
const editors = whoMay('attendance.edit');
const EventParams = z.object({ eventId: Id });
const IdParams = z.object({ id: Id });

/** What figures are of: days of the club, both included, and a kind. */
const period = {
  from: Day.optional(),
  to: Day.optional(),
  kind: Kind.optional(),
  /** Of an event: all dates of its series. */
  series: z.stringbool().default(false),
};

const list = {
  method: 'GET',
  access: readers,
  summary:
    'List the attendance of an event, a training or a match. A player gets their own row and the counts; the `id` of a training or a match is as good as that of an event.',
  params: EventParams,
  reply: Sheet,
  refusals: ['notFound', 'forbidden'],
} as const;

export const attendance = {
  attend: call({
    method: 'POST',
    path: '/api/Event/{eventId}/attend',
    access: readers,
    summary:
      'Record an answer for oneself, or for a person of whom one is staff. After the deadline "no" is still accepted until the start; staff may answer at any time. `until` answers all dates of the series up to that day.',
    params: EventParams,
    body: z.object({
      answer: Answer.nullable(),
      personId: Id.optional(),
      reasonKind: z.enum(reasonKinds).optional(),
      reason: Text(300).optional(),
      wish: Wish.optional(),
      until: Day.optional(),
    }),
    reply: Row.extend({
      /** How many dates of the series were answered, this one included. */
      answered: z.int(),
    }),
    refusals: ['notFound', 'forbidden', 'answer.closed', 'answer.notAsked', 'occasion.cancelled'],
  }),
  list: call({ ...list, path: '/api/Event/{eventId}/attendance' }),
  listLower: call({ ...list, path: '/api/event/{eventId}/attendance' }),
  record: call({
    method: 'POST',
    path: '/api/event/{eventId}/attendance',
    access: editors,
    summary:
      'Record answers and presence of several people at once. Of two marks of a person the newer touch counts, so the same command may be sent again. Presence is recorded from 60 minutes before the start.',
    params: EventParams,
    body: z.object({
      commandId: Id,
      device: Text(80).optional(),
      rows: z
        .array(Mark)
        .min(1)
        .max(500)
        .refine((rows) => new Set(rows.map(({ personId }) => personId)).size === rows.length),
    }),
    reply: z.object({
      rows: z.array(Row),
      /** People for whom a newer mark was there already, and stays. */
      kept: z.array(Id),
    }),
    refusals: ['notFound', 'forbidden', 'commandReused', 'answer.notAsked', 'occasion.cancelled', 'presence.tooEarly'],
  }),
  ofUser: call({
    method: 'GET',
    path: '/api/Event/attendance/user/{userId}',
    access: readers,
    summary: 'List the attendance of a person, newest first. An account, a player or a staff member names the person.',
    params: z.object({ userId: Id }),
    query: listQuery(['start'], {
      from: Day.optional(),
      to: Day.optional(),
      kind: Kind.optional(),
    }).omit({ search: true, sort: true, direction: true }),
    reply: pageOf(OfPerson),
    refusals: ['notFound', 'forbidden'],
  }),
  takeBack: call({
    method: 'DELETE',
    path: '/api/Event/{eventId}/attendance/{userId}',
    access: editors,
    summary:
      'Remove the answer and the presence of a person. The history stays. `excluded` takes the person off the list instead, as long as the list is not frozen; the answer comes back with the person.',
    params: z.object({ eventId: Id, userId: Id }),
    query: z.object({ excluded: z.stringbool().default(false) }),
    reply: Sheet,
    refusals: ['notFound', 'forbidden', 'list.frozen', 'squad.calls'],
  }),
  callAgain: call({
    method: 'PUT',
    path: '/api/Event/{id}/called/{userId}',
    access: editors,
    summary:
      'Restore a person to the list who was taken off it. The answer counts again; where a place has gone to somebody else since, the person waits.',
    params: z.object({ id: Id, userId: Id }),
    reply: Sheet,
    refusals: ['notFound', 'forbidden', 'occasion.cancelled'],
  }),
  statistics: call({
    method: 'GET',
    path: '/api/Event/statistics/{id}',
    access: readers,
    summary: 'Get the attendance figures of an event, its series, an event type, a team or a club.',
    params: IdParams,
    query: z.object(period),
    reply: Statistics,
    refusals: ['notFound', 'forbidden'],
  }),
  exported: call({
    method: 'GET',
    path: '/api/Event/statistics/{id}/export',
    access: editors,
    summary: 'Export the attendance of an event, its series, an event type, a team or a club: people by dates.',
    params: IdParams,
    query: z.object({ ...period, format: SheetFormat }),
    reply: file(sheetType),
    refusals: ['notFound', 'forbidden', 'tooManyRequests'],
  }),
  pdf: call({
    method: 'GET',
    path: '/api/Event/statistics/{id}/pdf',
    access: editors,
    summary: 'Get the attendance of an event, its series, an event type, a team or a club as a printed table (PDF).',
    params: IdParams,
    query: z.object(period),
    reply: file('application/pdf'),
    refusals: ['notFound', 'forbidden', 'tooManyRequests'],
  }),
  reorder: call({
    method: 'PUT',
    path: '/api/Event/{id}/queue',
    access: editors,
    summary:
      'Set the order of those who are coming. The first up to the limit take part, the others wait. People who are not named follow. With `was`, the order that the caller saw, it is refused where the order is another by now.',
    params: IdParams,
    body: z.object({ personIds: z.array(Id).min(1).max(500), was: z.array(Id).max(500).optional() }),
    reply: Sheet,
    refusals: ['notFound', 'forbidden', 'order.changed'],
  }),
  remind: call({
    method: 'POST',
    path: '/api/Event/{id}/remind',
    access: editors,
    summary:
      'Send a reminder to those who have not answered an event, once an hour. By night it waits for the morning.',
    params: IdParams,
    reply: z.object({
      /** Of how many people somebody is reminded: those with an account, or with a guardian who wants messages. */
      reminded: z.int(),
    }),
    refusals: ['notFound', 'forbidden', 'answer.closed', 'answer.notAsked', 'occasion.cancelled', 'remind.tooSoon'],
  }),
  history: call({
    method: 'GET',
    path: '/api/Event/{id}/history',
    access: editors,
    summary:
      'List who changed answers, presence and the list of an event and by which way, and its reminders; newest first.',
    params: IdParams,
    query: listQuery(['at'], { personId: Id.optional() }).omit({ search: true, sort: true, direction: true }),
    reply: pageOf(NamedChange),
    refusals: ['notFound', 'forbidden'],
  }),
  checkInKey: call({
    method: 'GET',
    path: '/api/Event/{id}/checkin',
    access: editors,
    summary: 'Get the key with which a staff device shows the check-in code, which changes every 15 seconds.',
    params: IdParams,
    reply: z.object({
      eventId: Id,
      /** 32 bytes, base64url. The code is `eventId.step.mac`; the mac is HMAC-SHA-256 of `eventId.step`, 16 bytes. */
      key: z.string(),
      stepMs: z.int(),
      now: EpochMs,
    }),
    refusals: ['notFound', 'forbidden'],
  }),
  checkIn: call({
    method: 'POST',
    path: '/api/Event/checkin',
    access: readers,
    summary:
      'Record the caller as present with the code of a staff device, or as late by the clock. A presence that is recorded stays.',
    body: z.object({ code: z.string().max(120) }),
    reply: Row,
    refusals: ['notFound', 'checkIn.codeWrong', 'occasion.cancelled', 'presence.tooEarly'],
  }),
};
