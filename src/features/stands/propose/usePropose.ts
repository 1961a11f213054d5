import { useSelector } from '@xstate/react';
import { useCallback, useMemo } from 'react';
import type { MatchEvent } from '#domain/match/entry.ts';
import type { Refusal } from '#domain/match/rules/rule.ts';
import { objectionTo } from '#machines/match/optimistic.ts';
import { newId } from '#realtime/newId.ts';
import { pageTime } from '#realtime/serverClock.ts';
import { useProposals } from '#realtime/useProposals.ts';
import type { SpectatorView } from '../useSpectatorView.ts';
import type { StandsOutbox } from './OutboxLine.tsx';

const nobodyWaits = new Set<string>();

/** Suggestions from this view: what may be suggested now, how to send it, and the outcomes. */
export const usePropose = (view: SpectatorView, { actor, port }: StandsOutbox) => {
  const { facts, live, link, now } = view;
  const { proposals } = useProposals(facts.id, { wanted: true, link });
  const { input, log, serverNow } = live;
  const pending = useSelector(actor, ({ context }) => context.pending);
  const waiting = useMemo(
    () => pending.filter((one) => one.proposes && !proposals.some(({ id }) => id === one.commandId)),
    [pending, proposals],
  );
  const say = useCallback(
    (event: MatchEvent) => {
      if ('vibrate' in navigator) navigator.vibrate(12);
      // One id and one time for one tap, however often it is sent.
      const command = { commandId: newId(), event, at: Math.round(serverNow()), device: port.device() };
      const proposed = { ...command, proposes: true } as const;
      const button = JSON.stringify(event);
      actor.send({ type: 'button.touched', button, command: proposed, touchedAt: pageTime() });
    },
    [actor, port, serverNow],
  );
  const refusedBy = (event: MatchEvent): Refusal | null => {
    const command = { commandId: '', event, at: serverNow(), device: '' };
    return input ? (objectionTo(input, { now, log, waiting: nobodyWaits }, command)?.refused ?? null) : null;
  };
  return { proposals, waiting, say, refusedBy };
};
export type Proposing = ReturnType<typeof usePropose>;
