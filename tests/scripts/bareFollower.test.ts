import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createHub } from '#signalr/hub.ts';
import { hubMethod } from '#signalr/hubMethod.ts';
import { Follower, type Place } from '../../bench/saturday/follower.ts';

let server: Server;
afterEach(() => server.close());

const serve = async (head: () => number) => {
  const asked: number[] = [];
  const hub = createHub({
    path: '/hubs/live',
    authenticate: ({ token }) => (token === 'any' ? { id: 'reader' } : undefined),
    methods: {
      follow: hubMethod(z.tuple([z.string(), z.number()]), (context, [, after]) => {
        context.join('match');
        asked.push(after);
        return { seq: head(), entries: [] };
      }),
    },
  });
  server = createServer((request, response) => void (hub.handle(request, response) || response.end()));
  server.on('upgrade', (request, socket, rest) => void (hub.upgrade(request, socket, rest) || socket.destroy()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const place: Place = { kind: 'stands', port, matchId: 'match', token: 'any', head: 0 };
  return { hub, asked, place, log: (seq: number) => hub.sendToGroup('match', 'matchLogged', [{ seq }, 'match']) };
};

test('a bare follower takes entries in order, asks for a missing one, and is back after a cut and after a close', async () => {
  let head = 2;
  const { hub, asked, place, log } = await serve(() => head);
  const arrived: number[] = [];
  const back: number[] = [];
  const follower = new Follower(place, { arrived: (_, seq) => arrived.push(seq), back: (ms) => back.push(ms) });
  await follower.open();
  expect(follower.seen).toBe(2);
  log(3);
  await expect.poll(() => arrived).toEqual([3]);
  head = 5;
  log(5);
  await expect.poll(() => follower.seen).toBe(5);
  expect([follower.healed, arrived, asked]).toEqual([1, [3], [0, 3]]);
  follower.cut();
  head = 6;
  await expect.poll(() => back.length).toBe(1);
  expect([follower.seen, follower.away]).toEqual([6, false]);
  hub.closeUser('reader', 'movedOn', true);
  await expect.poll(() => back.length).toBe(2);
  follower.close();
  await hub.close();
});

test('a follower that is not let in says so', async () => {
  const { place } = await serve(() => 0);
  const stranger = new Follower({ ...place, token: 'another' }, { arrived: () => undefined });
  await expect(stranger.open()).rejects.toThrow('stands: HTTP/1.1 401');
  stranger.close();
});
