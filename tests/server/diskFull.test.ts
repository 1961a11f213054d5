import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { asAppError } from '#server/http/errorReply.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { endAll, launchServer, ready } from './launch.ts';
import { makeWorld, password, type World } from './people.ts';

/** SQLite ends its file at a limit, in the same way as where the disk ends. */
describe.each(engines.filter(({ name }) => name === 'SQLite'))('a full disk', (engine) => {
  let app: Running;
  let home: World;
  let dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'touchline-full-'));
    app = await startApp(engine, { settings: { DATA_DIR: dataDir } });
    home = await makeWorld(app, { players: 3 });
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });

  const pagesAtMost = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(app.database.query);
  const add = (lastName: string) =>
    app.send(calls.player.add, { body: { firstName: 'Ane', lastName, notes: 'x'.repeat(3_900) } }, home.manager.token);
  const health = async () => {
    const { statusCode, ...answer } = await app.ask({ url: '/health' });
    return [statusCode, answer.json().code ?? answer.json().status];
  };
  const signIn = { method: 'POST', url: '/users/authenticate' } as const;

  test('what cannot be kept is refused with its reason, one or many at once, and what was kept stays', async () => {
    expect(await health()).toEqual([200, 'up']);
    await pagesAtMost(1);
    const kept: string[] = [];
    let refusal: unknown;
    for (let n = 0; n < 500 && refusal === undefined; n += 1)
      await add(`Alone ${n}`).then(
        ({ id }) => kept.push(id),
        (fault) => {
          refusal = fault;
        },
      );
    expect(refusal).toMatchObject({ code: 'storageFull', status: 503 });
    const many = await Promise.allSettled(Array.from({ length: 40 }, (_, n) => add(`Together ${n}`)));
    for (const one of many) {
      if (one.status === 'fulfilled') kept.push(one.value.id);
      else expect(one.reason).toMatchObject({ code: 'storageFull' });
    }
    expect(many.some(({ status }) => status === 'rejected')).toBe(true);
    for (const id of kept) {
      const found = await app.send(calls.player.get, { params: { id } }, home.manager.token);
      expect(found.id).toBe(id);
    }
    expect(await health()).toEqual([503, 'storageFull']);
    await pagesAtMost(1_000_000);
    expect(await health()).toEqual([200, 'up']);
    await add('Afterwards');
  });

  test('the reason is the one that is logged, whoever shared the commit', async () => {
    await pagesAtMost(1);
    const big = 'x'.repeat(1_000_000);
    const fill = () =>
      app.database.transaction((tx) =>
        tx
          .updateTable('player')
          .set({ notes: big })
          .execute()
          .then(() => undefined),
      );
    for (const units of [1, 5]) {
      const faults = await Promise.all(Array.from({ length: units }, () => fill().catch((fault: unknown) => fault)));
      for (const fault of faults) expect(String(fault)).toContain('full');
    }
    await pagesAtMost(1_000_000);
  });

  test('files beside the database, a full quota and PostgreSQL have the same error', () => {
    for (const code of ['ENOSPC', 'EDQUOT', '53100'])
      expect(asAppError(Object.assign(new Error('no room'), { code })).code).toBe('storageFull');
  });

  test('no answer says that the password is wrong, or that the server failed', async () => {
    await pagesAtMost(1);
    const refused = await refusalOf(
      (async () => {
        for (let n = 0; n < 500; n += 1) await add(`Again ${n}`);
      })(),
    );
    expect(refused.code).toBe('storageFull');
    const payload = { username: home.coach.userName, password };
    const statuses = new Set<number>();
    for (let n = 0; n < 60; n += 1) statuses.add((await app.ask({ ...signIn, payload })).statusCode);
    expect([...statuses].filter((status) => status !== 200)).toEqual([503]);
    await pagesAtMost(1_000_000);
  });
});

/** A disk of its own of 16 MB, where this machine lets a test mount one. */
const smallDisk = (): string | undefined => {
  const place = mkdtempSync(join(tmpdir(), 'touchline-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', place]).status === 0) return place;
  rmSync(place, { recursive: true });
  return undefined;
};
const disk = smallDisk();

describe.skipIf(disk === undefined)('a disk on which really nothing fits any more', () => {
  const place = String(disk);
  const filler = join(place, 'filler');
  afterAll(() => {
    endAll();
    spawnSync('umount', ['-l', place]);
    rmSync(place, { recursive: true, force: true });
  });

  const fill = (): void => {
    for (const size of [1_000_000, 10_000, 1_000])
      try {
        for (;;) appendFileSync(filler, Buffer.alloc(size));
      } catch (fault) {
        expect((fault as NodeJS.ErrnoException).code).toBe('ENOSPC');
      }
  };

  test('the refusal, the health and the log name the reason, and what was answered is kept', async () => {
    const server = launchServer({ DATA_DIR: place });
    const url = await ready(server);
    const post = async (path: string, body: object, token = '') => {
      const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      return { status: answer.status, body: await answer.json() };
    };
    const word = /manager\s+(\S+)/.exec(server.output())?.[1] ?? '';
    const { body: session } = await post('/users/authenticate', { username: 'manager', password: word });
    const add = (n: number) =>
      post(calls.player.add.path, { firstName: `Ane ${n}`, notes: 'x'.repeat(3_900) }, session.access_token);
    fill();
    const kept: string[] = [];
    let refused: Awaited<ReturnType<typeof add>> | undefined;
    for (let n = 0; n < 4_000 && !refused; n += 1) {
      const answer = await add(n);
      if (answer.status < 300) kept.push(answer.body.id);
      else refused = answer;
    }
    expect(refused).toMatchObject({ status: 503, body: { code: 'storageFull' } });
    expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ code: 'storageFull', status: 503 });
    // A line of the log may come after the answer.
    await expect.poll(() => server.output()).toMatch(/"msg":"storageFull"/);
    await expect.poll(() => server.output()).toMatch(/database or disk is full/);
    expect(server.output()).not.toContain('cannot rollback');
    rmSync(filler);
    expect((await add(5_000)).status).toBeLessThan(300);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    for (const id of kept) {
      const headers = { authorization: `Bearer ${session.access_token}` };
      expect((await fetch(`${url}/player/${id}`, { headers })).status).toBe(200);
    }
  });
});
