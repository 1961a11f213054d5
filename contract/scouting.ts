import { z } from 'zod';
import { feet, genders } from '#domain/people.ts';
import { whoMay } from '#domain/rights.ts';
import { discardReasons } from '#domain/scouting/stages.ts';
import { call, Done, file } from './call.ts';
import { Day } from './days.ts';
import { exportQuery, listQuery, pageOf, sheetType } from './list.ts';
import { Text, Version } from './record.ts';
import { Removals } from './removed.ts';
import { ForeignPlayer, ForeignPlayerRow, Scout, ScoutingRecord, ScoutingStats, Stage } from './scoutingRecord.ts';
import { bodyAtMost, ImportReport, SheetImport, sheetAtMost, template } from './upload.ts';
import { Dorsal, Id, IdParams, PositionCode } from './values.ts';

const readers = whoMay('scouting.read');
const editors = whoMay('scouting.edit');
const deciders = whoMay('scouting.decide');

const BirthYear = z.coerce.number().int().min(1950).max(2100);
const facts = {
  firstName: Text(120),
  lastName: Text(120),
  shirt: Dorsal.nullable(),
  birthYear: BirthYear.nullable(),
  clubName: Text(120),
  position: PositionCode.nullable(),
  secondPositions: z.array(PositionCode).max(6),
  foot: z.enum(feet).nullable(),
  gender: z.enum(genders).nullable(),
};
const next = { nextStep: Text(300), nextBy: Id.nullable(), nextOn: Day.nullable() };
const contact = { contact: Text(300), guardianContact: Text(300), contactVia: Text(300) };
const contactRefusals = ['contact.tooEarly', 'contact.minor'] as const;

const sorts = ['movedOn', 'lastName', 'nextOn', 'birthYear'] as const;
const filters = {
  stage: Stage.optional(),
  position: PositionCode.optional(),
  bornFrom: BirthYear.optional(),
  bornTo: BirthYear.optional(),
  clubName: Text(120).optional(),
  /** Whether the club is still looking: neither signed nor discarded. */
  open: z.stringbool().optional(),
  /** Nothing has moved for sixty days. */
  forgotten: z.stringbool().optional(),
  /** Whose next step it is. */
  nextBy: Id.optional(),
};
const query = listQuery(sorts, filters);
export type ForeignPlayerQuery = z.output<typeof query>;

