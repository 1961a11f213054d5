import { setTimeout as wait } from 'node:timers/promises';
import { HubConnectionState } from '@microsoft/signalr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hubMethod } from '#signalr/hubMethod.ts';
import { builder, connected, type Protocol } from './peer.ts';
import { createProxy } from './proxy.ts';
import { dice, seed } from './random.ts';
import { RawClient } from './rawClient.ts';
import type { Visitor } from './testMethods.ts';
import { serve, testHub } from './testServer.ts';

const noted = new Map<string, number[]>();
const note = z.tuple([z.string(), z.int()]);
const methods = {
  Note: hubMethod<Visitor, typeof note>(note, (_context, [who, n]) => {
    noted.set(who, [...(noted.get(who) ?? []), n]);
    return n;
  }),
  Join: hubMethod<Visitor, z.ZodTuple<[z.ZodString]>>(z.tuple([z.string()]), (context, [group]) => context.join(group)),
  Long: hubMethod<Visitor, z.ZodTuple<[z.ZodInt]>>(z.tuple([z.int()]), (_context, [size]) => 'x'.repeat(size)),
};
const options = {
  statefulReconnect: true,
  ackDelay: 50,
  statefulBufferSize: 100_000,
  maxBufferedBytes: 300_000,
};
/** Long enough that a slow machine loses no connection while it comes back. */
const hub = testHub('/stateful', { methods, options: { ...options, reconnectWindow: 10_000 } });
/** For connections that nobody comes back to. */
const hasty = testHub('/hasty', { methods, options: { ...options, reconnectWindow: 400 } });
const crowded = testHub('/crowded', {
  options: {
    statefulReconnect: true,
    reconnectWindow: 200,
    disconnectTimeout: 300,
    crowd: { placeOf: () => 'here', most: 1 },
  },
});
let server: Awaited<ReturnType<typeof serve>>;
let base: string;

beforeAll(async () => {
  console.log(`seed ${seed} (HUB_SEED repeats it)`);
  server = await serve([hub, hasty, crowded], (_request, response) => response.end());
  base = `http://localhost:${server.port}`;
});
afterAll(() => server.close());

const counted = (upTo: number) => Array.from({ length: upTo }, (_, place) => place + 1);

describe.concurrent('a busy stateful connection survives its sockets', () => {
  test.for<Protocol>(['json', 'messagepack'])(
    '%s, both directions exactly once through cuts',
    async (protocol, { expect }) => {
      const random = dice(seed);
      const proxy = await createProxy(server.port);
      const peer = {
        transport: 'WebSockets',
        protocol,
        http: `http://localhost:${proxy.port}`,
        https: '',
        browser: false,
      } as const;
      const connection = builder(peer, '/stateful').withStatefulReconnect().build();
      const heard: number[] = [];
      let reconnecting = 0;
      connection.on('event', (n: number) => heard.push(n));
      connection.onreconnecting(() => {
        reconnecting += 1;
      });
      connection.onclose(() => {
        reconnecting += 1;
      });
      await connected(connection, async () => {
        const before = connection.connectionId;
        await connection.invoke('Join', protocol);
        const answers: Promise<number>[] = [];
        let sent = 0;
        for (let cut = 0; cut < 20; cut += 1) {
          for (let round = 0; round < 5; round += 1) {
            sent += 1;
            hub.sendToGroup(protocol, 'event', [sent]);
            answers.push(connection.invoke<number>('Note', protocol, answers.length + 1));
            await wait(random() * 12);
          }
          proxy.cut();
          await wait(20 + random() * 60);
        }
        expect(await Promise.all(answers)).toEqual(counted(answers.length));
        await expect.poll(() => heard.length).toBe(sent);
        expect(heard).toEqual(counted(sent));
        expect(noted.get(protocol)).toEqual(counted(answers.length));
        expect([connection.connectionId, reconnecting]).toEqual([before, 0]);
        expect(connection.state).toBe(HubConnectionState.Connected);
      });
      await proxy.close();
    },
  );
});

const negotiate = (path: string) =>
  fetch(`${base}${path}/negotiate?negotiateVersion=1&useStatefulReconnect=true`, { method: 'POST' });

/** A plain stateful connection, and the way to its second socket. */
const opened = async (path = '/stateful', through = base) => {
  const reply = await negotiate(path);
  const { connectionToken, useStatefulReconnect } = (await reply.json()) as Record<string, unknown>;
  expect(useStatefulReconnect).toBe(true);
  const url = `${through}${path}?id=${connectionToken}`;
  return { url, client: await new RawClient(url).open('json', 2) };
};

const again = async (url: string): Promise<RawClient> => {
  const client = new RawClient(url);
  await new Promise((resolve) => client.socket.on('open', resolve));
  return client;
};

