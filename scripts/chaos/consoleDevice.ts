import { createActor, fromPromise } from 'xstate';
import type { Millis } from '#domain/clock.ts';
import type { Correction, MatchEvent } from '#domain/match/entry.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { consoleMachine, optimisticOf, type Sent } from '#machines/match/console.ts';
import { setUpOf } from '#machines/match/setUp.ts';
import { type Kept, openOutbox, type Shelf } from '#realtime/device/outbox.ts';
import { post } from '../rig/post.ts';
import type { Reader } from './reader.ts';

/** The outboxes of a device. They outlive the page. */
export const memoryShelf = (): Shelf => {
  const kept = new Map<string, Kept>();
  return {
    read: async (key) => kept.get(key),
    change: async (key, change) => {
      const next = change(kept.get(key));
      if (next === undefined) kept.delete(key);
      else kept.set(key, next);
    },
  };
};

/** The same as a tap on the screen would send. */
export type Touch = { readonly commandId: string; readonly button?: string };
/** A change of a command on its way out: none, but for planted faults. */
export type Sender = (command: ConsoleCommand) => ConsoleCommand;

const patience: Millis = 8_000;

/**
 * The console of a match that has been loaded: its machine, its outbox, and the simulated network between them and the
 * page.
 */
export const openConsole = (
  reader: Reader,
  { userId, device }: { readonly userId: string; readonly device: string },
  shelf: Shelf,
  sender: Sender = (command) => command,
) => {
  const { live, send } = reader;
  const { facts } = live.now;
  if (!facts) throw new Error('The match has not been loaded yet.');
  const matchId = facts.id;
  const outbox = openOutbox({ userId, userName: 'coach', matchId }, shelf);
  const machine = consoleMachine.provide({
    actors: {
      sendCommand: fromPromise<Sent, { readonly matchId: string; readonly command: ConsoleCommand }>(
        async ({ input, signal }) => {
          const { commandId } = input.command;
          const within = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
          const entry = await outbox.send(
            commandId,
            signal,
            async () => (await post(send, matchId, sender(input.command), { signal: within })).entry,
          );
          return { commandId, entry };
        },
      ),
      readOutbox: fromPromise(() => outbox.restore()),
    },
    actions: {
      keepOutbox: (_, now) => outbox.keep(now, live.kept),
      takeEntry: (_, { entry }) => entry && live.take(entry),
    },
  });
  const actor = createActor(machine, { input: { matchId, input: setUpOf(facts), log: live.now.log } }).start();
  let { log, link } = live.now;
  const off = live.watch(() => {
    if (live.now.log !== log) actor.send({ type: 'log.came', log: live.now.log });
    if (live.now.link !== link && live.now.link === 'live') actor.send({ type: 'link.back' });
    ({ log, link } = live.now);
  });

  return {
    actor,
    optimistic: () => optimisticOf(actor.getSnapshot().context),
    /** Taps a button. Returns whether it was accepted: not when it is the same one within a second, or not possible. */
    touch: (event: MatchEvent | Correction, { commandId, button = commandId }: Touch): boolean => {
      const command: ConsoleCommand = { commandId, event, at: live.serverNow(), device };
      actor.send({ type: 'button.touched', button, command, touchedAt: command.at });
      return actor.getSnapshot().context.pending.includes(command);
    },
    close: () => {
      off();
      actor.stop();
    },
  };
};
export type ConsoleDevice = ReturnType<typeof openConsole>;
