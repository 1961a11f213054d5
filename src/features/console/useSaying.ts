import { useCallback } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Proposal } from '#contract/proposalView.ts';
import type { EpochMs } from '#domain/clock.ts';
import type { Correction, MatchEvent } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import type { TypedTime } from '#domain/match/matchTime.ts';
import { type consoleMachine, optimisticOf } from '#machines/match/console.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { type Objection, type OptimisticMatch, objectionTo, rehearse } from '#machines/match/optimistic.ts';
import type { Settled } from '#machines/match/settle.ts';
import { newId } from '#realtime/newId.ts';
import { pageTime } from '#realtime/serverClock.ts';
import { tick } from './device.ts';

type Said = {
  readonly typed?: TypedTime;
  /** Corrections in the same step. */
  readonly along?: readonly Fix[];
  readonly reason?: string;
  readonly button?: string;
  /** The id of the entry, where it has one already: a prepared substitution. */
  readonly id?: string;
  /** The time of the event, if not now. */
  readonly at?: EpochMs;
  /** The suggestion from the stands that this accepts. */
  readonly proposal?: Proposal;
};

/** A suggestion has the minute of its tap; the server knows its second. */
const timeTyped = ({ typed, proposal }: Said): { typed?: TypedTime } => {
  if (proposal && proposal.minute !== null) {
    const { minute, stoppage, period } = proposal;
    return { typed: { minute, stoppage, period } };
  }
  return typed ? { typed } : {};
};

type Match = {
  readonly input: MatchInput;
  readonly optimistic: OptimisticMatch;
  readonly serverNow: () => EpochMs;
  readonly deviceOf: () => string;
};

/** The commands to the console's machine, and how the match would judge them. */
export const useSaying = (
  actor: ActorRefFrom<typeof consoleMachine>,
  { input, optimistic, serverNow, deviceOf }: Match,
) => {
  const commandOf = useCallback(
    (event: MatchEvent | Correction, said: Said = {}) => ({
      commandId: said.proposal?.id ?? said.id ?? newId(),
      event,
      at: said.proposal?.at ?? said.at ?? serverNow(),
      device: deviceOf(),
      ...(said.along?.length && { along: said.along }),
      ...timeTyped(said),
      ...(said.reason && { reason: said.reason }),
      ...(said.proposal && { proposedBy: said.proposal.by }),
    }),
    [serverNow, deviceOf],
  );
  /** Records an event: optimistic at once, sent as soon as there is a connection. Returns the id of the entry. */
  const say = useCallback(
    (event: MatchEvent | Correction, said: Said = {}): string => {
      const command = commandOf(event, said);
      tick();
      const button = said.button ?? JSON.stringify(event);
      actor.send({ type: 'button.touched', button, command, touchedAt: pageTime() });
      return command.commandId;
    },
    [actor, commandOf],
  );
  /** The reason why an event would be refused now; null when it would not. */
  const objection = useCallback(
    (event: MatchEvent | Correction, said?: Said): Objection | null =>
      objectionTo(input, optimistic, commandOf(event, said)),
    [input, optimistic, commandOf],
  );

  /** How the server would judge a correction, with all corrections of the same step. */
  const dryRun = useCallback(
    (event: MatchEvent | Correction, said?: Said): Settled => rehearse(input, optimistic, commandOf(event, said)),
    [input, optimistic, commandOf],
  );

  /** The optimistic log up to now, rendered or not: the log that undo works on. */
  const newest = useCallback(() => optimisticOf(actor.getSnapshot().context).log, [actor]);

  return { say, objection, rehearse: dryRun, newest };
};