/** Outsiders whom a club watches. */
export const scouting = {
  ofClub: call({
    method: 'GET',
    path: '/scouting/club/{clubId}',
    access: readers,
    summary:
      'List the outsiders whom a club watches. Who runs the club gets all, other scouts their own and those with a shared report.',
    params: z.object({ clubId: Id }),
    query,
    reply: pageOf(ForeignPlayerRow).extend({
      /** How many are in each stage, whatever the filters. */
      counts: z.record(Stage, z.int()),
      forgotten: z.int(),
      /** Discarded since the current season began, also those who are no longer kept. */
      discarded: z.int(),
    }),
    refusals: ['notFound'],
  }),
  exported: call({
    method: 'GET',
    path: '/scouting/club/{clubId}/export',
    access: readers,
    summary: 'Export the list of outsiders as a spreadsheet. It has no contact.',
    params: z.object({ clubId: Id }),
    query: exportQuery(sorts, filters),
    reply: file(sheetType),
    refusals: ['notFound', 'fileTakesTooLong', 'tooManyRequests'],
  }),
  people: call({
    method: 'GET',
    path: '/scouting/people',
    access: readers,
    summary: 'List who scouts for the club: whose a next step can be.',
    reply: z.array(Scout),
  }),
  get: call({
    method: 'GET',
    path: '/scouting/{id}',
    access: readers,
    summary: 'Get an outsider with the reports on them, or a report with its outsider. The id decides which.',
    params: IdParams,
    reply: ScoutingRecord,
    refusals: ['notFound'],
  }),
  stats: call({
    method: 'GET',
    path: '/scouting/{id}/stats',
    access: readers,
    summary: 'Get what the reports on an outsider say together. The id is that of the outsider or of a report.',
    params: IdParams,
    reply: ScoutingStats,
    refusals: ['notFound'],
  }),
  add: call({
    method: 'POST',
    path: '/scouting',
    access: editors,
    summary: 'Record an outsider. One with the same name, year and club is refused once; confirm records them anyway.',
    body: z.object({
      ...z.object(facts).partial().shape,
      ...z.object(next).partial().shape,
      confirm: z.boolean().default(false),
    }),
    reply: ForeignPlayer,
    status: 201,
    refusals: ['notFound', 'twinPlayer', 'nameMissing', 'nextStepMissing'],
  }),
  update: call({
    method: 'PUT',
    path: '/scouting/{id}',
    access: editors,
    summary:
      'Change an outsider. Contact is kept from the invitation on and by who runs the club; of somebody under age it is the contact of the guardian.',
    params: IdParams,
    body: z.object({
      version: Version,
      ...z.object(facts).partial().shape,
      ...z.object(next).partial().shape,
      ...z.object(contact).partial().shape,
    }),
    reply: ForeignPlayer,
    refusals: ['notFound', 'forbidden', 'record.changed', 'nameMissing', 'nextStepMissing', ...contactRefusals],
  }),
  remove: call({
    method: 'DELETE',
    path: '/scouting/{id}',
    access: editors,
    summary: 'Remove an outsider or a report. Either can be restored for thirty days; then the outsider is erased.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden', 'scouting.notYours'],
  }),
  removed: call({
    method: 'GET',
    path: '/scouting/removed',
    access: editors,
    summary: 'List the outsiders that were removed in the last thirty days and that the caller may restore.',
    reply: Removals,
  }),
  restore: call({
    method: 'PUT',
    path: '/scouting/{id}/restore',
    access: editors,
    summary: 'Restore an outsider or a report that was removed in the last thirty days.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
  decide: call({
    method: 'POST',
    path: '/scouting/{id}/decision',
    access: deciders,
    summary:
      'Move an outsider to another stage. Each stage needs a next step and its day; signing the reports of two people or a reason; the invitation of somebody under age the contact of the guardian and how the club came to it.',
    params: IdParams,
    body: z.object({
      version: Version,
      stage: Stage,
      reason: Text(500).default(''),
      discardReason: z.enum(discardReasons).optional(),
      nextStep: next.nextStep.default(''),
      by: Id.nullable().default(null),
      on: Day.nullable().default(null),
      guardianContact: contact.guardianContact.optional(),
      contactVia: contact.contactVia.optional(),
    }),
    reply: ForeignPlayer,
    refusals: [
      'notFound',
      'record.changed',
      'stage.unreachable',
      'discardReasonMissing',
      'nextStepMissing',
      'guardianMissing',
      'reportsMissing',
    ],
  }),
  sign: call({
    method: 'POST',
    path: '/scouting/{id}/signed',
    access: deciders,
    summary:
      'Make the player record of an outsider who signed. The reports stay linked. Done again it changes nothing.',
    params: IdParams,
    body: z.object({ teamId: Id }),
    reply: z.object({ playerId: Id }),
    refusals: ['notFound', 'stage.unreachable', 'nameMissing'],
  }),
  file: call({
    method: 'GET',
    path: '/scouting/{id}/file',
    access: deciders,
    summary:
      'Get all that the club keeps of an outsider as a PDF or a spreadsheet, for people who ask what is kept of them.',
    params: IdParams,
    query: z.object({ format: z.enum(['pdf', 'xlsx', 'csv']).default('pdf') }),
    reply: file('application/pdf'),
    refusals: ['notFound', 'fileTakesTooLong', 'tooManyRequests'],
  }),
  importTemplate: call({
    method: 'GET',
    path: '/scouting/import/template',
    access: deciders,
    summary: 'Get the template of the import of outsiders.',
    ...template,
  }),
  imported: call({
    method: 'POST',
    path: '/scouting/import',
    access: deciders,
    summary: 'Import outsiders from a spreadsheet, or check the file without saving anything.',
    body: SheetImport,
    bodyAtMost: bodyAtMost(sheetAtMost),
    reply: ImportReport,
    refusals: ['sheetUnreadable', 'sheetTooLarge', 'fileTakesTooLong', 'tooManyRequests'],
  }),
};
