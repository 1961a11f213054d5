import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { noId } from '#domain/ids.ts';
import { metrics } from '#domain/insight/metrics.ts';
import { makeAnswer, makeOccasion } from '../event/makers.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makePlayers, makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';

describe.each(engines)('the statistics on $name', (engine) => {
  let app: Running;
  let home: World;
  let matchId: string;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
    const body = { name: 'Liga', type: 'league', format: 'FUT11', points: { win: 2, draw: 1, loss: 0 } } as const;
    const { id } = await app.send(
      calls.competition.add,
      { body: { ...body, seasonId: await season() } },
      home.manager.token,
    );
    matchId = await playedMatch(app, home, { rival: 'CF Norte', competitionId: id });
    await playedMatch(app, home, { rival: 'CF Sur' });
  });
  afterAll(() => app.close());

  const season = async (): Promise<string> => {
    const { query } = app.database;
    return (await query.selectFrom('season').select('id').where('club_id', '=', home.clubId).executeTakeFirstOrThrow())
      .id;
  };
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const facts = (metric: string, more: object = {}, token = home.coach.token) =>
    app.send(calls.statistics.facts, { query: { metric, teamId: home.team.id, ...days, ...more } }, token);

  test('an event after midnight is of the day that the club had, on the screen and in its file', async () => {
    const startsAt = Date.parse('2026-10-10T22:30:00Z');
    const about = { clubId: home.clubId, startsAt, title: 'Cena' };
    const id = await makeOccasion(app, { ...about, targets: [{ what: 'player', id: home.player(0) }] });
    await makeAnswer(app, { id, clubId: home.clubId, personId: home.player(0), answer: 'yes' });
    await app.database.query
      .updateTable('attendance')
      .set({ team_id: home.team.id })
      .where('occasion_id', '=', id)
      .execute();
    const query = { teamId: home.team.id, ...days };
    const { byEvent } = await app.send(calls.statistics.attendanceEvents, { query }, home.coach.token);
    expect(byEvent).toMatchObject([{ eventId: id, start: '2026-10-10T22:30:00.000Z', day: '2026-10-11' }]);
    const file = { query: { ...query, of: 'events', format: 'csv' } } as const;
    expect(await (await app.send(calls.statistics.exported, file, home.coach.token)).text()).toContain(
      '11 oct · Cena;1;0;0',
    );
  });

  test('a page as a file: its tables one below the other, or a sheet for each and what the numbers mean', async () => {
    const of = { of: 'goals', teamId: home.team.id, ...days } as const;
    const { scorers } = await app.send(
      calls.statistics.goals,
      { query: { teamId: home.team.id, ...days } },
      home.coach.token,
    );
    const text = await (
      await app.send(calls.statistics.exported, { query: { ...of, format: 'csv' } }, home.coach.token)
    ).text();
    for (const { name, goals, penalties } of scorers) expect(text).toContain(`${name};${goals};${penalties}\r\n`);
    const file = await app.send(calls.statistics.exported, { query: of }, home.coach.token);
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    expect(sheets).toHaveLength(6);
    expect(sheets[1]?.rows.slice(1).map(([name]) => name)).toEqual(scorers.map(({ name }) => name));
    expect(sheets.at(-1)?.rows.slice(0, 2)).toEqual([
      expect.arrayContaining(['Equipo', home.team.name]),
      expect.arrayContaining(['Primer día', days.startDate]),
    ]);
    const stranger = { query: { ...of, teamId: noId } };
    await expect(app.send(calls.statistics.exported, stranger, home.coach.token)).rejects.toMatchObject({
      code: 'notFound',
    });
  });

  test('results, points by the rules of the competition, form and runs', async () => {
    const query = { teamId: home.team.id };
    const said = await app.send(calls.statistics.matches, { query }, home.coach.token);
    const two = { played: 2, wins: 2, draws: 0, losses: 0, goalsFor: 4, goalsAgainst: 0, cleanSheets: 2 };
    expect(said).toMatchObject({ n: 2, results: two, away: two, home: { played: 0 } });
    expect(said.points).toEqual({ points: 2, matches: 1, perMatch: null });
    expect(said.byMonth).toEqual([{ month: '2026-10', ...two }]);
    expect(said.byCompetition.map(({ name, played }) => [name, played]).sort()).toEqual([
      [null, 1],
      ['Liga', 1],
    ]);
    expect(said.form).toHaveLength(2);
    expect(said.runs.wins).toEqual({ now: 2, longest: 2 });
    // What the page of the team says of the same matches.
    const team = await app.send(calls.team.stats, { params: { id: home.team.id } }, home.coach.token);
    expect(team.total).toEqual(said.results);
  });

  test('goals by kind, minute and score, with scorers and pairs; only what was asked', async () => {
    const query = { teamId: home.team.id, ...days };
    const said = await app.send(calls.statistics.goals, { query }, home.coach.token);
    expect(said).toMatchObject({ for: 4, against: 0, n: 2, byKind: [{ kind: 'play', for: 4, against: 0 }] });
    expect(said.byMinute.reduce((sum, one) => sum + one.for, 0)).toBe(4);
    expect(said.byState).toEqual([
      { state: 'ahead', for: 2, against: 0 },
      { state: 'level', for: 2, against: 0 },
      { state: 'behind', for: 0, against: 0 },
    ]);
    const scorer = { playerId: home.player(10), goals: 4 };
    expect(said.scorers).toMatchObject([scorer]);
    expect(said.pairs).toMatchObject([{ ...scorer, assistId: home.player(1) }]);
    const against = await app.send(
      calls.statistics.goals,
      { query: { ...query, goalType: 'against' } },
      home.coach.token,
    );
    expect(against).toMatchObject({ for: 0, against: 0, n: 0, scorers: [] });
    const none = { query: { ...query, startDate: '2026-10-12' } };
    expect(await app.send(calls.statistics.goals, none, home.coach.token)).toMatchObject({ for: 0, n: 0 });
  });

  test('a number opens to the entries behind it, with who wrote them', async () => {
    const goals = await facts('goals', { dimension: 'scorer', key: home.player(10), pageSize: 3 });
    expect(goals).toMatchObject({ figure: 4, value: 4, total: 4, metric: { key: 'goals', unit: 'count' } });
    expect(goals.rows).toHaveLength(3);
    const [first] = goals.rows;
    expect(first).toMatchObject({
      person: { playerId: home.player(10) },
      other: { playerId: home.player(1) },
      value: 1,
    });
    expect(first?.entry).toMatchObject({ kind: 'goal', sub: 'play', side: 'own' });
    expect(first?.entry?.writtenBy).toMatch(/^Ana /);
    const share = await facts('winShare');
    expect(share).toMatchObject({ figure: null, value: 2, of: 2, total: 2 });
    expect((await facts('played', { dimension: 'month', key: '2026-10' })).rows.map(({ id }) => id)).toContain(matchId);
    expect((await facts('played', { dimension: 'month', key: '2026-09' })).total).toBe(0);
  });

  test('every figure has a name and a definition, and opens', async () => {
    for (const { key } of metrics) {
      const { metric } = await facts(key, {}, home.manager.token);
      expect(metric.name.length).toBeGreaterThan(2);
      expect(metric.name).not.toContain('metric.');
      expect(metric.definition).toMatch(/\.$/);
    }
  });

  test('what cannot be asked has its own refusal', async () => {
    const refused = async (query: object, code: string) =>
      expect(app.send(calls.statistics.matches, { query }, home.coach.token)).rejects.toMatchObject({ code });
    await refused({ scope: 'player' }, 'scopeUnfit');
    await refused({ playerId: home.player(1) }, 'scopeUnfit');
    await refused({ startDate: '2026-10-12', endDate: '2026-10-11' }, 'rangeReversed');
    await refused({ startDate: '1800-01-01' }, 'dayOutOfBounds');
    await refused({ teamId: noId }, 'notFound');
    await expect(facts('nothing')).rejects.toMatchObject({ code: 'metric.unknown' });
    await expect(facts('__proto__')).rejects.toMatchObject({ code: 'metric.unknown' });
    await expect(facts('wins', { dimension: 'scorer', key: 'x' })).rejects.toMatchObject({ code: 'definition.unfit' });
    const odd = await facts('goals', { dimension: 'minuteBand', key: "x' or 1=1" });
    expect(odd.total).toBe(0);
    const zero = {
      token: home.coach.token,
      url: '/statistics/facts?metric=goals&dimension=minuteBand&key=%00',
      method: 'GET',
    } as const;
    expect((await app.ask(zero)).json()).toMatchObject({ status: 400 });
  });

  test('a coach reads the own teams, a player their own figures, both nothing of another team', async () => {
    const { query } = app.database;
    const other = await makeTeam(query, home.clubId, 'FUT11', 'Other');
    await makePlayers(query, other, 2);
    const stranger = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(query, other, stranger.id, 'COACH');
    const of = (token: string, more: object = {}) =>
      app.send(calls.statistics.goals, { query: { ...days, ...more } }, token);
    await expect(of(stranger.token, { teamId: home.team.id })).rejects.toMatchObject({ code: 'forbidden' });
    const player = { scope: 'player', playerId: home.player(10) } as const;
    await expect(of(stranger.token, player)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await of(stranger.token)).toMatchObject({ for: 0, n: 0, scorers: [] });
    const scorer = await playerSignedIn(app, home.clubId, home.player(10));
    const mate = await playerSignedIn(app, home.clubId, home.player(2));
    expect(await of(scorer.token, player)).toMatchObject({ for: 4, scorers: [{ goals: 4 }] });
    await expect(of(mate.token, player)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await of(mate.token)).toMatchObject({ for: 0, scorers: [], pairs: [] });
    await expect(facts('playerGoals', {}, mate.token)).rejects.toMatchObject({ code: 'forbidden' });
    const matches = { query: { scope: 'player', playerId: home.player(2) } as const };
    expect(await app.send(calls.statistics.matches, matches, mate.token)).toMatchObject({ results: { played: 2 } });
    const unused = { query: { scope: 'player', playerId: home.player(14) } as const };
    expect(await app.send(calls.statistics.matches, unused, home.coach.token)).toMatchObject({
      results: { played: 0 },
    });
  });
});
