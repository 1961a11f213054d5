import { type Device, isWhole, type KeptMatch } from '#realtime/device/keptMatch.ts';
import { dialHub, LiveHub } from '#realtime/hubConnection.ts';
import { LiveMatch } from '#realtime/liveMatch.ts';
import type { matchFeed } from '#realtime/matchFeed.ts';
import { serverClock } from '#realtime/serverClock.ts';
import { clientOf, type Someone } from './ground.ts';
import type { Net } from './world.ts';

/** The matches stored on a device. They outlive the page. */
export const memoryDevice = (userId: string): Device => {
  const kept = new Map<string, KeptMatch>();
  return {
    read: async (id) => kept.get(id),
    // As in the browser: a log with a gap does not replace one without.
    keep: async (match) => {
      if (isWhole(match)) kept.set(match.facts.id, { ...match, userId, keptAt: Date.now() });
    },
    forget: (id) => void kept.delete(id),
    readTeam: async () => undefined,
    keepTeam: () => undefined,
  };
};

export type Reader = {
  readonly live: LiveMatch;
  readonly send: ReturnType<typeof clientOf>;
  /** The device has a network again, or has resumed. */
  readonly wake: () => void;
  readonly close: () => void;
};
type Given = {
  readonly matchId: string;
  readonly someone: Someone;
  readonly net: Net;
  readonly device?: Device;
  readonly feed?: typeof matchFeed;
};

/** A page that follows a match: the product's own hub client, feed and followed match, over a simulated network. */
export const openReader = ({ matchId, someone, net: { baseUrl, over }, device, feed }: Given): Reader => {
  const { token } = someone;
  const send = clientOf(baseUrl, someone);
  const hub = new LiveHub(dialHub(async () => token, baseUrl, over));
  const transport = { send, token: async () => token, ...(device && { device }) };
  const live = new LiveMatch(matchId, { transport, hub, clock: serverClock(), ...(feed && { feed }) });
  live.start();
  hub.start();
  return {
    live,
    send,
    wake: () => {
      void hub.wake();
      void live.wake();
    },
    close: () => {
      live.stop();
      void hub.stop();
    },
  };
};
