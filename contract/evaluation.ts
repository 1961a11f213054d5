import { z } from 'zod';
import { capabilityKinds } from '#domain/capabilities.ts';
import { evaluationKinds, evaluationStates, goalStates } from '#domain/evaluation/evaluation.ts';
import { whoMay } from '#domain/rights.ts';
import { roleNames } from '#domain/roles.ts';
import { anchoredScores } from '#domain/scores.ts';
import { call, Done, file } from './call.ts';
import { Day } from './days.ts';
import {
  Criterion,
  Evaluation,
  EvaluationRow,
  ForeignEvaluations,
  PlayerEvaluations,
  TeamEvaluationRow,
} from './evaluationView.ts';
import { exportQuery, listQuery, pageOf, sheetType } from './list.ts';
import { Text, Version } from './record.ts';
import { Eyes, Score } from './score.ts';
import { Id, IdParams, Instant, PositionCode } from './values.ts';

const readers = whoMay('evaluation.read');
const staff = whoMay('evaluation.edit');
/** Staff, and players for their own. */
const authors = roleNames.filter((role) => staff.includes(role) || whoMay('evaluation.self').includes(role));

/** A score that somebody gives, or that they did not see it. */
export const GivenScore = z
  .object({ criterion: Criterion, score: Score.nullable(), notSeen: z.boolean().default(false) })
  .refine(({ score, notSeen }) => (score === null) === notSeen, { path: ['score'] });
export const isOnce = (all: readonly { readonly criterion: string }[]): boolean =>
  new Set(all.map(({ criterion }) => criterion)).size === all.length;
const Goal = z.object({
  text: Text(300).min(1),
  until: Day.nullable().default(null),
  state: z.enum(goalStates).default('open'),
});
const written = {
  position: PositionCode.nullable().optional(),
  day: Day,
  scores: z.array(GivenScore).max(40).refine(isOnce),
  comment: Text(2000),
  staffComment: Text(2000),
  strengths: Text(1000),
  goals: z.array(Goal).max(10),
  state: z.enum(evaluationStates),
};
const { position, day, ...texts } = written;

const filters = {
  kind: z.enum(evaluationKinds).optional(),
  teamId: Id.optional(),
  playerId: Id.optional(),
  authorId: Id.optional(),
  roundId: Id.optional(),
  seasonId: Id.optional(),
  state: z.enum(evaluationStates).optional(),
};
const unsorted = { search: true, sort: true, direction: true } as const;
const query = listQuery(['day'], filters).omit(unsorted);
export type EvaluationQuery = z.output<typeof query>;
/** What is asked of the list, without pages. */
export type EvaluationFilter = Omit<EvaluationQuery, 'page' | 'pageSize'>;

