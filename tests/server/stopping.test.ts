import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import { createConnections } from '#server/http/connections.ts';
import { readSettings } from '#server/settings.ts';
import { securedIn } from '#tests/hub/certificate.ts';
import { RawClient } from '../hub/rawClient.ts';
import { anyEngine, engines, type Running, refusalOf, startApp } from './harness.ts';
import { endAll, launchServer, ready } from './launch.ts';
import { makeClub, signedIn } from './people.ts';

const { live, ready: isReady, get } = calls.health;
const connectionsOf = (server: Server): Promise<number> =>
  new Promise((done) => server.getConnections((_, count) => done(count)));

test.each(engines)('on $name a server is live and ready, and no longer ready once it is to stop', async (engine) => {
  const app = await startApp(engine);
  for (const one of [live, isReady]) expect(await app.send(one, {})).toEqual({ status: 'up' });
  app.services.stopping.announce();
  expect(await refusalOf(app.send(isReady, {}))).toMatchObject({ code: 'stopping', status: 503 });
  expect(await app.send(live, {})).toEqual({ status: 'up' });
  expect(await app.send(get, {})).toMatchObject({ status: 'up' });
  await app.close();
});

test.each(anyEngine)(
  'on $name a server that is to stop opens no new sockets, and those that are open go on',
  async (engine) => {
    const app = await startApp(engine);
    const user = await signedIn(app, await makeClub(app.database.query), 'COACH');
    const url = `${await app.listen()}${hubPath}?access_token=${user.token}`;
    const before = await new RawClient(url).open();
    app.services.stopping.announce();
    const status = await new Promise((resolve) => {
      const socket = new WebSocket(url.replace('http', 'ws'));
      socket.on('unexpected-response', (_, answer) => resolve(answer.statusCode)).on('error', () => undefined);
      socket.on('open', () => resolve('open'));
    });
    expect(status).toBe(503);
    await before.invoke('time');
    before.socket.close();
    await app.close();
  },
);

describe.each(['http', 'https'] as const)('a server of %s that stops', (kind) => {
  let folder: string;
  let app: Running;
  let port: number;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'touchline-stopping-'));
    const [engine] = anyEngine;
    if (!engine) throw new Error('no database');
    app = await startApp(engine, { settings: kind === 'https' ? securedIn(folder) : {} });
    port = Number(new URL(await app.listen()).port);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const connected = async () => {
    const secure = kind === 'https';
    const line = secure ? connectSecurely({ port, rejectUnauthorized: false }) : connect({ port });
    await once(
      line.on('error', () => undefined),
      secure ? 'secureConnect' : 'connect',
    );
    return line;
  };

  test.each([
    ['that never had a request', ''],
    ['whose request never ends', 'GET /health HTTP/1.1\r\nHost: here'],
  ])('does not wait for a connection %s', async (_, sent) => {
    const [line, untold] = [await connected(), connect({ port }).on('error', () => undefined)];
    await once(untold, 'connect');
    line.write(sent);
    // What was sent is there when a later connection is.
    (await connected()).destroy();
    const ended = [line, untold].map((one) => once(one, 'close'));
    await app.close();
    await Promise.all(ended);
  });

  test('answers a request that takes its time', async () => {
    const [line, other] = [await connected(), await connected()];
    const body = JSON.stringify({ username: 'nobody', password: 'none' });
    const head = ['POST /users/authenticate HTTP/1.1', 'Host: here', 'Content-Type: application/json'];
    line.write([...head, `Content-Length: ${body.length}`, '', body.slice(0, 9)].join('\r\n'));
    other.write(String(head[0]));
    (await connected()).destroy();
    const closed = app.close();
    // The one that has not even sent its head is let go meanwhile.
    await once(other, 'close');
    line.write(body.slice(9));
    const [answer] = await once(line, 'data');
    expect(String(answer)).toContain('wrongCredentials');
    await closed;
  });
});

test('a server that stops gives up a request whose body never comes, before the process gives up', async () => {
  const { watch, closeOver } = createConnections();
  const server = createServer();
  watch(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const line = connect({ port: (server.address() as AddressInfo).port });
  const closed = once(
    line.on('error', () => undefined),
    'close',
  );
  line.write('POST / HTTP/1.1\r\nHost: here\r\nContent-Length: 99\r\n\r\n{');
  await once(server, 'request');
  closeOver(7_000);
  expect(await connectionsOf(server)).toBe(1);
  closeOver(9_000);
  await closed;
  server.close();
});

test('a server without its database is live, and not ready', async () => {
  const [engine] = engines;
  if (!engine) throw new Error('no database');
  const app = await startApp(engine);
  await app.database.query.destroy();
  expect(await refusalOf(app.send(isReady, {}))).toMatchObject({ code: 'databaseAway', status: 503 });
  expect(await app.send(live, {})).toEqual({ status: 'up' });
  await app.http.close();
});

test('servers on PostgreSQL give a balancer five seconds; one on SQLite has no other to send people to', () => {
  expect(readSettings({}).drain).toBe(0);
  expect(readSettings({ DATABASE_URL: 'postgres://h/d' }).drain).toBe(5_000);
  expect(readSettings({ DRAIN: '2' }).drain).toBe(2_000);
  expect(() => readSettings({ DRAIN: '61' })).toThrow(/DRAIN cannot be "61"/);
});

describe('a process that is told to stop', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'touchline-stopping-'));
  });
  afterEach(() => {
    endAll();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const start = async () => {
    const server = launchServer({ DATA_DIR: dataDir, SEED_DEMO: 'false', DRAIN: '2' });
    const url = await ready(server);
    const ask = async (path: string) => {
      const answer = await fetch(url + path, { headers: { accept: 'application/json', connection: 'close' } });
      return [answer.status, ((await answer.json()) as { code?: string; status: unknown }).code ?? 'up'];
    };
    return { server, ask };
  };

  test('says so first, answers meanwhile, and ends by itself', async () => {
    const { server, ask } = await start();
    expect(await ask('/health/ready')).toEqual([200, 'up']);
    server.child.kill('SIGTERM');
    await expect.poll(() => ask('/health/ready'), { interval: 20 }).toEqual([503, 'stopping']);
    expect(await ask('/health/live')).toEqual([200, 'up']);
    expect(await ask('/health')).toEqual([200, 'up']);
    expect(await server.ended).toBe(0);
  });

  test('by a person at the keyboard stops at once', async () => {
    const { server, ask } = await start();
    server.child.kill('SIGINT');
    await expect.poll(() => ask('/health').catch(() => 'closed'), { interval: 20 }).toEqual('closed');
    expect(await server.ended).toBe(0);
  });
});
