import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fromPromise } from 'xstate';
import { newId } from '#api/newId.ts';
import { useSession, useUser } from '#api/SessionContext.ts';
import type { MatchView } from '#contract/matchView.ts';
import type { Proposal } from '#contract/proposalView.ts';
import type { EpochMs } from '#domain/clock.ts';
import type { Correction, MatchEvent } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import type { TypedTime } from '#domain/match/matchTime.ts';
import { consoleMachine, paintedOf, unsent } from '#machines/match/console.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import type { SharedOutbox } from '#machines/match/outbox.ts';
import { type Objection, objectionTo, rehearse } from '#machines/match/painted.ts';
import type { Settled } from '#machines/match/settle.ts';
import { tabBoard } from '#realtime/dev/machineNews.ts';
import { useMatchWords } from '#realtime/matchWords.ts';
import type { Live } from '#realtime/useLiveMatch.ts';
import { cardsOf } from './cards.ts';
import { type ConsoleDoor, useConsoleDoor } from './consoleDoor.ts';
import { tick } from './device.ts';
import type { Left, OpenOutbox, OutboxEars } from './outbox.ts';

export type Said = {
  readonly typed?: TypedTime;
  /** What is put right with it in one step. */
  readonly along?: readonly Fix[];
  readonly reason?: string;
  readonly button?: string;
  /** The id that the entry will bear, where it has one already: a prepared change. */
  readonly id?: string;
  /** When it was done, if not now. */
  readonly at?: EpochMs;
  /** What somebody in the stands has proposed, and this accepts. */
  readonly proposal?: Proposal;
};

/** What was proposed stands in the minute of its tap; the server knows its second. */
const timeTyped = ({ typed, proposal }: Said): { typed?: TypedTime } => {
  if (proposal && proposal.minute !== null) {
    const { minute, stoppage, period } = proposal;
    return { typed: { minute, stoppage, period } };
  }
  return typed ? { typed } : {};
};

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

  const commandOf = useCallback(
    (event: MatchEvent | Correction, said: Said = {}) => ({
      commandId: said.proposal?.id ?? said.id ?? newId(),
      event,
      at: said.proposal?.at ?? said.at ?? serverNow(),
      device: door.device(),
      ...(said.along?.length && { along: said.along }),
      ...timeTyped(said),
      ...(said.reason && { reason: said.reason }),
      ...(said.proposal && { proposedBy: said.proposal.by }),
    }),
    [serverNow, door],
  );
  /** Says that something happened: painted at once, sent as soon as there is a way. Answers the id of the entry. */
  const say = useCallback(
    (event: MatchEvent | Correction, said: Said = {}): string => {
      const command = commandOf(event, said);
      tick();
      actor.send({ type: 'button.touched', button: said.button ?? JSON.stringify(event), command });
      return command.commandId;
    },
    [actor, commandOf],
  );
  /** Why that cannot be said now; null when it can. */
  const objection = useCallback(
    (event: MatchEvent | Correction, said?: Said): Objection | null =>
      objectionTo(input, painted, commandOf(event, said)),
    [input, painted, commandOf],
  );

  /** What the server would answer to something that is put right, with all that is settled along with it. */
  const dryRun = useCallback(
    (event: MatchEvent | Correction, said?: Said): Settled => rehearse(input, painted, commandOf(event, said)),
    [input, painted, commandOf],
  );

  return {
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
    say,
    objection,
    rehearse: dryRun,
    ...cardsOf({ actor, matchId: facts.id, painted, unsettled }),
  };
};
export type Desk = ReturnType<typeof useConsole>;
