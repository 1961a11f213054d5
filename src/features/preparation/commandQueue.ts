import { AppError } from '#contract/errors.ts';
import type { MatchView, Recorded } from '#contract/matchView.ts';
import type { EpochMs, Millis } from '#domain/clock.ts';
import type { PreparationCommand, PreparationEvent } from './preparationCommand.ts';

export type Refused = { readonly command: PreparationCommand; readonly error: unknown };
export type QueueNow = {
  /** Said here and not yet known to the server, in order. */
  readonly waiting: readonly PreparationCommand[];
  /** What the server would not take, kept until somebody has read it. */
  readonly refused: readonly Refused[];
  /** Why the first of them does not get through; it is tried again. */
  readonly stuck: unknown;
  /** The match as the last answer gave it. */
  readonly latest: MatchView | null;
};
export type QueueDoor = {
  readonly send: (command: PreparationCommand) => Promise<Recorded>;
  readonly pause: (failures: number) => Promise<void>;
  /** The server's time. */
  readonly serverNow: () => EpochMs;
  /** What waits outlives the page. */
  readonly keep: (waiting: readonly PreparationCommand[]) => void;
};
export type CommandQueue = ReturnType<typeof commandQueue>;

const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500 && error.status !== 401;

/**
 * Commands one after another, each until the server has answered it. A refusal takes its command out and is kept to be
 * read; what does not get through waits and is tried again, so nothing that was tapped is lost.
 */
export const commandQueue = ({ send, pause, serverNow, keep }: QueueDoor, kept: readonly PreparationCommand[] = []) => {
  let now: QueueNow = { waiting: kept, refused: [], stuck: null, latest: null };
  let working = false;
  const readers = new Set<() => void>();

  const put = (change: Partial<QueueNow>): void => {
    now = { ...now, ...change };
    if (change.waiting) keep(now.waiting);
    for (const read of readers) read();
  };
  const rest = () => now.waiting.slice(1);

  const work = async (): Promise<void> => {
    let failures = 0;
    for (let head = now.waiting[0]; head; head = now.waiting[0]) {
      try {
        const { match } = await send(head);
        put({ waiting: rest(), stuck: null, latest: match });
        failures = 0;
      } catch (error) {
        if (isRefusal(error)) {
          put({ waiting: rest(), stuck: null, refused: [...now.refused, { command: head, error }] });
          continue;
        }
        failures += 1;
        put({ stuck: error });
        await pause(failures);
      }
    }
  };
  const start = (): void => {
    if (working) return;
    working = true;
    void work().finally(() => {
      working = false;
      if (now.waiting.length > 0) start();
    });
  };

  /** A call-up is the whole squad each time, so a later one stands in for one that has not been sent yet. */
  const replaceable = (event: PreparationEvent): boolean => {
    const last = now.waiting.at(-1);
    return now.waiting.length > 1 && last?.event.type === 'squad.called' && event.type === 'squad.called';
  };

  return {
    now: () => now,
    subscribe(read: () => void) {
      readers.add(read);
      return () => readers.delete(read);
    },
    say(event: PreparationEvent) {
      const waiting = replaceable(event) ? now.waiting.slice(0, -1) : now.waiting;
      put({ waiting: [...waiting, { commandId: crypto.randomUUID(), event, at: serverNow() }] });
      start();
    },
    /** Somebody has read the refusals. */
    settle: () => put({ refused: [] }),
    start,
  };
};

const calm: Millis = 1_000;
const most: Millis = 15_000;
/** Waits longer with each failure, and no longer than it takes to get the network back. */
export const pauseForNetwork = (failures: number): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, Math.min(most, calm * 2 ** (failures - 1)));
    addEventListener('online', done);
  });
