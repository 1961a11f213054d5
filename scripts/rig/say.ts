import type { z } from 'zod';
import type { Call, Input, Reply } from '#contract/call.ts';
import { matchPreparation } from '#contract/match.ts';
import type { Command } from '#contract/matchEntry.ts';
import { matchPlay, matchWork } from '#contract/matchPlay.ts';
import type { Recorded } from '#contract/matchView.ts';
import { noId } from '#domain/ids.ts';
import type { MatchEvent } from '#domain/match/entry.ts';

type Envelope = z.input<typeof Command>;
/** Makes a call: the client's `send`, or a test's. */
export type Sends = <C extends Call>(call: C, input: Input<C>) => Promise<Reply<C>>;
type EventOf<T extends MatchEvent['type']> = Extract<MatchEvent, { type: T }>;
type Teller = {
  readonly [T in MatchEvent['type']]?: (
    send: Sends,
    id: string,
    event: EventOf<T>,
    body: Envelope,
  ) => Promise<Recorded>;
};

/** The call of the contract for each event. `lineup.confirmed` is part of the kick-off. */
const tellers: Teller = {
  'squad.called': (send, id, { players }, body) =>
    send(matchPreparation.callUp, { params: { id }, body: { ...body, players: [...players] } }),
  'lineup.placed': (send, id, { playerId, position, x, y }, body) =>
    send(matchPreparation.place, { params: { id, playerId, position }, body: { ...body, x, y } }),
  'period.started': (send, id, { n }, body) =>
    n === 1
      ? send(matchPreparation.start, { params: { id }, body })
      : send(matchPlay.startPeriod, { params: { id, n }, body }),
  'period.ended': (send, id, { n, localScore, visitorScore }, body) =>
    send(matchPlay.endPeriod, { params: { id, n }, body: { ...body, localScore, visitorScore } }),
  'goal.scored': (send, id, { kind, playerId = noId, assistId = noId }, body) =>
    send(matchPlay.goal, { params: { id, playerId, assistId }, body: { ...body, kind } }),
  'goal.conceded': (send, id, { kind, playerId }, body) =>
    send(matchPlay.rivalGoal, { params: { id }, body: { ...body, kind, playerId } }),
  'penalty.missed': (send, id, { side, playerId }, body) =>
    send(matchPlay.missedPenalty, { params: { id }, body: { ...body, side, playerId } }),
  'card.shown': (send, id, { card, playerId = noId, staffId }, body) =>
    send(card === 'red' ? matchPlay.red : matchPlay.yellow, { params: { id, playerId }, body: { ...body, staffId } }),
  'player.substituted': (send, matchId, { changes }, body) =>
    send(matchWork.substitute, { body: { ...body, matchId, changes: [...changes] } }),
  'shootout.started': (send, id, { first }, body) =>
    send(matchPlay.setState, { params: { id }, body: { ...body, state: 'shootout', first } }),
  'kick.taken': (send, id, { side, playerId, scored }, body) =>
    send(matchWork.kick, { params: { id }, body: { ...body, side, playerId, scored } }),
  'note.made': (send, id, { text, x, y }, body) =>
    send(matchWork.note, { params: { id }, body: { ...body, text, x, y } }),
  'match.finished': (send, id, _event, body) => send(matchPlay.finish, { params: { id }, body }),
};

/** Sends an event through the public API. Throws the refusal. Undefined where another call includes it. */
export const say = async (
  send: Sends,
  matchId: string,
  event: MatchEvent,
  body: Envelope,
): Promise<Recorded | undefined> => {
  if (event.type === 'lineup.confirmed') return undefined;
  // The key and the event name the same type, which the compiler cannot follow through a table.
  const tell = tellers[event.type] as
    | ((send: Sends, id: string, event: MatchEvent, body: Envelope) => Promise<Recorded>)
    | undefined;
  if (!tell) throw new Error(`No call says ${event.type} here.`);
  return tell(send, matchId, event, body);
};
