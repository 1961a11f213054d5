import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { hubPath } from '#contract/hub.ts';
import { followHubPath } from '#contract/matchLink.ts';
import { engines, type Running, startApp } from '../harness.ts';

const [engine] = engines;
let app: Running;
let url: string;
beforeAll(async () => {
  if (!engine) throw new Error('no engine');
  app = await startApp(engine);
  url = await app.listen();
});
afterAll(() => app.close());

const upgradeStatus = (path: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(url.replace('http', 'ws') + path);
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('open', () => resolve(101));
    socket.on('error', () => {});
  });

test.each([hubPath, followHubPath])('a token that is none is refused at %s, by every way in', async (path) => {
  for (const token of ['x', 'a.b.c', 'e30.e30.', `e30.${'A'.repeat(5_000)}.x`, '\u00f1', '\u0000', '', ' ', '"']) {
    const query = `access_token=${encodeURIComponent(token)}`;
    const negotiated = await fetch(`${url}${path}/negotiate?negotiateVersion=1&${query}`, { method: 'POST' });
    expect([token.slice(0, 9), negotiated.status]).toEqual([token.slice(0, 9), 401]);
    expect([token.slice(0, 9), await upgradeStatus(`${path}?${query}`)]).toEqual([token.slice(0, 9), 401]);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await fetch(`${url}${path}?id=1&${query}`, { method })).status).toBe(401);
  }
  for (const authorization of ['Bearer x', 'Bearer ..', 'Bearer  ', 'Basic eDp4'])
    expect((await fetch(`${url}${path}/negotiate`, { method: 'POST', headers: { authorization } })).status).toBe(401);
});

test('who asks for a socket where there is none, and is gone at once, ends nothing but the own line', async () => {
  const { port } = new URL(url);
  const upgrade = (path: string) =>
    `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
  for (const path of ['/nowhere', `${hubPath}/nowhere`, hubPath, followHubPath]) {
    for (let round = 0; round < 25; round += 1) {
      await new Promise((resolve) => {
        const socket = connect(Number(port), '127.0.0.1', () =>
          socket.write(upgrade(path), () => socket.resetAndDestroy()),
        );
        socket.on('error', () => {});
        socket.on('close', resolve);
      });
    }
  }
  expect((await fetch(`${url}/health`)).status).toBeLessThan(500);
});
