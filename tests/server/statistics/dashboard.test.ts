import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { noId } from '#domain/ids.ts';
import { addTraining } from '#server/modules/teamTraining/store.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { newMatch } from '../match/pitch.ts';
import { makeTeam, makeWorld, type Person, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';

const day = 86_400_000;
const of = calls.dashboard;

describe.each(engines)('the dashboards of people on $name', (engine) => {
  let app: Running;
  let home: World;
  let scorer: Person;
  let matchId: string;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
    matchId = await playedMatch(app, home, { rival: 'CF Norte' });
    scorer = await playerSignedIn(app, home.clubId, home.player(10));
    const called = home.players.map(({ id }, n) => ({
      playerId: id,
      presence: n < 12 ? ('present' as const) : ('absent' as const),
    }));
    const training = { clubId: home.clubId, teamId: home.team.id, minutes: 90, at: 0 };
    const past = { ...training, id: crypto.randomUUID(), startsAt: app.clock() - 2 * day };
    await addTraining(app.database.query, past, called);
    const kickoffAt = new Date(app.clock() + 2 * day).toISOString();
    await app.send(calls.match.add, { body: { ...newMatch(home), kickoffAt } }, home.coach.token);
  });
  afterAll(() => app.close());

  test('a coach has what comes, what is to do, and the figures of the statistics', async () => {
    const said = await app.send(of.coach, {}, home.coach.token);
    const [matches, attendance] = [
      await app.send(calls.statistics.matches, {}, home.coach.token),
      await app.send(calls.statistics.attendance, {}, home.coach.token),
    ];
    expect(said).toMatchObject({ n: matches.n, results: matches.results, form: [{ matchId }] });
    expect(said.pointsPerMatch).toEqual({ value: null, n: matches.points.matches });
    expect(said.attendance).toEqual({ came: 12, recorded: 16, share: attendance.total.share });
    expect(said.sentence).toMatchObject({ key: 'next', values: { kind: 'match', title: 'CF Visitante' } });
    expect(said.next).toMatchObject({ kind: 'match', teamName: 'Team' });
    expect(said.toDo).toMatchObject([{ kind: 'callUp', title: 'CF Visitante' }]);
    expect(said.squad).toMatchObject([{ teamName: 'Team', can: 16, partly: 0, cannot: 0 }]);
    const { squads } = await app.send(calls.home.get, {}, home.coach.token);
    expect(said.fairness[0]).toMatchObject({ due: squads[0]?.due, least: squads[0]?.least });
    expect(said.load).toMatchObject([{ teamName: 'Team', done: null }]);
    expect(said.live).toEqual([]);
  });

  test('who runs the club reads all of it; staff their teams, without the load that they do not plan', async () => {
    const { query } = app.database;
    const other = await makeTeam(query, home.clubId, 'FUT7', 'Other');
    const asManager = await app.send(of.coach, {}, home.manager.token);
    expect(asManager.squad.map(({ teamName }) => teamName)).toEqual(['Other', 'Team']);
    const physio = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(query, home.team, physio.id, 'PHYSIOTHERAPIST');
    const asPhysio = await app.send(of.coach, {}, physio.token);
    expect(asPhysio).toMatchObject({ squad: [{ teamName: 'Team' }], load: [], n: 1 });
    const stranger = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(query, other, stranger.id, 'COACH');
    const asStranger = await app.send(of.coach, {}, stranger.token);
    expect(asStranger).toMatchObject({ n: 0, form: [], squad: [{ teamName: 'Other' }], attendance: { recorded: 0 } });
    expect(JSON.stringify(asStranger)).not.toContain(home.player(0));
  });

  test('the results are of the season that is asked for; a physiotherapist without a team has none', async () => {
    const body = { clubId: home.clubId, name: '2024/25', startsOn: '2024-07-01', endsOn: '2025-06-30' };
    const { id: seasonId } = await app.send(calls.season.create, { body }, home.manager.token);
    const past = await app.send(of.coach, { query: { seasonId } }, home.coach.token);
    expect(past).toMatchObject({
      seasonId,
      n: 0,
      form: [],
      attendance: { recorded: 0 },
      squad: [{ teamName: 'Team' }],
    });
    const elsewhere = { query: { seasonId: crypto.randomUUID() } };
    expect((await refusalOf(app.send(of.coach, elsewhere, home.coach.token))).code).toBe('notFound');
    const loose = await signedIn(app, home.clubId, 'STAFF');
    expect(await app.send(of.coach, {}, loose.token)).toMatchObject({ n: 0, squad: [], load: [] });
    for (const call of [calls.statistics.matches, calls.statistics.attendance, calls.statistics.injuries])
      expect(await app.send(call as typeof calls.statistics.matches, {}, loose.token)).toMatchObject({ n: 0 });
  });

  test('a player has their own season and nothing of another', async () => {
    const said = await app.send(of.player, {}, scorer.token);
    expect(said).toMatchObject({ playerId: home.player(10), n: 1, availability: 'can' });
    // Nobody rated the training.
    expect(said.load?.sum ?? null).toBeNull();
    expect(said.figures).toMatchObject({ called: 1, appearances: 1, starts: 1, goals: 2, assists: 0 });
    expect(said.form).toMatchObject([{ matchId, rival: 'CF Norte', result: 'win', goals: 2 }]);
    expect(said.attendance).toMatchObject({ came: 1, recorded: 1, share: null });
    for (const { id } of home.players.filter((one) => one.id !== home.player(10)))
      expect(JSON.stringify(said)).not.toContain(id);
    const season = said.seasonId ?? '';
    expect(await app.send(of.player, { query: { seasonId: season } }, scorer.token)).toMatchObject({ n: 1 });
    const codeOf = async (query: object) => (await refusalOf(app.send(of.player, { query }, scorer.token))).code;
    expect(await codeOf({ playerId: home.player(1) })).toBe('notFound');
    expect(await codeOf({ seasonId: noId })).toBe('notFound');
    const away = await makeWorld(app, { players: 1 });
    const theirs = await app.send(calls.season.ofClub, { params: { clubId: away.clubId } }, away.manager.token);
    expect(await codeOf({ seasonId: String(theirs[0]?.id) })).toBe('notFound');
    const nobody = await signedIn(app, home.clubId, 'PLAYER');
    expect((await refusalOf(app.send(of.player, {}, nobody.token))).code).toBe('notFound');
  });

  test('what was shared is listed, and is not read by that', async () => {
    const { token } = home.coach;
    const body = {
      ...({ playerId: home.player(10), kind: 'spot', day: '2026-11-20', state: 'done' } as const),
      ...{ scores: [{ criterion: 'agility' as const, score: 7 }], goals: [{ text: 'Left foot' }] },
    };
    const { id, version } = await app.send(calls.evaluation.add, { body }, token);
    expect((await app.send(of.player, {}, scorer.token)).evaluations).toEqual([]);
    await app.send(calls.evaluation.share, { params: { id }, body: { version, seen: 'player' } }, token);
    const said = await app.send(of.player, {}, scorer.token);
    expect(said.evaluations).toMatchObject([{ id, kind: 'spot', mean: 7, n: 1 }]);
    expect(said.goals).toMatchObject([{ text: 'Left foot', state: 'open' }]);
    const [mine] = (await app.send(calls.evaluation.ofPlayer, { params: { id: home.player(10) } }, token)).evaluations;
    expect(mine?.readAt).toBeNull();
  });

  test('auto is the dashboard of the work, or the one that is chosen', async () => {
    const auto = (token: string, as?: 'coach' | 'player' | 'club') =>
      app.send(of.auto, { query: as ? { as } : {} }, token);
    expect(await auto(home.coach.token)).toMatchObject({ kind: 'coach', player: null, club: null });
    expect(await auto(scorer.token)).toMatchObject({ kind: 'player', coach: null, club: null });
    const ofManager = await auto(home.manager.token);
    expect(ofManager).toMatchObject({ kind: 'club', coach: null, player: null });
    expect(ofManager.club?.overview.n).toBe(1);
    expect((await auto(home.coach.token, 'club')).club?.overview.results.played).toBe(1);
    expect((await refusalOf(auto(scorer.token, 'club'))).code).toBe('forbidden');
    expect((await refusalOf(auto(home.coach.token, 'player'))).code).toBe('forbidden');
    const wrong = { url: '/dashboard/auto?as=king', method: 'GET', token: home.coach.token } as const;
    expect((await app.ask(wrong)).statusCode).toBe(400);
  });

  test('a summary is at most 1.5 kB, whatever the names', async () => {
    const long = '𝄞漢'.repeat(30);
    const { query } = app.database;
    const world = await makeWorld(app, { players: 2 });
    const player = await playerSignedIn(app, world.clubId, world.player(0));
    const kickoffAt = new Date(app.clock() + 2 * day).toISOString();
    await app.send(calls.match.add, { body: { ...newMatch(world), kickoffAt } }, world.coach.token);
    await query.updateTable('team').set({ name: long }).where('id', '=', world.team.id).execute();
    const named = { rival_name: long, venue: long };
    await query.updateTable('match').set(named).where('club_id', '=', world.clubId).execute();
    for (const [url, token] of [
      ['/dashboard/coach/summary', world.coach.token],
      ['/dashboard/coach/summary', world.manager.token],
      ['/dashboard/player/summary', player.token],
    ] as const) {
      const said = await app.ask({ url, method: 'GET', token });
      expect(said.statusCode, url).toBe(200);
      expect(said.json().figures).toHaveLength(4);
      expect(said.json().next).not.toBeNull();
      expect(said.rawPayload.byteLength, url).toBeLessThanOrEqual(1500);
    }
  });

  test('a fault of the server has the sentence of its call', async () => {
    app.services.answers.drop(home.clubId);
    const failing = vi.spyOn(app.database, 'readTogether').mockRejectedValue(new Error('broken'));
    const messages = [];
    for (const [path, token] of [
      ['auto', home.coach.token],
      ['coach', home.coach.token],
      ['player', scorer.token],
      ['coach/summary', home.coach.token],
      ['player/summary', scorer.token],
    ] as const) {
      const said = await app.ask({
        url: `/dashboard/${path}`,
        method: 'GET',
        token,
        headers: { 'accept-language': 'es' },
      });
      messages.push(said.json().message);
    }
    failing.mockRestore();
    expect(messages).toEqual([
      'Error obteniendo dashboard automático',
      'Error obteniendo dashboard de coach',
      'Error obteniendo dashboard de jugador',
      'Error obteniendo resumen de coach',
      'Error obteniendo resumen de jugador',
    ]);
  });
});
