import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Season } from '#contract/season.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeClub, makePlayers, makeTeam, type Person, putOnStaff, signedIn } from './people.ts';

const days = { startsOn: '2027-07-01', endsOn: '2028-06-30' };

describe.each(engines)('seasons on $name', (engine) => {
  let app: Running;
  let clubId: string;
  let manager: Person;
  let coach: Person;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    clubId = await makeClub(app.database.query);
    manager = await signedIn(app, clubId, 'CLUB_MANAGER');
    coach = await signedIn(app, clubId, 'COACH');
  });
  afterAll(() => app.close());
  const all = (token = manager.token): Promise<Season[]> =>
    app.send(calls.season.ofClub, { params: { clubId } }, token);
  const create = (name: string, more: object = {}) =>
    app.send(calls.season.create, { body: { clubId, name, ...days, ...more } }, manager.token);

  test('exactly one is current, whichever is made so', async () => {
    const made = await create('2027/28');
    expect(made).toMatchObject({ current: false, teams: 0, version: 1, undoableChangeId: null });
    const [before] = (await all()).filter(({ current }) => current);
    const set = await app.send(calls.season.setCurrent, { body: { seasonId: made.id, clubId } }, manager.token);
    expect(set.current).toBe(true);
    expect((await all()).filter(({ current }) => current).map(({ id }) => id)).toEqual([made.id]);
    expect((await app.send(calls.season.current, { params: { clubId } }, coach.token)).id).toBe(made.id);
    await app.send(calls.season.setCurrent, { body: { seasonId: String(before?.id), clubId } }, manager.token);
    expect((await all()).map(({ name }) => name)).toEqual(['2027/28', '2026/27']);
  });

  test('the first season of a club is its current one', async () => {
    const admin = await signedIn(app, clubId, 'ADMIN');
    const other = crypto.randomUUID();
    const at = Date.now();
    const { addClub } = await import('#server/modules/account/clubStore.ts');
    await addClub(app.database.query, { id: other, name: 'New', at });
    const body = { clubId: other, name: 'One', ...days };
    expect((await app.send(calls.season.create, { body }, admin.token)).current).toBe(true);
    expect((await refusalOf(app.send(calls.season.create, { body }, manager.token))).code).toBe('notFound');
  });

  test('a stale change is refused with the present record; days stay in order', async () => {
    const made = await create('Edited');
    const body = { id: made.id, version: 1, name: 'Edited twice' };
    expect(await app.send(calls.season.update, { body }, manager.token)).toMatchObject({
      name: 'Edited twice',
      version: 2,
    });
    const stale = await refusalOf(app.send(calls.season.update, { body }, manager.token));
    expect(stale).toMatchObject({ code: 'record.changed', status: 409, details: { present: { version: 2 } } });
    const late = { id: made.id, version: 2, startsOn: '2029-01-01' };
    expect((await refusalOf(app.send(calls.season.update, { body: late }, manager.token))).code).toBe('seasonDays');
    expect((await refusalOf(create('Wrong', { endsOn: '2027-01-01' }))).code).toBe('seasonDays');
    expect((await refusalOf(app.send(calls.season.update, { body }, coach.token))).code).toBe('forbidden');
  });

  test('the current one and one with teams stay; an empty one goes', async () => {
    const made = await create('Empty');
    const current = (await all()).find((one) => one.current);
    const remove = (id: string) => app.send(calls.season.remove, { params: { id } }, manager.token);
    expect((await refusalOf(remove(String(current?.id)))).code).toBe('seasonCurrent');
    const body = { name: 'Old boys', format: 'FUT7', seasonId: made.id } as const;
    const team = await app.send(calls.team.add, { body }, manager.token);
    expect(team.seasonId).toBe(made.id);
    expect((await refusalOf(remove(made.id))).code).toBe('seasonInUse');
    await app.send(calls.team.remove, { params: { id: team.id } }, manager.token);
    await remove(made.id);
    expect((await refusalOf(app.send(calls.season.get, { params: { id: made.id } }, manager.token))).code).toBe(
      'notFound',
    );
  });

  test('the list as a file', async () => {
    const csv = await app.send(calls.season.exported, { params: { clubId }, query: { format: 'csv' } }, coach.token);
    expect(await csv.text()).toMatch(/2026\/27;2026-07-01/);
  });
});

