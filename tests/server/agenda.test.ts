import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addTraining } from '#server/modules/teamTraining/store.ts';
import { engines, type Running, startApp } from './harness.ts';
import { makeTeam, makeWorld, playerSignedIn, signedIn, type World } from './people.ts';

const hour = 3_600_000;

describe.each(engines)('the agenda of a user on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 2 });
  });
  afterAll(() => app.close());

  const agenda = (token: string) => app.send(calls.user.events, {}, token);
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

    const coached = await agenda(home.coach.token);
    expect(coached.map(({ id }) => id)).toEqual([trained, ours.id]);
    expect(coached).toMatchObject([
      { type: 'training', title: 'Team', place: 'Campo Norte', allDay: false },
      { type: 'match', title: 'Rival – Team', place: 'Campo Sur', start: ours.kickoffAt },
    ]);
    const [training, fixture] = coached.map(({ start, end }) => (Date.parse(end) - Date.parse(start)) / 60_000);
    expect([training, fixture]).toEqual([90, 105]);

    const called = await playerSignedIn(app, home.clubId, first);
    expect((await agenda(called.token)).map(({ id }) => id)).toEqual([trained, ours.id]);
    const notCalled = await playerSignedIn(app, home.clubId, second);
    expect((await agenda(notCalled.token)).map(({ id }) => id)).toEqual([ours.id]);
    for (const { token } of [home.manager, await signedIn(app, home.clubId, 'COACH')])
      expect(await agenda(token)).toEqual([]);
  });
});
