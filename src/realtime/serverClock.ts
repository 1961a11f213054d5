import type { EpochMs, Millis } from '#domain/clock.ts';

export type ServerClock = {
  /** The estimated server time. */
  readonly now: () => EpochMs;
  /** One round trip: the server's time was `server` somewhere between `sent` and `received` (device time). */
  readonly note: (sent: EpochMs, server: EpochMs, received: EpochMs) => void;
  /** Several round trips; the shortest counts. A trip that fails is left out. */
  readonly measure: (ask: () => Promise<EpochMs>, trips?: number) => Promise<void>;
  /** Discards the measurements: the device slept, or its clock was set. The last estimate holds until the next trip. */
  readonly doubt: () => void;
  /** Half of the best round trip: the error is never greater. Infinity before the first. */
  readonly error: () => Millis;
  /** Whether the last measurement is so old that the two clocks may have drifted apart. */
  readonly isOld: () => boolean;
  /** How much the server's time is ahead of the device's clock in ms; negative when it is behind. */
  readonly ahead: () => Millis;
  /** Calls back when the server's time turns out to be another than assumed. Returns the function that stops it. */
  readonly watch: (watcher: () => void) => () => void;
  /** Calls back when the device seems to have slept: time passed in which the page did not run. */
  readonly onLeap: (watcher: () => void) => () => void;
};

/** Storage of the last measured lead: a console that opens without a network uses it for its times. */
export type KeptLead = { readonly read: () => Millis; readonly keep: (ahead: Millis) => void };

/** The clocks of a device. */
export type DeviceClocks = {
  /** Monotonic while the page lives; it stops on most devices while they sleep. */
  readonly steady: () => EpochMs;
  /** The device's clock: people and networks set it, and it goes on while the device sleeps. */
  readonly shown: () => EpochMs;
};

/** Time of this page, independent of changes of the device's clock. */
export const pageTime = (): EpochMs => performance.timeOrigin + performance.now();
const ofThisPage: DeviceClocks = { steady: pageTime, shown: () => Date.now() };

/** Clocks are adjusted by some ms all the time: a smaller difference is no sleep, and an acceptable error. */
const leapFrom: Millis = 250;
/** A difference that nobody sees on a clock of seconds. */
const unseen: Millis = 20;

/** Quartz drifts: some 0.2 s an hour, which two screens side by side would show. */
const oldAfter: Millis = 300_000;

type Trip = { readonly length: Millis; readonly offset: Millis };
const tripOf = (sent: EpochMs, server: EpochMs, received: EpochMs): Trip => ({
  length: received - sent,
  offset: server - (sent + received) / 2,
});

/** A trip that ended before it began: the clock was set meanwhile. */
const shorterOf = (known: Trip | undefined, trip: Trip): Trip | undefined =>
  trip.length < 0 || (known && known.length < trip.length) ? known : trip;

const bell = () => {
  const watchers = new Set<() => void>();
  return {
    ring: () => {
      for (const watcher of [...watchers]) watcher();
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
};

/**
 * The server's clock, measured from here. As in NTP the shortest round trip gives the best offset, since its error is
 * at most half of it.
 *
 * A device that sleeps stops the page's monotonic time and not its own: when the second has run ahead of the first, the
 * difference was sleep. It may also be that somebody set the clock of the device; a listener of the leap measures
 * again, and then it does not matter which. Without a network sleep is the likelier.
 */
export const serverClock = ({ steady, shown }: DeviceClocks = ofThisPage, kept?: KeptLead): ServerClock => {
  let gap: Millis = shown() - steady();
  let offset: Millis = (kept?.read() ?? 0) + gap;
  let best: Millis = Number.POSITIVE_INFINITY;
  let measuredAt: EpochMs = Number.NEGATIVE_INFINITY;
  const changed = bell();
  const leapt = bell();

  const now = (): EpochMs => {
    const leap = shown() - steady() - gap;
    if (Math.abs(leap) < leapFrom) return Math.round(steady() + offset);
    gap += leap;
    best = Number.POSITIVE_INFINITY;
    // Time does not run backwards in a sleep: somebody set the device's clock back.
    if (leap > 0) offset += leap;
    // The caller may be rendering.
    queueMicrotask(leapt.ring);
    return Math.round(steady() + offset);
  };

  const settle = ({ length, offset: found }: Trip): void => {
    const seen = Math.abs(found - offset) > unseen;
    best = length;
    offset = found;
    kept?.keep(offset + steady() - shown());
    if (seen) changed.ring();
  };
  const note = (sent: EpochMs, server: EpochMs, received: EpochMs): void => {
    const trip = tripOf(sent, server, received);
    if (trip.length >= 0 && trip.length <= best) settle(trip);
  };

  const tripTo = async (ask: () => Promise<EpochMs>): Promise<Trip | undefined> => {
    const sent = steady();
    try {
      return tripOf(sent, await ask(), steady());
    } catch {
      return undefined;
    }
  };

  return {
    now,
    note,
    async measure(ask, trips = 5) {
      measuredAt = steady();
      let found: Trip | undefined;
      for (let at = 0; at < trips; at += 1) {
        const trip = await tripTo(ask);
        if (!trip) break;
        found = shorterOf(found, trip);
        if (found && best === Number.POSITIVE_INFINITY) settle(found);
      }
      if (found) settle(found);
    },
    doubt() {
      best = Number.POSITIVE_INFINITY;
    },
    error: () => best / 2,
    isOld: () => steady() - measuredAt > oldAfter,
    ahead: () => now() - shown(),
    watch: changed.watch,
    onLeap: leapt.watch,
  };
};

const key = 'touchline.clock';
/** Storage that is synchronous: the first tap after a start must not wait for a clock. */
const ofThisDevice: KeptLead = {
  read: () => Number(globalThis.localStorage?.getItem(key)) || 0,
  keep: (ahead) => globalThis.localStorage?.setItem(key, String(Math.round(ahead))),
};

/** The one clock of this tab. */
export const tabClock = serverClock(ofThisPage, ofThisDevice);
