import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { useSession, useUser } from '#api/SessionContext.ts';
import type { MatchView } from '#contract/matchView.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { unsent } from '#machines/match/console.ts';
import { foldedView } from '#machines/match/view.ts';
import { newId } from '#realtime/newId.ts';
import { pageTime } from '#realtime/serverClock.ts';
import type { Live } from '#realtime/useLiveMatch.ts';
import { useMatchOutbox } from '#realtime/useMatchOutbox.ts';
import type { WholeMatch } from '#realtime/useWholeMatch.ts';
import type { PreparationEvent } from './preparationEvent.ts';

/** A command of this device that the match has refused. */
export type Refused = { readonly command: ConsoleCommand; readonly error: unknown };

/** The match with all changes of this device, the pending ones, and the refused ones. */
export const usePreparation = (live: Live, { facts, input }: WholeMatch) => {
  const { ended } = useSession();
  const user = useUser();
  const outbox = useMatchOutbox(live, { matchId: facts.id, input, user, ended });
  const { actor, port, optimistic, unsettled, refused, isSignedOut } = outbox;
  const pending = useSelector(actor, ({ context }) => context.pending);
  const acknowledged = useSelector(actor, ({ context }) => context.acknowledged);
  const stuck = useSelector(actor, ({ context }) => context.failures > 0);
  const [read, setRead] = useState('');
  const { serverNow } = live;

  const match = useMemo<MatchView>(
    () => ({ ...facts, ...foldedView(optimistic.now, serverNow()) }),
    [facts, optimistic, serverNow],
  );
  const waiting = useMemo(() => unsent({ pending, acknowledged }), [pending, acknowledged]);
  const say = useCallback(
    (event: PreparationEvent, reason?: string): void => {
      const why = reason ? { reason } : {};
      const command = { commandId: newId(), event, at: serverNow(), device: port.device(), ...why };
      actor.send({ type: 'button.touched', button: JSON.stringify(event), command, touchedAt: pageTime() });
    },
    [actor, port, serverNow],
  );
  const all = useMemo<readonly Refused[]>(() => {
    const cards = unsettled.map(({ command, code, details }) => ({ command, error: { code, details } }));
    return refused && refused.command.commandId !== read
      ? [...cards, { command: refused.command, error: refused.refused }]
      : cards;
  }, [unsettled, refused, read]);
  /** The user has read the refusal. */
  const settle = (): void => {
    for (const { command } of unsettled) actor.send({ type: 'conflict.discarded', commandId: command.commandId });
    if (refused) setRead(refused.command.commandId);
  };
  return { match, state: optimistic.now.state, waiting, stuck, isSignedOut, refused: all, say, settle };
};
export type Preparation = ReturnType<typeof usePreparation>;
