import { z } from 'zod';
import { libraryKeys } from '#domain/measurement/library.ts';
import { betters, countedTrials, decimalsAtMost, measurementKinds, trialsAtMost } from '#domain/measurement/trials.ts';
import { call } from '../call.ts';
import { StoredDay } from '../days.ts';
import { Id, IdParams } from '../values.ts';
import { choice, decimal, flag, longText, number, optional, text, usually } from './fields.ts';
import { record } from './record.ts';
import { recordCalls } from './recordCalls.ts';

const valueAtMost = 100_000;
const LibraryKey = z.enum(libraryKeys as ['height', ...typeof libraryKeys]);

const plain = record({
  name: 'measurementType',
  words: 'measurementTypes',
  read: 'structure.read',
  edit: 'structure.edit',
  fields: {
    name: text(80),
    kind: usually(choice(measurementKinds), 'number'),
    unit: optional(text(20)),
    better: usually(choice(betters), 'higher'),
    decimals: usually(number(0, decimalsAtMost), 1),
    trials: usually(number(1, trialsAtMost), 1),
    counts: usually(choice(countedTrials), 'best'),
    least: optional(decimal(-valueAtMost, valueAtMost)),
    most: optional(decimal(-valueAtMost, valueAtMost)),
    /** Percent of what is measured. */
    typicalError: optional(decimal(0, 100)),
    protocol: usually(longText(4000), ''),
    delicate: usually(flag(), false),
  },
  sorts: ['name', 'updatedAt'],
  filters: ['kind', 'delicate'],
  search: 'name',
});

/**
 * What a club measures of its players: height, a sprint, a jump. `libraryKey`: the test of the library that it was taken
 * from; null for one of the club's own.
 */
export const measurementTypeRecord = {
  ...plain,
  Whole: plain.Whole.extend({ libraryKey: LibraryKey.nullable() }),
};
export type MeasurementType = z.infer<typeof measurementTypeRecord.Whole>;

const of = recordCalls(measurementTypeRecord, '/measurementtype', {
  one: 'measurement type',
  many: 'measurement types',
});

export const measurementType = {
  ...of,
  list: call({
    method: 'GET',
    path: '/measurementtype',
    access: of.all.access,
    summary: 'List all measurement types of the club by name.',
    reply: z.array(measurementTypeRecord.Whole),
  }),
  ofTeam: call({
    method: 'GET',
    path: '/measurementtype/team/{id}',
    access: of.all.access,
    summary:
      'List the measurement types of the club, with the day on which a team used each one last. Delicate ones are left out where the caller does not read them of the whole team.',
    params: IdParams,
    reply: z.array(measurementTypeRecord.Whole.extend({ lastUsedOn: StoredDay.nullable() })),
    refusals: ['notFound', 'forbidden'],
  }),
  update: call({
    ...of.update,
    summary: 'Update a measurement type. Kind and unit stay as they are once something was measured.',
    refusals: ['notFound', 'record.changed', 'measurementType.inUse', 'limits.order'],
  }),
  add: call({ ...of.add, refusals: ['limits.order'] }),
  library: call({
    method: 'GET',
    path: '/measurementtype/library',
    access: of.all.access,
    summary: 'List the tests of the library in the language of the reader, and whether the club has each already.',
    reply: z.array(
      z.object({
        key: LibraryKey,
        name: z.string(),
        protocol: z.string(),
        unit: z.string(),
        kind: z.enum(measurementKinds),
        delicate: z.boolean(),
        isTaken: z.boolean(),
      }),
    ),
  }),
  takeFromLibrary: call({
    method: 'POST',
    path: '/measurementtype/library',
    access: of.add.access,
    summary: 'Create measurement types from the library. Those that the club has already are left as they are.',
    body: z.object({ keys: z.array(LibraryKey).min(1).max(libraryKeys.length) }),
    reply: z.object({ made: z.array(Id) }),
    status: 201,
  }),
};
