import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Left } from '#contract/personData.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, makeUser, makeWorld, putOnStaff, signedIn, type World } from '../people.ts';

const day = 24 * 3_600_000;

describe.each(engines)('people who have left, on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  const left = async (token: string, query = {}): Promise<readonly Left[]> =>
    (await app.send(calls.personData.left, { query }, token)).rows;
  const name = (table: 'player' | 'staff' | 'user_account', id: string, first_name: string) =>
    app.database.query.updateTable(table).set({ first_name, last_name: 'Wkjhgfson' }).where('id', '=', id).execute();

  /** A player, a coach with a record, a delegate without an account and a manager without a record, all removed. */
  const withFour = async (): Promise<World & { readonly admin: string; readonly ids: readonly string[] }> => {
    const world = await makeWorld(app, { players: 3 });
    const { query } = app.database;
    const admin = (await signedIn(app, world.clubId, 'CLUB_ADMIN')).token;
    const [coach, former] = [
      await signedIn(app, world.clubId, 'COACH'),
      await makeUser(query, world.clubId, { roles: ['CLUB_MANAGER'] }),
    ];
    const record = await putOnStaff(query, world.team, coach.id, 'ASSISTANT_COACH');
    const delegate = await putOnStaff(query, world.team, null, 'DELEGATE');
    await query.updateTable('staff').set({ role: 'DELEGATE' }).where('id', '=', delegate).execute();
    await name('player', world.player(0), 'Xa');
    await name('staff', record, 'Xb');
    await name('staff', delegate, 'Xc');
    await name('user_account', former.id, 'Xd');
    const removals = [
      () => app.send(calls.player.remove, { params: { id: world.player(0) } }, admin),
      () => app.send(calls.staff.remove, { params: { id: record } }, admin),
      () => app.send(calls.staff.remove, { params: { id: delegate } }, admin),
      () => app.send(calls.user.remove, { params: { id: former.id } }, admin),
    ];
    for (const remove of removals) {
      await remove();
      app.clock.forward(1_000);
    }
    return { ...world, admin, ids: [world.player(0), record, delegate, former.id] };
  };

  test('each is listed once, the latest first, for as long as they are stored; whoever is here is not', async () => {
    const { ids, clubId, coach } = await withFour();
    app.clock.forward(40 * day);
    const admin = (await signedIn(app, clubId, 'CLUB_ADMIN')).token;
    const rows = await left(admin);
    expect(rows.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(rows.map(({ kind, name: says, role }) => [kind, says, role])).toEqual([
      ['user', 'Xd Wkjhgfson', null],
      ['staff', 'Xc Wkjhgfson', 'DELEGATE'],
      ['staff', 'Xb Wkjhgfson', 'COACH'],
      ['player', 'Xa Wkjhgfson', null],
    ]);
    expect((await left(admin, { search: 'xc wkj' })).map(({ id }) => id)).toEqual([ids[2]]);
    expect((await left(admin, { pageSize: 1, page: 3 })).map(({ id }) => id)).toEqual([ids[1]]);
    expect(rows.some(({ id }) => id === coach.id)).toBe(false);
    const elsewhere = await makeClub(app.database.query, 'Elsewhere');
    expect(await left((await signedIn(app, elsewhere, 'CLUB_ADMIN')).token)).toEqual([]);
    expect((await refusalOf(left((await signedIn(app, clubId, 'CLUB_MANAGER')).token))).code).toBe('forbidden');
  });

  test('each is erased by the call of their kind with the version of the list, and then is not listed any more', async () => {
    const { ids, clubId } = await withFour();
    app.clock.forward(40 * day);
    const admin = (await signedIn(app, clubId, 'CLUB_ADMIN')).token;
    const by = { player: calls.personData.erase, staff: calls.personData.eraseStaff, user: calls.personData.eraseUser };
    for (const { kind, id, version: known } of await left(admin)) {
      await app.send(by[kind], { params: { id }, body: { version: known } }, admin);
      expect((await left(admin)).some((one) => one.id === id)).toBe(false);
    }
    expect(await left(admin)).toEqual([]);
    const { query } = app.database;
    for (const table of ['player', 'staff', 'user_account'] as const) {
      const named = await query.selectFrom(table).select('id').where('last_name', '=', 'Wkjhgfson').execute();
      expect(named.filter(({ id }) => ids.includes(id))).toEqual([]);
    }
  });

  test('the data of a player who left are given to the administrator, as those of a player who is here', async () => {
    const { ids, clubId } = await withFour();
    app.clock.forward(40 * day);
    const admin = (await signedIn(app, clubId, 'CLUB_ADMIN')).token;
    const file = await app.send(calls.personData.file, { params: { id: String(ids[0]) }, query: {} }, admin);
    expect(await file.text()).toContain('Xa Wkjhgfson');
  });

  test('whoever still signs in, or is back, is in the lists of the club and not here', async () => {
    const world = await makeWorld(app, { players: 1 });
    const { query } = app.database;
    const admin = (await signedIn(app, world.clubId, 'CLUB_ADMIN')).token;
    const guardian = await makeUser(query, world.clubId, { roles: ['COACH', 'PLAYER'], playerId: world.player(0) });
    const record = await putOnStaff(query, world.team, guardian.id, 'COACH');
    await app.send(calls.staff.remove, { params: { id: record } }, admin);
    expect(await left(admin)).toEqual([]);
    await app.send(calls.player.remove, { params: { id: world.player(0) } }, admin);
    const ids = (await left(admin)).map(({ id }) => id);
    expect(ids.toSorted()).toEqual([record, world.player(0)].toSorted());
    await app.send(calls.player.restore, { params: { id: world.player(0) }, body: {} }, admin);
    expect(await left(admin)).toEqual([]);
  });
});
