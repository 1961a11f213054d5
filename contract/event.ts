import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { Day } from './days.ts';
import { Event } from './eventView.ts';
import { EventChange, EventCheck, EventClash, LeftOut, NewEvent, Scope } from './eventWrites.ts';
import { exportQuery, listQuery, pageOf, sheetType } from './list.ts';
import { FreeSlot } from './occasionView.ts';
import { Text } from './record.ts';
import { Id, IdParams, Instant } from './values.ts';

const readers = whoMay('event.read');
const editors = whoMay('event.edit');

const sorts = ['start', 'title'] as const;
const filters = {
  /** Days of the club, both included. */
  from: Day.optional(),
  to: Day.optional(),
  typeId: Id.optional(),
  teamId: Id.optional(),
};

/** A change of a series can be undone for ten minutes, while nothing else changed; null where nothing was changed. */
const undoId = Id.nullable();

export const event = {
  all: call({
    method: 'GET',
    path: '/api/Event/club/{clubId}',
    access: readers,
    summary:
      'List the events of a club that the caller may see. Trainings and matches have lists of their own; the type of trainings or of matches lists them here too.',
    params: z.object({ clubId: Id }),
    query: listQuery(sorts, filters),
    reply: pageOf(Event),
    refusals: ['notFound'],
  }),
  exported: call({
    method: 'GET',
    path: '/api/Event/club/{clubId}/export',
    access: readers,
    summary: 'Export the list of events as a spreadsheet: those that the caller may see and that match the query.',
    params: z.object({ clubId: Id }),
    query: exportQuery(sorts, filters),
    reply: file(sheetType),
    refusals: ['notFound'],
  }),
  get: call({
    method: 'GET',
    path: '/api/Event/{id}',
    access: readers,
    summary: 'Get an event. The id of a training or a match names its time, its place and its people.',
    params: IdParams,
    reply: Event,
    refusals: ['notFound'],
  }),
  add: call({
    method: 'POST',
    path: '/api/Event',
    access: editors,
    summary:
      'Create an event, or a series of them. The reply has the first one, how many were made, which dates were left out for closed days, and what they clash with: a clash is no refusal.',
    body: NewEvent,
    reply: Event.extend({ made: z.int(), leftOut: z.array(LeftOut), warnings: z.array(EventClash) }),
    status: 201,
    refusals: ['notFound', 'rule.empty', 'series.tooLong', 'deadlineAfterStart', 'event.elsewhere'],
  }),
  update: call({
    method: 'PUT',
    path: '/api/Event/{id}',
    access: editors,
    summary:
      'Update an event, and with scope the events of its series. What has begun stays as it is. Answers to an event that moves to another day or by three hours no longer count.',
    params: IdParams,
    body: EventChange,
    reply: Event.extend({ changed: z.array(Id), undoId }),
    refusals: [
      'notFound',
      'record.changed',
      'occasion.begun',
      'event.elsewhere',
      'rule.empty',
      'series.tooLong',
      'deadlineAfterStart',
    ],
  }),
  remove: call({
    method: 'DELETE',
    path: '/api/Event/{id}',
    access: editors,
    summary:
      'Remove an event, and with scope the events of its series. Those to which people were asked or answered are cancelled and stay. What has begun stays as it is.',
    params: IdParams,
    query: z.object({ scope: Scope, reason: Text(300).optional() }),
    reply: z.object({ done: z.literal(true), removed: z.array(Id), cancelled: z.array(Id), undoId }),
    refusals: ['notFound', 'occasion.begun', 'event.elsewhere'],
  }),
  undo: call({
    method: 'POST',
    path: '/api/Event/undo/{undoId}',
    access: editors,
    summary: 'Undo a change of events within ten minutes, if nothing has changed since.',
    params: z.object({ undoId: Id }),
    reply: z.object({ done: z.literal(true), changed: z.array(Id) }),
    refusals: ['notFound', 'forbidden', 'changeUndone'],
  }),
  check: call({
    method: 'POST',
    path: '/api/Event/check',
    access: editors,
    summary: 'Check an event or a series before it is saved: its dates, what it clashes with, and times that are free.',
    body: EventCheck,
    reply: z.object({
      dates: z.array(z.object({ day: Day, start: Instant, end: Instant })),
      leftOut: z.array(LeftOut),
      clashes: z.array(EventClash),
      freeSlots: z.array(FreeSlot),
    }),
    refusals: ['notFound', 'rule.empty', 'series.tooLong'],
  }),
};
