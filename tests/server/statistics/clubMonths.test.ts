import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dayOf, plusDays } from '#domain/days.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makePlayers, makeTeam, makeWorld } from '../people.ts';
import { tableMatch } from './tableMatch.ts';

const day = 86_400_000;

describe.each(engines)('the figures of many teams and months on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());
  const now = () => app.clock();
  const all = (token: string) => app.send(calls.dashboardStatistics.all, {}, token);

  test('more teams are no more queries', async () => {
    const { query } = app.database;
    const world = await makeWorld(app);
    const body = { name: 'Liga', type: 'league' as const, format: 'FUT11' as const };
    const { id: competitionId } = await app.send(calls.competition.add, { body }, world.manager.token);
    const counted = async (token: string, read: (of: string) => Promise<unknown>) => {
      const each = vi.spyOn(query.getExecutor(), 'executeQuery');
      const together = vi.spyOn(app.database, 'readTogether');
      // What the reader before left would be shared or not, by what other tests write to their databases meanwhile.
      app.services.answers.drop(world.clubId);
      await read(token);
      const many = each.mock.calls.length + together.mock.calls.reduce((sum, [queries]) => sum + queries.length, 0);
      each.mockRestore();
      together.mockRestore();
      return many;
    };
    const coach = (token: string) => app.send(calls.dashboard.coach, {}, token);
    const asked = [
      [world.manager.token, all],
      [world.coach.token, all],
      [world.manager.token, coach],
    ] as const;
    const first: number[] = [];
    for (const [token, read] of asked) first.push(await counted(token, read));
    for (const many of first) expect(many).toBeGreaterThan(20);
    for (let n = 0; n < 6; n += 1) {
      const team = await makeTeam(query, world.clubId, 'FUT11', `Team ${n}`);
      await makePlayers(query, team, 5);
      await tableMatch(query, { team, competitionId, at: now() - 4 * day, own: n, rival: 1 });
    }
    const then: number[] = [];
    for (const [token, read] of asked) then.push(await counted(token, read));
    expect(then).toEqual(first);
  });

  test('the month is compared with the one before it', async () => {
    const world = await makeWorld(app);
    const { query } = app.database;
    const today = dayOf(new Date(now()), 'Europe/Madrid');
    const before = Date.parse(`${plusDays(`${today.slice(0, 7)}-01`, -10)}T12:00:00Z`);
    const body = { name: 'Liga', type: 'league' as const, format: 'FUT11' as const };
    const { id: competitionId } = await app.send(calls.competition.add, { body }, world.manager.token);
    const of = { team: world.team, competitionId };
    for (let n = 0; n < 5; n += 1) {
      await tableMatch(query, { ...of, at: before, own: 0, rival: 1 });
      await tableMatch(query, { ...of, at: now() - n * 1000, own: 1, rival: 0 });
    }
    const said = await app.send(calls.dashboardStatistics.overview, {}, world.manager.token);
    expect(said).toMatchObject({ month: today.slice(0, 7) });
    expect(said.change.pointsPerMatch).toEqual({
      now: { value: 3, n: 5 },
      before: { value: 0, n: 5 },
      difference: 3,
      trend: 'up',
    });
  });
});
