import type { Correction, MatchEvent } from '#domain/match/entry.ts';
import type { Device } from '#realtime/device/keptMatch.ts';
import type { matchFeed } from '#realtime/matchFeed.ts';
import { pick, type Random } from '../rig/random.ts';
import { type ConsoleDevice, memoryShelf, openConsole, type Sender } from './consoleDevice.ts';
import type { Someone } from './ground.ts';
import { memoryDevice, openReader, type Reader } from './reader.ts';
import { idsOf, nextAction } from './tale.ts';
import { orderWatch, scoreWatch, type Tell } from './watch.ts';
import type { Net } from './world.ts';

/** What is wrong on purpose. */
export type Planted = {
  readonly feed?: typeof matchFeed;
  readonly sender?: Sender;
  /** The outbox does not outlive the page. */
  readonly forgetful?: true;
};
type Given = {
  readonly matchId: string;
  readonly someone: Someone;
  readonly net: Net;
  readonly random: Random;
  readonly tell: Tell;
  readonly planted: Planted;
  /** The name of their device. */
  readonly name?: string;
};

const settleAfter = 3_000;

/** A coach at a console that may be reloaded at any moment, with all their taps and settled conflicts. */
export const openCoach = ({ matchId, someone, net, random, tell, planted, name = 'console' }: Given) => {
  const newId = idsOf(random);
  const device: Device = memoryDevice(someone.userId);
  let shelf = memoryShelf();
  const [score, order] = [scoreWatch(name, tell), orderWatch(name, tell)];
  /** Accepted by the console, and not discarded by the coach: each must be in the log. */
  const owed = new Set<string>();
  const settling = new Set<string>();
  let reader: Reader;
  let screen: ConsoleDevice | undefined;

  const look = (): void => {
    if (!screen) return;
    const { value, context } = screen.actor.getSnapshot();
    order(context.log);
    // Until the outbox has been read there is no optimistic state.
    if (value === 'restoring') return;
    score({ ...screen.optimistic(), cards: context.unsettled.map(({ command }) => command.commandId) });
    for (const card of context.unsettled) {
      const { commandId } = card.command;
      if (settling.has(commandId)) continue;
      settling.add(commandId);
      setTimeout(() => settle(commandId, card.code), settleAfter);
    }
  };
  const settle = (commandId: string, code: string): void => {
    settling.delete(commandId);
    if (!screen?.actor.getSnapshot().context.unsettled.some((one) => one.command.commandId === commandId)) return;
    if (code === 'entry.possibleDuplicate' && random() < 0.5) {
      screen.actor.send({ type: 'conflict.resent', commandId });
      return;
    }
    owed.delete(commandId);
    screen.actor.send({ type: 'conflict.discarded', commandId });
  };
  /** Taps a button so many times. Returns whether the console accepted it. */
  const touch = (event: MatchEvent | Correction, touches = 1): boolean => {
    const button = newId();
    let taken = false;
    for (let left = touches; left > 0 && screen; left -= 1) {
      const commandId = newId();
      if (!screen.touch(event, { commandId, button })) continue;
      owed.add(commandId);
      taken = true;
    }
    return taken;
  };
  const sitDown = (): void => {
    const opened = openReader({ matchId, someone, net, device, ...planted });
    reader = opened;
    const off = opened.live.watch(() => {
      const { facts, log } = opened.live.now;
      if (!facts || log.length < facts.seq || reader !== opened) return;
      off();
      screen = openConsole(opened, { userId: someone.userId, device: name }, shelf, planted.sender);
      screen.actor.subscribe(look);
      look();
    });
  };
  const leave = (): void => {
    screen?.close();
    screen = undefined;
    reader.close();
  };
  sitDown();

  return {
    live: () => reader.live,
    wake: () => reader.wake(),
    /** Taps something; now and then twice. Nothing can be tapped while the page loads. */
    tap(): void {
      if (!screen) return;
      const { now, log } = screen.optimistic();
      // Before the whistle, after it, and while the log is on its way there is nothing to tap.
      if (now.phase !== 'playing') return;
      touch(nextAction(random, { now, log }), random() < 0.2 ? 2 : 1);
    },
    touch,
    /** The page closes, and opens again after so many ms. */
    reload(after = pick(random, [100, 1_000, 4_000])): void {
      leave();
      if (planted.forgetful) shelf = memoryShelf();
      setTimeout(sitDown, after);
    },
    /** The match is on the screen, with the pending commands of the outbox. */
    isOpen: (): boolean => screen !== undefined && screen.actor.getSnapshot().value !== 'restoring',
    owed: (): ReadonlySet<string> => owed,
    /** No command is pending, and no conflict is to be settled. */
    isDone: (): boolean => {
      const context = screen?.actor.getSnapshot().context;
      return context !== undefined && context.pending.length + context.unsettled.length === 0;
    },
    optimistic: () => screen?.optimistic(),
    /** Ids of the conflicts to settle. */
    cards: () => screen?.actor.getSnapshot().context.unsettled.map(({ command }) => command.commandId) ?? [],
    waits: () => screen?.actor.getSnapshot().context.pending.map(({ commandId }) => commandId) ?? [],
    leave,
  };
};
export type Coach = ReturnType<typeof openCoach>;
