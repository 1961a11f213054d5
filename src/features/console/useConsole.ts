import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { useSession, useUser } from '#api/SessionContext.ts';
import type { MatchView } from '#contract/matchView.ts';
import { consoleMachine, paintedOf, unsent } from '#machines/match/console.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import type { SharedOutbox } from '#machines/match/outbox.ts';
import { tabBoard } from '#realtime/dev/machineNews.ts';
import { useMatchWords } from '#realtime/matchWords.ts';
import type { Live } from '#realtime/useLiveMatch.ts';
import { cardsOf } from './cards.ts';
import { type ConsoleDoor, useConsoleDoor } from './consoleDoor.ts';
import type { Left, OpenOutbox, OutboxEars } from './outbox.ts';
import { useSaying } from './useSaying.ts';
import { useSteady } from './useSteady.ts';

const wire = (live: Live, userId: string, outbox: OpenOutbox, door: ConsoleDoor) =>
  consoleMachine.provide({
    actors: { sendCommand: door.sender(outbox, userId), readOutbox: fromPromise(() => outbox.restore()) },
    actions: {
      keepOutbox: (_, now) => outbox.keep(now),
      takeEntry: (_, { entry }) => live.take(entry),
    },
  });

/** What others left on this device for this match, and whether the device keeps anything at all. */
const useKeeping = (outbox: OpenOutbox, door: ConsoleDoor, hear: Pick<OutboxEars, 'onShared' | 'onAnswer'>) => {
  const [left, setLeft] = useState<readonly Left[]>([]);
  const [forgetful, setForgetful] = useState(false);
  const { onShared, onAnswer } = hear;
  useEffect(
    () => outbox.listen({ onShared, onAnswer, onFailed: () => setForgetful(true) }),
    [outbox, onShared, onAnswer],
  );
  useEffect(() => void door.left(outbox.owner).then(setLeft, () => undefined), [outbox, door]);
  return { left, forgetful };
};

/** The console's machine, at a live match. */
export const useConsole = (live: Live, facts: MatchView, input: MatchInput) => {
  const { ended } = useSession();
  const door = useConsoleDoor();
  const { id: userId, firstName, userName } = useUser();
  const outbox = useMemo(
    () => door.open({ userId, userName: firstName || userName, matchId: facts.id }),
    [door, userId, firstName, userName, facts.id],
  );
  // The machine is made once; a new log and new rules reach it as events.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const machine = useMemo(() => wire(live, userId, outbox, door), [outbox]);
  const actor = useActorRef(machine, { input: { matchId: facts.id, input, log: live.log } });
  // Each part by itself: what goes on in the outbox must not draw the whole board again.
  const painted = useSelector(actor, ({ context }) => paintedOf(context));
  const waiting = useSelector(actor, ({ context }) => unsent(context).length);
  const unsettled = useSelector(actor, ({ context }) => context.unsettled);
  const refused = useSelector(actor, ({ context }) => context.refused);
  const isSignedOut = useSelector(actor, ({ value }) => value === 'signedOut') || ended;
  useEffect(
    () => (import.meta.env.DEV ? tabBoard().tellActor('console', facts.id, actor) : undefined),
    [facts.id, actor],
  );
  const { log, link, serverNow, take, wake } = live;
  const onShared = useCallback((outbox: SharedOutbox) => actor.send({ type: 'outbox.came', outbox }), [actor]);
  const keeping = useKeeping(outbox, door, { onShared, onAnswer: take });

  useEffect(() => actor.send({ type: 'log.came', log }), [actor, log]);
  useEffect(() => actor.send({ type: 'rules.changed', input }), [actor, input]);
  useEffect(() => {
    if (link === 'live') actor.send({ type: 'link.back' });
  }, [actor, link]);
  useEffect(() => {
    if (ended) return;
    actor.send({ type: 'session.back' });
    wake();
  }, [actor, ended, wake]);

  const words = useMatchWords({ people: facts.people, rules: facts.rules, rivalName: facts.rival.name });

  const saying = useSaying(actor, { input, painted, serverNow, deviceOf: door.device });
  const cards = useMemo(
    () => cardsOf({ actor, matchId: facts.id, painted, unsettled }),
    [actor, facts.id, painted, unsettled],
  );
  return useSteady({
    facts,
    input,
    userId,
    rehearsal: door.rehearsal,
    words,
    painted,
    now: painted.now,
    state: painted.now.state,
    phase: painted.now.phase,
    log: painted.log,
    waiting,
    unsettled,
    refused,
    isSignedOut,
    presence: live.presence,
    ...keeping,
    link: live.link,
    asOf: live.asOf,
    serverNow,
    ...saying,
    ...cards,
  });
};
export type Desk = ReturnType<typeof useConsole>;
