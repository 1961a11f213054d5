import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { AppError } from '#contract/errors.ts';
import type { Proposal } from '#contract/proposalView.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import type { Refusal } from '#domain/match/rules/rule.ts';
import { objectionTo } from '#machines/match/painted.ts';
import { useProposals } from '#realtime/useProposals.ts';
import { propose } from '../queries.ts';
import type { Seat } from '../useSeat.ts';

const nobodyWaits = new Set<string>();
const worthRetry = (failures: number, error: Error): boolean =>
  failures < 8 && !(error instanceof AppError && error.status < 500);

/** Proposing from this seat: what may be proposed now, the deed, and what became of what was proposed. */
export const usePropose = (seat: Seat) => {
  const { facts, live, link, now } = seat;
  const { proposals, take } = useProposals(facts.id, { wanted: true, link });
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: propose,
    // One id and one moment for one tap, however often it is sent.
    retry: worthRetry,
    onSuccess: (proposal: Proposal) => take(proposal),
  });
  const { input, log, serverNow } = live;
  const say = useCallback(
    (event: MatchEvent) => {
      if ('vibrate' in navigator) navigator.vibrate(12);
      mutate({ id: facts.id, body: { commandId: crypto.randomUUID(), at: Math.round(serverNow()), event } as never });
    },
    [mutate, facts.id, serverNow],
  );
  const refusedBy = (event: MatchEvent): Refusal | null => {
    const command = { commandId: '', event, at: serverNow(), device: '' };
    return input ? (objectionTo(input, { now, log, waiting: nobodyWaits }, command)?.refused ?? null) : null;
  };
  return { proposals, say, refusedBy, isPending, error, reset };
};
export type Proposing = ReturnType<typeof usePropose>;
