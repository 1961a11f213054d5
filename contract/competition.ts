import { z } from 'zod';
import { competitionTypes } from '#domain/competition/points.ts';
import { tieBreaks, usualPoints, usualTieBreaks } from '#domain/competition/table.ts';
import { whoMay } from '#domain/rights.ts';
import { call, Done, file } from './call.ts';
import { competitionFiles } from './competitionFiles.ts';
import { CompetitionPlayer, CompetitionResult, PointRecord, Standing } from './competitionPoints.ts';
import { competitionResults } from './competitionResults.ts';
import { Day } from './days.ts';
import { exportQuery, listQuery, pageOf, SheetFormat, sheetType } from './list.ts';
import { Rules } from './matchEntry.ts';
import { recordFields, Text, updateFields, Version } from './record.ts';
import { removals } from './removed.ts';
import { Id, IdParams, Name, Sport } from './values.ts';

const Point = z.int().min(-100).max(100);
/** `key`: one of domain/competition/points.ts, counted from the match logs, or the club's own, given by hand. */
export const ActionPoint = z.object({ key: Text(40).min(1), label: Text(80).default(''), points: Point });

/** Who plays: a team of the club, or a rival. */
const Side = z.object({ id: Id, teamId: Id.nullable(), name: z.string() });
const NewSide = z.object({ id: Id.optional(), teamId: Id.nullable().default(null), name: Name });

const fields = {
  name: Name,
  type: z.enum(competitionTypes),
  seasonId: Id,
  format: Sport.nullable(),
  /** What is played by otherwise than the format; a match of the competition begins with it. */
  rules: Rules.partial(),
  points: z.object({ win: Point, draw: Point, loss: Point }),
  tieBreaks: z.array(z.enum(tieBreaks)).max(tieBreaks.length),
  actionPoints: z.array(ActionPoint).max(40),
};

export const Competition = z.object({ ...recordFields, ...fields, seasonName: z.string(), sides: z.array(Side) });
export type Competition = z.infer<typeof Competition>;

const sides = z.array(NewSide).max(64);
const NewCompetition = z.object({
  ...fields,
  seasonId: Id.optional(),
  format: fields.format.default(null),
  rules: fields.rules.default({}),
  points: fields.points.default(usualPoints),
  tieBreaks: fields.tieBreaks.default([...usualTieBreaks]),
  actionPoints: fields.actionPoints.default([]),
  sides: sides.default([]),
});
const CompetitionUpdate = z
  .object({ ...fields, sides })
  .partial()
  .extend(updateFields);

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
    says: 'Competitions of the club: players see those of their teams.',
    query: listQuery(sorts, filters),
    reply: pageOf(CompetitionListItem),
  }),
  exported: call({
    method: 'GET',
    path: '/competition/export',
    access: readers,
    says: 'The same list as a spreadsheet.',
    query: exportQuery(sorts, filters),
    reply: file(sheetType),
  }),
  get: call({
    method: 'GET',
    path: '/competition/{id}',
    access: readers,
    says: 'One competition.',
    params: IdParams,
    reply: Competition,
    refusals: ['notFound', 'forbidden'],
  }),
  ofTeam: call({
    method: 'GET',
    path: '/competition/team/{teamId}',
    access: readers,
    says: 'Competitions in which a team plays.',
    params: z.object({ teamId: Id }),
    reply: z.array(CompetitionListItem),
    refusals: ['notFound', 'forbidden'],
  }),
  table: call({
    method: 'GET',
    path: '/competition/{id}/table',
    access: readers,
    says: 'The table: own matches from their logs, the others as they were entered.',
    params: IdParams,
    reply: z.array(Standing),
    refusals: ['notFound', 'forbidden'],
  }),
  exportedTable: call({
    method: 'GET',
    path: '/competition/{id}/table/export',
    access: readers,
    says: 'The table as a spreadsheet.',
    params: IdParams,
    query: z.object({ format: SheetFormat }),
    reply: file(sheetType),
    refusals: ['notFound', 'forbidden'],
  }),
  results: call({
    method: 'GET',
    path: '/competition/{id}/results',
    access: readers,
    says: 'Results of a competition: own matches and entered ones, newest first.',
    params: IdParams,
    reply: z.array(CompetitionResult),
    refusals: ['notFound', 'forbidden'],
  }),
  pointRecords: call({
    method: 'GET',
    path: '/competition/{id}/pointrecords',
    access: pointReaders,
    says: 'What earned whom points, newest first.',
    params: IdParams,
    reply: z.array(PointRecord),
    refusals: ['notFound'],
  }),
  actionPoints: call({
    method: 'GET',
    path: '/competition/{id}/actionpoints',
    access: readers,
    says: 'What earns how many points.',
    params: IdParams,
    reply: z.array(ActionPoint),
    refusals: ['notFound', 'forbidden'],
  }),
  players: call({
    method: 'GET',
    path: '/competition/{id}/players',
    access: readers,
    says: 'Players by the points they earned.',
    params: IdParams,
    reply: z.array(CompetitionPlayer),
    refusals: ['notFound', 'forbidden'],
  }),
  add: call({
    method: 'POST',
    path: '/competition',
    access: editors,
    says: 'A new competition.',
    body: NewCompetition,
    reply: Competition,
    status: 201,
    refusals: ['notFound', 'sideTwice'],
  }),
  update: call({
    method: 'PUT',
    path: '/competition',
    access: editors,
    says: 'Change a competition. Sides that are named stay with their results, others go.',
    body: CompetitionUpdate,
    reply: Competition,
    refusals: ['notFound', 'record.changed', 'sideTwice', 'sideInUse'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/competition/{id}',
    access: editors,
    says: 'Take a competition off the lists. Its matches stay.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
  ...removals('competition'),
  ...competitionResults,
  ...competitionFiles,
  givePoints: call({
    method: 'POST',
    path: '/competition/manualpoints',
    access: editors,
    says: 'Give a player points by hand, or take some, and say why.',
    body: z.object({
      competitionId: Id,
      playerId: Id,
      points: Point.refine((points) => points !== 0),
      reason: Text(300).min(1),
      /** One of the competition's own action points, when it is for that. */
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
    says: 'Take points back that were given by mistake.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
};
