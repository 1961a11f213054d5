import { expect, test } from 'vitest';
import { RawClient } from './rawClient.ts';
import { serve, testHub } from './testServer.ts';

const followers = 30;
/** ms in which they are closed. */
const over = 600;

/** Connects followers, closes the hub and returns when each was closed, in ms after the call. */
const closings = async (within: number | undefined): Promise<readonly number[]> => {
  const hub = testHub('/closing', { options: { closeTimeout: 5_000 } });
  const server = await serve([hub], (_request, response) => response.end());
  const url = `http://localhost:${server.port}/closing`;
  const clients = await Promise.all(Array.from({ length: followers }, () => new RawClient(url).open()));
  const from = performance.now();
  const times = Promise.all(
    clients.map(async (client) => {
      await client.over();
      return performance.now() - from;
    }),
  );
  const closed = hub.close(within);
  const late = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' });
  expect(late.status).toBe(503);
  await closed;
  const sorted = (await times).toSorted((a, b) => a - b);
  await server.close();
  return sorted;
};

test('followers of a server that is replaced are closed one after the other, and nobody new comes', async () => {
  const times = await closings(over);
  expect(times).toHaveLength(followers);
  // Half of them are closed in each half of the time, whatever the machine does meanwhile.
  expect(Number(times.at(-1)) - Number(times[0])).toBeGreaterThan(over * 0.6);
  expect(Number(times[followers / 2]) - Number(times[0])).toBeGreaterThan(over * 0.3);
});

test('without a time all at once', async () => {
  const times = await closings(undefined);
  expect(Number(times.at(-1)) - Number(times[0])).toBeLessThan(over * 0.6);
});
