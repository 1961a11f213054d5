import type { BrowserContext, Request, Route, WebSocketRoute } from '@playwright/test';
import { type Random, seeded } from '../../scripts/rig/random.ts';

/** The simulated network between a device and the server. */
export type BadLine = {
  /** From now on it loses, doubles and delays what people say to each other over it. */
  storm: () => void;
  /** From now on it is a good one again. */
  calm: () => void;
  /** From now on it drops everything, without notice to either end. Resolves when what was under way before has arrived. */
  swallow: () => Promise<void>;
  /** From now on sockets open and stay silent; requests are answered. */
  mute: () => void;
  /** Cuts every socket. */
  cut: () => void;
  readonly count: { lost: number; doubled: number; late: number; cut: number };
};
type Weather = 'calm' | 'storm' | 'swallow' | 'mute';

const lost = 0.12;
const doubled = 0.12;
/** Messages overtake each other: each takes its own time, up to this. */
const latest = 700;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The line of everything that pages of a context say to the server about matches. Their code and pictures come by a good one. */
export const badLine = async (context: BrowserContext, random: Random): Promise<BadLine> => {
  let weather: Weather = 'calm';
  const sockets = new Set<() => void>();
  /** Requests that were let through and have no response yet. */
  const underWay = new Set<Request>();
  const arrived = (request: Request): void => void underWay.delete(request);
  context.on('requestfinished', arrived).on('requestfailed', arrived);
  const count = { lost: 0, doubled: 0, late: 0, cut: 0 };

  const isSilent = (): boolean => weather === 'swallow' || weather === 'mute';
  /** How often a message arrives, and how late each time. */
  const fate = (): readonly number[] => {
    const [luck, delay] = [random(), () => random() * latest];
    if (luck < lost) {
      count.lost += 1;
      return [];
    }
    count.late += 1;
    if (luck >= lost + doubled) return [delay()];
    count.doubled += 1;
    return [delay(), delay()];
  };

  const join = (page: WebSocketRoute): void => {
    const server = page.connectToServer();
    let open = true;
    const close = () => {
      if (!open) return;
      open = false;
      sockets.delete(close);
      void page.close().catch(() => undefined);
      void server.close().catch(() => undefined);
    };
    sockets.add(close);
    const carrier = (give: (message: string | Buffer) => void) => {
      let carried = 0;
      return (message: string | Buffer): void => {
        carried += 1;
        // A connection without a handshake would wait for half a minute.
        const inStorm = weather === 'storm' && carried > 1;
        for (const late of inStorm ? fate() : []) setTimeout(() => open && give(message), late);
        if (!inStorm && !isSilent()) give(message);
      };
    };
    page.onMessage(carrier((message) => server.send(message)));
    server.onMessage(carrier((message) => page.send(message)));
    page.onClose(close);
    // A close from the other end is not passed on either.
    server.onClose(() => (isSilent() ? undefined : close()));
  };
  await context.routeWebSocket(/\/hubs\//, join);

  const carry = async (route: Route): Promise<void> => {
    if (weather === 'swallow') return;
    underWay.add(route.request());
    if (weather !== 'storm') return route.continue();
    const times = fate();
    if (times.length === 0) {
      // Dropped on the way there, or on the way back.
      if (random() < 0.5) await route.fetch();
      return route.abort('connectionreset');
    }
    await wait(Math.max(...times));
    for (const _again of times.slice(1)) await route.fetch();
    await route.continue();
  };
  // The context may be closed while something is under way.
  await context.route(/\/(match|follow)\//, (route) => carry(route).catch(() => undefined));
  // A socket that cannot be opened offline is replaced by server-sent events or polling, which this line does not carry.
  await context.route(/\/hubs\/.*[?&]id=/, (route) => route.abort('connectionreset').catch(() => undefined));

  return {
    storm: () => {
      weather = 'storm';
    },
    calm: () => {
      weather = 'calm';
    },
    swallow: async () => {
      weather = 'swallow';
      while (underWay.size > 0) await wait(20);
    },
    mute: () => {
      weather = 'mute';
    },
    cut: () => {
      count.cut += sockets.size;
      for (const close of [...sockets]) close();
    },
    count,
  };
};

/**
 * A slow line, on which nothing is lost: each response of the server takes up to 0.9 s and each file up to 0.25 s, by the
 * seed and its address. In which order they come is another one for each seed, and the same for the same seed.
 */
export const lateLine = async (context: BrowserContext, seed: number): Promise<void> => {
  await context.route('**/*', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const said = [...`${pathname}${search}`].reduce((sum, sign) => Math.imul(sum, 31) + sign.charCodeAt(0), seed);
    await wait(seeded(said)() * (pathname.startsWith('/api/') ? 900 : 250));
    await route.continue().catch(() => undefined);
  });
};
