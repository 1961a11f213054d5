import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { hubMethod } from '#signalr/hubMethod.ts';
import { until } from './check.ts';
import { RawClient } from './rawClient.ts';
import { testMethods, type Visitor } from './testMethods.ts';
import { serve, testHub } from './testServer.ts';

const closeTimeout = 600;
const disconnectTimeout = 600;
const megabyte = 1024 * 1024;
const handshake = '{"protocol":"json","version":1}\x1e';

const crowd = { placeOf: () => 'here', most: 1 };
const hub = testHub('/crowded', { options: { crowd, closeTimeout, disconnectTimeout, maxBufferedBytes: megabyte } });
const polled = testHub('/polled', { options: { crowd, disconnectTimeout, maxBufferedBytes: 64 * megabyte } });
const size = z.tuple([z.int()]);
const long = testHub('/long', {
  methods: { ...testMethods, Long: hubMethod<Visitor, typeof size>(size, (_context, [length]) => 'x'.repeat(length)) },
});
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve([hub, polled, long], (_request, response) => response.end());
});
afterAll(() => server.close());

const url = (path: string) => `http://localhost:${server.port}${path}`;
const negotiate = (path: string) => fetch(`${url(path)}/negotiate?negotiateVersion=1`, { method: 'POST' });
const isFree = async (path: string): Promise<boolean> => (await negotiate(path)).ok;

/** A connection of which one GET is not read: the socket of that GET, at rest. */
const deafReader = async (path: string, accept: string): Promise<Socket> => {
  const { connectionToken } = (await (await negotiate(path)).json()) as { connectionToken: string };
  const here = `${url(path)}?id=${connectionToken}`;
  await fetch(here, { method: 'POST', body: handshake });
  // A poller gets the reply to its handshake by the second poll.
  if (accept === '*/*') for (let poll = 0; poll < 2; poll += 1) await fetch(here);
  const socket = connect(server.port, 'localhost');
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET ${path}?id=${connectionToken} HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\n\r\n`);
  await wait(100);
  return socket;
};

/** What was on its way when the line was cut. */
const restOf = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.on('data', (bytes) => {
    text += bytes.toString('latin1').slice(-200);
  });
  const over = new Promise((resolve) => socket.once('close', resolve));
  socket.resume();
  await over;
  return text;
};

test('a reader of server-sent events who is let go and does not read is cut; the place is free only then', async () => {
  const socket = await deafReader('/crowded', 'text/event-stream');
  await until(() => hub.metrics().connections === 1);
  while (hub.metrics().dropped === 0) {
    hub.sendToAll('Said', ['x'.repeat(32_000)]);
    await new Promise(setImmediate);
  }
  expect(hub.metrics().connections).toBe(0);
  expect(await isFree('/crowded')).toBe(false);
  await expect.poll(() => isFree('/crowded'), { timeout: 10_000 }).toBe(true);
  // Cut in the middle: the end of the answer never came.
  expect((await restOf(socket)).endsWith('0\r\n\r\n')).toBe(false);
});

test('a poller who does not read an answer is cut, and free is the place only then', async () => {
  const socket = await deafReader('/polled', '*/*');
  await until(() => polled.metrics().connections === 1);
  polled.sendToAll('Said', ['x'.repeat(16 * megabyte)]);
  await until(() => polled.metrics().connections === 0);
  expect(await isFree('/polled')).toBe(false);
  await expect.poll(() => isFree('/polled'), { timeout: 10_000 }).toBe(true);
  expect((await restOf(socket)).length).toBeGreaterThan(0);
  expect(socket.bytesRead).toBeLessThan(16 * megabyte);
});

test('an answer of any length lets no reader go, and the next waits until it has been read', async () => {
  const client = await new RawClient(url('/long')).open();
  const call = (invocationId: string) => ({ type: 1, invocationId, target: 'Long', arguments: [8 * megabyte] });
  client.socket.pause();
  client.send(call('1'), call('2'), call('3'));
  await wait(300);
  for (let round = 0; round < 20; round += 1) long.sendToAll('Said', ['meanwhile']);
  await wait(100);
  expect(long.metrics()).toMatchObject({ connections: 1, dropped: 0 });
  client.socket.resume();
  for (const place of [0, 1, 2]) expect(String((await client.next(3, place)).result)).toHaveLength(8 * megabyte);
  expect(client.closed).toBe(false);
  client.socket.close();
});
