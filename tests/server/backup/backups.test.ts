import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { nameAt } from '#server/backup/names.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, makeWorld, type Person, signedIn } from '../people.ts';
import { folders, startIn } from './installed.ts';

const hour = 3_600_000;
const day = 24 * hour;
const { make, clear } = folders();
const of = calls.backup;

describe('backups of an installation', () => {
  let app: Running;
  let target: string;
  let clubId: string;
  let root: Person;
  beforeEach(async () => {
    target = join(make(), 'on another disk');
    app = await startIn(make(), { BACKUP_DIR: target, BACKUP_KEEP: '5' });
    clubId = await makeClub(app.database.query);
    root = await signedIn(app, clubId, 'ADMIN');
  });
  afterEach(async () => {
    await app.close();
    clear();
  });

  /** Its token, which is good for a quarter of an hour only. */
  const token = async () => (await app.services.sessions.open(root.id)).access_token;
  const state = async () => app.send(of.state, {}, await token());
  const made = async () => {
    await app.send(of.make, {}, await token());
    await app.services.backups.settled();
    return state();
  };
  const names = () => readdirSync(target).toSorted();
  /** Backups of former days, which nobody looks into. */
  const former = (...ages: readonly number[]) => {
    mkdirSync(target, { recursive: true });
    for (const age of ages) writeFileSync(join(target, nameAt(app.clock() - age * day)), 'former');
  };

  test('one is made at once, with its progress, and is there to download; of two clicks one comes', async () => {
    expect((await app.ask({ url: '/metrics' })).body).not.toMatch(/^backup_age_seconds /m);
    expect(await state()).toMatchObject({ makes: true, backups: [], isOld: false, share: null, keepDays: 5 });
    const [first, second] = await Promise.all([0, 1].map(async () => app.send(of.make, {}, await token())));
    expect([first?.share, second?.share].every((share) => share !== null)).toBe(true);
    await app.services.backups.settled();
    const { backups, share, failure, isOld } = await state();
    expect([backups.length, share, failure, isOld]).toEqual([1, null, null, false]);
    const [newest] = backups;
    const name = String(newest?.name);
    const file = await app.send(of.file, { params: { name } }, await token());
    const stored = readFileSync(join(target, name));
    expect([file.size, newest?.bytes]).toEqual([stored.length, stored.length]);
    expect(Buffer.from(await file.arrayBuffer()).equals(stored)).toBe(true);
    const url = of.file.path.replace('{name}', name);
    const { headers } = await app.ask({ url, token: await token() });
    expect(headers).toMatchObject({ 'content-length': String(stored.length) });
    app.clock.forward(90_000);
    const metrics = await app.ask({ url: '/metrics' });
    const age = Number(/^backup_age_seconds (\S+)$/m.exec(metrics.body)?.[1]);
    expect([age >= 90, age < 200]).toEqual([true, true]);
    expect([statSync(target).mode & 0o077, statSync(join(target, name)).mode & 0o077]).toEqual([0, 0]);
  });

  test('for administrators of the installation alone; other names of files are not there', async () => {
    await made();
    for (const role of ['CLUB_ADMIN', 'CLUB_MANAGER', 'COACH', 'PLAYER'] as const) {
      const { token: other } = await signedIn(app, clubId, role);
      for (const work of [
        () => app.send(of.state, {}, other),
        () => app.send(of.make, {}, other),
        () => app.send(of.file, { params: { name: String(names()[0]) } }, other),
      ])
        expect((await refusalOf(work())).code).toBe('forbidden');
    }
    writeFileSync(join(target, 'touchline-20260101-000000.db.part'), 'x');
    const get = async (name: string) => (await refusalOf(app.send(of.file, { params: { name } }, await token()))).code;
    expect(await get('touchline-20200101-000000.db')).toBe('notFound');
    for (const name of ['../touchline.db', 'touchline-20260101-000000.db.part', '..%2ftoken-secret'])
      expect(['badRequest', 'notFound']).toContain(await get(name));
  });

  test('an older one goes only when there is a new good one', async () => {
    former(3, 4, 40);
    const old = names();
    const { team, manager } = await makeWorld(app, { players: 0 });
    // A match whose log has not the entries that it should have.
    const match = await app.send(
      calls.match.add,
      {
        body: {
          teamId: team.id,
          rival: { name: 'Norte' },
          kickoffAt: '2026-10-11T10:00:00.000Z',
          isLocal: true,
          format: 'FUT11',
        },
      },
      manager.token,
    );
    const claims = (seq: number) =>
      app.database.query.updateTable('match').set({ head_seq: seq }).where('id', '=', match.id).execute();
    const [{ head_seq: seq } = { head_seq: 0 }] = await app.database.query
      .selectFrom('match')
      .select('head_seq')
      .where('id', '=', match.id)
      .execute();
    await claims(seq + 3);
    app.clock.forward(3 * day);
    const failed = await made();
    expect(failed.failure).toMatchObject({ reason: 'serverFailure' });
    expect(names()).toEqual(old);
    expect(failed.isOld).toBe(true);
    const home = async () => (await app.send(calls.home.get, {}, await token())).oldBackup;
    expect(await home()).toEqual({ madeAt: failed.backups[0]?.madeAt });
    const { token: other } = await signedIn(app, clubId, 'CLUB_ADMIN');
    expect((await app.send(calls.home.get, {}, other)).oldBackup).toBeNull();
    await claims(seq);
    const good = await made();
    expect([good.failure, good.isOld, await home()]).toEqual([null, false, null]);
    // Of the two that are older than five days now, the first of their month stays.
    expect(good.backups).toHaveLength(3 - Number(new Set(old.map((name) => name.slice(10, 16))).size === 1));
  });

  test('each night, soon after a start that missed one, and an hour after one that failed', async () => {
    const due = async () => {
      await app.telling.run();
      await app.services.backups.settled();
      return existsSync(target) ? names().length : 0;
    };
    expect(await due()).toBe(0);
    app.clock.forward(hour / 4 + 1_000);
    expect(await due()).toBe(1);
    expect(await due()).toBe(1);
    for (const night of [2, 3, 4]) {
      app.clock.forward(day);
      expect([night, await due()]).toEqual([night, night]);
      expect(await due()).toBe(night);
    }
  });

  test('many in a day are refused, so that they do not fill the disk', async () => {
    former(...Array.from({ length: 20 }, (_, n) => n / 24 / 60));
    expect((await refusalOf(app.send(of.make, {}, await token()))).code).toBe('tooManyRequests');
    expect(names()).toHaveLength(20);
  });

  test('what was cut off is cleared away by the next; a stopping server ends the one it makes', async () => {
    mkdirSync(target, { recursive: true });
    writeFileSync(join(target, 'touchline-20260101-000000.db.part'), 'x');
    writeFileSync(join(target, 'of somebody else.txt'), 'x');
    expect((await made()).backups).toHaveLength(1);
    expect(names()).toHaveLength(2);
    await app.send(of.make, {}, await token());
    await app.services.backups.close();
    expect((await state()).share).toBeNull();
  });
});

test.each(engines)('a server on $name without a folder of its own says so', async (engine) => {
  const app = await startApp(engine);
  const { token } = await signedIn(app, await makeClub(app.database.query), 'ADMIN');
  expect(await app.send(of.state, {}, token)).toMatchObject({ makes: false, backups: [], isOld: false });
  expect((await refusalOf(app.send(of.make, {}, token))).code).toBe('notFound');
  await app.close();
});
