import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { z } from 'zod';
import { hubMethod } from '#signalr/hubMethod.ts';
import { type Followed, Follower, type Road } from './follower.ts';
import { openPage, type PageServer } from './pageServer.ts';
import { createProxy, type Line } from './proxy.ts';
import { dice, seed } from './random.ts';
import type { Visitor } from './testMethods.ts';
import { serve, testHub } from './testServer.ts';

const logs = new Map<string, { seq: number }[]>();
const logOf = (match: string) => {
  const log = logs.get(match) ?? [];
  logs.set(match, log);
  return log;
};

const match = z.tuple([z.string()]);
const hub = testHub('/live', {
  methods: {
    Follow: hubMethod<Visitor, typeof match>(match, (context, [name]) => {
      context.join(name);
      return logOf(name).length;
    }),
  },
  options: { statefulReconnect: true, keepAliveInterval: 100, clientTimeout: 600, reconnectWindow: 800 },
});

let server: Awaited<ReturnType<typeof serve>>;
let opened: PageServer;

beforeAll(async () => {
  console.log(`seed ${seed} (HUB_SEED repeats it)`);
  server = await serve([hub], (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://host');
    response.end(JSON.stringify(logOf(searchParams.get('match') ?? '').slice(Number(searchParams.get('after')))));
  });
  opened = await openPage();
});
afterAll(async () => {
  await opened?.close();
  await server?.close();
});

const playTime = 7_000;

/**
 * Writes to the log and notifies the hub, which drops one hint in ten; a head every now and then reveals a missing
 * tail.
 */
const play = async (name: string, random: () => number): Promise<void> => {
  const heads = setInterval(() => hub.sendToGroup(name, 'head', [logOf(name).length]), 250);
  for (const end = Date.now() + playTime; Date.now() < end; await wait(random() * 30)) {
    const entry = { seq: logOf(name).length + 1 };
    logOf(name).push(entry);
    if (random() > 0.1) hub.sendToGroup(name, 'matchLogged', [entry]);
  }
  setTimeout(() => clearInterval(heads), 10_000);
};

type Damage = { cuts: number; refusals: number; blackHoles: number };

const chaos = async (proxy: Line, random: () => number): Promise<Damage> => {
  const damage = { cuts: 0, refusals: 0, blackHoles: 0 };
  for (const end = Date.now() + playTime; Date.now() < end; await wait(150 + random() * 500)) {
    const kind = random();
    if (kind < 0.4) {
      damage.cuts += 1;
      proxy.cut();
    } else if (kind < 0.7) {
      damage.refusals += 1;
      proxy.refuse(true);
      proxy.cut();
      await wait(random() * 400);
      proxy.refuse(false);
    } else {
      damage.blackHoles += 1;
      proxy.swallow();
    }
  }
  return damage;
};

type Watch = { followed(): Promise<Followed>; stop(): Promise<void> };

declare const follow: (road: Road) => void;
declare const followed: (match: string) => Followed;
declare const stopFollowing: (match: string) => Promise<void>;

const watchInPage = async (road: Road): Promise<Watch> => {
  await opened.page.evaluate((given) => follow(given), road);
  return {
    followed: () => opened.page.evaluate((name) => followed(name), road.match),
    stop: () => opened.page.evaluate((name) => stopFollowing(name), road.match),
  };
};

const watchHere = async (road: Road): Promise<Watch> => {
  const follower = new Follower(road);
  return { followed: async () => follower, stop: () => follower.stop() };
};

const runs = [false, true].flatMap((browser) =>
  [false, true].flatMap((stateful) =>
    (['json', 'messagepack'] as const).map((protocol) => ({
      browser,
      stateful,
      protocol,
      place: browser ? 'Chromium' : 'Node',
      how: stateful ? 'with' : 'without',
    })),
  ),
);

describe.concurrent('nothing missed through cuts, refusals and black holes', () => {
  test.for(runs)('in $place, $protocol, $how stateful reconnect', async (run, { expect }) => {
    const random = dice(seed + runs.indexOf(run));
    const name = `match-${runs.indexOf(run)}`;
    const proxy = await createProxy(server.port);
    const road: Road = {
      ...run,
      match: name,
      hub: `http://localhost:${proxy.port}/live`,
      log: `http://localhost:${server.port}/changes`,
    };
    const watch = await (run.browser ? watchInPage : watchHere)(road);
    const [damage] = await Promise.all([chaos(proxy, random), play(name, random)]);
    const total = logOf(name).length;
    await expect.poll(async () => (await watch.followed()).applied.length, { timeout: 60_000 }).toBe(total);
    const { applied, starts, silences } = await watch.followed();
    expect(applied).toEqual(Array.from({ length: total }, (_, place) => place + 1));
    // One may be the machine's: a process that gets no turn for a while receives nothing either.
    expect(silences).toBeLessThan(2);
    console.log(
      `${run.place} ${run.protocol} ${run.how} stateful reconnect: ${total} entries once and in order;`,
      damage,
      `${starts} starts, deaf ${silences} times`,
    );
    await watch.stop();
    await proxy.close();
  });
});
