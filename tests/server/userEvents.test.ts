import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addTraining } from '#server/modules/teamTraining/store.ts';
import { makeOccasion } from './event/makers.ts';
import { engines, type Running, startApp } from './harness.ts';
import { makeTeam, makeWorld, playerSignedIn, signedIn, type World } from './people.ts';

const hour = 3_600_000;

describe.each(engines)('the events of a user on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 2 });
  });
  afterAll(() => app.close());

  const events = (token: string) => app.send(calls.user.events, {}, token);
  const match = (teamId: string, kickoffAt: number, isLocal = true) =>
    app.send(
      calls.match.add,
      {
        body: {
          teamId,
          rival: { name: 'Rival' },
          kickoffAt: new Date(kickoffAt).toISOString(),
          isLocal,
          format: 'FUT11',
          venue: 'Campo Sur',
        },
      },
      home.manager.token,
    );
  const train = async (teamId: string, startsAt: number, playerIds: readonly string[]) => {
    const id = crypto.randomUUID();
    const about = { id, clubId: home.clubId, teamId, startsAt, minutes: 90, place: 'Campo Norte', at: 0 };
    await addTraining(
      app.database.query,
      about,
      playerIds.map((playerId) => ({ playerId })),
    );
    return id;
  };

  test('has the matches and trainings of the user’s own teams, and nothing of others', async () => {
    const now = app.clock();
    const [first = '', second = ''] = home.players.map(({ id }) => id);
    const other = await makeTeam(app.database.query, home.clubId, 'FUT11', 'Other');
    const ours = await match(home.team.id, now + 2 * hour, false);
    await match(other.id, now + 2 * hour);
    await match(home.team.id, now - 400 * 24 * hour);
    const trained = await train(home.team.id, now + hour, [first]);
    await train(other.id, now + hour, []);

    const coached = await events(home.coach.token);
    expect(coached.map(({ id }) => id)).toEqual([trained, ours.id]);
    expect(coached).toMatchObject([
      { type: 'training', title: 'Team', place: 'Campo Norte', allDay: false },
      { type: 'match', title: 'Rival – Team', place: 'Campo Sur', start: ours.kickoffAt },
    ]);
    const [training, fixture] = coached.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 60_000);
    expect([training, fixture]).toEqual([90, 105]);

    const called = await playerSignedIn(app, home.clubId, first);
    expect((await events(called.token)).map(({ id }) => id)).toEqual([trained, ours.id]);
    const notCalled = await playerSignedIn(app, home.clubId, second);
    expect((await events(notCalled.token)).map(({ id }) => id)).toEqual([ours.id]);
    const ofClub = await makeOccasion(app, {
      ...{ clubId: home.clubId, startsAt: now + 30 * 24 * hour, title: 'Fiesta' },
      targets: [{ what: 'club', id: home.clubId }],
    });
    const later = { from: new Date(now + 5 * 24 * hour).toISOString().slice(0, 10) };
    const found = (query: { from?: string; to?: string }) =>
      app.send(calls.user.events, { query }, home.coach.token).then((rows) => rows.map(({ id, title }) => [id, title]));
    expect(await found(later)).toEqual([[ofClub, 'Fiesta']]);
    expect(await found({ ...later, to: later.from })).toEqual([]);
    await app.database.query.updateTable('occasion').set({ state: 'cancelled' }).where('id', '=', ofClub).execute();
    expect(await found(later)).toEqual([]);
    for (const { token } of [home.manager, await signedIn(app, home.clubId, 'COACH')])
      expect(await events(token)).toEqual([]);
  });
});
