import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from './people.ts';
import { playedMatch } from './playedMatch.ts';

describe.each(engines)('ratings of matches and trainings on $name', (engine) => {
  let app: Running;
  let home: World;
  let matchId: string;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 13 });
    matchId = await playedMatch(app, home, { rival: 'UD Peñalba' });
  });
  afterAll(() => app.close());

  const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  const rated = (scores: readonly number[]) =>
    scores.map((score, n) => ({ playerId: home.player(n), score, comment: n === 0 ? 'Seguro' : '' }));
  const read = (token = home.coach.token, id = matchId) =>
    app.send(calls.evaluationSheet.ofMatch, { params: { id } }, token);
  const post = (scores: readonly number[], token = home.coach.token) =>
    app.send(calls.evaluationSheet.addMatch, { body: { matchId, players: rated(scores) } }, token);
  const put = (version: number, scores: readonly number[], seen: 'staff' | 'player' = 'staff') =>
    app.send(
      calls.evaluationSheet.updateMatch,
      { body: { matchId, version, players: rated(scores), seen } },
      home.coach.token,
    );

  test('a sheet lists who played, with minutes and goals of the log', async () => {
    const sheet = await read();
    expect(sheet).toMatchObject({ matchId, rival: 'UD Peñalba', version: 0, edit: true, seen: 'staff' });
    expect(sheet.players).toHaveLength(11);
    expect(sheet.players[10]).toMatchObject({ dorsal: 11, goals: 2, mine: null, others: [], mean: null, n: 0 });
  });

  test('is written whole each time; the same one twice is written once', async () => {
    const first = await post([7, 6.5, 8]);
    expect(first).toMatchObject({ version: 3 });
    expect(first.players[0]).toMatchObject({ mine: { score: 7, comment: 'Seguro', sharedAt: null }, mean: 7, n: 1 });
    expect((await post([7, 6.5, 8])).version).toBe(3);
    expect(await code(post([7, 6, 8]))).toBe('evaluation.twice');
    const second = await put(3, [7.5, 6.5]);
    expect(second.players.map(({ mine }) => mine?.score ?? null).slice(0, 3)).toEqual([7.5, 6.5, null]);
    const stale = await refusalOf(put(3, [1]));
    expect([stale.code, stale.details.present]).toMatchObject(['record.changed', { version: second.version }]);
    const both = await Promise.allSettled([put(second.version, [2, 2]), put(second.version, [3, 3])]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('others rate too: the mean counts each once, and one rating leads to the sheet', async () => {
    await post([7, 6]);
    const manager = await post([8, 6], home.manager.token);
    expect(manager.players[0]).toMatchObject({ mine: { score: 8 }, others: [{ score: 7 }], mean: 7.5, n: 2 });
    expect((await read(home.coach.token, String(manager.players[0]?.mine?.id))).matchId).toBe(matchId);
    const list = await app.send(calls.evaluationSheet.ofMatches, { query: {} }, home.coach.token);
    expect([list.total, list.rows.map(({ players, mean }) => [players, mean]).sort()]).toEqual([
      2,
      [
        [2, 6.5],
        [2, 7],
      ],
    ]);
  });

  test('refuses a match that is not over, somebody who was not there, and coaches of other teams', async () => {
    const fixture = {
      teamId: home.team.id,
      rival: { name: 'R' },
      kickoffAt: '2026-12-01T10:00:00.000Z',
      isLocal: true,
    };
    const next = await app.send(calls.match.add, { body: { ...fixture, format: 'FUT11' } }, home.coach.token);
    const body = { matchId: next.id, players: [] };
    expect(await code(app.send(calls.evaluationSheet.addMatch, { body }, home.coach.token))).toBe('match.notOver');
    const absent = { matchId, players: [{ playerId: home.player(12), score: 5 }] };
    expect(await refusalOf(app.send(calls.evaluationSheet.addMatch, { body: absent }, home.coach.token))).toMatchObject(
      {
        code: 'player.notThere',
        details: { playerId: home.player(12) },
      },
    );
    const elsewhere = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(app.database.query, await makeTeam(app.database.query, home.clubId), elsewhere.id, 'COACH');
    expect(await code(post([5], elsewhere.token))).toBe('forbidden');
    expect(await code(read(elsewhere.token))).toBe('forbidden');
    expect(await code(read((await makeWorld(app, { players: 1 })).coach.token))).toBe('notFound');
  });

  test('a player sees the own row once it is shared, and form from three matches on', async () => {
    const own = await playerSignedIn(app, home.clubId, home.player(0));
    const { version } = await post([7, 6]);
    expect(await code(read(own.token))).toBe('notFound');
    const shared = await put(version, [7, 6], 'player');
    const told = await app.send(calls.notification.mine, { query: {} }, own.token);
    expect(told.rows.map(({ kind }) => kind)).toContain('evaluationShared');
    const seen = await read(own.token);
    expect(seen.players).toMatchObject([{ playerId: home.player(0), mine: null, others: [{ score: 7 }], n: 1 }]);
    expect(seen.edit).toBe(false);
    expect(await code(put(shared.version, [7, 6]))).toBe('evaluation.read');
    const of = () => app.send(calls.evaluation.ofPlayer, { params: { id: home.player(0) } }, home.coach.token);
    expect(await of()).toMatchObject({ form: null, matches: [{ matchId, mean: 7, n: 1 }], series: [] });
    await app.database.query.updateTable('match_player').set({ minutes: 60 }).where('match_id', '=', matchId).execute();
    for (const [score, minutes] of [
      [4, 20],
      [9, 40],
    ] as const) {
      matchId = await playedMatch(app, home, { rival: 'Otro' });
      await post([score]);
      await app.database.query.updateTable('match_player').set({ minutes }).where('match_id', '=', matchId).execute();
    }
    // (60 x 7 + 20 x 4 + 40 x 9) / 120
    expect((await of()).form).toBeCloseTo(860 / 120, 10);
  });

  test('a training is rated by effort, focus and learning of who took part', async () => {
    const start = '2026-11-10T18:00:00Z';
    const made = await app.send(
      calls.teamTraining.add,
      { body: { teamId: home.team.id, start, minutes: 60 } },
      home.coach.token,
    );
    const trainingId = String(made.id);
    const here = { occasion_id: trainingId, presence: 'late', minutes: 50 };
    await app.database.query
      .updateTable('attendance')
      .set({ presence: here.presence, minutes: here.minutes })
      .where('occasion_id', '=', trainingId)
      .where('person_id', '=', home.player(1))
      .execute();
    const write = (playerId: string) =>
      app.send(
        calls.evaluationSheet.addTraining,
        { body: { trainingId, players: [{ playerId, scores: { effort: 8, learning: 6.5 } }] } },
        home.coach.token,
      );
    expect(await code(write(home.player(2)))).toBe('player.notThere');
    const sheet = await write(home.player(1));
    expect(sheet.players).toMatchObject([
      { playerId: home.player(1), minutes: 50, mine: { scores: { effort: 8, learning: 6.5 } }, others: [] },
    ]);
    const list = await app.send(
      calls.evaluationSheet.ofTrainings,
      { query: { teamId: home.team.id } },
      home.coach.token,
    );
    expect(list.rows).toMatchObject([{ ofId: trainingId, day: '2026-11-10', players: 1, mean: 7.25 }]);
    const change = { trainingId, version: sheet.version, players: [] };
    const empty = await app.send(calls.evaluationSheet.updateTraining, { body: change }, home.coach.token);
    expect(empty.players).toMatchObject([{ mine: null }]);
  });
});
