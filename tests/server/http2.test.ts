import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect, type OutgoingHttpHeaders } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hubPath } from '#contract/hub.ts';
import { selfSigned } from '#tests/hub/certificate.ts';
import { engines, type Running, startApp, type TestEngine } from './harness.ts';
import { makeWorld, password, type World } from './people.ts';

/** https of the server itself, spoken to in HTTP/2. */
let folder: string;
let app: Running;
let world: World;
let port: number;
let session: ClientHttp2Session;
const mark = '\x1e';

const start = async (): Promise<Running> =>
  startApp(engines[0] as TestEngine, {
    settings: { TLS_CERT: join(folder, 'cert.pem'), TLS_KEY: join(folder, 'key.pem') },
  });
const dial = (to: number): ClientHttp2Session => connect(`https://localhost:${to}`, { rejectUnauthorized: false });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-h2-'));
  const made = selfSigned();
  writeFileSync(join(folder, 'cert.pem'), made.cert);
  writeFileSync(join(folder, 'key.pem'), made.key);
  app = await start();
  port = Number(new URL(await app.listen()).port);
  world = await makeWorld(app);
  session = dial(port);
});
afterAll(async () => {
  session.close();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = { readonly status: number; readonly body: string };
const ask = (path: string, headers: OutgoingHttpHeaders = {}, body?: string, on = session): Promise<Answer> =>
  new Promise((done, failed) => {
    const stream = on.request({ ':path': path, ':method': body === undefined ? 'GET' : 'POST', ...headers });
    let [status, text] = [0, ''];
    stream.on('response', (said) => {
      status = Number(said[':status']);
    });
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
    stream.on('end', () => done({ status, body: text })).on('error', failed);
    stream.end(body);
  });
const own = () => ({ authorization: `Bearer ${world.coach.token}` });

test('both protocols are offered, and the newer one is taken', async () => {
  const chosen = (offered: string[]) =>
    new Promise((done, failed) => {
      const socket = connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false, ALPNProtocols: offered }, () => {
        done(socket.alpnProtocol);
        socket.destroy();
      }).once('error', failed);
    });
  expect(await chosen(['h2', 'http/1.1'])).toBe('h2');
  expect(await chosen(['http/1.1'])).toBe('http/1.1');
});

test('calls are answered in HTTP/2, a hundred of them on one connection', async () => {
  expect(await ask('/health/ready')).toMatchObject({ status: 200 });
  const json = { 'content-type': 'application/json' };
  const login = JSON.stringify({ username: world.coach.userName, password });
  const signedIn = await ask('/users/authenticate', json, login);
  expect(JSON.parse(signedIn.body)).toMatchObject({ success: true });
  const all = await Promise.all(Array.from({ length: 100 }, () => ask('/api/UserSettings', own())));
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect((await ask('/nowhere')).status).toBe(404);
  expect((await ask('/users/authenticate', json, JSON.stringify({ username: 'a'.repeat(300_000) }))).status).toBe(413);
});

test('the hub is negotiated and polled in HTTP/2', async () => {
  const negotiated = await ask(`${hubPath}/negotiate?negotiateVersion=1`, own(), '');
  const { connectionToken } = JSON.parse(negotiated.body);
  const path = `${hubPath}?id=${connectionToken}`;
  expect((await ask(path, own())).status).toBe(200);
  expect((await ask(path, own(), `{"protocol":"json","version":1}${mark}`)).status).toBe(200);
  const call = `{"type":1,"invocationId":"7","target":"time","arguments":[]}${mark}`;
  const polled = ask(path, own());
  await ask(path, own(), call);
  let text = (await polled).body;
  for (let polls = 0; !text.includes('"invocationId":"7"') && polls < 5; polls += 1)
    text += (await ask(path, own())).body;
  expect(text).toMatch(/"invocationId":"7","result":\d+/);
});

test('a poll that waits is ended by the next one, and what was not said comes with that', async () => {
  const { body } = await ask(`${hubPath}/negotiate?negotiateVersion=1`, own(), '');
  const path = `${hubPath}?id=${JSON.parse(body).connectionToken}`;
  await ask(path, own());
  const [given, kept] = [ask(path, own()), ask(path, own())];
  expect((await given).status).toBe(204);
  await ask(path, own(), `{"protocol":"json","version":1}${mark}`);
  expect((await kept).body).toContain(`{}${mark}`);
});

test('the official client has a WebSocket and the other transports beside it', async () => {
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  try {
    for (const transport of [
      HttpTransportType.WebSockets,
      HttpTransportType.ServerSentEvents,
      HttpTransportType.LongPolling,
    ]) {
      const hub = new HubConnectionBuilder()
        .configureLogging(LogLevel.None)
        .withUrl(`https://127.0.0.1:${port}${hubPath}`, { transport, accessTokenFactory: () => world.coach.token })
        .build();
      await hub.start();
      expect(await hub.invoke('time')).toBeTypeOf('number');
      await hub.stop();
    }
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a server that stops ends a waiting poll with an answer, tells its connections, and does not wait for them', async () => {
  const other = await start();
  const to = Number(new URL(await other.listen()).port);
  const { coach } = await makeWorld(other);
  const [kept, headers] = [dial(to), { authorization: `Bearer ${coach.token}` }];
  const negotiated = await ask(`${hubPath}/negotiate?negotiateVersion=1`, headers, '', kept);
  const path = `${hubPath}?id=${JSON.parse(negotiated.body).connectionToken}`;
  await ask(path, headers, undefined, kept);
  await ask(path, headers, `{"protocol":"json","version":1}${mark}`, kept);
  expect((await ask(path, headers, undefined, kept)).body).toContain('{}');
  const waiting = ask(path, headers, undefined, kept);
  // The server has the poll once it has answered what was sent after it on the same connection.
  await ask('/health/live', {}, undefined, kept);
  const gone = new Promise((done) => kept.once('close', () => done('closed')));
  const began = performance.now();
  const closed = other.close();
  expect((await waiting).body).toMatch(/"type":7/);
  expect((await ask(path, headers, undefined, kept)).status).toBe(204);
  await closed;
  expect(await gone).toBe('closed');
  expect(performance.now() - began).toBeLessThan(5_000);
});
