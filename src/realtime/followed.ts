import type { EpochMs } from '#domain/clock.ts';
import type { MatchId } from '#domain/ids.ts';
import type { SeenEntry } from '#domain/match/entry.ts';
import { liveHub } from './hubConnection.ts';
import type { LiveTransport } from './LiveTransport.ts';
import { LiveMatch } from './liveMatch.ts';
import type { LiveNow } from './liveNow.ts';
import { tabClock } from './serverClock.ts';
import { wakeSigns } from './wakeSigns.ts';

/** One followed match as a store for any number of screens. */
export type Followed = {
  readonly watch: (watcher: () => void) => () => void;
  readonly read: () => LiveNow;
  readonly serverNow: () => EpochMs;
  readonly take: (entry: SeenEntry) => void;
  /** Resolves when the present log is on the device, or cannot be. */
  readonly kept: () => Promise<void>;
  /** After a new sign-in: every pending retry runs now. */
  readonly wake: () => void;
};

const lingerFor = 3_000;
/** By user, too: each may see something else of a match. */
const all = new WeakMap<LiveTransport, Map<MatchId, Followed>>();
const followedBy = (transport: LiveTransport): Map<MatchId, Followed> => {
  const known = all.get(transport) ?? new Map<MatchId, Followed>();
  all.set(transport, known);
  return known;
};

const follow = (matchId: MatchId, transport: LiveTransport): Followed => {
  const make = () => new LiveMatch(matchId, { transport, hub: liveHub(transport.token), clock: tabClock });
  const onWake = () => {
    if (document.visibilityState === 'visible') void live.wake();
  };
  const compareClocks = () => {
    if (tabClock.isOld()) onWake();
  };
  let live = make();
  let watchers = 0;
  let running = false;
  let drift: ReturnType<typeof setInterval> | undefined;
  let offLeap = () => {};
  let goodbye: ReturnType<typeof setTimeout> | undefined;

  const start = (): void => {
    clearTimeout(goodbye);
    if (running) return;
    running = true;
    for (const [target, sign] of wakeSigns) target.addEventListener(sign, onWake);
    offLeap = tabClock.onLeap(onWake);
    drift = setInterval(compareClocks, 60_000);
    live.start();
  };
  const end = (): void => {
    running = false;
    for (const [target, sign] of wakeSigns) target.removeEventListener(sign, onWake);
    offLeap();
    clearInterval(drift);
    live.stop();
    live = make();
    followedBy(transport).delete(matchId);
  };

  return {
    watch(watcher) {
      watchers += 1;
      start();
      const off = live.watch(watcher);
      return () => {
        off();
        watchers -= 1;
        // A change from the console to the stands does not end the connection.
        if (watchers === 0) goodbye = setTimeout(end, lingerFor);
      };
    },
    read: () => live.now,
    serverNow: () => live.serverNow(),
    take: (entry) => live.take(entry),
    kept: () => live.kept,
    wake() {
      void liveHub(transport.token).wake();
      void live.wake();
    },
  };
};

/** The match of this id, followed while a screen watches it; shared by all screens. */
export const followed = (matchId: MatchId, transport: LiveTransport): Followed => {
  const known = followedBy(transport).get(matchId) ?? follow(matchId, transport);
  followedBy(transport).set(matchId, known);
  return known;
};
