import { z } from 'zod';
import type { MatchEvent } from '#domain/match/entry.ts';
import { call } from './call.ts';
import { matchWriters } from './match.ts';
import { At, Command, MatchEventBody } from './matchEntry.ts';
import { Recorded } from './matchView.ts';
import { Proposal } from './proposalView.ts';
import { Id, IdParams } from './values.ts';

/** Event types that can be suggested from the stands: those that are seen as well from there as from the bench. */
export const proposable = [
  'goal.scored',
  'goal.conceded',
  'penalty.missed',
  'card.shown',
  'player.substituted',
  'player.injured',
] as const satisfies readonly MatchEvent['type'][];
const isProposable = ({ type }: MatchEvent): boolean => (proposable as readonly string[]).includes(type);

const ofOne = z.object({ id: Id, proposalId: Id });

/** Suggestions from the stands. */
export const matchProposal = {
  all: call({
    method: 'GET',
    path: '/match/{id}/proposal',
    access: matchWriters,
    summary:
      'List the suggestions in a match. Callers who may write get all of them, callers who may only suggest get their own.',
    params: IdParams,
    reply: z.array(Proposal),
    refusals: ['notFound', 'forbidden'],
  }),
  propose: call({
    method: 'POST',
    path: '/match/{id}/proposal',
    access: matchWriters,
    summary: 'Suggest an event for a match. It is added to the log only when a person who may write accepts it.',
    params: IdParams,
    body: z.object({
      commandId: Id,
      at: At.optional(),
      device: z.string().max(60).optional(),
      event: MatchEventBody.refine(isProposable, 'This event cannot be suggested.'),
    }),
    reply: Proposal,
    refusals: ['notFound', 'forbidden', 'state.notHere', 'player.notOnPitch', 'commandReused'],
  }),
  accept: call({
    method: 'POST',
    path: '/match/{id}/proposal/{proposalId}/accept',
    access: matchWriters,
    summary:
      'Accept a suggestion. It becomes a log entry at the match time of the suggestion, or confirms an entry that is already in the log. Accepting it twice makes one entry.',
    params: ofOne,
    body: Command.extend({ confirms: Id.optional() }),
    reply: Recorded,
    refusals: ['notFound', 'forbidden', 'entry.possibleDuplicate', 'entry.withdrawn', 'proposal.refused'],
  }),
  refuse: call({
    method: 'POST',
    path: '/match/{id}/proposal/{proposalId}/refuse',
    access: matchWriters,
    summary: 'Reject a suggestion. The person who made it is notified.',
    params: ofOne,
    body: z.object({}),
    reply: Proposal,
    refusals: ['notFound', 'forbidden', 'proposal.accepted'],
  }),
};
