import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeWorld, type World } from './people.ts';

describe.each(engines)('teams on $name', (engine) => {
  let app: Running;
  let home: World;
  let away: World;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app);
    away = await makeWorld(app, { format: 'FUT7', players: 3 });
  });
  afterAll(() => app.close());

  test('a coach sees which teams are their own', async () => {
    const seen = await app.send(calls.team.all, {}, home.coach.token);
    expect(seen).toEqual([{ ...home.team, mine: true }]);
    expect(await app.send(calls.team.get, { params: { id: home.team.id } }, home.manager.token)).toEqual(home.team);
  });

  test('players come by shirt number, staff with their role', async () => {
    const params = { id: home.team.id };
    const players = await app.send(calls.team.players, { params }, home.coach.token);
    expect(players.map(({ dorsal }) => dorsal)).toEqual(Array.from({ length: 16 }, (_, at) => at + 1));
    const staff = await app.send(calls.team.staff, { params }, home.coach.token);
    expect(staff.map(({ userId, role }) => ({ userId, role }))).toEqual([{ userId: home.coach.id, role: 'COACH' }]);
  });

  test('a manager adds a team and a player; the number of another is refused', async () => {
    const team = await app.send(calls.team.add, { body: { name: 'Sala', format: 'FUT5' } }, home.manager.token);
    expect(team).toMatchObject({ clubId: home.clubId, format: 'FUT5', mine: false, shirtColour: '#1F7A45' });
    expect(team.seasonId).not.toBeNull();
    const body = { teamId: team.id, firstName: 'Iria', lastName: 'Soto', dorsal: 7 };
    const added = await app.send(calls.player.add, { body }, home.manager.token);
    expect(added).toMatchObject({ shortName: 'Soto', status: 'active', edit: 'all', version: 1 });
    expect(added.teams).toMatchObject([{ teamId: team.id, dorsal: 7, current: true }]);
    const refusal = await refusalOf(app.send(calls.player.add, { body }, home.manager.token));
    expect(refusal).toMatchObject({ code: 'dorsalTaken', status: 409 });
    const players = await app.send(calls.team.players, { params: { id: team.id } }, home.manager.token);
    expect(players).toMatchObject([{ id: added.id, dorsal: 7, shortName: 'Soto' }]);
  });

  test('another club’s team does not exist', async () => {
    const params = { id: away.team.id };
    for (const one of [calls.team.get, calls.team.players, calls.team.staff]) {
      expect((await refusalOf(app.send(one, { params }, home.manager.token))).code).toBe('notFound');
    }
    const body = { teamId: away.team.id, firstName: 'Eve' };
    expect((await refusalOf(app.send(calls.player.add, { body }, home.manager.token))).code).toBe('notFound');
    expect(await app.send(calls.team.players, { params }, away.coach.token)).toHaveLength(3);
  });

  test('a coach may not add teams', async () => {
    const refusal = await refusalOf(
      app.send(calls.team.add, { body: { name: 'X', format: 'FUT5' } }, home.coach.token),
    );
    expect(refusal).toMatchObject({ code: 'forbidden', status: 403 });
  });

  test('a wrong body names its faults and changes nothing', async () => {
    const payload = { name: '', format: 'FUT12' };
    const response = await app.ask({ method: 'POST', url: '/team/add', payload, token: home.manager.token });
    expect(response.statusCode).toBe(400);
    const { code, details } = response.json();
    expect(code).toBe('badRequest');
    expect(details.issues.map(({ path }: { path: string }) => path)).toEqual(['body.name', 'body.format']);
  });
});
