import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import type { MatchId, UserId } from '#domain/ids.ts';
import { consoleMachine, optimisticOf, unsent } from '#machines/match/console.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import type { SharedOutbox } from '#machines/match/outbox.ts';
import { tabBoard } from './dev/machineNews.ts';
import type { Left, OpenOutbox, OutboxEars } from './device/outbox.ts';
import { type OutboxPort, useOutboxPort } from './OutboxPort.ts';
import type { Live } from './useLiveMatch.ts';

const wire = (live: Live, userId: string, outbox: OpenOutbox, port: OutboxPort) =>
  consoleMachine.provide({
    actors: { sendCommand: port.sender(outbox, userId), readOutbox: fromPromise(() => outbox.restore()) },
    actions: {
      keepOutbox: (_, now) => outbox.keep(now, live.kept()),
      takeEntry: (_, { entry }) => entry && live.take(entry),
    },
  });

/** The commands of other users on this device for this match, and whether the device keeps anything at all. */
const useKeeping = (outbox: OpenOutbox, port: OutboxPort, hear: Pick<OutboxEars, 'onShared' | 'onAnswer'>) => {
  const [left, setLeft] = useState<readonly Left[]>([]);
  const [forgetful, setForgetful] = useState(false);
  const { onShared, onAnswer } = hear;
  useEffect(
    () => outbox.listen({ onShared, onAnswer, onFailed: () => setForgetful(true) }),
    [outbox, onShared, onAnswer],
  );
  useEffect(() => void port.left(outbox.owner).then(setLeft, () => undefined), [outbox, port]);
  return { left, forgetful };
};

type Given = {
  readonly matchId: MatchId;
  readonly input: MatchInput;
  readonly user: { readonly id: UserId; readonly firstName: string; readonly userName: string };
  /** The session has ended: commands stay pending until a new one. */
  readonly ended: boolean;
};

/** The outbox of a match: optimistic at once, kept on the device, sent in order. Every screen that writes uses it. */
export const useMatchOutbox = (live: Live, { matchId, input, user, ended }: Given) => {
  const port = useOutboxPort();
  const { id: userId, firstName, userName } = user;
  const outbox = useMemo(
    () => port.open({ userId, userName: firstName || userName, matchId }),
    [port, userId, firstName, userName, matchId],
  );
  // The machine is made once; a new log and new rules reach it as events.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const machine = useMemo(() => wire(live, userId, outbox, port), [outbox]);
  const actor = useActorRef(machine, { input: { matchId, input, log: live.log } });
  // Each part by itself: a change of the outbox must not render the whole board again.
  const optimistic = useSelector(actor, ({ context }) => optimisticOf(context));
  const waiting = useSelector(actor, ({ context }) => unsent(context).length);
  const unsettled = useSelector(actor, ({ context }) => context.unsettled);
  const refused = useSelector(actor, ({ context }) => context.refused);
  const isSignedOut = useSelector(actor, ({ value }) => value === 'signedOut') || ended;
  useEffect(
    () => (import.meta.env.DEV ? tabBoard().tellActor('console', matchId, actor) : undefined),
    [matchId, actor],
  );
  const { log, link, take, wake } = live;
  const onShared = useCallback((outbox: SharedOutbox) => actor.send({ type: 'outbox.came', outbox }), [actor]);
  const keeping = useKeeping(outbox, port, { onShared, onAnswer: take });

  useEffect(() => actor.send({ type: 'log.came', log }), [actor, log]);
  useEffect(() => actor.send({ type: 'rules.changed', input }), [actor, input]);
  useEffect(() => {
    const onLine = () => actor.send({ type: 'link.back' });
    if (link === 'live') onLine();
    addEventListener('online', onLine);
    return () => removeEventListener('online', onLine);
  }, [actor, link]);
  useEffect(() => {
    if (ended) return;
    actor.send({ type: 'session.back' });
    wake();
  }, [actor, ended, wake]);
  return { actor, port, optimistic, waiting, unsettled, refused, isSignedOut, ...keeping };
};
