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
/** Prepared changes that one match may have. */
export const queueMost = 60;
const Queue = z.array(Planned).max(queueMost);
const Rotation = z.object({
  blocks: z.int().min(1).max(8),
  keeper: z.enum(keeperModes),
  shares: z.record(Id, z.number().min(0).max(5)),
  madeWith: z.object({ id: Id.optional(), players: z.array(Id).max(60), places: z.int().min(0).max(30) }).optional(),
});

/** Who takes the kicks from the mark, the first first. */
const Takers = z.array(Id).max(40);

/** What a coach wants to happen in a match, shared by all who may write it. */
export const MatchPlan = z.object({
  queue: Queue,
  rotation: Rotation.nullable(),
  kicks: Takers,
}) satisfies z.ZodType<Plan>;

/** One deed at the plan (domain/match/plan.ts). Ids of the queue are those that the commands of its changes will carry. */
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
  matches: z.int().describe('Matches in which that position was played.'),
}) satisfies z.ZodType<Played>;

/**
 * The plan, its number (one more with every change), and what the next change is weighed by: how long each has played in
 * the season's other matches, and where in those that are over, the position with the most minutes first.
 */
export const PlanView = z.object({
  version: z.int(),
  plan: MatchPlan,
  season: z.array(z.object({ playerId: Id, minutes: z.int(), positions: z.array(PlayedAt) })),
});
export type PlanView = z.infer<typeof PlanView>;

/** Prepared changes of a match. Not in its log, which says only what happened. */
export const matchPlan = {
  get: call({
    method: 'GET',
    path: '/match/{id}/plan',
    access: matchWriters,
    says: 'Prepared changes of a match, and the minutes and positions of its players in the other matches of the season.',
    params: IdParams,
    reply: PlanView,
    refusals: ['notFound', 'forbidden'],
  }),
  kicks: call({
    method: 'GET',
    path: '/match/{id}/plan/kicks',
    access: 'signedIn',
    says: 'The order of the takers of kicks from the mark: for who may propose, and at full time for whoever reads the match.',
    params: IdParams,
    reply: z.object({ players: Takers.nullable().describe('Null while it is not told to who asks.') }),
    refusals: ['notFound', 'forbidden'],
  }),
  change: call({
    method: 'PUT',
    path: '/match/{id}/plan',
    access: matchWriters,
    says: 'Change what is prepared, step by step. The same steps twice do the same as once.',
    params: IdParams,
    body: z.object({ steps: z.array(PlanStep).min(1).max(100) }),
    reply: PlanView,
    refusals: ['notFound', 'forbidden'],
  }),
};
