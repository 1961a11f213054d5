import { fromPromise } from 'xstate';
import type { EpochMs } from '#domain/clock.ts';
import { playedAt } from '#domain/clock.ts';
import type { MatchEvent, SeenEntry } from '#domain/match/entry.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { foldOf } from '#machines/match/foldOf.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { emptyOutbox } from '#machines/match/outbox.ts';
import { recordLocally, robotAction, robotKick } from '#machines/match/rehearsal.ts';
import type { OpenOutbox } from '#realtime/device/outbox.ts';
import { newId } from '#realtime/newId.ts';
import type { OutboxPort } from '#realtime/OutboxPort.ts';

export const speeds = [1, 10, 60] as const;
export type Speed = (typeof speeds)[number];

/** A clock that may run faster than real time. */
const fastClock = (begin: EpochMs) => {
  let [from, since, speed] = [begin, performance.now(), 1 as Speed];
  const now = (): EpochMs => Math.round(from + (performance.now() - since) * speed);
  return {
    now,
    speed: () => speed,
    run: (faster: Speed) => {
      [from, since, speed] = [now(), performance.now(), faster];
    },
  };
};

/** A match in the memory of this page only: its log, its clock, its opponent. */
export const localMatch = (input: MatchInput, begun: readonly SeenEntry[], seed: number) => {
  const clock = fastClock(Date.now());
  const watchers = new Set<() => void>();
  let log = begun;
  /** The last minute of the running period in which the opponent has moved. */
  let requested = { period: 0, minute: -1 };

  const record = (command: ConsoleCommand): SeenEntry => {
    const longer = recordLocally(input, log, command);
    const changed = longer !== log;
    log = longer;
    if (changed) for (const tell of watchers) tell();
    const entry = log.findLast((one) => 'id' in one && one.id === command.commandId);
    if (!entry) throw new Error('A recorded command has its entry.');
    return entry;
  };
  /** Records an action of the opponent unless the rules refuse it. */
  const tryTo = (event: MatchEvent | null): void => {
    if (!event) return;
    try {
      record({ commandId: newId(), event, at: clock.now(), device: 'robot' });
    } catch {
      return;
    }
  };

  return {
    clock,
    record,
    say: (event: MatchEvent) => record({ commandId: newId(), event, at: clock.now(), device: 'rehearsal' }),
    read: () => log,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    /** The opponent's moves: one for each minute that has passed, and their penalties. */
    rival: () => {
      const now = foldOf(input, log);
      const kick = robotKick(seed, now);
      if (kick) return tryTo(kick);
      if (now.phase !== 'playing') return;
      const minute = Math.floor(playedAt(now.state.clock, clock.now()) / 60_000);
      if (requested.period === now.state.period && minute <= requested.minute) return;
      const from = requested.period === now.state.period ? requested.minute + 1 : 0;
      requested = { period: now.state.period, minute };
      for (let one = from; one < minute; one += 1) tryTo(robotAction(seed, foldOf(input, log), one));
    },
  };
};
export type LocalMatch = ReturnType<typeof localMatch>;

/** An outbox that keeps nothing: every command is judged at once. */
const noOutbox = (owner: OpenOutbox['owner']): OpenOutbox => ({
  owner,
  keep: () => undefined,
  restore: async () => emptyOutbox,
  send: (_commandId, _signal, action) => action(),
  listen: () => () => undefined,
});

/** The console's outbox port for a match of this page. */
export const localOutbox = (match: LocalMatch): OutboxPort => ({
  open: noOutbox,
  left: async () => [],
  sender: () =>
    fromPromise(async ({ input: { command } }) => ({ commandId: command.commandId, entry: match.record(command) })),
  device: () => 'rehearsal',
  rehearsal: true,
});
