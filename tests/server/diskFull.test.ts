import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { asAppError } from '#server/http/errorReply.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeWorld, password, type World } from './people.ts';

/** SQLite ends its file where it is told to, in the same way as where the disk ends. */
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

  test('files beside the database, a full quota and PostgreSQL are told alike', () => {
    for (const code of ['ENOSPC', 'EDQUOT', '53100'])
      expect(asAppError(Object.assign(new Error('no room'), { code })).code).toBe('storageFull');
  });

  test('nobody is told that the password is wrong, or that the server failed', async () => {
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
