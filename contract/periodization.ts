import { z } from 'zod';
import { planContents } from '#domain/periodization/units.ts';
import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { Day, StoredDay } from './days.ts';
import { Lay, Level, NotFitted, PlanContents, PlanTree, PlanUnit } from './periodizationView.ts';
import { Text, Version } from './record.ts';
import { Removed } from './removed.ts';
import { Colour, Id, IdParams, Name } from './values.ts';

const readers = whoMay('periodization.read');
const editors = whoMay('periodization.edit');

const fields = {
  name: Name,
  startsOn: Day,
  endsOn: Day,
  goals: Text(2000),
  contents: PlanContents,
  plannedLoad: z.int().min(0).max(100_000).nullable(),
  plannedMinutes: z.int().min(0).max(50_000).nullable(),
  intensity: z.int().min(1).max(5).nullable(),
  colour: Colour.nullable(),
  /** Of a session: its trainings, the whole list. All of them are the team's, on that day. */
  trainingIds: z.array(Id).max(10),
};
const noContents = Object.fromEntries(Object.keys(planContents).map((side) => [side, []])) as never;
const refusals = ['notFound', 'forbidden', 'plan.outsideParent', 'plan.overlaps', 'plan.levelWrong'] as const;

/** The plan of a team's season, in levels: season, macrocycle, mesocycle, microcycle, session. */
export const periodization = {
  all: call({
    method: 'GET',
    path: '/periodization',
    access: readers,
    summary:
      'List the units of the plan of a team. Without a team: the planned seasons of all teams that the user reads. Players and staff who do not coach get goals and days alone.',
    query: z.object({
      teamId: Id.optional(),
      seasonId: Id.optional(),
      level: Level.optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    reply: z.array(PlanUnit),
    refusals: ['notFound', 'forbidden'],
  }),
  hierarchy: call({
    method: 'GET',
    path: '/periodization/hierarchy',
    access: readers,
    summary:
      'Get the plan of a season with planned and done load, and its days with their trainings and matches, planned or not.',
    query: z.object({ teamId: Id, seasonId: Id.optional() }),
    reply: PlanTree,
    refusals: ['notFound', 'forbidden'],
  }),
  removed: call({
    method: 'GET',
    path: '/periodization/removed',
    access: editors,
    summary: 'List the units that were removed in the last thirty days, each with all below it as one.',
    query: z.object({ teamId: Id }),
    reply: z.array(Removed),
    refusals: ['notFound', 'forbidden'],
  }),
  get: call({
    method: 'GET',
    path: '/periodization/{id}',
    access: readers,
    summary: 'Get a unit of a plan.',
    params: IdParams,
    reply: PlanUnit,
    refusals: ['notFound'],
  }),
  add: call({
    method: 'POST',
    path: '/periodization',
    access: editors,
    summary:
      'Create a unit of a plan. A session without trainingIds takes the trainings of its day that no other session has.',
    body: z.object({
      /** Chosen by the caller: the same id again answers the unit that is there. */
      id: Id.optional(),
      teamId: Id,
      seasonId: Id.optional(),
      parentId: Id.nullable().default(null),
      level: Level,
      ...fields,
      goals: fields.goals.default(''),
      contents: fields.contents.default(noContents),
      plannedLoad: fields.plannedLoad.default(null),
      plannedMinutes: fields.plannedMinutes.default(null),
      intensity: fields.intensity.default(null),
      colour: fields.colour.default(null),
      trainingIds: fields.trainingIds.optional(),
    }),
    reply: PlanUnit,
    status: 201,
    refusals: [...refusals, 'plan.taken', 'commandReused'],
  }),
  update: call({
    method: 'PUT',
    path: '/periodization/{id}',
    access: editors,
    summary: 'Update a unit of a plan. What is below it keeps its days.',
    params: IdParams,
    body: z.object(fields).partial().extend({ version: Version }),
    reply: PlanUnit,
    refusals: [...refusals, 'plan.taken', 'record.changed'],
  }),
  move: call({
    method: 'PUT',
    path: '/periodization/{id}/move',
    access: editors,
    summary: 'Move a unit with all below it, by days or to a first day. Trainings and matches stay where they are.',
    params: IdParams,
    body: z
      .object({ version: Version, days: z.int().min(-400).max(400).optional(), startsOn: Day.optional() })
      .refine(({ days, startsOn }) => (days === undefined) !== (startsOn === undefined), { path: ['days'] }),
    reply: PlanUnit,
    refusals: [...refusals, 'record.changed', 'dayOutOfBounds'],
  }),
  clone: call({
    method: 'POST',
    path: '/periodization/{id}/clone',
    access: editors,
    summary:
      'Make a copy of a unit with all below it, to begin on another day, for this or another team. `byMatchday` lays each session on the day with the same distance to a match. `preview` writes nothing. The same commandId makes it once.',
    params: IdParams,
    body: z.object({
      commandId: Id,
      startsOn: Day,
      /** Those of the original where they are left out. */
      teamId: Id.optional(),
      seasonId: Id.optional(),
      name: Name.optional(),
      lay: Lay.default('shift'),
      /** Copies the plans of the trainings as drafts without a date. */
      withTrainings: z.boolean().default(false),
      preview: z.boolean().default(false),
    }),
    reply: z.object({ created: z.array(PlanUnit), units: z.int(), endsOn: StoredDay, notFitted: z.array(NotFitted) }),
    status: 201,
    refusals: [...refusals, 'commandReused', 'dayOutOfBounds'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/periodization/{id}',
    access: editors,
    summary: 'Remove a unit with all below it. Its trainings stay, without a plan. It can be restored for thirty days.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
  restore: call({
    method: 'PUT',
    path: '/periodization/{id}/restore',
    access: editors,
    summary: 'Restore a unit that was removed in the last thirty days, with what was removed with it.',
    params: IdParams,
    reply: Done,
    refusals,
  }),
};