describe.each(engines)('the change of season on $name', (engine) => {
  let app: Running;
  let clubId: string;
  let manager: Person;
  let coach: Person;
  const teams: { id: string; playerIds: string[] }[] = [];
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    const { query } = app.database;
    clubId = await makeClub(query);
    manager = await signedIn(app, clubId, 'CLUB_MANAGER');
    coach = await signedIn(app, clubId, 'COACH');
    teams.length = 0;
    for (let n = 1; n <= 6; n += 1) {
      const team = await makeTeam(query, clubId, 'FUT11', `Team ${n}`);
      const players = await makePlayers(query, team, 15);
      await putOnStaff(query, team, coach.id, 'COACH');
      teams.push({ id: team.id, playerIds: players.map(({ id }) => id) });
    }
  });
  afterAll(() => app.close());

  /** Every row of the old season, as it stands. */
  const history = async () => {
    const { query } = app.database;
    const ids = teams.map(({ id }) => id);
    return JSON.stringify([
      await query.selectFrom('team').selectAll().where('id', 'in', ids).orderBy('id').execute(),
      await query.selectFrom('team_player').selectAll().where('team_id', 'in', ids).orderBy('player_id').execute(),
      await query.selectFrom('team_staff').selectAll().where('team_id', 'in', ids).orderBy('id').execute(),
      await query.selectFrom('player').selectAll().orderBy('id').execute(),
    ]);
  };
  const change = (players: (ids: string[]) => string[]) =>
    app.send(
      calls.season.change,
      {
        body: {
          clubId,
          name: '2027/28',
          ...days,
          teams: teams.map(({ id, playerIds }, n) => ({
            teamId: id,
            playerIds: players(playerIds),
            staff: n > 0,
            ...(n === 0 && { name: 'Promoted', category: 'U18' }),
          })),
        },
      },
      manager.token,
    );

  test('6 teams and 90 players go over, the old season stays as it is, and one undo takes all back', async () => {
    const before = await history();
    const old = await app.send(calls.season.current, { params: { clubId } }, manager.token);
    const made = await change((ids) => ids);
    expect(made).toMatchObject({ name: '2027/28', current: true, teams: 6 });
    expect(made.undoableChangeId).not.toBeNull();
    expect(await history()).toBe(before);

    const fresh = await app.send(calls.team.all, {}, manager.token);
    expect(fresh.map(({ name }) => name)).toEqual(['Promoted', 'Team 2', 'Team 3', 'Team 4', 'Team 5', 'Team 6']);
    expect(fresh[0]).toMatchObject({ category: 'U18', seasonId: made.id });
    let carried = 0;
    for (const { id } of fresh)
      carried += (await app.send(calls.team.players, { params: { id } }, manager.token)).length;
    expect(carried).toBe(90);
    const left = await app.send(calls.team.all, { query: { seasonId: old.id } }, manager.token);
    expect(left.map(({ id }) => id).sort()).toEqual(teams.map(({ id }) => id).sort());
    const mine = (await app.send(calls.team.all, {}, coach.token)).filter((team) => team.mine);
    expect(mine.map(({ name }) => name)).toEqual(['Team 2', 'Team 3', 'Team 4', 'Team 5', 'Team 6']);

    const params = { id: String(made.undoableChangeId) };
    const back = await app.send(calls.season.undoChange, { params, body: {} }, manager.token);
    expect(back).toMatchObject({ id: old.id, current: true, teams: 6 });
    expect(await history()).toBe(before);
    expect((await refusalOf(app.send(calls.season.get, { params: { id: made.id } }, manager.token))).code).toBe(
      'notFound',
    );
    const again = await refusalOf(app.send(calls.season.undoChange, { params, body: {} }, manager.token));
    expect(again).toMatchObject({ code: 'changeUndone', status: 409 });
  });

  test('only chosen players come along; a stranger among them stops all of it', async () => {
    const made = await change((ids) => ids.slice(0, 10));
    const fresh = await app.send(calls.team.all, {}, manager.token);
    for (const { id } of fresh)
      expect(await app.send(calls.team.players, { params: { id } }, manager.token)).toHaveLength(10);
    await app.send(calls.season.undoChange, { params: { id: String(made.undoableChangeId) }, body: {} }, manager.token);
    const seasons = async () => (await app.send(calls.season.ofClub, { params: { clubId } }, manager.token)).length;
    const count = await seasons();
    expect((await refusalOf(change((ids) => [...ids, crypto.randomUUID()]))).code).toBe('notFound');
    expect(await seasons()).toBe(count);
  });

  test('what has begun is not taken back', async () => {
    const made = await change((ids) => ids);
    const [team] = await app.send(calls.team.all, {}, manager.token);
    const body = {
      teamId: String(team?.id),
      rival: { name: 'Rival' },
      kickoffAt: '2027-09-01T10:00:00.000Z',
      isLocal: true,
      format: 'FUT11',
      seasonId: made.id,
    } as const;
    await app.send(calls.match.add, { body }, manager.token);
    const params = { id: String(made.undoableChangeId) };
    const refusal = await refusalOf(app.send(calls.season.undoChange, { params, body: {} }, manager.token));
    expect(refusal.code).toBe('seasonInUse');
    expect((await refusalOf(app.send(calls.season.undoChange, { params, body: {} }, coach.token))).code).toBe(
      'forbidden',
    );
  });
});
