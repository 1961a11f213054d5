import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeWorld, playerSignedIn, signedIn, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';
import { code, day, hour, trainingTools } from '../teamTraining/trainingTools.ts';
import { notificationsOf } from '../telling/letters.ts';

describe.each(engines)('the load of players on $name', (engine) => {
  let app: Running;
  let home: World;
  let matchId: string;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 13 });
    matchId = await playedMatch(app, home, { rival: 'UD Peñalba' });
    await endAt(app.clock() - hour);
  });
  afterAll(() => app.close());

  const endAt = (ends_at: number) =>
    app.database.query.updateTable('occasion').set({ ends_at }).where('id', '=', matchId).execute();
  const rate = (ratings: readonly { personId: string; rpe: number | null }[], token: string) =>
    app.send(calls.load.rateMatch, { params: { id: matchId }, body: { ratings: [...ratings] } }, token);
  const read = (token: string, id = matchId) => app.send(calls.load.ofMatch, { params: { id } }, token);
  const ofPlayer = (id: string, token: string, query: object = {}) =>
    app.send(calls.load.ofPlayer, { params: { id }, query }, token);

  test('who played says how hard a match was, for a day; the minutes are those of the log', async () => {
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    const open = await app.send(calls.load.openMatches, {}, player.token);
    expect(open).toMatchObject([{ matchId, rival: 'UD Peñalba', open: true, players: [{ personId: home.player(0) }] }]);
    const said = await rate([{ personId: home.player(0), rpe: 8 }], player.token);
    const minutes = said.players[0]?.minutes ?? 0;
    expect(minutes).toBeGreaterThan(0);
    expect(said.players).toMatchObject([{ rpe: 8, load: 8 * minutes, mine: true }]);
    expect(await code(rate([{ personId: home.player(1), rpe: 3 }], player.token))).toBe('forbidden');
    expect((await read(home.coach.token)).players).toHaveLength(11);
    const grid = [1, 2, 3].map((n) => ({ personId: home.player(n), rpe: 6 }));
    expect((await rate(grid, home.coach.token)).players.filter(({ rpe }) => rpe !== null)).toHaveLength(4);
    expect(await code(rate([{ personId: home.player(12), rpe: 5 }], home.coach.token))).toBe('player.notThere');
    expect((await rate([{ personId: home.player(0), rpe: null }], player.token)).players[0]?.rpe).toBeNull();
    await endAt(app.clock() - day - 1);
    expect(await code(rate(grid, home.coach.token))).toBe('load.tooLate');
    expect(await app.send(calls.load.openMatches, {}, player.token)).toEqual([]);
    await endAt(app.clock() + hour);
    expect(await code(rate(grid, home.coach.token))).toBe('rpe.tooEarly');
  });

  test('half an hour after a match those who played and said nothing are asked, once', async () => {
    const { query } = app.database;
    const [said, silent, bench] = await Promise.all(
      [0, 1, 12].map((n) => playerSignedIn(app, home.clubId, home.player(n))),
    );
    await rate([{ personId: home.player(0), rpe: 8 }], String(said?.token));
    await query.updateTable('occasion').set({ rpe_asked_at: null }).where('id', '=', matchId).execute();
    const askedOf = async (one: typeof said) =>
      (await notificationsOf(app, String(one?.id))).filter(({ kind }) => kind === 'rpeAsked').length;
    await app.telling.run();
    await app.telling.run();
    expect([await askedOf(said), await askedOf(silent), await askedOf(bench)]).toEqual([0, 1, 0]);
  });

  test('who is too young is not asked; another club and who did not play find nothing', async () => {
    const { query } = app.database;
    const born = `${new Date(app.clock()).getUTCFullYear() - 9}-01-01`;
    await query.updateTable('player').set({ birth_date: born }).where('id', '=', home.player(0)).execute();
    const child = await playerSignedIn(app, home.clubId, home.player(0));
    expect(await code(rate([{ personId: home.player(0), rpe: 5 }], child.token))).toBe('rpe.tooYoung');
    const bench = await playerSignedIn(app, home.clubId, home.player(12));
    expect(await code(read(bench.token))).toBe('notFound');
    const away = await makeWorld(app, { players: 1 });
    expect(await code(read(away.coach.token))).toBe('notFound');
    expect(await code(ofPlayer(home.player(0), away.coach.token))).toBe('notFound');
    const other = await signedIn(app, home.clubId, 'COACH');
    expect(await code(ofPlayer(home.player(0), other.token))).toBe('forbidden');
  });

  test('the load of a player has trainings and matches, a missing rating from the group, and the team reads the same', async () => {
    const t = trainingTools(app, home);
    const { id } = await t.begun(2 * hour);
    await t.present(id, [home.player(0), home.player(1)]);
    await t.rpe(id, { rpe: 5, personId: home.player(1) });
    await rate([{ personId: home.player(0), rpe: 8 }], home.coach.token);
    const own = await playerSignedIn(app, home.clubId, home.player(0));
    const { weeks, sessions } = await ofPlayer(home.player(0), own.token);
    expect(weeks).toHaveLength(12);
    const training = sessions.find(({ kind }) => kind === 'training');
    expect(training).toMatchObject({ id, rpe: null, load: 300, minutes: 60, estimated: true });
    const match = sessions.find(({ kind }) => kind === 'match');
    expect(match).toMatchObject({ id: matchId, rpe: 8, load: 8 * (match?.minutes ?? 0), estimated: false });
    const team = await app.send(
      calls.teamTraining.load,
      { params: { teamId: home.team.id }, query: { weeks: 12 } },
      home.coach.token,
    );
    expect(team.players.find((one) => one.id === home.player(0))?.weeks).toEqual(weeks);
    expect(team.weeks.reduce((sum, one) => sum + one.matches, 0)).toBe(1);
    expect(await code(ofPlayer(home.player(0), own.token, { from: '2026-02-02', to: '2026-02-01' }))).toBe(
      'days.order',
    );
  });
});