export const evaluation = {
  all: call({
    method: 'GET',
    path: '/evaluation/',
    access: readers,
    summary:
      'List evaluations, newest first. Players get their own and those that were shared with them; drafts are listed for their author alone.',
    query,
    reply: pageOf(EvaluationRow),
    refusals: ['notFound', 'forbidden'],
  }),
  ofClub: call({
    method: 'GET',
    path: '/evaluation/{clubId}',
    access: staff,
    summary: 'List the evaluations of a club, newest first. Coaches get those of their own teams.',
    params: z.object({ clubId: Id }),
    query,
    reply: pageOf(EvaluationRow),
    refusals: ['notFound', 'forbidden'],
  }),
  exported: call({
    method: 'GET',
    path: '/evaluation/{clubId}/export',
    access: staff,
    summary:
      'Export the evaluations of a club with their scores as a spreadsheet, newest first: those that the caller sees. Coaches get those of their own teams. It has no comments for the staff alone.',
    params: z.object({ clubId: Id }),
    query: exportQuery(['day'], filters).omit(unsorted),
    reply: file(sheetType),
    refusals: ['notFound', 'forbidden', 'fileTakesTooLong', 'tooManyRequests'],
  }),
  criteria: call({
    method: 'GET',
    path: '/evaluation/capabilities',
    access: 'signedIn',
    summary:
      'List what is scored, with words for the scores 1, 4, 7 and 10 in the language of the reader. With a position: the abilities that matter there.',
    query: z.object({ position: PositionCode.optional() }),
    reply: z.array(
      z.object({
        criterion: Criterion,
        kind: z.enum(['match', 'training', ...capabilityKinds]),
        anchors: z.array(z.object({ score: z.literal(anchoredScores), words: z.string() })),
      }),
    ),
  }),
  ofPlayer: call({
    method: 'GET',
    path: '/evaluation/player/{id}/all',
    access: readers,
    summary:
      'List the evaluations of a player with the scores over time, the form and the goals. Players get what was shared with them, and it counts as read then.',
    params: IdParams,
    query: z.object({ seasonId: Id.optional(), kind: z.enum(evaluationKinds).optional() }),
    reply: PlayerEvaluations,
    refusals: ['notFound', 'forbidden'],
  }),
  ofTeam: call({
    method: 'GET',
    path: '/evaluation/team/{id}/players',
    access: staff,
    summary: 'List the players of a team with who has evaluated them, and how the last evaluation came out.',
    params: IdParams,
    query: z.object({ roundId: Id.optional() }),
    reply: z.array(TeamEvaluationRow),
    refusals: ['notFound', 'forbidden'],
  }),
  ofForeignPlayer: call({
    method: 'GET',
    path: '/evaluation/foreignplayer/{id}/all',
    access: whoMay('scouting.read'),
    summary:
      'List the ratings of scouts of an outsider, newest first, with each ability over time. Of somebody who signed also the evaluations of the player, where the caller reads them.',
    params: IdParams,
    reply: ForeignEvaluations,
    refusals: ['notFound'],
  }),
  add: call({
    method: 'POST',
    path: '/evaluation/',
    access: authors,
    summary:
      'Record an evaluation of a player: over a period, on the spot, or of oneself. Done needs half of the abilities of the position, on the spot one. What is seen by the player is shared once it is done.',
    body: z.object({
      playerId: Id,
      kind: z.enum(['period', 'spot', 'self']),
      /** The round in which players rate themselves. Raters write on the sheet of the round. */
      roundId: Id.optional(),
      position,
      day,
      scores: texts.scores.default([]),
      comment: texts.comment.default(''),
      staffComment: texts.staffComment.default(''),
      strengths: texts.strengths.default(''),
      goals: texts.goals.default([]),
      seen: Eyes.default('staff'),
      state: texts.state.default('draft'),
    }),
    reply: Evaluation,
    status: 201,
    refusals: [
      ...(['notFound', 'forbidden', 'evaluation.scoresMissing', 'evaluation.twice'] as const),
      ...(['round.planned', 'round.closed', 'round.sheet'] as const),
    ],
  }),
  update: call({
    method: 'PUT',
    path: '/evaluation/',
    access: authors,
    summary: 'Change an evaluation. Only its author changes it. What is done does not become a draft again.',
    body: z.object({ id: Id, version: Version, position, day: day.optional(), ...z.object(texts).partial().shape }),
    reply: Evaluation,
    refusals: [
      ...(['notFound', 'forbidden', 'evaluation.notYours', 'evaluation.scoresMissing', 'record.changed'] as const),
      ...(['round.sheet', 'round.closed'] as const),
    ],
  }),
  share: call({
    method: 'PUT',
    path: '/evaluation/{id}/share',
    access: authors,
    summary:
      'Set whether the player sees an evaluation that is done. They do not get what is for the staff alone. Sharing can be taken back for an hour, as long as the player has not read it.',
    params: IdParams,
    body: z.object({ version: Version, seen: Eyes }),
    reply: Evaluation,
    refusals: [
      'notFound',
      'forbidden',
      'evaluation.notYours',
      'evaluation.notDone',
      'evaluation.read',
      'evaluation.sharedLong',
      'record.changed',
      'round.open',
    ],
  }),
  remove: call({
    method: 'DELETE',
    path: '/evaluation/{id}',
    access: authors,
    summary: 'Remove an evaluation. Its author and who runs the club can; it can be restored for thirty days.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden', 'evaluation.notYours'],
  }),
  removed: call({
    method: 'GET',
    path: '/evaluation/removed',
    access: authors,
    summary: 'List the evaluations that were removed in the last thirty days and that the caller may restore.',
    reply: z.array(EvaluationRow.extend({ removedAt: Instant })),
  }),
  restore: call({
    method: 'PUT',
    path: '/evaluation/{id}/restore',
    access: authors,
    summary: 'Restore an evaluation that was removed in the last thirty days.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'evaluation.twice'],
  }),
};
