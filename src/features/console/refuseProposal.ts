import { send } from '#api/send.ts';
import { matchProposal } from '#contract/proposal.ts';
import type { MatchId } from '#domain/ids.ts';

/** Sends a proposal back to who made it. Again is no harm. */
export const refuseProposal = (id: MatchId, proposalId: string) =>
  send(matchProposal.refuse, { params: { id, proposalId }, body: {} });
