import type { FastifyBaseLogger } from 'fastify';

const minute = 60_000;
const day = 24 * 60 * minute;
/** What is being sent is reserved by its sender for this long, ms. */
const heldFor = 5 * minute;
/** The longest that a timer of Node takes in one go is 24 days; nobody waits that long. */
const longestSleep = day;

type Given<T> = {
  /** Names it in the log. */
  readonly name: string;
  /** Takes rows that are due, so that no second process sends them until then. None: nothing is due. */
  readonly take: (now: number, heldUntil: number) => Promise<readonly T[]>;
  /** Sends one, and records what came of it. */
  readonly deliver: (one: T) => Promise<void>;
  /** When the next row is due; undefined when none waits. */
  readonly nextDue: () => Promise<number | undefined>;
  /** ms after which it looks again although nothing waits: another server may have left something and be gone. */
  readonly looksAfter: number | undefined;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
};
export type SendQueue = {
  /** Looks for rows that are due, in the background, and from then on whenever one becomes due. */
  readonly wake: () => void;
  /** Sends what is due now, and returns when it has been sent or has failed. */
  readonly run: () => Promise<void>;
  /** Finishes what is being sent, and sends no more. */
  readonly close: () => Promise<void>;
};

/** Sends rows that wait in a table: what is taken together is sent at the same time. */
export const createSendQueue = <T>({ name, take, deliver, nextDue, looksAfter, clock, log }: Given<T>): SendQueue => {
  let running: Promise<void> | undefined;
  let again = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  const sleep = async (): Promise<void> => {
    const due = closed ? undefined : await nextDue();
    const until = due === undefined ? looksAfter : Math.max(due - clock(), 100);
    if (until === undefined || closed) return;
    timer = setTimeout(wake, Math.min(until, looksAfter ?? longestSleep));
    timer.unref();
  };
  const work = async (): Promise<void> => {
    do {
      again = false;
      while (!closed) {
        const taken = await take(clock(), clock() + heldFor);
        if (taken.length === 0) break;
        await Promise.all(taken.map(deliver));
      }
    } while (again && !closed);
    await sleep();
  };
  const wake = (): void => {
    if (closed) return;
    clearTimeout(timer);
    again = true;
    running ??= work()
      .catch((fault) => log.error({ err: fault }, name))
      .finally(() => {
        running = undefined;
        // A row was added after the last look.
        if (again) wake();
      });
  };
  return {
    wake,
    run: async () => {
      wake();
      while (running) await running;
    },
    close: async () => {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
};
