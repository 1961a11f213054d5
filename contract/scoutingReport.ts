import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { confidences, criteriaAtMost, levels, verdicts } from '#domain/scouting/report.ts';
import { call } from './call.ts';
import { Day } from './days.ts';
import { listQuery, pageOf } from './list.ts';
import { Text, Version } from './record.ts';
import { Score } from './score.ts';
import { ForeignPlayer, ScoutedAbility, ScoutingReport, ScoutingReportRow } from './scoutingRecord.ts';
import { Dorsal, Id, IdParams, PositionCode } from './values.ts';

const editors = whoMay('scouting.edit');

const Minute = z.int().min(0).max(200);
const Given = z.object({ criterion: ScoutedAbility, score: Score.nullable(), sentence: Text(500).default('') });
const isOnce = (all: readonly { readonly criterion: string }[]): boolean =>
  new Set(all.map(({ criterion }) => criterion)).size === all.length;
const Seen = z
  .object({
    matchId: Id.nullable(),
    home: Text(120),
    away: Text(120),
    competition: Text(120),
    minute: Minute.nullable(),
    minutes: Minute.nullable(),
    level: z.enum(levels).nullable(),
  })
  .partial();
const written = {
  day: Day,
  seenIn: Seen,
  position: PositionCode.nullable(),
  templateId: Id.nullable(),
  scores: z.array(Given).max(criteriaAtMost).refine(isOnce),
  texts: z.object({ strengths: Text(2000), toImprove: Text(2000), summary: Text(2000) }).partial(),
  verdict: z.enum(verdicts).nullable(),
  confidence: z.literal(confidences).nullable(),
  nextStep: Text(300),
  nextBy: Id.nullable(),
  nextOn: Day.nullable(),
  shared: z.boolean(),
  state: z.enum(['draft', 'done']),
};
const reportRefusals = ['notFound', 'verdictMissing', 'sentenceMissing', 'nextStepMissing'] as const;

const query = listQuery(['day'], {
  authorId: Id.optional(),
  foreignPlayerId: Id.optional(),
  verdict: z.enum(verdicts).optional(),
  position: PositionCode.optional(),
  from: Day.optional(),
  to: Day.optional(),
  matchId: Id.optional(),
}).omit({ sort: true, direction: true });
export type ScoutingReportQuery = z.output<typeof query>;

/** Reports of scouts on outsiders. */
export const scoutingReport = {
  all: call({
    method: 'GET',
    path: '/scouting/{clubId}/all',
    access: whoMay('scouting.read'),
    summary:
      'List the scouting reports of a club, newest first: the own ones and those that were shared. Who runs the club gets all but the drafts of others.',
    params: z.object({ clubId: Id }),
    query,
    reply: pageOf(ScoutingReportRow),
    refusals: ['notFound'],
  }),
  add: call({
    method: 'POST',
    path: '/scouting/add',
    access: editors,
    summary:
      'Record a report on an outsider. Done needs a verdict with how sure the scout is, and a sentence to each score of 8 and more or 3 and less. The same commandId makes it once.',
    body: z.object({
      commandId: Id,
      foreignPlayerId: Id,
      ...z.object(written).partial().shape,
      day: written.day,
      state: written.state.default('draft'),
    }),
    reply: ScoutingReport,
    status: 201,
    refusals: ['commandReused', ...reportRefusals],
  }),
  update: call({
    method: 'PUT',
    path: '/scouting/update',
    access: editors,
    summary: 'Change a report. Only its author changes it. What is done does not become a draft again.',
    body: z.object({ id: Id, version: Version, ...z.object(written).partial().shape }),
    reply: ScoutingReport,
    refusals: ['scouting.notYours', 'record.changed', ...reportRefusals],
  }),
  share: call({
    method: 'PUT',
    path: '/scouting/{id}/share',
    access: editors,
    summary:
      'Set whether all who scout for the club read a report that is done. Its author and who runs the club set it.',
    params: IdParams,
    body: z.object({ version: Version, shared: z.boolean() }),
    reply: ScoutingReport,
    refusals: ['notFound', 'scouting.notYours', 'scouting.notDone', 'record.changed'],
  }),
  note: call({
    method: 'POST',
    path: '/scouting/note',
    access: editors,
    summary:
      'Record a note from the stands: a sentence about somebody who is known, or about a name or shirt number. The report is written later. The same commandId makes it once.',
    body: z.object({
      commandId: Id,
      foreignPlayerId: Id.optional(),
      matchId: Id.optional(),
      minute: Minute.optional(),
      shirt: Dorsal.optional(),
      firstName: Text(120).default(''),
      lastName: Text(120).default(''),
      clubName: Text(120).default(''),
      day: Day.optional(),
      text: Text(500).min(1),
    }),
    reply: ForeignPlayer,
    status: 201,
    refusals: ['notFound', 'commandReused', 'nameMissing', 'dayOutOfBounds'],
  }),
};
