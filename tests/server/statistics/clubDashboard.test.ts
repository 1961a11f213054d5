import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addTraining } from '#server/modules/teamTraining/store.ts';
import { makeOccasion } from '../event/makers.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makePlayers, makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { tableMatch } from './tableMatch.ts';

const day = 86_400_000;

describe.each(engines)('the club in figures on $name', (engine) => {
  let app: Running;
  let home: World;
  let small: { id: string; clubId: string };
  let leagueId: string;
  const now = () => app.clock();
  const presence = (came: number) => (n: number) => (n < came ? ('present' as const) : ('absent' as const));
  const train = async (team: { id: string; clubId: string }, ids: readonly string[], ago: number, came: number) =>
    addTraining(
      app.database.query,
      {
        id: crypto.randomUUID(),
        clubId: team.clubId,
        teamId: team.id,
        startsAt: now() - ago * day,
        minutes: 90,
        at: 0,
      },
      ids.map((playerId, n) => ({ playerId, presence: presence(came)(n) })),
    );
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
    const { query } = app.database;
    const sides = [{ teamId: home.team.id, name: 'Team' }];
    const body = { name: 'Liga', type: 'league' as const, format: 'FUT11' as const, sides };
    leagueId = (await app.send(calls.competition.add, { body }, home.manager.token)).id;
    for (const [own, rival] of [
      [2, 0],
      [1, 1],
      [0, 3],
      [4, 1],
    ] as const)
      await tableMatch(query, { team: home.team, competitionId: leagueId, at: now() - 5 * day, own, rival });
    await tableMatch(query, { team: home.team, competitionId: leagueId, at: now() + 9 * day, state: 'scheduled' });
    await tableMatch(query, { team: home.team, competitionId: leagueId, at: now() + 9 * day, state: 'cancelled' });
    small = await makeTeam(query, home.clubId, 'FUT7', 'Small');
    const few = await makePlayers(query, small, 3);
    await train(
      home.team,
      home.players.map(({ id }) => id),
      2,
      12,
    );
    await train(
      small,
      few.map(({ id }) => id),
      2,
      3,
    );
    const startsAt = now() - 3 * day;
    await makeOccasion(app, {
      clubId: home.clubId,
      startsAt,
      title: 'Party',
      targets: [{ what: 'club', id: home.clubId }],
    });
    const one = [{ what: 'player', id: home.player(0) }];
    await makeOccasion(app, { clubId: home.clubId, startsAt, title: 'A talk with one', targets: one });
  });
  afterAll(() => app.close());

  const all = (token: string, days = 30) => app.send(calls.dashboardStatistics.all, { query: { days } }, token);
  const results = { played: 4, wins: 2, draws: 1, losses: 1, goalsFor: 7, goalsAgainst: 5, cleanSheets: 1 };

  test('the whole club says what its four parts say, and the same as the statistics', async () => {
    const { token } = home.manager;
    const club = await all(token);
    const parts = {
      overview: await app.send(calls.dashboardStatistics.overview, {}, token),
      performance: await app.send(calls.dashboardStatistics.performance, {}, token),
      progress: await app.send(calls.dashboardStatistics.progress, {}, token),
      activity: await app.send(calls.dashboardStatistics.activity, {}, token),
    };
    const withoutTime = (of: object) => JSON.parse(JSON.stringify(of, (key, value) => (key === 'asOf' ? '' : value)));
    expect(withoutTime(club)).toEqual(withoutTime(parts));
    expect(club.overview).toMatchObject({ n: 4, results, teams: 2, live: 0, scheduled: 1 });
    expect(club.overview.pointsPerMatch).toEqual({ value: 1.75, n: 4 });
    expect(club.overview.attendance).toEqual({ came: 15, recorded: 19, share: expect.closeTo(15 / 19) });
    expect(club.overview.availability).toEqual({ can: 19, partly: 0, cannot: 0 });
    const matches = await app.send(calls.statistics.matches, {}, token);
    expect(club.overview.results).toEqual(matches.results);
    expect(club.overview.pointsPerMatch.value).toBe(matches.points.perMatch);
    const attendance = await app.send(calls.statistics.attendance, { query: { teamId: home.team.id } }, token);
    const team = club.performance.teams.find(({ teamId }) => teamId === home.team.id);
    expect(team).toMatchObject({
      n: 4,
      results,
      attendance: { came: 12, recorded: 16, share: attendance.total.share },
    });
    expect(team?.form).toHaveLength(4);
    // The first page says the same of the same word.
    const { teams } = await app.send(calls.home.get, {}, token);
    const points = club.performance.teams.map(({ teamId, pointsPerMatch }) => [teamId, pointsPerMatch.value]);
    expect(teams.map(({ teamId, pointsPerMatch }) => [teamId, pointsPerMatch])).toEqual(points);
    expect(club.progress).toMatchObject({ played: 4, planned: 5 });
    expect(club.progress.byMonth.reduce((sum, { planned }) => sum + planned, 0)).toBe(5);
    expect(club.progress.byTeam.map(({ teamName, played, planned }) => [teamName, played, planned])).toEqual([
      ['Small', 0, 0],
      ['Team', 4, 5],
    ]);
    expect(club.progress.tables).toMatchObject([
      { competitionId: leagueId, teamId: home.team.id, played: 4, points: 7 },
    ]);
  });

  test('all teams as a file, for who reads the club', async () => {
    const query = { of: 'teams', format: 'csv' } as const;
    const text = await (await app.send(calls.statistics.exported, { query }, home.coach.token)).text();
    expect(text).toContain('\r\nTeam;4;2;1;1;7;5;1;1.75;0.75;16\r\n');
    const player = await playerSignedIn(app, home.clubId, home.player(5));
    expect((await refusalOf(app.send(calls.statistics.exported, { query }, player.token))).code).toBe('forbidden');
  });

  test('under the least sample there is no rate, and no arrow', async () => {
    const { teams } = await app.send(calls.dashboardStatistics.performance, {}, home.manager.token);
    const [few] = teams;
    expect(few).toMatchObject({ teamName: 'Small', n: 0, form: [], pointsPerMatch: { value: null, n: 0 } });
    expect(few?.attendance).toEqual({ came: 3, recorded: 3, share: null });
    expect(few?.change.attendance).toMatchObject({ difference: null, trend: null });
    for (const { change } of teams) expect(change.pointsPerMatch.trend).toBeNull();
  });

  test('no person is in it, and a coach reads the club without what a few would give away', async () => {
    const text = JSON.stringify(await all(home.manager.token));
    for (const { id, lastName } of home.players)
      expect(text.includes(id) || text.includes(String(lastName))).toBe(false);
    const other = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(app.database.query, small, other.id, 'COACH');
    const asCoach = await all(home.coach.token);
    const of = (name: string) => asCoach.performance.teams.find(({ teamName }) => teamName === name);
    expect(of('Small')).toMatchObject({ attendance: null, availability: null });
    expect(of('Team')?.attendance).toMatchObject({ came: 12, recorded: 16 });
    // With the sum and the teams that are said, the few would be known.
    expect(asCoach.overview.attendance).toBeNull();
    expect(asCoach.overview.availability).toBeNull();
    expect(asCoach.overview.results).toEqual(results);
    expect(
      (await all(other.token)).performance.teams.find(({ teamName }) => teamName === 'Small')?.availability,
    ).toEqual({
      ...{ can: 3, partly: 0, cannot: 0 },
    });
  });

  test('the activity has what each right reaches, the newest first, and never single persons', async () => {
    const kinds = async (token: string, days = 30) =>
      (await app.send(calls.dashboardStatistics.activity, { query: { days } }, token)).rows;
    const ofManager = await kinds(home.manager.token);
    expect(ofManager.map(({ at }) => at)).toEqual(
      ofManager
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect(ofManager.filter(({ kind }) => kind === 'eventHeld').map(({ title }) => title)).toEqual(['Party']);
    expect(ofManager.filter(({ kind }) => kind === 'trainingHeld').map(({ count }) => count)).toEqual(
      expect.arrayContaining([12, 3]),
    );
    expect(ofManager.filter(({ kind }) => kind === 'playersJoined').map(({ count }) => count)).toEqual(
      expect.arrayContaining([16, 3]),
    );
    const ofCoach = await kinds(home.coach.token);
    expect(ofCoach.filter(({ kind }) => kind === 'trainingHeld').map(({ team }) => team?.teamName)).toEqual(['Team']);
    expect(ofCoach.filter(({ kind }) => kind === 'matchOver')).toHaveLength(4);
    expect((await kinds(home.manager.token, 1)).filter(({ kind }) => kind !== 'playersJoined')).toEqual([]);
    for (const days of ['0', '366', 'x', '1.5', '-3']) {
      const url = `/dashboardstatistics/club/activity/recent?days=${days}`;
      expect((await app.ask({ url, method: 'GET', token: home.manager.token })).statusCode, days).toBe(400);
    }
  });

  test('a team is read by its players and staff, and does not exist for others', async () => {
    const one = (token: string, id = home.team.id) =>
      app.send(calls.dashboardStatistics.team, { params: { id } }, token);
    const player = await playerSignedIn(app, home.clubId, home.player(3));
    const physio = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, physio.id, 'PHYSIOTHERAPIST');
    for (const token of [player.token, physio.token, home.coach.token, home.manager.token]) {
      const found = await one(token);
      expect(found.team).toMatchObject({ teamId: home.team.id, results, attendance: { came: 12, recorded: 16 } });
      expect(found.progress).toMatchObject({ played: 4, planned: 5 });
      expect(found.progress.byTeam).toHaveLength(1);
      for (const { id } of home.players) expect(JSON.stringify(found)).not.toContain(id);
    }
    // Players read results of others, not how many joined or trained.
    const seen = new Set((await one(player.token)).activity.rows.map(({ kind }) => kind));
    expect(seen.has('matchOver')).toBe(true);
    expect(seen.has('playersJoined')).toBe(false);
    for (const token of [player.token, physio.token])
      expect((await refusalOf(one(token, small.id))).code).toBe('notFound');
    const away = await makeWorld(app, { players: 1 });
    expect((await refusalOf(one(away.manager.token))).code).toBe('notFound');
  });

  test('a fault of the server has the sentence of its call', async () => {
    app.services.answers.drop(home.clubId);
    const failing = vi.spyOn(app.database, 'readTogether').mockRejectedValue(new Error('broken'));
    const url = '/dashboardstatistics/club/overview';
    const said = await app.ask({ url, method: 'GET', token: home.manager.token, headers: { 'accept-language': 'es' } });
    failing.mockRestore();
    expect(said.json()).toMatchObject({
      status: 500,
      code: 'dashboard.club',
      message: 'Error obteniendo estadísticas del club',
    });
  });
});
