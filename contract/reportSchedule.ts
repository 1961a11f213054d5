import { z } from 'zod';
import { cadences, deliveryStates, pauseReasons, recipientKinds, runStates } from '#domain/insight/schedule.ts';
import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { Text, Version } from './record.ts';
import { ComparedText, Email, Id, IdParams, Instant, Name, TimeZone } from './values.ts';

const Recipient = z.object({ kind: z.enum(recipientKinds), id: ComparedText(60) });
const recipientsMost = 50;
const Fields = {
  templateId: Id,
  name: Name,
  cadence: z.enum(cadences),
  /** 1 Monday to 7 Sunday, of a weekly one. */
  weekday: z.int().min(1).max(7).nullable().default(null),
  /** Of a monthly one; 29 to 31 mean the last day where a month has fewer. */
  monthDay: z.int().min(1).max(31).nullable().default(null),
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('08:00'),
  /** The one of the club without. */
  zone: TimeZone.optional(),
  /** Teams whose matches set it off. */
  matchTeamIds: z.array(Id).max(recipientsMost).default([]),
  /** A match counts as over once it is finished, or once it is confirmed. */
  matchState: z.enum(['finished', 'confirmed']).default('confirmed'),
  /** The report is of those matches alone. */
  onlyMatch: z.boolean().default(false),
  /** What is attached: a page to print, a spreadsheet, the picture of its one chart, or nothing beside the link. */
  format: z.enum(['PDF', 'XLSX', 'PNG', 'LINK']).default('PDF'),
  /** Own words of the owner, above the report. */
  words: Text(500).default(''),
  skipEmpty: z.boolean().default(true),
  skipSame: z.boolean().default(true),
  recipients: z.array(Recipient).min(1).max(recipientsMost),
};
type Given = { readonly cadence: string; readonly weekday: number | null; readonly monthDay: number | null };
const hasTime = ({ cadence, weekday, monthDay }: Given): boolean =>
  (cadence !== 'weekly' || weekday !== null) && (cadence !== 'monthly' || monthDay !== null);
const hasTeams = ({ cadence, matchTeamIds }: { readonly cadence: string; readonly matchTeamIds: readonly string[] }) =>
  cadence === 'weekly' || cadence === 'monthly' || matchTeamIds.length > 0;
const New = z
  .object(Fields)
  .refine(hasTime, { path: ['cadence'] })
  .refine(hasTeams, { path: ['matchTeamIds'] });
const Change = z
  .object({ ...Fields, version: Version })
  .refine(hasTime, { path: ['cadence'] })
  .refine(hasTeams, { path: ['matchTeamIds'] });
export type ScheduleBody = z.output<typeof New>;

const NamedRecipient = Recipient.extend({ name: z.string() });
const Row = z.object({
  id: Id,
  version: Version,
  ...Fields,
  zone: z.string(),
  recipients: z.array(NamedRecipient),
  templateName: z.string(),
  owner: z.object({ id: Id, name: z.string() }),
  /** What the reader may do with it: change it; else they only receive it. */
  edit: z.boolean(),
  /** The reader receives it and has stopped it for themselves. */
  stopped: z.boolean(),
  isActive: z.boolean(),
  pausedWhy: z.enum(pauseReasons).nullable(),
  nextAt: Instant.nullable(),
  lastRunAt: Instant.nullable(),
});
export type ReportSchedule = z.infer<typeof Row>;
const Run = z.object({
  id: Id,
  kind: z.enum(['scheduled', 'manual', 'test']),
  state: z.enum(runStates),
  why: z.string().nullable(),
  dueAt: Instant,
  deliveries: z.array(
    z.object({
      userId: Id,
      name: z.string(),
      state: z.enum(deliveryStates),
      /** Why nothing was sent. */
      why: z.string().nullable(),
    }),
  ),
});
const Whole = Row.extend({ runs: z.array(Run) });
export type ScheduleWithRuns = z.infer<typeof Whole>;

const makers = whoMay('report.edit');
const ofOne = { params: IdParams, path: '/api/ReportSchedules/{id}', access: makers } as const;
const wrong = ['notFound', 'forbidden', 'recipient.mayNot'] as const;

/** Reports that are sent regularly. Each recipient gets their own figures. */
export const reportSchedule = {
  mine: call({
    method: 'GET',
    path: '/api/ReportSchedules/my-schedules',
    access: makers,
    summary:
      'List the schedules of the user, and those that the user receives. Who runs the club gets all of the club.',
    query: z.object({ templateId: Id.optional() }),
    reply: z.array(Row),
  }),
  get: call({
    ...ofOne,
    method: 'GET',
    summary: 'Get a schedule with its last twenty runs: who got it, and why others did not.',
    reply: Whole,
    refusals: ['notFound'],
  }),
  add: call({
    method: 'POST',
    path: '/api/ReportSchedules',
    access: makers,
    summary: 'Create a schedule that sends a report. Staff and players send to themselves alone.',
    body: New,
    reply: Row,
    status: 201,
    refusals: [...wrong, 'chartNeeded'],
  }),
  update: call({
    ...ofOne,
    method: 'PUT',
    summary: 'Update a schedule.',
    body: Change,
    reply: Row,
    refusals: [...wrong, 'chartNeeded', 'record.changed'],
  }),
  remove: call({ ...ofOne, method: 'DELETE', summary: 'Remove a schedule.', reply: Done, refusals: ['notFound'] }),
  toggle: call({
    ...ofOne,
    method: 'PATCH',
    path: '/api/ReportSchedules/{id}/toggle',
    summary: 'Set whether a schedule sends. One that goes on sends nothing of the time when it was off.',
    body: z.object({ isActive: z.boolean() }),
    reply: Row,
    refusals: ['notFound'],
  }),
  stop: call({
    ...ofOne,
    method: 'PUT',
    path: '/api/ReportSchedules/{id}/stop',
    summary: 'Set whether the user receives a schedule of which they are a recipient.',
    body: z.object({ stopped: z.boolean() }),
    reply: Row,
    refusals: ['notFound'],
  }),
  testEmail: call({
    ...ofOne,
    method: 'POST',
    path: '/api/ReportSchedules/{id}/test-email',
    summary:
      'Send the report of a schedule once, marked as a test, with the figures of the user. An internal report goes to the own address alone; five an hour.',
    body: z.object({ testRecipient: Email }),
    reply: Done,
    refusals: [
      'notFound',
      'recipient.mayNot',
      'tooManyRequests',
      'definition.unfit',
      'report.tooHeavy',
      'fileTakesTooLong',
    ],
  }),
  next: call({
    ...ofOne,
    method: 'GET',
    path: '/api/ReportSchedules/{id}/next',
    summary: 'List the next five moments of a schedule. One that waits for matches has none.',
    reply: z.array(Instant),
    refusals: ['notFound'],
  }),
  run: call({
    ...ofOne,
    method: 'POST',
    path: '/api/ReportSchedules/{id}/run',
    summary: 'Send the report of a schedule to its recipients now.',
    body: z.object({ commandId: Id }),
    reply: Done,
    refusals: ['notFound'],
  }),
};
