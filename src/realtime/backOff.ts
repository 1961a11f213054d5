import type { Millis } from '#domain/clock.ts';

/**
 * How long to wait before try `n` (from 0): doubling from half a second to half a minute, with full jitter, so that a
 * thousand readers do not come back at the same moment after a restart.
 */
export const retryDelay = (n: number, random: () => number = Math.random): Millis =>
  Math.min(30_000, 500 * 2 ** Math.min(n, 10)) * (0.5 + random());

/** A wait that `wake` ends early. */
export type Nap = { readonly over: Promise<void>; readonly wake: () => void };
export const nap = (ms: Millis): Nap => {
  let wake: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    wake = () => {
      clearTimeout(timer);
      resolve();
    };
  });
  return { over, wake };
};

/** The waits of one page, which can all be ended early. */
export class Naps {
  readonly #open = new Set<Nap>();
  async rest(ms: Millis): Promise<void> {
    const one = nap(ms);
    this.#open.add(one);
    await one.over;
    this.#open.delete(one);
  }
  wake(): void {
    for (const one of this.#open) one.wake();
  }
}

const patience: Millis = 8_000;
/** Aborts a call with the given signal, and when no response comes in time: a lost call is repeated. */
export const inTime = (given: AbortSignal): { readonly signal: AbortSignal } => ({
  signal: AbortSignal.any([given, AbortSignal.timeout(patience)]),
});