const call = (invocationId: string, n: number, who = 'raw') => ({
  type: 1,
  invocationId,
  target: 'Note',
  arguments: [who, n],
});

test('what was not acknowledged is replayed, numbered from the first of it, after the client has named its own', async () => {
  const { url, client } = await opened();
  client.send(call('1', 1), call('2', 2));
  await client.next(3, 1);
  expect((await client.next(8)).sequenceId).toBe(2);
  client.send({ type: 8, sequenceId: 1 });
  await wait(20);
  client.socket.terminate();
  await wait(20);
  const second = await again(url);
  await wait(80);
  expect(second.messages).toEqual([]);
  second.send({ type: 9, sequenceId: 2 }, call('2', 2), call('3', 3));
  await second.next(3, 1);
  expect(second.messages.slice(0, 3)).toEqual([
    { type: 9, sequenceId: 2 },
    { type: 3, invocationId: '2', result: 2 },
    { type: 3, invocationId: '3', result: 3 },
  ]);
  expect(noted.get('raw')).toEqual([1, 2, 3]);
  second.socket.close();
});

test('a second socket takes over from one that is still open, and one without a word is left alone but forgotten', async () => {
  const { url, client } = await opened('/hasty');
  const second = await again(url);
  await client.over();
  expect(hasty.metrics().connections).toBe(1);
  await expect.poll(() => hasty.metrics().connections).toBe(0);
  expect([second.closed, second.messages]).toEqual([false, []]);
});

test.each([0, -1, 3, 99])(
  'a Sequence of %s ends the connection: it would skip or silence messages',
  async (sequenceId) => {
    const { url, client } = await opened();
    client.send(call('1', 1, 'wrong'));
    await client.next(3);
    client.socket.terminate();
    await wait(20);
    const second = await again(url);
    second.send({ type: 9, sequenceId });
    await second.over();
  },
);

test('a cut connection waits for its window only', async () => {
  const { url, client } = await opened('/hasty');
  client.socket.terminate();
  await wait(700);
  const late = new RawClient(url);
  await late.over();
});

test('a goodbye is a goodbye: nobody comes back after a close frame', async () => {
  const { url, client } = await opened();
  client.socket.close();
  await client.over();
  const late = new RawClient(url);
  await late.over();
});

test('a client that is too far behind is let go', async () => {
  const { client } = await opened();
  client.send({ type: 1, invocationId: 'j', target: 'Join', arguments: ['far'] });
  await client.next(3);
  for (let round = 0; round < 20; round += 1) hub.sendToGroup('far', 'event', ['x'.repeat(25_000)]);
  await client.over();
  expect(client.said.at(-1)).toMatchObject({ type: 7, allowReconnect: true });
});

test('one message is never too much: the next waits until it has been acknowledged', async () => {
  const { client } = await opened();
  client.send({ type: 1, invocationId: 'j', target: 'Join', arguments: ['long'] });
  await client.next(3);
  const words = () =>
    client.messages.filter(({ type }) => type === 1).map(({ arguments: said }) => String(said).length);
  for (const size of [500_000, 1, 2, 400_000, 3]) hub.sendToGroup('long', 'event', ['x'.repeat(size)]);
  await expect.poll(words).toEqual([500_000]);
  await wait(100);
  expect([words(), client.closed]).toEqual([[500_000], false]);
  client.send({ type: 8, sequenceId: 2 });
  await expect.poll(words).toEqual([500_000, 1, 2, 400_000]);
  client.send({ type: 8, sequenceId: 5 });
  await expect.poll(words).toEqual([500_000, 1, 2, 400_000, 3]);
  client.socket.close();
});

test('the official client reads answers of any length, one after the other', async () => {
  const peer = { transport: 'WebSockets', protocol: 'json', http: base, https: '', browser: false } as const;
  const connection = builder(peer, '/stateful').withStatefulReconnect().build();
  await connected(connection, async () => {
    const requested = [400_000, 300_000, 500_000].map((size) => connection.invoke<string>('Long', size));
    expect((await Promise.all(requested)).map(({ length }) => length)).toEqual([400_000, 300_000, 500_000]);
  });
});

test('a silent socket stays while its other end lives, and is given up when that is gone', async () => {
  const proxy = await createProxy(server.port);
  const { url, client } = await opened('/crowded', `http://localhost:${proxy.port}`);
  const second = await again(url);
  await client.over();
  await expect.poll(() => crowded.metrics().connections).toBe(0);
  await wait(1_200);
  expect([second.closed, (await negotiate('/crowded')).status]).toEqual([false, 429]);
  proxy.swallow();
  await expect.poll(async () => (await negotiate('/crowded')).status, { timeout: 10_000 }).toBe(200);
  await proxy.close();
});
