import { z } from 'zod';
import type { MatchEvent } from '#domain/match/entry.ts';
import { call } from './call.ts';
import { matchWriters } from './match.ts';
import { At, Command, MatchEventBody } from './matchEntry.ts';
import { Recorded } from './matchView.ts';
import { Proposal } from './proposalView.ts';
import { Id, IdParams } from './values.ts';

/** What may be proposed from the stands: what somebody sees from there as well as from the bench. */
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

/** Proposals from the stands (live-match.md, sections 7 and 9). */
export const matchProposal = {
  all: call({
    method: 'GET',
    path: '/match/{id}/proposal',
    access: matchWriters,
    says: 'What has been proposed in a match: everything for who may write, his own for who may propose.',
    params: IdParams,
    reply: z.array(Proposal),
    refusals: ['notFound', 'forbidden'],
  }),
  propose: call({
    method: 'POST',
    path: '/match/{id}/proposal',
    access: matchWriters,
    says: 'Propose an event that was seen. Nothing is logged until somebody who may write accepts it.',
    params: IdParams,
    body: z.object({
      commandId: Id,
      at: At.optional(),
      device: z.string().max(60).optional(),
      event: MatchEventBody.refine(isProposable, 'This cannot be proposed.'),
    }),
    reply: Proposal,
    refusals: ['notFound', 'forbidden', 'state.notHere', 'player.notOnPitch', 'commandReused'],
  }),
  accept: call({
    method: 'POST',
    path: '/match/{id}/proposal/{proposalId}/accept',
    access: matchWriters,
    says: 'Accept a proposal: it becomes an entry at the match time at which it was tapped, or the second witness of one that is there. Accepted twice it is one entry.',
    params: ofOne,
    body: Command.extend({ witnesses: Id.optional() }),
    reply: Recorded,
    refusals: ['notFound', 'forbidden', 'entry.twin', 'entry.withdrawn', 'proposal.refused'],
  }),
  refuse: call({
    method: 'POST',
    path: '/match/{id}/proposal/{proposalId}/refuse',
    access: matchWriters,
    says: 'Refuse a proposal; who proposed it is told.',
    params: ofOne,
    body: z.object({}),
    reply: Proposal,
    refusals: ['notFound', 'forbidden', 'proposal.accepted'],
  }),
};
