import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeWorld } from '../people.ts';
import { code } from '../teamTraining/trainingTools.ts';

describe.each(engines)('units of a plan with an id of the caller on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  test('the same call again answers the unit that is there; the id of anything else is refused', async () => {
    const [home, foreign] = [await makeWorld(app), await makeWorld(app)];
    const add = (body: object, token = home.coach.token) =>
      app.send(calls.periodization.add, { body: { teamId: home.team.id, ...body } as never }, token);
    const [id, days] = [crypto.randomUUID(), { startsOn: '2026-09-01', endsOn: '2026-10-31' }];
    const season = { id, level: 'season', name: 'Temporada', ...days };
    expect((await add(season)).id).toBe(id);
    expect(await add(season)).toMatchObject({ id, version: 1 });
    const query = { teamId: home.team.id };
    expect(await app.send(calls.periodization.all, { query }, home.coach.token)).toHaveLength(1);
    expect(await code(add({ ...season, teamId: foreign.team.id }, foreign.coach.token))).toBe('commandReused');
    await app.send(calls.periodization.remove, { params: { id } }, home.coach.token);
    expect(await code(add(season))).toBe('commandReused');
  });

  test('one id for two teams at the same moment: one has it, the other is refused', async () => {
    const worlds = [await makeWorld(app), await makeWorld(app)];
    const season = { level: 'season', name: 'Temporada', startsOn: '2026-09-01', endsOn: '2026-10-31' };
    for (let round = 0; round < 5; round++) {
      const id = crypto.randomUUID();
      const ends = await Promise.allSettled(
        worlds.map(({ team, coach }) =>
          app.send(calls.periodization.add, { body: { ...season, id, teamId: team.id } as never }, coach.token),
        ),
      );
      const lost = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      expect(lost.map(({ code: said }) => said)).toEqual(['commandReused']);
      for (const { team, coach } of worlds) {
        const all = await app.send(calls.periodization.all, { query: { teamId: team.id } }, coach.token);
        for (const unit of all) await app.send(calls.periodization.remove, { params: { id: unit.id } }, coach.token);
      }
    }
  });
});
