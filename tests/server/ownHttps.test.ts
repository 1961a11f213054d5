import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { hubPath } from '#contract/hub.ts';
import { addresses } from '#server/greeting.ts';
import { renewCertificate } from '#server/http/certificate.ts';
import { readSettings, WrongSetting } from '#server/settings.ts';
import { selfSigned } from '#tests/hub/certificate.ts';
import { engines, type Running, startApp } from './harness.ts';
import { makeWorld, type World } from './people.ts';

/** A server with a certificate of its own, without a proxy. */
let folder: string;
let app: Running;
let world: World;
let port: number;
const files = () => ({ cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') });
const write = (made = selfSigned()): void => {
  writeFileSync(files().cert, made.cert);
  writeFileSync(files().key, made.key);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-tls-'));
  write();
  const [engine] = engines;
  if (!engine) throw new Error('no database to test on');
  app = await startApp(engine, { settings: { TLS_CERT: files().cert, TLS_KEY: files().key } });
  port = Number(new URL(await app.listen()).port);
  world = await makeWorld(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const status = (path: string): Promise<number | undefined> =>
  new Promise((done, failed) => {
    request({ host: '127.0.0.1', port, path, rejectUnauthorized: false }, (response) => {
      response.resume();
      done(response.statusCode);
    })
      .once('error', failed)
      .end();
  });
const fingerprint = (): Promise<string> =>
  new Promise((done, failed) => {
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false }, () => {
      done(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    }).once('error', failed);
  });

test('calls and the hub come by https', async () => {
  expect(await status('/health/ready')).toBe(200);
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  try {
    for (const transport of [HttpTransportType.WebSockets, HttpTransportType.LongPolling]) {
      const hub = new HubConnectionBuilder()
        .configureLogging(LogLevel.None)
        .withUrl(`https://127.0.0.1:${port}${hubPath}`, { transport, accessTokenFactory: () => world.coach.token })
        .build();
      await hub.start();
      expect(hub.state).toBe('Connected');
      await hub.stop();
    }
  } finally {
    vi.unstubAllEnvs();
  }
});

test('a renewed certificate is used without a new start; one that is broken is told of, and the former stays', async () => {
  const told: unknown[] = [];
  const look = renewCertificate(app.http.server as never, files(), (fault) => told.push(fault));
  const first = await fingerprint();
  write();
  look();
  const second = await fingerprint();
  expect(second).not.toBe(first);
  writeFileSync(files().key, 'no key');
  look();
  expect(told).toHaveLength(1);
  expect(await fingerprint()).toBe(second);
});

test('what is no certificate stops the start with a sentence, and so does half of one', async () => {
  expect(() => readSettings({ TLS_CERT: 'a.pem' })).toThrow(/belong together/);
  const { tls } = readSettings({ TLS_CERT: 'a.pem', TLS_KEY: 'b.pem' });
  expect(tls?.cert).toMatch(/^\/.*a\.pem$/);
  const [engine] = engines;
  if (!engine) throw new Error('no database to test on');
  await expect(startApp(engine, { settings: { TLS_CERT: 'a.pem', TLS_KEY: 'b.pem' } })).rejects.toThrow(WrongSetting);
  const own = { host: '127.0.0.1', publicUrl: undefined, tls: files() };
  expect(addresses(own, 3000).here).toBe('https://localhost:3000');
});
