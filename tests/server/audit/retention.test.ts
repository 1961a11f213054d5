import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { endsOn } from '#domain/injury/kept.ts';
import { retainedFor, retention } from '#domain/retention.ts';
import { keepUntil } from '#domain/scouting/stages.ts';
import { undoneWithin } from '#server/access/leaving.ts';
import { noteAudit } from '#server/audit/noteAudit.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeClub, type Person, signedIn } from '../people.ts';

const day = 86_400_000;

describe.each(engines)('retention on $name', (engine) => {
  let app: Running;
  let admin: Person;
  let root: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    admin = await signedIn(app, await makeClub(app.database.query), 'CLUB_ADMIN');
    root = await signedIn(app, await makeClub(app.database.query), 'ADMIN');
  });
  afterAll(() => app.close());

  const token = async (one: Person) => (await app.services.sessions.open(one.id)).access_token;
  const trail = async (one: Person, query: object = {}) =>
    (await app.send(calls.audit.all, { query: { group: 'data', ...query } as never }, await token(one))).rows;
  const runs = async () =>
    (await trail(root, { of: 'installation' })).filter(({ kind }) => kind === 'data.retentionRun');
  /** A row of each kind, made so many ms ago. */
  const put = async (age: number) => {
    const { query } = app.database;
    const at = app.clock() - age;
    const id = crypto.randomUUID();
    const { clubId, id: userId } = admin;
    const notice = { club_id: clubId, user_id: userId, kind: 'pointsGiven', words: '{}', link: null, read_at: null };
    await query
      .insertInto('notification')
      .values({ id, ...notice, created_at: at } as never)
      .execute();
    const session = {
      user_id: userId,
      started_at: at,
      used_at: at,
      ended_at: at,
      end_reason: 'signedOut',
      device: null,
    };
    await query
      .insertInto('user_session')
      .values({ id, ...session })
      .execute();
    await query
      .insertInto('refresh_token')
      .values({ hash: id, session_id: id, expires_at: at, used_at: null })
      .execute();
    await noteAudit(query, { clubId, kind: 'access.invited', userId, about: ['user', id], at });
    return id;
  };
  const present = async (id: string) => {
    const { query } = app.database;
    const found = await Promise.all([
      query.selectFrom('notification').select('id').where('id', '=', id).execute(),
      query.selectFrom('user_session').select('id').where('id', '=', id).execute(),
      query.selectFrom('audit_entry').select('id').where('about_id', '=', id).execute(),
    ]);
    return found.map(({ length }) => length);
  };

  test('each kind ends at its time and not before; each run and what it ended can be read', async () => {
    app.clock.forward(day);
    const before = (await runs()).length;
    const year = retainedFor('notifications');
    const [young, old, older] = [
      await put(year - 9 * day),
      await put(year + day),
      await put(retainedFor('audit') + day),
    ];
    await app.telling.run();
    expect(await present(young)).toEqual([1, 1, 1]);
    expect(await present(old)).toEqual([0, 0, 1]);
    expect(await present(older)).toEqual([0, 0, 0]);
    const [run] = await runs();
    expect(run).toMatchObject({ by: null, detail: { count: 5 } });
    const ended = (await trail(admin))
      .filter(({ at }) => at === run?.at)
      .map(({ by, kind, detail }) => [by, kind, detail.list, detail.count]);
    expect(ended.toSorted((a, b) => String(a[2]).localeCompare(String(b[2])))).toEqual([
      [null, 'data.retained', 'audit', 1],
      [null, 'data.retained', 'notifications', 2],
      [null, 'data.retained', 'sessions', 2],
    ]);
    // Once a night, however often the runner looks.
    await app.telling.run();
    expect((await runs()).length).toBe(before + 1);
    app.clock.forward(day);
    await app.telling.run();
    expect((await runs()).slice(0, 2).map(({ detail }) => detail.count)).toEqual([0, 5]);
  });

  test('the last session of an account stays, however old', async () => {
    const one = await signedIn(app, admin.clubId, 'COACH');
    const { query } = app.database;
    const at = app.clock() - 3 * retainedFor('sessions');
    await query.updateTable('user_session').set({ used_at: at, ended_at: at }).where('user_id', '=', one.id).execute();
    app.clock.forward(day);
    await app.telling.run();
    const left = await query.selectFrom('user_session').select('id').where('user_id', '=', one.id).execute();
    expect(left.length).toBe(1);
  });

  test('more rows than one transaction deletes end in one run', async () => {
    const { clubId, id: userId } = admin;
    const at = app.clock() - retainedFor('notifications') - day;
    const rows = Array.from({ length: 2_100 }, () => ({
      ...{ id: crypto.randomUUID(), club_id: clubId, user_id: userId, kind: 'pointsGiven', words: '{}' },
      ...{ link: null, read_at: null, created_at: at },
    }));
    for (let from = 0; from < rows.length; from += 700)
      await app.database.query
        .insertInto('notification')
        .values(rows.slice(from, from + 700) as never)
        .execute();
    app.clock.forward(day);
    await app.telling.run();
    expect((await runs())[0]?.detail.count).toBe(2_100);
  });
});

test('the table has the times that the program keeps', () => {
  expect(retainedFor('documents')).toBe(undoneWithin);
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / day;
  expect(days('2026-03-01', endsOn('2026-03-01'))).toBe(retention.medical.days);
  expect(retention.outsiders.days - days('2026-03-01', keepUntil('2026-03-01'))).toBeLessThanOrEqual(1);
});
