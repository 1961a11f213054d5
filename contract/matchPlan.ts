import { z } from 'zod';
import { keeperModes, type MatchPlan as Plan, type PlanStep as Step } from '#domain/match/plan.ts';
import type { PlayedAt as Played } from '#domain/match/positionsPlayed.ts';
import { call } from './call.ts';
import { matchWriters } from './match.ts';
import { Change, Minute } from './matchEntry.ts';
import { Id, IdParams, PositionCode } from './values.ts';

const period = z.int().min(1).max(20);
const PlannedFor = z.discriminatedUnion('at', [
  z.object({ at: z.literal('call') }),
  z.object({ at: z.literal('minute'), minute: Minute }),
  z.object({ at: z.literal('interval'), period }),
]);
const Planned = z.object({
  id: Id,
  when: PlannedFor,
  changes: z.array(Change).min(1).max(11),
  by: z.enum(['hand', 'rotation']),
});
/** Maximum number of planned substitutions in a match. */
export const queueMost = 60;
const Queue = z.array(Planned).max(queueMost);
const Rotation = z.object({
  blocks: z.int().min(1).max(8),
  keeper: z.enum(keeperModes),
  shares: z.record(Id, z.number().min(0).max(5)),
  madeWith: z.object({ id: Id.optional(), players: z.array(Id).max(60), places: z.int().min(0).max(30) }).optional(),
});

/** The takers of the penalty shoot-out, in order. */
const Takers = z.array(Id).max(40);

/** The plan of a match, shared by all who may write. */
export const MatchPlan = z.object({
  queue: Queue,
  rotation: Rotation.nullable(),
  kicks: Takers,
}) satisfies z.ZodType<Plan>;

/** One change of the plan (domain/match/plan.ts). The ids in the queue become the ids of the commands. */
export const PlanStep = z.discriminatedUnion('type', [
  z.object({ type: z.literal('planned.put'), planned: Planned, before: Id.optional(), replaces: Id.optional() }),
  z.object({ type: z.literal('planned.dropped'), id: Id }),
  z.object({ type: z.literal('planned.ordered'), ids: z.array(Id).max(queueMost) }),
  z.object({
    type: z.literal('rotation.made'),
    rotation: Rotation.nullable(),
    queue: Queue,
    insteadOf: Id.optional(),
  }),
  z.object({ type: z.literal('kicks.ordered'), players: Takers }),
]) satisfies z.ZodType<Step>;

const PlayedAt = z.object({
  position: PositionCode,
  minutes: z.int(),
  matches: z.int().describe('Matches in which the player played in this position.'),
}) satisfies z.ZodType<Played>;

/**
 * The plan and its version, which grows with every change. `season` has the minutes of each player in the other matches
 * of the season, and their positions in the finished ones, the position with the most minutes first.
 */
export const PlanView = z.object({
  version: z.int(),
  plan: MatchPlan,
  season: z.array(z.object({ playerId: Id, minutes: z.int(), positions: z.array(PlayedAt) })),
});
export type PlanView = z.infer<typeof PlanView>;

/** Planned substitutions of a match. They are not in the log, which has only what happened. */
export const matchPlan = {
  get: call({
    method: 'GET',
    path: '/match/{id}/plan',
    access: matchWriters,
    summary:
      'Get the planned substitutions of a match. The reply also has the minutes and positions of the players in the other matches of the season.',
    params: IdParams,
    reply: PlanView,
    refusals: ['notFound', 'forbidden'],
  }),
  kicks: call({
    method: 'GET',
    path: '/match/{id}/plan/kicks',
    access: 'signedIn',
    summary:
      'Get the order of the takers in the penalty shoot-out. Before full time only callers who may suggest events get it.',
    params: IdParams,
    reply: z.object({ players: Takers.nullable().describe('Null while the caller may not read the order.') }),
    refusals: ['notFound', 'forbidden'],
  }),
  change: call({
    method: 'PUT',
    path: '/match/{id}/plan',
    access: matchWriters,
    summary: 'Update the plan of a match step by step. Sending the same steps twice has the same effect as once.',
    params: IdParams,
    body: z.object({ steps: z.array(PlanStep).min(1).max(100) }),
    reply: PlanView,
    refusals: ['notFound', 'forbidden'],
  }),
};
