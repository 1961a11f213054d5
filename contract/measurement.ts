import { z } from 'zod';
import { growthBands, growthMethods } from '#domain/growth.ts';
import { trialsAtMost } from '#domain/measurement/trials.ts';
import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { Day, StoredDay } from './days.ts';
import { errorCodes } from './errors.ts';
import { listQuery, pageOf } from './list.ts';
import { Measurement, OfType, SummaryRow, TestError } from './measurementView.ts';
import { Text, Version } from './record.ts';
import { measurementTypeRecord } from './records/measurementType.ts';
import { Id, IdParams, Instant } from './values.ts';

const readers = whoMay('measurement.read');
const editors = whoMay('measurement.edit');

/** What a type asks for: a value, the trials that it is counted from, or words. */
const Value = z.number().min(-100_000).max(100_000);
const measured = {
  value: Value.optional(),
  trials: z.array(Value).min(1).max(trialsAtMost).optional(),
  text: Text(1000).optional(),
};
type Measured = { readonly [K in keyof typeof measured]?: unknown };
const isOne = ({ value, trials, text }: Measured): boolean =>
  [value, trials, text].filter((one) => one !== undefined).length === 1;
/** Keeps a value that is unlike the others. */
const confirm = z.boolean().default(false);

const RowReply = z.object({
  playerId: Id,
  measurement: Measurement.nullable(),
  /** Why it was not written; null where it was. */
  refusal: z
    .object({
      code: z.enum(errorCodes as ['notFound', ...typeof errorCodes]),
      details: z.record(z.string(), z.unknown()),
    })
    .nullable(),
});

export const measurement = {
  all: call({
    method: 'GET',
    path: '/measurement',
    access: editors,
    summary: 'List measurements of the players whom the caller may read, newest first.',
    query: listQuery(['day'], {
      teamId: Id.optional(),
      typeId: Id.optional(),
      playerId: Id.optional(),
      from: Day.optional(),
      to: Day.optional(),
    }).omit({ search: true, sort: true, direction: true }),
    reply: pageOf(Measurement),
    refusals: ['notFound', 'forbidden'],
  }),
  get: call({
    method: 'GET',
    path: '/measurement/{id}',
    access: readers,
    summary: 'Get a measurement.',
    params: IdParams,
    reply: Measurement,
    refusals: ['notFound'],
  }),
  ofPlayer: call({
    method: 'GET',
    path: '/measurement/player/{id}',
    access: readers,
    summary:
      'List the measurements of a player by type, with what has changed and how it compares. Weight and the like are read by the medical and fitness staff of the team and by the player alone.',
    params: IdParams,
    reply: z.object({
      /** Whether the caller may record measurements of this player. */
      edit: z.boolean(),
      /** Whether the caller reads weight and the like of this player. */
      delicate: z.boolean(),
      tests: z.array(OfType),
    }),
    refusals: ['notFound', 'forbidden'],
  }),
  growth: call({
    method: 'GET',
    path: '/measurement/player/{id}/growth',
    access: readers,
    summary:
      'Get whether a player is before, around or after the growth spurt. The numbers are for those who read weight and the like of the player.',
    params: IdParams,
    reply: z.object({
      /** One for the whole club: by sitting height and weight where the club measures both, else by height alone. */
      method: z.enum(growthMethods),
      band: z.enum(growthBands).nullable(),
      /** Why there is no band. */
      missing: z.enum(['age', 'gender', 'measures']).nullable(),
      /** `offset`: years since the spurt, negative until it. `speed`: cm a year. */
      numbers: z.object({ day: StoredDay, offset: z.number(), speed: z.number().nullable() }).nullable(),
    }),
    refusals: ['notFound', 'forbidden'],
  }),
  removedOfPlayer: call({
    method: 'GET',
    path: '/measurement/player/{id}/removed',
    access: editors,
    summary: 'List the measurements of a player that were removed in the last thirty days, the latest first.',
    params: IdParams,
    reply: z.array(Measurement.extend({ type: measurementTypeRecord.Whole, removedAt: Instant })),
    refusals: ['notFound', 'forbidden'],
  }),
  ofTeam: call({
    method: 'GET',
    path: '/measurement/team/{id}/type/{typeId}',
    access: editors,
    summary: 'Get the last two values of each player of a team in one test, with those of a day as the last ones.',
    params: z.object({ id: Id, typeId: Id }),
    /** `day`: nothing later is counted. */
    query: z.object({ day: Day.optional() }),
    reply: z.object({
      type: measurementTypeRecord.Whole,
      error: TestError,
      rows: z.array(SummaryRow),
      /** Mean and standard deviation of the last values; null below eight. */
      mean: z.number().nullable(),
      deviation: z.number().nullable(),
    }),
    refusals: ['notFound', 'forbidden'],
  }),
  add: call({
    method: 'POST',
    path: '/measurement',
    access: editors,
    summary: 'Record a measurement. The same commandId makes it once.',
    body: z
      .object({ commandId: Id, typeId: Id, playerId: Id, day: Day, ...measured, confirm })
      .refine(isOne, { path: ['value'] }),
    reply: Measurement,
    status: 201,
    refusals: ['notFound', 'forbidden', 'commandReused', 'value.wanted', 'value.implausible', 'value.unlike'],
  }),
  addDay: call({
    method: 'POST',
    path: '/measurement/day',
    access: editors,
    summary: 'Record one test of several players of a team at once. Each row is written or refused by itself.',
    body: z.object({
      teamId: Id,
      typeId: Id,
      day: Day,
      rows: z
        .array(z.object({ commandId: Id, playerId: Id, ...measured, confirm }).refine(isOne, { path: ['value'] }))
        .min(1)
        .max(60),
    }),
    reply: z.object({ rows: z.array(RowReply) }),
    refusals: ['notFound', 'forbidden'],
  }),
  update: call({
    method: 'PUT',
    path: '/measurement/{id}',
    access: editors,
    summary: 'Correct a measurement.',
    params: IdParams,
    body: z
      .object({ version: Version, day: Day.optional(), ...measured, confirm })
      .refine((body) => isOne(body) || [body.value, body.trials, body.text].every((one) => one === undefined), {
        path: ['value'],
      }),
    reply: Measurement,
    refusals: ['notFound', 'forbidden', 'record.changed', 'value.wanted', 'value.implausible', 'value.unlike'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/measurement/{id}',
    access: editors,
    summary: 'Remove a measurement. It can be restored for thirty days.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
  restore: call({
    method: 'PUT',
    path: '/measurement/{id}/restore',
    access: editors,
    summary: 'Restore a measurement that was removed in the last thirty days.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
};
