import { z } from 'zod';
import { calendarKinds, calendarViews } from '#domain/calendar/occasions.ts';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { Day } from './days.ts';
import { sheetType } from './list.ts';
import { Id, IdParams } from './values.ts';

const dayMs = 86_400_000;
/** A file has at most so many days: a season and the summer after it. */
const fileDaysAtMost = 400;
const kind = calendarKinds.join('|');

const shown = {
  of: z.enum(calendarViews).default('mine'),
  /** The team, group, person or pitch. */
  id: Id.optional(),
  /** Some of `event,training,match,birthday`; all where it is left out. */
  kinds: z
    .string()
    .regex(new RegExp(`^(${kind})(,(${kind})){0,3}$`))
    .optional(),
};
type Whose = { readonly of: string; readonly id?: string | undefined };
const namesWhose = ({ of, id }: Whose): boolean => (of === 'mine' || of === 'club') === (id === undefined);

const readers = whoMay('event.read');

/** The calendar as files: what GET /api/Calendar shows. */
export const calendarFile = {
  exported: call({
    method: 'GET',
    path: '/api/Calendar/export',
    access: readers,
    summary: 'Export the calendar of some days as a spreadsheet, as csv, or as a calendar file.',
    query: z
      .object({ from: Day, to: Day, ...shown, format: z.enum(['xlsx', 'csv', 'ics']).default('xlsx') })
      .refine(({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / dayMs < fileDaysAtMost, {
        path: ['to'],
      })
      .refine(namesWhose, { path: ['id'] }),
    reply: file(sheetType),
    refusals: ['notFound', 'forbidden', 'tooManyRequests'],
  }),
  occasion: call({
    method: 'GET',
    path: '/api/Calendar/ics/{id}',
    access: readers,
    summary: 'Get an event, a training or a match as a calendar file of one entry, without anybody’s answer.',
    params: IdParams,
    reply: file('text/calendar; charset=utf-8'),
    refusals: ['notFound'],
  }),
  pdf: call({
    method: 'GET',
    path: '/api/Calendar/pdf',
    access: readers,
    summary: 'Get a month or a week of the calendar as a page for the notice board (PDF, A4 across).',
    query: z
      .object({ view: z.enum(['month', 'week']).default('month'), day: Day, ...shown })
      .refine(namesWhose, { path: ['id'] }),
    reply: file('application/pdf'),
    refusals: ['notFound', 'forbidden', 'tooManyRequests'],
  }),
};
