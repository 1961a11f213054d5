import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { trainingCriteria } from '#domain/scores.ts';
import { call } from './call.ts';
import { StoredDay } from './days.ts';
import { listQuery, pageOf } from './list.ts';
import { Text } from './record.ts';
import { Eyes, Score } from './score.ts';
import { Id, IdParams, Instant } from './values.ts';

const readers = whoMay('evaluation.read');
const editors = whoMay('evaluation.edit');

/** Zero: the caller has written nothing yet. */
const SheetVersion = z.int().min(0);
const own = { id: Id, comment: z.string(), seen: Eyes, sharedAt: Instant.nullable() };
const person = {
  playerId: Id,
  firstName: z.string(),
  lastName: z.string(),
  dorsal: z.int().nullable(),
  /** Taken part: in a match by its log, in a training by what was recorded. */
  minutes: z.int(),
};
const sheet = {
  teamId: Id,
  /** Whether the caller may write a sheet. */
  edit: z.boolean(),
  /** Of the caller's own sheet. */
  version: SheetVersion,
  seen: Eyes,
};

export const MatchSheet = z.object({
  ...sheet,
  matchId: Id,
  rival: z.string(),
  kickoffAt: Instant,
  players: z.array(
    z.object({
      ...person,
      goals: z.int(),
      /** Played less than fifteen minutes. */
      isShort: z.boolean(),
      mine: z.object({ ...own, score: z.number() }).nullable(),
      others: z.array(z.object({ by: z.string(), score: z.number() })),
      /** Of everybody who rated; null without anybody. */
      mean: z.number().nullable(),
      n: z.int(),
    }),
  ),
});
export type MatchSheet = z.infer<typeof MatchSheet>;

const Scores = z.partialRecord(z.enum(trainingCriteria), Score);
const SeenScores = z.partialRecord(z.enum(trainingCriteria), z.number());
export const TrainingSheet = z.object({
  ...sheet,
  trainingId: Id,
  start: Instant,
  players: z.array(
    z.object({
      ...person,
      mine: z.object({ ...own, scores: SeenScores }).nullable(),
      others: z.array(z.object({ by: z.string(), scores: SeenScores })),
    }),
  ),
});
export type TrainingSheet = z.infer<typeof TrainingSheet>;

const SheetRow = z.object({
  /** The match, or the training. */
  ofId: Id,
  teamId: Id,
  day: StoredDay,
  authorId: Id,
  author: z.string(),
  players: z.int(),
  mean: z.number().nullable(),
});
export type SheetRow = z.infer<typeof SheetRow>;
const query = listQuery(['day'], { teamId: Id.optional() }).omit({ search: true, sort: true, direction: true });
export type SheetQuery = z.output<typeof query>;

const comment = Text(500).default('');
const isOnce = (players: readonly { readonly playerId: string }[]): boolean =>
  new Set(players.map(({ playerId }) => playerId)).size === players.length;
const MatchBody = z.object({
  matchId: Id,
  players: z
    .array(z.object({ playerId: Id, score: Score, comment }))
    .max(60)
    .refine(isOnce),
  seen: Eyes.default('staff'),
});
const TrainingBody = z.object({
  trainingId: Id,
  players: z
    .array(z.object({ playerId: Id, scores: Scores.refine((all) => Object.keys(all).length > 0), comment }))
    .max(100)
    .refine(isOnce),
  seen: Eyes.default('staff'),
});

const added = ['notFound', 'forbidden', 'evaluation.twice', 'player.notThere'] as const;
const updated = [
  ...(['notFound', 'forbidden', 'record.changed', 'player.notThere'] as const),
  ...(['evaluation.read', 'evaluation.sharedLong'] as const),
] as const;

/** The ratings after a match or a training: each time the caller's whole sheet. */
export const evaluationSheet = {
  ofMatches: call({
    method: 'GET',
    path: '/evaluation/match/',
    access: editors,
    summary: 'List the sheets of rated matches, newest first. Coaches get those of their own teams.',
    query,
    reply: pageOf(SheetRow),
    refusals: ['notFound', 'forbidden'],
  }),
  ofMatch: call({
    method: 'GET',
    path: '/evaluation/match/{id}',
    access: readers,
    summary:
      'Get who played in a match, with the ratings. The id is that of the match or of one rating in it. Players get their own shared one.',
    params: IdParams,
    reply: MatchSheet,
    refusals: ['notFound', 'forbidden'],
  }),
  addMatch: call({
    method: 'POST',
    path: '/evaluation/match/',
    access: editors,
    summary: 'Rate the players of a match that is over. The same sheet sent twice is written once.',
    body: MatchBody,
    reply: MatchSheet,
    status: 201,
    refusals: [...added, 'match.notOver'],
  }),
  updateMatch: call({
    method: 'PUT',
    path: '/evaluation/match/',
    access: editors,
    summary: 'Change the own ratings of a match: the whole sheet. Who is not on it is not rated any more.',
    body: MatchBody.extend({ version: SheetVersion }),
    reply: MatchSheet,
    refusals: [...updated, 'match.notOver'],
  }),
  ofTrainings: call({
    method: 'GET',
    path: '/evaluation/training/',
    access: editors,
    summary: 'List the sheets of rated trainings, newest first. Coaches get those of their own teams.',
    query,
    reply: pageOf(SheetRow),
    refusals: ['notFound', 'forbidden'],
  }),
  ofTraining: call({
    method: 'GET',
    path: '/evaluation/training/{id}',
    access: readers,
    summary:
      'Get who took part in a training, with the ratings. The id is that of the training or of one rating in it. Players get their own shared one.',
    params: IdParams,
    reply: TrainingSheet,
    refusals: ['notFound', 'forbidden'],
  }),
  addTraining: call({
    method: 'POST',
    path: '/evaluation/training/',
    access: editors,
    summary: 'Rate effort, focus and learning of those who took part. The same sheet sent twice is written once.',
    body: TrainingBody,
    reply: TrainingSheet,
    status: 201,
    refusals: [...added],
  }),
  updateTraining: call({
    method: 'PUT',
    path: '/evaluation/training/',
    access: editors,
    summary: 'Change the own ratings of a training: the whole sheet. Who is not on it is not rated any more.',
    body: TrainingBody.extend({ version: SheetVersion }),
    reply: TrainingSheet,
    refusals: [...updated],
  }),
};
