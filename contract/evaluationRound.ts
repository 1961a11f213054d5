import { z } from 'zod';
import { capabilityNames } from '#domain/capabilities.ts';
import { evaluationStates } from '#domain/evaluation/evaluation.ts';
import { raterStates, roundKinds, roundMoves, roundStates } from '#domain/evaluation/round.ts';
import { shippedTemplates } from '#domain/evaluation/templates.ts';
import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { Day, StoredDay } from './days.ts';
import { GivenScore, isOnce } from './evaluation.ts';
import { recordFields, Text, updateFields, Version } from './record.ts';
import { Id, IdParams, PositionCode } from './values.ts';

const editors = whoMay('evaluation.edit');
const Ability = z.enum(capabilityNames as [(typeof capabilityNames)[number]]);

export const EvaluationRound = z.object({
  ...recordFields,
  teamId: Id,
  name: z.string(),
  kind: z.enum(roundKinds),
  opensOn: StoredDay,
  closesOn: StoredDay,
  state: z.enum(roundStates),
  withSelf: z.boolean(),
  /** Nobody sees the scores of others before the own ones are done. */
  blind: z.boolean(),
  raters: z.array(z.object({ userId: Id, name: z.string(), state: z.enum(raterStates) })),
  /** Where the chart lets the round be moved. Closing it while a rater is not done is confirmed. */
  moves: z.array(z.enum(roundMoves)),
  /** Whether the reader is a rater whose scores are not done. */
  rates: z.boolean(),
  /** Whether the reader sees the scores of others. */
  sees: z.boolean(),
});
export type EvaluationRound = z.infer<typeof EvaluationRound>;

const SeenScore = z.object({ criterion: Ability, score: z.number().nullable(), notSeen: z.boolean() });
/** An ability of a player, as all raters see it. */
const ComparedLine = z.object({
  criterion: Ability,
  raters: z.array(z.object({ userId: Id, score: z.number() })),
  mean: z.number().nullable(),
  /** The player's own score. */
  self: z.number().nullable(),
  /** The mean of the round before. */
  last: z.number().nullable(),
  /** The middle half of the team, from eight players on. */
  band: z.object({ low: z.number(), high: z.number() }).nullable(),
  /** Who differs by two or more: the raters among themselves, or the player from their mean. */
  talk: z.enum(['raters', 'self']).nullable(),
});
export type ComparedLine = z.infer<typeof ComparedLine>;

export const RoundSheet = EvaluationRound.extend({
  /** Of the reader's own sheet; zero while nothing was written. */
  sheetVersion: z.int().min(0),
  players: z.array(
    z.object({
      playerId: Id,
      firstName: z.string(),
      lastName: z.string(),
      dorsal: z.int().nullable(),
      position: PositionCode.nullable(),
      /** Whole years on the first day of the round; null without a birth date. */
      age: z.int().nullable(),
      /** One to four: the quarter of the year in which the player was born. */
      birthQuarter: z.int().nullable(),
      criteria: z.array(Ability),
      /** What a good score means at this age, in the words of the template; empty where it says nothing. */
      ageWords: z.string(),
      mine: z
        .object({
          id: Id,
          version: Version,
          state: z.enum(evaluationStates),
          seen: z.enum(['staff', 'player']),
          comment: z.string(),
          staffComment: z.string(),
          scores: z.array(SeenScore),
        })
        .nullable(),
      /** Whether the player has done the own one. */
      self: z.boolean(),
      /** Null where the reader does not see the scores of others. */
      lines: z.array(ComparedLine).nullable(),
    }),
  ),
});
export type RoundSheet = z.infer<typeof RoundSheet>;

const raterIds = z
  .array(Id)
  .min(1)
  .max(12)
  .refine((ids) => new Set(ids).size === ids.length);
const fields = {
  name: Text(80).min(1),
  kind: z.enum(roundKinds),
  opensOn: Day,
  closesOn: Day,
  withSelf: z.boolean(),
  blind: z.boolean(),
};
const refusals = ['notFound', 'forbidden', 'round.rater', 'days.order'] as const;
const open = ['round.planned', 'round.closed'] as const;

/** Rounds of evaluations of a team by several raters. */
export const evaluationRound = {
  add: call({
    method: 'POST',
    path: '/evaluation/round',
    access: editors,
    summary:
      'Add a round of evaluations of a team. It opens on its first day, at once when that has come. Raters get a notification then, and so do the players where they rate themselves.',
    body: z.object({
      teamId: Id,
      ...fields,
      withSelf: fields.withSelf.default(true),
      blind: fields.blind.default(true),
      kind: fields.kind.default('other'),
      raterIds,
      template: z.union([z.enum(shippedTemplates), Id]).default('core'),
    }),
    reply: EvaluationRound,
    status: 201,
    refusals,
  }),
  update: call({
    method: 'PUT',
    path: '/evaluation/round',
    access: editors,
    summary:
      'Change a round. What is asked and whether it is blind stay once it is open; a rater who has begun stays a rater.',
    body: z.object({ ...updateFields, ...z.object(fields).partial().shape, raterIds: raterIds.optional() }),
    reply: EvaluationRound,
    refusals: [...refusals, 'record.changed', 'round.open', 'round.closed', 'round.began'],
  }),
  move: call({
    method: 'PUT',
    path: '/evaluation/round/{id}/state',
    access: editors,
    summary:
      'Open a round, close it, or record that its results were talked over. Closing is refused while a rater is not done, with their names, unless it is confirmed.',
    params: IdParams,
    body: z.object({ version: Version, to: z.enum(roundMoves), confirm: z.boolean().default(false) }),
    reply: EvaluationRound,
    refusals: ['notFound', 'forbidden', 'record.changed', 'round.open', ...open, 'round.missing'],
  }),
  ofTeam: call({
    method: 'GET',
    path: '/evaluation/round/team/{id}',
    access: editors,
    summary: 'List the rounds of a team, newest first, who can be a rater in one, and the templates of the club.',
    params: IdParams,
    reply: z.object({
      rounds: z.array(EvaluationRound),
      people: z.array(z.object({ userId: Id, name: z.string() })),
      templates: z.array(z.object({ id: Id, name: z.string() })),
    }),
    refusals: ['notFound', 'forbidden'],
  }),
  get: call({
    method: 'GET',
    path: '/evaluation/round/{id}',
    access: editors,
    summary:
      'Get a round with its players, the own scores and, once they may be seen, those of the other raters and of the players.',
    params: IdParams,
    reply: RoundSheet,
    refusals: ['notFound', 'forbidden'],
  }),
  save: call({
    method: 'PUT',
    path: '/evaluation/round/{id}/sheet',
    access: editors,
    summary:
      'Set the own scores of a round: the whole sheet. With `done` the others can be seen, and the scores stay as they are.',
    params: IdParams,
    body: z.object({
      version: z.int().min(0),
      players: z
        .array(
          z.object({
            playerId: Id,
            scores: z.array(GivenScore).max(40).refine(isOnce),
            comment: Text(2000).default(''),
            staffComment: Text(2000).default(''),
          }),
        )
        .max(60)
        .refine((players) => new Set(players.map(({ playerId }) => playerId)).size === players.length),
      done: z.boolean().default(false),
    }),
    reply: RoundSheet,
    refusals: [
      ...(['notFound', 'forbidden', 'record.changed', 'player.notThere', 'evaluation.scoresMissing'] as const),
      ...open,
      'round.done',
    ],
  }),
};
