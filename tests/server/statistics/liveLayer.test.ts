import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn } from '../people.ts';
import { begunMatch, playedMatch, playOn } from '../playedMatch.ts';

const { goals, matches } = calls.statistics;

describe.each(engines)('statistics while a match is played, on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  test('what is being played stands beside the figures and not in them, and in them once it is over', async () => {
    const world = await makeWorld(app);
    const { token } = world.coach;
    await playedMatch(app, world, { rival: 'CF Norte' });
    const scorer = world.player(10);
    const read = async (query = {}) => ({
      goals: await app.send(goals, { query }, token),
      matches: await app.send(matches, { query }, token),
    });
    const before = await read();
    expect([before.goals.for, before.goals.live, before.matches.live]).toEqual([2, 0, 0]);
    expect((await read({ live: 'true' })).goals).toMatchObject({ for: 0, n: 0, scorers: [], live: 0 });

    const id = await begunMatch(app, world, { rival: 'CF Sur' });
    const during = await read();
    expect({ ...during.goals, asOf: '' }).toEqual({ ...before.goals, asOf: '', live: 1 });
    expect({ ...during.matches, asOf: '' }).toEqual({ ...before.matches, asOf: '', live: 1 });
    const now = await read({ live: 'true' });
    expect(now.goals).toMatchObject({ for: 2, against: 0, live: 1 });
    expect(now.goals.scorers).toEqual([{ playerId: scorer, name: expect.any(String), goals: 2, penalties: 0 }]);
    expect(now.goals.pairs).toMatchObject([{ playerId: scorer, assistId: world.player(1), goals: 2 }]);
    // The names and keys of rows are those of the settled answer: a number finds its own.
    expect(now.goals.byKind.map(({ kind }) => kind)).toEqual(before.goals.byKind.map(({ kind }) => kind));
    expect(now.goals.byState).toEqual(before.goals.byState);
    expect(now.goals.scorers[0]?.name).toBe(before.goals.scorers[0]?.name);
    expect(now.matches.results).toMatchObject({ played: 1, wins: 1, goalsFor: 2 });
    expect((await read({ live: 'true', goalType: 'against' })).goals.for).toBe(0);
    expect((await read({ live: 'true', goalType: 'play' })).goals.for).toBe(2);
    expect((await read({ live: 'true', startDate: '2026-10-12' })).goals.for).toBe(0);

    await playOn(app, world, id);
    const after = await read();
    expect([after.goals.for, after.goals.live, after.matches.results.played]).toEqual([4, 0, 2]);
    expect((await read({ live: 'true' })).goals.for).toBe(0);
  });

  test('a removed match is not being played', async () => {
    const world = await makeWorld(app);
    const id = await begunMatch(app, world, { rival: 'CF Este' });
    await app.database.query.updateTable('match').set({ deleted_at: app.clock() }).where('id', '=', id).execute();
    expect((await app.send(goals, { query: {} }, world.coach.token)).live).toBe(0);
    expect((await app.send(goals, { query: { live: 'true' } }, world.coach.token)).for).toBe(0);
  });

  test('whoever does not reach the team, or reads own figures alone, has nothing of it', async () => {
    const world = await makeWorld(app);
    await begunMatch(app, world, { rival: 'CF Oeste' });
    const other = await signedIn(app, world.clubId, 'COACH');
    await putOnStaff(
      app.database.query,
      await makeTeam(app.database.query, world.clubId, 'FUT7', 'Other'),
      other.id,
      'COACH',
    );
    const family = await playerSignedIn(app, world.clubId, world.player(10));
    const stranger = (await makeWorld(app)).manager;
    for (const { token } of [other, family, stranger]) {
      const now = await app.send(goals, { query: { live: 'true' } }, token);
      expect(now).toMatchObject({ for: 0, against: 0, scorers: [], pairs: [] });
    }
    const named = { teamId: world.team.id, live: 'true' };
    expect((await refusalOf(app.send(goals, { query: named }, other.token))).code).toBe('forbidden');
    expect((await refusalOf(app.send(goals, { query: named }, stranger.token))).code).toBe('notFound');
    const own = { scope: 'player', playerId: world.player(10), live: 'true' } as const;
    expect((await app.send(goals, { query: own }, family.token)).for).toBe(0);
  });
});
