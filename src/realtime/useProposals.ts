import { useCallback, useEffect, useState } from 'react';
import { matchProposal } from '#contract/proposal.ts';
import type { Proposal } from '#contract/proposalView.ts';
import type { MatchId } from '#domain/ids.ts';
import { liveHub } from './hubConnection.ts';
import { useLiveTransport } from './LiveTransport.ts';
import type { LinkState } from './liveNow.ts';

const merged = (before: readonly Proposal[], news: readonly Proposal[]): readonly Proposal[] => {
  const fresh = new Map(news.map((one) => [one.id, one]));
  return [
    ...before.map((one) => fresh.get(one.id) ?? one),
    ...news.filter(({ id }) => !before.some((b) => b.id === id)),
  ];
};

/**
 * What has been proposed in a match, as far as this user sees it, the oldest first; `take` adds the answer to a call.
 * Asked for whenever the link is back, and told by the hub in between.
 */
export const useProposals = (matchId: MatchId, { wanted, link }: { wanted: boolean; link: LinkState }) => {
  const port = useLiveTransport();
  const [proposals, setProposals] = useState<readonly Proposal[]>([]);
  const take = useCallback((...news: readonly Proposal[]) => setProposals((before) => merged(before, news)), []);
  const live = link === 'live';
  useEffect(() => {
    if (!wanted) return;
    return liveHub(port.token).on('proposed', (id, proposal) => id === matchId && take(proposal));
  }, [port, matchId, wanted, take]);
  useEffect(() => {
    if (!wanted || !live) return;
    const abort = new AbortController();
    port
      .send(matchProposal.all, { params: { id: matchId } }, { signal: abort.signal })
      .then((all) => take(...all))
      // Without network the next link asks again.
      .catch(() => undefined);
    return () => abort.abort();
  }, [port, matchId, wanted, live, take]);
  return { proposals, take };
};

/** Whether anybody is still asked about it. */
export const isOpen = ({ state, until }: Pick<Proposal, 'state' | 'until'>, now: number): boolean =>
  state === 'waiting' && until > now;
