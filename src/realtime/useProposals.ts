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
 * The suggestions of a match that this user may see, the oldest first; `take` adds the response to a call. Read
 * whenever the link is back, and updated by the hub in between.
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
      // Without a network the next link reads them again.
      .catch(() => undefined);
    return () => abort.abort();
  }, [port, matchId, wanted, live, take]);
  return { proposals, take };
};

/** Whether somebody may still decide about it. */
export const isOpen = ({ state, until }: Pick<Proposal, 'state' | 'until'>, now: number): boolean =>
  state === 'waiting' && until > now;
