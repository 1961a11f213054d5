import { send } from '#api/send.ts';
import { matchProposal } from '#contract/proposal.ts';
import type { MatchId } from '#domain/ids.ts';

/** Rejects a suggestion. A second call does no harm. */
export const refuseProposal = (id: MatchId, proposalId: string) =>
  send(matchProposal.refuse, { params: { id, proposalId }, body: {} });
