import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { AppError } from '#contract/errors.ts';
import type { Entry, MatchEvent, SeenEntry } from '#domain/match/entry.ts';
import { rulesOf } from '#domain/match/format.ts';
import { positionCodes } from '#domain/positions.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import {
  type ConsoleContext,
  type ConsoleEvent,
  consoleMachine,
  optimisticOf,
  type Sent,
} from '#machines/match/console.ts';
import { entryOf } from '#machines/match/optimistic.ts';
import { decide, replay } from '#machines/match/replay.ts';

type Sending = { readonly matchId: string; readonly command: ConsoleCommand };
export const input = { rules: rulesOf('FUT5'), isLocal: true };
export const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
export const players = Array.from({ length: 9 }, (_, index) => id(index + 1));
export const start = 1_760_000_000_000;

let made = 1000;
export const command = (event: ConsoleCommand['event'], at = start): ConsoleCommand => ({
  commandId: id(made++),
  event,
  at,
  device: 'tablet',
});

/** The server in small: one log, the same judge, the same id twice is one entry. */
const server = () => {
  let log: SeenEntry[] = [];
  const write = (one: ConsoleCommand): SeenEntry => {
    const known = log.find((entry) => 'id' in entry && entry.id === one.commandId);
    if (known) return known;
    const past = log as Entry[];
    const now = replay(input, past);
    const entry = { ...entryOf(now.state, one), seq: log.length + 1 } as Entry;
    const verdict = decide(input, past, now.conflicts, entry);
    if (!verdict.ok) throw new AppError(verdict.refused.code, verdict.refused.details);
    log = [...log, entry];
    return entry;
  };
  return { write, log: () => log, score: () => replay(input, log).state.score };
};

export const kickedOff = (): ReturnType<typeof server> => {
  const book = server();
  const say = (event: MatchEvent) => book.write(command(event));
  say({ type: 'squad.called', players: players.map((playerId, index) => ({ playerId, dorsal: index + 1 })) });
  for (const [index, playerId] of players.slice(0, 5).entries())
    say({ type: 'lineup.placed', playerId, position: positionCodes[index] ?? 'm' });
  say({ type: 'lineup.confirmed' });
  say({ type: 'period.started', n: 1 });
  return book;
};

type Answer = {
  readonly resolve: (sent: Sent) => void;
  readonly reject: (error: unknown) => void;
  readonly of: ConsoleCommand;
};

/** A console with a server whose replies the test sends. */
export const atConsole = (
  book = kickedOff(),
  kept: Pick<ConsoleContext, 'pending' | 'unsettled'> = { pending: [], unsettled: [] },
) => {
  const clock = new SimulatedClock();
  const requested: Answer[] = [];
  const saved: string[][] = [];
  const machine = consoleMachine.provide({
    actors: {
      sendCommand: fromPromise<Sent, Sending>(
        ({ input: { command: of } }) => new Promise((resolve, reject) => requested.push({ resolve, reject, of })),
      ),
      readOutbox: fromPromise(async () => kept),
    },
    actions: {
      keepOutbox: (_, { pending }) => saved.push(pending.map((one) => one.commandId)),
      takeEntry: () => undefined,
    },
  });
  const actor = createActor(machine, {
    clock,
    input: { matchId: id(999), input, log: book.log() },
  });
  actor.start();
  const send = (event: ConsoleEvent) => actor.send(event);
  const touch = (event: ConsoleCommand['event'], button = `${made}`, at = start + 60_000, touchedAt = at) => {
    const one = command(event, at);
    send({ type: 'button.touched', button, command: one, touchedAt });
    return one;
  };
  return {
    actor,
    clock,
    requested,
    saved,
    send,
    touch,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    score: () => optimisticOf(actor.getSnapshot().context).now.state.score.own,
    /** The hub sends what is written. */
    push: () => send({ type: 'log.came', log: book.log() }),
    /** The server takes the oldest open command, and answers. */
    serve: async () => {
      const one = requested.shift();
      if (!one) return;
      try {
        one.resolve({ commandId: one.of.commandId, entry: book.write(one.of) });
      } catch (error) {
        one.reject(error);
      }
      await settled();
    },
    fail: async (error: unknown = new Error('no network')) => {
      requested.shift()?.reject(error);
      await settled();
    },
    book,
  };
};
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
export const ready = async (...given: Parameters<typeof atConsole>) => {
  const hands = atConsole(...given);
  await settled();
  return hands;
};

export const goal = (playerId = players[0]): MatchEvent => ({ type: 'goal.scored', kind: 'play', playerId });
