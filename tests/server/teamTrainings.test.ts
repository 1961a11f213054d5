import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addTraining } from '#server/modules/teamTraining/store.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeTeam, makeWorld, signedIn } from './people.ts';

const hour = 3_600_000;

describe.each(engines)('trainings of a team on $name', (engine) => {
  let app: Running;
  let home: Awaited<ReturnType<typeof makeWorld>>;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 3 });
  });
  afterAll(() => app.close());
  const stats = (id: string, token: string) => app.send(calls.team.trainingStats, { params: { id } }, token);
  const training = (startsAt: number, called: Parameters<typeof addTraining>[2], id = crypto.randomUUID()) =>
    addTraining(
      app.database.query,
      { id, clubId: home.clubId, teamId: home.team.id, startsAt, minutes: 90, at: app.clock() },
      called,
    );

  test('a team that has not trained yet has no share', async () => {
    const shown = await stats(home.team.id, home.coach.token);
    expect(shown).toMatchObject({ held: 0, minutes: 0, toCome: 0, nextAt: null, players: [] });
    expect(shown.total).toMatchObject({ called: 0, share: null });
  });

  test('who came counts by training and by player; what is to come and what was dropped does not', async () => {
    const [one, two, three] = home.players.map(({ id }) => id) as [string, string, string];
    const now = app.clock();
    await training(now - 48 * hour, [
      { playerId: one, presence: 'present' },
      { playerId: two, presence: 'late', minutesLate: 20 },
      { playerId: three, presence: 'absent' },
    ]);
    await training(now - 24 * hour, [
      { playerId: one, presence: 'present' },
      { playerId: two, presence: 'excused' },
      { playerId: three },
    ]);
    await training(now + hour / 12, [{ playerId: one }]);
    const dropped = crypto.randomUUID();
    await training(now - hour, [{ playerId: one, presence: 'absent' }], dropped);
    await app.database.query.updateTable('occasion').set({ deleted_at: now }).where('id', '=', dropped).execute();

    const shown = await stats(home.team.id, home.coach.token);
    expect(shown).toMatchObject({ teamId: home.team.id, held: 2, minutes: 180, toCome: 1 });
    expect(Date.parse(String(shown.nextAt))).toBe(now + hour / 12);
    expect(shown.total).toEqual({ called: 6, present: 2, late: 1, excused: 1, absent: 1, minutes: 250, share: 0.6 });
    expect(shown.players).toMatchObject([
      { playerId: one, dorsal: 1, called: 2, present: 2, minutes: 180, share: null },
      { playerId: two, dorsal: 2, late: 1, excused: 1, minutes: 70, share: null },
      { playerId: three, dorsal: 3, called: 2, absent: 1, minutes: 0, share: null },
    ]);
    // Five are recorded of the team, of each player two: too few for a share.
    app.clock.forward(hour / 10);
    expect(await stats(home.team.id, home.coach.token)).toMatchObject({ held: 3, toCome: 0, nextAt: null });
  });

  test('a coach sees those of their own teams; players and other clubs none', async () => {
    const other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    expect((await refusalOf(stats(other.id, home.coach.token))).code).toBe('forbidden');
    expect((await stats(other.id, home.manager.token)).held).toBe(0);
    const player = await signedIn(app, home.clubId, 'PLAYER');
    expect((await refusalOf(stats(home.team.id, player.token))).code).toBe('forbidden');
    const away = await makeWorld(app, { players: 1 });
    expect((await refusalOf(stats(home.team.id, away.manager.token))).code).toBe('notFound');
  });
});
