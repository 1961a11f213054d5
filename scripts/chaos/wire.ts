import type { Millis } from '#domain/clock.ts';
import type { Random } from '../rig/random.ts';

/** A message on its way, in one direction of one connection. */
export type Lane = (deliver: () => void) => void;
/** Something that ends when its connection is cut: noticed at once by both ends, or unnoticed for a long time. */
export type Line = { readonly cut: () => void; readonly swallow: () => void };

/** The disturbances of messages; shares are of 1. */
export type Weather = {
  readonly delay: Millis;
  /** Added to the delay, up to this, differently for each message: so they also overtake each other. */
  readonly jitter: Millis;
  readonly dropped: number;
  readonly doubled: number;
};

/** One second more than the network takes, 5 % of the messages dropped and 5 % doubled. */
export const storm: Weather = { delay: 1_000, jitter: 400, dropped: 0.05, doubled: 0.05 };

/** The disturbances of one device's network. */
export type Mischief = {
  /** Cuts every connection; `silently` only drops all messages from now on. */
  readonly cut: (silently: boolean) => void;
  /** The device has no network at all, or has it again. */
  readonly away: (is: boolean) => void;
  /** No message is dropped, doubled or cut any more; the delay remains. */
  readonly calm: () => void;
  readonly count: () => { readonly lost: number; readonly doubled: number; readonly cut: number };
};

/** The network of one device, by the message. */
export type Wire = Mischief & {
  /** A new lane. Messages overtake each other, but none the first: no protocol begins in the middle. */
  readonly lane: () => Lane;
  /** The delay of each copy of one message, ms; none when it is dropped. */
  readonly fates: () => readonly Millis[];
  /** Adds a connection that may be cut; returns the function that removes it. */
  readonly join: (line: Line) => () => void;
  readonly isAway: () => boolean;
};

export const makeWire = (random: Random, weather: Weather): Wire => {
  const lines = new Set<Line>();
  const counts = { lost: 0, doubled: 0, cut: 0 };
  let now = weather;
  let away = false;

  const late = (): Millis => now.delay + random() * now.jitter;
  const fates = (): readonly Millis[] => {
    const fate = random();
    if (away || fate < now.dropped) {
      counts.lost += 1;
      return [];
    }
    if (fate > 1 - now.doubled) {
      counts.doubled += 1;
      return [late(), late()];
    }
    return [late()];
  };
  const cut = (silently: boolean): void => {
    counts.cut += lines.size;
    for (const line of [...lines]) {
      if (silently) line.swallow();
      else line.cut();
    }
  };

  return {
    fates,
    cut,
    lane: () => {
      let firstAt = Number.POSITIVE_INFINITY;
      return (deliver) => {
        for (const ms of fates()) {
          const due = performance.now() + ms;
          firstAt = Math.min(firstAt, due);
          setTimeout(deliver, Math.max(due, firstAt) - performance.now());
        }
      };
    },
    join: (line) => {
      lines.add(line);
      return () => void lines.delete(line);
    },
    isAway: () => away,
    away: (is) => {
      away = is;
      if (is) cut(false);
    },
    calm: () => {
      away = false;
      now = { ...now, dropped: 0, doubled: 0 };
    },
    count: () => counts,
  };
};
