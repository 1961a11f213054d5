import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addTraining } from '#server/modules/teamTraining/store.ts';
import { engines, type Running, startApp } from './harness.ts';
import { makeTeam, makeWorld, signedIn, type World } from './people.ts';

describe.each(engines)('points for attendance on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 3 });
  });
  afterAll(() => app.close());

  test('who comes to train earns what attendance is worth, in the teams of the competition only', async () => {
    const { query } = app.database;
    const [first = '', second = '', third = ''] = home.players.map(({ id }) => id);
    const other = await makeTeam(query, home.clubId, 'FUT7', 'Other');
    const seasonId = String(
      (await app.send(calls.season.current, { params: { clubId: home.clubId } }, home.manager.token)).id,
    );
    await query.updateTable('team').set({ season_id: seasonId }).where('id', 'in', [home.team.id, other.id]).execute();
    const train = (teamId: string, called: Parameters<typeof addTraining>[2]) =>
      addTraining(
        query,
        { id: crypto.randomUUID(), clubId: home.clubId, teamId, startsAt: app.clock() - 3_600_000, minutes: 60, at: 0 },
        called,
      );
    await train(home.team.id, [
      { playerId: first, presence: 'present' },
      { playerId: second, presence: 'late', minutesLate: 10 },
      { playerId: third, presence: 'absent' },
    ]);
    await train(home.team.id, [{ playerId: first, presence: 'present' }, { playerId: third }]);
    await train(other.id, [{ playerId: third, presence: 'present' }]);
    const ranking = async (sides: { teamId: string; name: string }[]) => {
      const { id } = await app.send(
        calls.competition.add,
        { body: { name: 'Interna', type: 'internal', sides, actionPoints: [{ key: 'attendance', points: 2 }] } },
        home.manager.token,
      );
      const rows = await app.send(calls.competition.players, { params: { id } }, home.manager.token);
      return Object.fromEntries(rows.map(({ playerId, points }) => [playerId, points]));
    };
    expect(await ranking([{ teamId: home.team.id, name: 'Team' }])).toEqual({ [first]: 4, [second]: 2 });
    expect(await ranking([])).toEqual({ [first]: 4, [second]: 2, [third]: 2 });
  });

  test('the table of points has number and photo, the photo only for whoever may see the player', async () => {
    const [playerId = ''] = home.players.map(({ id }) => id);
    const photo = '/files/10000000-0000-4000-8000-000000000001';
    await app.database.query.updateTable('player').set({ photo }).where('id', '=', playerId).execute();
    const sides = [{ teamId: home.team.id, name: 'Team' }];
    const { id } = await app.send(
      calls.competition.add,
      { body: { name: 'Faces', type: 'internal', sides } },
      home.manager.token,
    );
    await app.send(
      calls.competition.givePoints,
      { body: { competitionId: id, playerId, points: 3, reason: 'Helped' } },
      home.manager.token,
    );
    const seenBy = async ({ token }: { readonly token: string }) => {
      const [row] = await app.send(calls.competition.players, { params: { id } }, token);
      return [row?.photo, row?.dorsal];
    };
    expect(await seenBy(home.coach)).toEqual([photo, 1]);
    expect(await seenBy(await signedIn(app, home.clubId, 'STAFF'))).toEqual([null, 1]);
  });
});
