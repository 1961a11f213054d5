import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { sportNames } from '#domain/sports.ts';
import { seedDemo } from '#server/seed/demoClub.ts';
import { engines } from './engines.ts';
import { type Running, startApp } from './harness.ts';
import { makeClub } from './people.ts';

describe.each(engines)('the demo club on $name', (engine) => {
  let app: Running;
  let dataDir: string;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'touchline-demo-'));
    app = await startApp(engine);
  });
  afterEach(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });
  const seed = () => seedDemo(app.database, { dataDir, at: Date.UTC(2026, 10, 21) });

  test('six teams over all four formats, 90 players with numbers, 14 staff', async () => {
    expect((await seed()).seeded).toBe(true);
    const { query } = app.database;
    const teams = await query.selectFrom('team').selectAll().execute();
    expect(teams).toHaveLength(6);
    expect([...new Set(teams.map(({ format }) => format))].sort()).toEqual([...sportNames].sort());
    const players = await query.selectFrom('player').selectAll().execute();
    expect(new Set(players.map((one) => `${one.first_name} ${one.last_name}`)).size).toBe(90);
    expect(await query.selectFrom('staff').select('id').execute()).toHaveLength(14);
    for (const { id } of teams) {
      const positions = query
        .selectFrom('team_player')
        .innerJoin('player', 'player.id', 'player_id')
        .where('team_id', '=', id);
      const squad = await positions.select(['dorsal', 'position']).execute();
      expect(squad.every(({ dorsal, position }) => dorsal !== null && position !== null)).toBe(true);
      expect(squad.filter(({ position }) => position === 'pt')).toHaveLength(2 - Number(squad.length === 12));
    }
    const season = await query.selectFrom('season').selectAll().executeTakeFirstOrThrow();
    expect(season).toMatchObject({ name: '2026/27', starts_on: '2026-07-01', ends_on: '2027-06-30', is_current: 1 });
  });

  test('servers that begin at once make one club; who did not make it leaves the passwords as they are', async () => {
    const otherDir = mkdtempSync(join(tmpdir(), 'touchline-demo-'));
    const at = Date.UTC(2026, 10, 21);
    const both = await Promise.all([seed(), seedDemo(app.database, { dataDir: otherDir, at })]);
    expect(both.map(({ seeded }) => seeded).sort()).toEqual([false, true]);
    expect(await app.database.query.selectFrom('club').select('id').execute()).toHaveLength(1);
    const first = both.find(({ seeded }) => seeded);
    if (engine.name === 'PostgreSQL')
      for (const { userName: username, password } of first?.users ?? [])
        expect(await app.send(calls.account.authenticate, { body: { username, password } })).toMatchObject({
          success: true,
        });
    rmSync(otherDir, { recursive: true });
  });

  test('the demo users sign in with the passwords that are printed, at each start the same', async () => {
    const { users } = await seed();
    expect(users.map(({ userName, role }) => `${userName} ${role}`)).toEqual([
      'admin CLUB_ADMIN',
      'manager CLUB_MANAGER',
      'coach COACH',
      'assistant STAFF',
      'player PLAYER',
      'family PLAYER',
      'physio STAFF',
    ]);
    const again = await seed();
    expect(again).toEqual({ seeded: false, users });
    expect(statSync(join(dataDir, 'demo-users.json')).mode & 0o777).toBe(0o600);
    const own: Record<string, number> = {};
    for (const { userName, password, role } of users) {
      const reply = await app.send(calls.account.authenticate, { body: { username: userName, password } });
      expect(reply).toMatchObject({ success: true, roles: [role], clubName: 'CD Ribera' });
      const teams = await app.send(calls.team.all, {}, reply.access_token);
      own[userName] = teams.filter(({ mine }) => mine).length;
    }
    expect(own).toEqual({ admin: 0, manager: 0, coach: 2, assistant: 2, player: 0, family: 0, physio: 2 });
  });

  test('a data folder that has lost them gets new ones', async () => {
    const { users } = await seed();
    rmSync(join(dataDir, 'demo-users.json'));
    const fresh = (await seed()).users;
    // On a database of several servers another one knows them.
    if (engine.name === 'PostgreSQL') return expect(fresh).toEqual([]);
    expect(fresh).not.toEqual(users);
    const { userName: username, password } = fresh[2] ?? { userName: '', password: '' };
    expect((await app.send(calls.account.authenticate, { body: { username, password } })).success).toBe(true);
  });

  test('a real club is left alone', async () => {
    await makeClub(app.database.query, 'Real');
    expect(await seed()).toEqual({ seeded: false, users: [] });
    expect(await app.database.query.selectFrom('club').select('name').execute()).toEqual([{ name: 'Real' }]);
  });
});
