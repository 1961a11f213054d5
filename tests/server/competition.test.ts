import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { type League, makeLeague, playLeague } from './league.ts';
import { makeWorld, playerSignedIn, signedIn, type World } from './people.ts';

const all = calls.competition;

describe.each(engines)('competitions on $name', (engine) => {
  let app: Running;
  let home: World;
  let away: World;
  let made: League;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app);
    away = await makeWorld(app, { players: 1 });
    made = await makeLeague(app, home);
  });
  afterAll(() => app.close());
  const params = () => ({ id: made.league.id });

  test('own matches come from their logs, the others as entered; ties are broken', async () => {
    const { league, scored, enter, play } = made;
    await enter('UD Águilas', '2-0', 'Norte');
    const entered = await enter('Norte', '1-1', 'UD Águilas');
    // The opponent's accents and case need not be those of the side.
    const matchId = await play('ud aguilas');
    const table = await app.send(calls.competition.table, { params: params() }, home.coach.token);
    expect(table.map(({ name, points, difference, position }) => ({ name, points, difference, position }))).toEqual([
      { name: 'UD Águilas', points: 4, difference: 0, position: 1 },
      { name: 'Team', points: 3, difference: 2, position: 2 },
      { name: 'Norte', points: 1, difference: -2, position: 3 },
    ]);
    const results = await app.send(calls.competition.results, { params: params() }, home.coach.token);
    expect(results[0]).toMatchObject({
      id: matchId,
      matchId,
      homeGoals: 0,
      awayGoals: 2,
      away: { teamId: home.team.id },
    });
    expect(results).toHaveLength(3);
    const body = { ...scored('Norte', '4-0', 'UD Águilas'), version: 1 };
    const resultParams = { id: league.id, resultId: entered.id };
    const corrected = await app.send(
      calls.competition.updateResult,
      { params: resultParams, body },
      home.manager.token,
    );
    expect(corrected).toMatchObject({ homeGoals: 4, version: 2 });
    const stale = await refusalOf(
      app.send(calls.competition.updateResult, { params: resultParams, body }, home.manager.token),
    );
    expect(stale).toMatchObject({ code: 'record.changed', details: { present: { version: 2 } } });
    const after = await app.send(calls.competition.table, { params: params() }, home.coach.token);
    // Three points each, the same difference for two of them: goals scored decide.
    expect(after.map(({ name, points }) => `${name} ${points}`)).toEqual(['Norte 3', 'Team 3', 'UD Águilas 3']);
  });

  test('an own match is corrected in its log, not in the table; equal sides are refused', async () => {
    const { league, scored, enter } = made;
    await playLeague(made);
    const results = await app.send(calls.competition.results, { params: params() }, home.manager.token);
    const own = String(results.find(({ matchId }) => matchId !== null)?.id);
    const body = { ...scored('Norte', '0-0', 'UD Águilas'), version: 1 };
    const wrong = app.send(
      calls.competition.updateResult,
      { params: { id: league.id, resultId: own }, body },
      home.manager.token,
    );
    expect((await refusalOf(wrong)).code).toBe('notFound');
    expect((await refusalOf(enter('Norte', '1-0', 'Norte'))).code).toBe('sidesEqual');
  });

  test('action points are counted from the logs, others awarded by staff with a reason', async () => {
    const { league } = made;
    await playLeague(made);
    const [first, eleventh] = [String(home.players[0]?.id), String(home.players[10]?.id)];
    const give = (body: object) =>
      app.send(
        calls.competition.givePoints,
        { body: { competitionId: league.id, playerId: first, points: 5, reason: 'Helped the rival', ...body } },
        home.manager.token,
      );
    const given = await give({ action: 'fairPlay' });
    expect(given).toMatchObject({ points: 5, reason: 'Helped the rival', action: 'fairPlay', matchId: null });
    const wrongly = await give({ points: -2 });
    const players = await app.send(calls.competition.players, { params: params() }, home.coach.token);
    expect(players.find(({ playerId }) => playerId === eleventh)).toMatchObject({ points: 9, manual: 0, position: 1 });
    // On for the clean sheet (2) and the match (1), five awarded, and two taken.
    expect(players.find(({ playerId }) => playerId === first)).toMatchObject({ points: 6, manual: 3, position: 2 });
    await app.send(calls.competition.takePointsBack, { params: { id: String(wrongly.id) } }, home.manager.token);
    const records = await app.send(calls.competition.pointRecords, { params: params() }, home.coach.token);
    expect(
      records
        .filter(({ playerId }) => playerId === first)
        .map(({ points }) => points)
        .sort(),
    ).toEqual([1, 2, 5]);
    const actions = await app.send(calls.competition.actionPoints, { params: params() }, home.coach.token);
    expect(actions.map(({ key }) => key)).toEqual(['goal', 'played', 'cleanSheet', 'fairPlay']);
    expect((await refusalOf(give({ reason: '' }))).code).toBe('badRequest');
    expect((await refusalOf(give({ points: 0 }))).code).toBe('badRequest');
    expect((await refusalOf(give({ playerId: String(away.players[0]?.id) }))).code).toBe('notFound');
  });

  test('the figures of player, team and club are those of the match’s log', async () => {
    await playLeague(made);
    const [first, second, eleventh] = [0, 1, 10].map((n) => String(home.players[n]?.id));
    const stats = (id = '') => app.send(calls.player.stats, { params: { id } }, home.coach.token);
    expect(await stats(eleventh)).toMatchObject({
      total: { called: 1, played: 1, started: 1, goals: 2, assists: 0 },
      byTeam: [{ teamId: home.team.id, goals: 2 }],
      form: [{ rival: 'ud aguilas', own: 2, rivalGoals: 0, result: 'win', goals: 2 }],
    });
    expect((await stats(second)).total).toMatchObject({ assists: 2, goals: 0 });
    const elsewhere = { params: { id: String(first) }, query: { seasonId: crypto.randomUUID() } };
    expect((await app.send(calls.player.stats, elsewhere, home.coach.token)).total.called).toBe(0);
    const params = { id: home.team.id };
    const team = await app.send(calls.team.stats, { params }, home.coach.token);
    expect(team).toMatchObject({
      home: { played: 0 },
      away: { played: 1, wins: 1, goalsFor: 2, goalsAgainst: 0, cleanSheets: 1 },
      total: { played: 1 },
    });
    expect(team.players.slice(0, 2).map(({ playerId }) => playerId)).toEqual([eleventh, second]);
    expect(await app.send(calls.team.matchStats, { params }, home.coach.token)).toEqual(team.players);
    const club = await app.send(calls.club.stats, { params: { clubId: home.clubId } }, home.manager.token);
    expect(club).toMatchObject({ results: { played: 1, wins: 1, goalsFor: 2 }, live: 0, scheduled: 0 });
    const list = await app.send(calls.club.teams, { params: { clubId: home.clubId } }, home.manager.token);
    expect(list.rows).toMatchObject([{ id: home.team.id, form: ['win'] }]);
  });

  test('the day of a match is the club’s, wherever the server stands', async () => {
    await playLeague(made);
    const { query } = app.database;
    const [match] = (await app.send(calls.competition.results, { params: params() }, home.coach.token)).flatMap(
      ({ matchId }) => matchId ?? [],
    );
    const kickoff = (kickoff_at: number) =>
      query.updateTable('match').set({ kickoff_at }).where('id', '=', String(match)).execute();
    const days = async () => {
      const results = await app.send(calls.competition.results, { params: params() }, home.coach.token);
      const records = await app.send(calls.competition.pointRecords, { params: params() }, home.coach.token);
      const counted = records.find(({ matchId }) => matchId === match)?.day;
      return [results.find(({ matchId }) => matchId === match)?.playedOn, counted];
    };
    // Half past eleven in the evening by UTC is the next day in Madrid.
    await kickoff(Date.UTC(2026, 9, 10, 23, 30));
    expect(await days()).toEqual(['2026-10-11', '2026-10-11']);
  });

  test('a match plays by its team and its competition; another club’s competition does not exist', async () => {
    const rules = { periods: [30, 30, 30], winnerNeeded: true };
    const cup = { name: 'Copa', type: 'tournament', format: 'FUT11', rules } as const;
    const { id: competitionId } = await app.send(calls.competition.add, { body: cup }, home.manager.token);
    const { version } = await app.send(calls.team.get, { params: { id: home.team.id } }, home.manager.token);
    const change = { id: home.team.id, version, rules: { winnerNeeded: false, squadMost: 18 } };
    await app.send(calls.team.update, { body: change }, home.manager.token);
    const fixture = {
      rival: { name: 'R' },
      kickoffAt: '2026-12-01T10:00:00.000Z',
      isLocal: true,
      format: 'FUT11',
    } as const;
    const body = { ...fixture, teamId: home.team.id, competitionId, rules: { squadMost: 20 } };
    const match = await app.send(calls.match.add, { body }, home.coach.token);
    expect(match.rules).toMatchObject({ periods: [30, 30, 30], winnerNeeded: true, squadMost: 20 });
    const theirs = { ...fixture, teamId: away.team.id, competitionId: made.league.id };
    expect((await refusalOf(app.send(calls.match.add, { body: theirs }, away.coach.token))).code).toBe('notFound');
    const own = await app.send(calls.match.add, { body: { ...fixture, teamId: away.team.id } }, away.coach.token);
    const edit = { params: { id: own.id }, body: { version: 1, competitionId: made.league.id } };
    expect((await refusalOf(app.send(calls.match.edit, edit, away.coach.token))).code).toBe('notFound');
  });

  test('lists search without accents, filter and page; a file holds the same', async () => {
    const { league } = made;
    await playLeague(made);
    const given = { competitionId: league.id, playerId: home.player(0), points: 5, reason: 'Fair', action: 'fairPlay' };
    await app.send(calls.competition.givePoints, { body: given }, home.manager.token);
    const ask = (query: object) => app.send(calls.competition.all, { query }, home.coach.token);
    expect(await ask({ search: 'nandu LIGA' })).toMatchObject({ total: 1, rows: [{ id: league.id, rivals: 2 }] });
    expect((await ask({ search: 'nobody' })).total).toBe(0);
    expect((await ask({ type: 'cup' })).total).toBe(0);
    expect((await ask({ teamId: home.team.id })).rows[0]?.teams).toEqual([{ teamId: home.team.id, name: 'Team' }]);
    const ofTeam = await app.send(calls.competition.ofTeam, { params: { teamId: home.team.id } }, home.coach.token);
    expect(ofTeam.map(({ id }) => id)).toEqual([league.id]);
    const fileOf = async (call: (typeof all)[`exported${'Table' | 'Results' | 'Players' | 'PointRecords'}`]) =>
      (await app.send(call, { params: params(), query: { format: 'csv' } }, home.coach.token)).text();
    expect((await fileOf(all.exportedTable)).split('\r\n')[1]).toMatch(/^1;Norte;2;1;0;1;4;2;2;3$/);
    for (const [list, sheet] of [
      [all.results, all.exportedResults],
      [all.players, all.exportedPlayers],
      [all.pointRecords, all.exportedPointRecords],
    ] as const) {
      const rows = await app.send(list, { params: params() }, home.coach.token);
      expect(rows.length).toBeGreaterThan(0);
      expect((await fileOf(sheet)).trim().split('\r\n')).toHaveLength(rows.length + 1);
    }
    expect(await fileOf(all.exportedPointRecords)).toMatch(/;Fair play;[\s\S]*;Portería a cero;/);
  });

  test('sides with results stay; a stale form is refused; a side comes once', async () => {
    const { league, enter } = made;
    await enter('UD Águilas', '2-0', 'Norte');
    const update = (body: object) =>
      app.send(calls.competition.update, { body: { id: league.id, version: 1, ...body } }, home.manager.token);
    const without = league.sides.filter(({ name }) => name !== 'Norte');
    expect((await refusalOf(update({ sides: without }))).code).toBe('sideInUse');
    const twice = [{ name: 'Sur' }, { name: 'SUR' }];
    expect((await refusalOf(update({ sides: [...league.sides, ...twice] }))).code).toBe('sideTwice');
    const more = await update({ name: 'Renamed', sides: [...league.sides, { name: 'Sur' }] });
    expect(more).toMatchObject({ name: 'Renamed', version: 2 });
    expect(more.sides.slice(0, 3).map(({ id }) => id)).toEqual(league.sides.map(({ id }) => id));
    expect(await refusalOf(update({ name: 'Again' }))).toMatchObject({
      code: 'record.changed',
      details: { present: { name: 'Renamed', version: 2 } },
    });
  });

  test('players see the competitions of their teams, another club sees none', async () => {
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    expect((await app.send(calls.competition.all, {}, player.token)).total).toBe(1);
    const stranger = await signedIn(app, home.clubId, 'PLAYER');
    expect((await app.send(calls.competition.all, {}, stranger.token)).total).toBe(0);
    expect((await refusalOf(app.send(calls.competition.get, { params: params() }, stranger.token))).code).toBe(
      'forbidden',
    );
    for (const one of [all.get, all.table, all.players, all.remove])
      expect((await refusalOf(app.send(one, { params: params() }, away.manager.token))).code).toBe('notFound');
    await app.send(calls.competition.remove, { params: params() }, home.manager.token);
    expect((await refusalOf(app.send(calls.competition.get, { params: params() }, home.manager.token))).code).toBe(
      'notFound',
    );
  });
});
