import { z } from 'zod';
import { competitionTypes } from '#domain/competition/points.ts';
import { whoMay } from '#domain/rights.ts';
import { call, Done, file } from './call.ts';
import { competitionFiles } from './competitionFiles.ts';
import { CompetitionPlayer, CompetitionResult, PointRecord, Standing } from './competitionPoints.ts';
import { competitionResults } from './competitionResults.ts';
import { Day } from './days.ts';
import { exportQuery, listQuery, pageOf, SheetFormat, sheetType } from './list.ts';
import { Text, Version } from './record.ts';
import { ActionPoint, competitionRecord, Point, type Competition as Whole } from './records/competition.ts';
import { recordCalls, withoutParams } from './records/recordCalls.ts';
import { Id, IdParams, Sport } from './values.ts';

const of = recordCalls(competitionRecord, '/competition', { one: 'competition', many: 'competitions' });
export const Competition = competitionRecord.Whole;
export type Competition = Whole;

export const CompetitionListItem = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(competitionTypes),
  seasonId: Id,
  seasonName: z.string(),
  format: Sport.nullable(),
  teams: z.array(z.object({ teamId: Id, name: z.string() })),
  rivals: z.int(),
  version: Version,
});
export type CompetitionListItem = z.infer<typeof CompetitionListItem>;

const sorts = ['name', 'type', 'season', 'updatedAt'] as const;
const filters = {
  seasonId: Id.optional(),
  type: z.enum(competitionTypes).optional(),
  teamId: Id.optional(),
};
const readers = whoMay('structure.read');
const editors = whoMay('structure.edit');
const pointReaders = readers.filter((role) => role !== 'PLAYER');

export const competition = {
  all: call({
    method: 'GET',
    path: '/competition',
    access: readers,
    summary: 'List the competitions of the club. Players get those of their own teams.',
    query: listQuery(sorts, filters),
    reply: pageOf(CompetitionListItem),
  }),
  exported: call({
    method: 'GET',
    path: '/competition/export',
    access: readers,
    summary: 'Export the list of competitions as a spreadsheet.',
    query: exportQuery(sorts, filters),
    reply: file(sheetType),
  }),
  get: call({ ...of.get, refusals: ['notFound', 'forbidden'] }),
  ofTeam: call({
    method: 'GET',
    path: '/competition/team/{teamId}',
    access: readers,
    summary: 'List the competitions of a team.',
    params: z.object({ teamId: Id }),
    reply: z.array(CompetitionListItem),
    refusals: ['notFound', 'forbidden'],
  }),
  table: call({
    method: 'GET',
    path: '/competition/{id}/table',
    access: readers,
    summary:
      "Get the table of a competition. The club's own matches count from their logs, other matches from the entered results.",
    params: IdParams,
    reply: z.array(Standing),
    refusals: ['notFound', 'forbidden'],
  }),
  exportedTable: call({
    method: 'GET',
    path: '/competition/{id}/table/export',
    access: readers,
    summary: 'Export the table of a competition as a spreadsheet.',
    params: IdParams,
    query: z.object({ format: SheetFormat }),
    reply: file(sheetType),
    refusals: ['notFound', 'forbidden'],
  }),
  results: call({
    method: 'GET',
    path: '/competition/{id}/results',
    access: readers,
    summary: 'List the results of a competition, own matches and entered results, newest first.',
    params: IdParams,
    reply: z.array(CompetitionResult),
    refusals: ['notFound', 'forbidden'],
  }),
  pointRecords: call({
    method: 'GET',
    path: '/competition/{id}/pointrecords',
    access: pointReaders,
    summary: 'List the points that players earned in a competition, newest first.',
    params: IdParams,
    reply: z.array(PointRecord),
    refusals: ['notFound'],
  }),
  actionPoints: call({
    method: 'GET',
    path: '/competition/{id}/actionpoints',
    access: readers,
    summary: 'List the actions that earn points in a competition.',
    params: IdParams,
    reply: z.array(ActionPoint),
    refusals: ['notFound', 'forbidden'],
  }),
  players: call({
    method: 'GET',
    path: '/competition/{id}/players',
    access: readers,
    summary: 'List the players of a competition by points.',
    params: IdParams,
    reply: z.array(CompetitionPlayer),
    refusals: ['notFound', 'forbidden'],
  }),
  add: call({
    ...of.add,
    // Without a season it is a competition of the current one.
    body: competitionRecord.Create.extend({ seasonId: Id.optional() }),
    refusals: ['notFound', 'sideTwice'],
  }),
  update: call({
    ...withoutParams(of.update),
    path: '/competition',
    summary: 'Update a competition. Sides in the list keep their results; sides that are left out are removed.',
    body: competitionRecord.Change.extend({ id: Id }),
    refusals: ['notFound', 'record.changed', 'sideTwice', 'sideInUse'],
  }),
  remove: call({ ...of.remove, summary: 'Remove a competition. Its matches stay.' }),
  removed: of.removed,
  restore: call({
    ...of.restore,
    summary:
      'Restore a competition that was removed in the last thirty days. Its season is restored too when it was removed.',
  }),
  ...competitionResults,
  ...competitionFiles,
  givePoints: call({
    method: 'POST',
    path: '/competition/manualpoints',
    access: editors,
    summary: 'Add points to a player, or subtract them, with a reason.',
    body: z.object({
      competitionId: Id,
      playerId: Id,
      points: Point.refine((points) => points !== 0),
      reason: Text(300).min(1),
      /** The action of the competition for which the points are added, if any. */
      action: Text(40).nullable().default(null),
      day: Day.optional(),
    }),
    reply: PointRecord,
    status: 201,
    refusals: ['notFound'],
  }),
  takePointsBack: call({
    method: 'DELETE',
    path: '/competition/manualpoints/{id}',
    access: editors,
    summary: 'Remove points that were added by hand.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
};
