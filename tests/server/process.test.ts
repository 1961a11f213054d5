import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addresses, greeting } from '#server/greeting.ts';
import { tooOld } from '#server/nodeVersion.ts';
import { endAll, launchScript, launchServer, ready } from './launch.ts';

describe('the server as a process', () => {
  const made: string[] = [];
  const newFolder = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'touchline-process-'));
    made.push(folder);
    return folder;
  };
  let dataDir: string;
  beforeEach(() => {
    dataDir = newFolder();
  });
  afterEach(endAll);
  const launch = (settings: Record<string, string> = {}) => launchServer({ DATA_DIR: dataDir, ...settings });

  /** The folder of a server that has made its demo club, and has been stopped. */
  const withDemo = newFolder();
  beforeAll(async () => {
    const started = launchServer({ DATA_DIR: withDemo });
    await ready(started);
    started.child.kill('SIGTERM');
    await started.ended;
  });
  const takeDemo = (): void => cpSync(withDemo, dataDir, { recursive: true });
  afterAll(() => {
    for (const folder of made) rmSync(folder, { recursive: true, force: true });
  });

  test('rebuild says into a pipe what came of it, and nothing of the way there', async () => {
    takeDemo();
    const started = launch();
    await ready(started);
    started.child.kill('SIGKILL');
    await started.ended;
    const rebuilt = launchScript('scripts/rebuild.ts', { DATA_DIR: dataDir });
    expect(await rebuilt.ended).toBe(0);
    expect(rebuilt.output()).toMatch(/^rebuilt: [1-9]\d* matches\n$/);
  });

  test('it prints where it is and who may sign in, and keeps what it has made to itself', async () => {
    const first = launch();
    const url = await ready(first);
    expect(first.output()).toMatch(/Touchline is ready: http:\/\/localhost:\d+/);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    const password = /coach\s+(\S+)\s+COACH/.exec(first.output())?.[1] ?? '';
    const login = await fetch(`${url}/users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'coach', password }),
    });
    expect(await login.json()).toMatchObject({ success: true, roles: ['COACH'] });
    for (const name of ['touchline.db', 'touchline.db-wal', 'token-secret', 'demo-users.json']) {
      expect([name, statSync(join(dataDir, name)).mode & 0o077]).toEqual([name, 0]);
    }
    const secret = readFileSync(join(dataDir, 'token-secret'), 'utf8');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = launch();
    await ready(second);
    expect(second.output()).toContain(password);
    expect(readFileSync(join(dataDir, 'token-secret'), 'utf8')).toBe(secret);
  });

  test('a second server is refused the data folder, with the number of the first', async () => {
    const first = launch({ SEED_DEMO: 'false' });
    await ready(first);
    const second = launch();
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain(
      `Another Touchline (process ${first.child.pid}) already uses the data folder ${dataDir}.`,
    );
    expect(second.output()).not.toContain('    at ');
    first.child.kill('SIGKILL');
    await first.ended;
    await ready(launch({ SEED_DEMO: 'false' }));
  });

  test('a request that is under way when the server is stopped is answered, and kept', async () => {
    takeDemo();
    const started = launch();
    const url = await ready(started);
    const login = await fetch(`${url}/users/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'manager', password: /manager\s+(\S+)/.exec(started.output())?.[1] }),
    });
    const { access_token: token } = (await login.json()) as { access_token: string };
    const body = JSON.stringify({ name: 'The last team', format: 'FUT5' });
    const requested = request(`${url}/team/add`, {
      method: 'POST',
      agent: new Agent({ keepAlive: true }),
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
        authorization: `Bearer ${token}`,
      },
    });
    requested.flushHeaders();
    // The server has the request once it asks for the rest of it.
    await once(requested, 'continue');
    requested.write(body.slice(0, 10));
    started.child.kill('SIGTERM');
    // It stops: nobody new is let in.
    await expect.poll(() => fetch(`${url}/health`).catch(() => 'closed'), { interval: 20 }).toBe('closed');
    requested.end(body.slice(10));
    const [response] = (await once(requested, 'response')) as [{ statusCode: number; resume: () => void }];
    response.resume();
    expect(response.statusCode).toBe(201);
    expect(await started.ended).toBe(0);
    const { DatabaseSync } = await import('node:sqlite');
    const file = new DatabaseSync(join(dataDir, 'touchline.db'), { readOnly: true });
    expect(file.prepare("select count(*) as many from team where name = 'The last team'").get()).toEqual({ many: 1 });
    file.close();
  });
});

test('an old Node prints what to do', () => {
  expect(tooOld('24.7.0')).toBeUndefined();
  expect(tooOld('26.1.0')).toBeUndefined();
  expect(tooOld('24.6.9')).toContain('npm start');
  expect(tooOld('20.20.2')).toContain('this is Node 20.20.2');
});

test('the address for phones is the public one where there is one, and none for this machine alone', () => {
  expect(addresses({ host: '127.0.0.1', publicUrl: undefined }, 3000)).toEqual({
    here: 'http://localhost:3000',
    network: undefined,
  });
  expect(addresses({ host: '0.0.0.0', publicUrl: 'https://club.example' }, 3000).network).toBe('https://club.example');
  expect(greeting({ host: '0.0.0.0', publicUrl: 'https://club.example' }, 3000, [])).toMatch(/█/);
});
