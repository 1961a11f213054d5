import { request as ask } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from './check.ts';
import { RawClient } from './rawClient.ts';
import { serve, testHub } from './testServer.ts';

const hub = testHub('/crowded', {
  options: {
    crowd: { placeOf: ({ headers }) => String(headers['x-place']), most: 2 },
  },
});
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve([hub], (_request, response) => response.end());
});
afterAll(() => server.close());

const url = () => `http://localhost:${server.port}/crowded`;
const from = (place: string) => ({ headers: { 'x-place': place } });
const open = (place: string, id = '') => new RawClient(`${url()}${id && `?id=${id}`}`, from(place)).open();
const negotiate = async (place: string) => {
  const requested = await fetch(`${url()}/negotiate?negotiateVersion=1`, { method: 'POST', ...from(place) });
  return requested.ok ? ((await requested.json()) as { connectionToken: string }).connectionToken : requested.status;
};
/** Whether one more is accepted; they leave at once. */
const hasRoom = async (place: string): Promise<boolean> => {
  const client = new RawClient(url(), from(place));
  await until(() => client.socket.readyState !== client.socket.CONNECTING);
  const open = client.socket.readyState === client.socket.OPEN;
  client.socket.terminate();
  await client.over();
  return open;
};

test('so many from one place, by either way in; who leaves makes room, once', async () => {
  const first = await open('a');
  const second = await open('a', String(await negotiate('a')));
  expect([await hasRoom('a'), await negotiate('a'), await hasRoom('b')]).toEqual([false, 429, true]);
  first.socket.terminate();
  await expect.poll(() => hasRoom('a')).toBe(true);
  const third = await open('a');
  expect(await hasRoom('a')).toBe(false);
  second.socket.close();
  third.socket.close();
  await expect.poll(() => hasRoom('a')).toBe(true);
});

test('what is no handshake takes no place', async () => {
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'x-place': 'c' };
  for (let n = 0; n < 4; n += 1) {
    const status = await new Promise((resolve) => {
      ask(url(), { headers: upgrade }, ({ statusCode }) => resolve(statusCode))
        .on('error', resolve)
        .end();
    });
    expect(status).toBe(400);
  }
  expect(await hasRoom('c')).toBe(true);
});
