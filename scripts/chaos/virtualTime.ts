import { setImmediate as turn } from 'node:timers/promises';
import type { EpochMs, Millis } from '#domain/clock.ts';
import type { Random } from '../rig/random.ts';

/**
 * Time of this process that passes only when nothing is left to do: a second of delay costs nothing, and the same seed
 * gives the same run. Timers, the clocks of page and server, and random numbers are replaced; the work itself is not.
 */
export type VirtualTime = {
  readonly now: () => EpochMs;
  /** Real work that timers cannot see (a reply of the server, a socket that opens): time stops meanwhile. */
  readonly during: <T>(work: Promise<T>) => Promise<T>;
  /** Runs everything that is due now, then moves to the next due time. */
  readonly step: () => Promise<void>;
  /** Lets time pass to a whole multiple of so many ms since the beginning, and at least once around. */
  readonly rest: (grid: Millis) => Promise<void>;
  /** Sets the random numbers from now on. */
  readonly shuffle: (random: Random) => void;
  /** Restores the process's own time. */
  readonly restore: () => void;
};

type Timer = { readonly id: number; due: EpochMs; readonly every: Millis | undefined; readonly run: () => void };

/** Turns of the event loop without activity, after which nothing more is under way: streams and commits take a few. */
const quietTurns = 20;

/** What `setTimeout` returns, as far as this program needs it. */
const handleOf = (id: number) => {
  const handle = { ref: () => handle, unref: () => handle, hasRef: () => false, [Symbol.toPrimitive]: () => id };
  return handle;
};

/** Timers in the order of their due times; those due at the same moment in the order of their creation. */
const timerList = () => {
  const timers = new Map<number, Timer>();
  let ids = 0;
  return {
    add(due: EpochMs, run: () => void, every?: Millis): number {
      ids += 1;
      timers.set(ids, { id: ids, due, every, run });
      return ids;
    },
    nextDue: () => Math.min(...[...timers.values()].map(({ due }) => due)),
    drop: (handle: unknown) => void timers.delete(Number(handle)),
    /** The next one; removed, or moved on when it repeats. */
    next(): Timer | undefined {
      let first: Timer | undefined;
      for (const timer of timers.values()) if (!first || timer.due < first.due) first = timer;
      if (!first) return undefined;
      const found = { ...first };
      if (first.every === undefined) timers.delete(first.id);
      else first.due += Math.max(1, first.every);
      return found;
    },
  };
};

type Globals = Record<string, unknown>;

/** Replaces properties of objects; returns the function that restores the old ones. */
const replaced = (changes: readonly (readonly [object, string, unknown])[]): (() => void) => {
  const before = changes.map(([owner, key]) => [owner, key, (owner as Globals)[key]] as const);
  for (const [owner, key, value] of changes) (owner as Globals)[key] = value;
  return () => {
    for (const [owner, key, value] of before) (owner as Globals)[key] = value;
  };
};

/** A `Date` whose present is `now`. */
const dateOf = (now: () => EpochMs): DateConstructor => {
  const Real = Date;
  return new Proxy(Real, {
    construct: (_, given: [], target) => Reflect.construct(Real, given.length > 0 ? given : [now()], target),
    get: (_, key) => (key === 'now' ? now : Reflect.get(Real, key)),
  });
};

/** Replaces the time of this process, from the present moment on. */
export const virtualTime = (): VirtualTime => {
  const timers = timerList();
  const origin = performance.timeOrigin;
  const begun: EpochMs = Date.now();
  let now = begun;
  let chance: Random = Math.random;
  let changes = 0;
  let underWay = 0;

  const add =
    (every: boolean) =>
    (run: (...args: unknown[]) => void, ms?: Millis, ...args: unknown[]) => {
      changes += 1;
      const wait = Math.max(0, Number(ms) || 0);
      return handleOf(timers.add(now + wait, () => run(...args), every ? wait : undefined));
    };
  const timeout = (ms: Millis): AbortSignal => {
    const late = new AbortController();
    timers.add(now + ms, () => late.abort(new DOMException('It took too long.', 'TimeoutError')));
    return late.signal;
  };
  const restore = replaced([
    [globalThis, 'setTimeout', add(false)],
    [globalThis, 'setInterval', add(true)],
    [globalThis, 'clearTimeout', timers.drop],
    [globalThis, 'clearInterval', timers.drop],
    [AbortSignal, 'timeout', timeout],
    [globalThis, 'Date', dateOf(() => Math.floor(now))],
    [performance, 'now', () => now - origin],
    [Math, 'random', () => chance()],
  ]);

  const settled = async (): Promise<void> => {
    for (let quiet = 0, known = changes; quiet < quietTurns || underWay > 0; quiet += 1) {
      await turn();
      if (known !== changes || underWay > 0) quiet = 0;
      known = changes;
    }
  };

  const step = async (): Promise<void> => {
    await settled();
    const next = timers.next();
    if (!next) throw new Error('Nothing is left to happen.');
    now = Math.max(now, next.due);
    next.run();
  };

  return {
    now: () => now,
    step,
    rest: async (grid) => {
      const until = begun + Math.ceil((now - begun) / grid + 1) * grid;
      for (await settled(); timers.nextDue() <= until; await settled()) await step();
      now = until;
    },
    during: async (work) => {
      underWay += 1;
      try {
        return await work;
      } finally {
        underWay -= 1;
        changes += 1;
      }
    },
    shuffle: (random) => {
      chance = random;
    },
    restore,
  };
};
