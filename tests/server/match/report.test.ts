import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { noId } from '#domain/ids.ts';
import { pdfText } from '../../pdfText.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, playerSignedIn, type World } from '../people.ts';
import { command, kickOff } from './pitch.ts';

describe.each(anyEngine)('the report of a match on $name', (engine) => {
  let app: Running;
  let home: World;
  let away: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
    away = await makeWorld(app);
  });
  afterAll(() => app.close());

  /** 2-1 with a goal in stoppage time, a substitution and a card, played to its end. */
  const played = async (): Promise<string> => {
    const { token } = home.coach;
    const { id, clock } = await kickOff(app, home, { ago: 110 });
    const minute = (n: number) => ({ ...command(), at: (clock.runningSince ?? 0) + n * 60_000 });
    const goal = (n: number, assist: number) => ({ id, playerId: home.player(n), assistId: home.player(assist) });
    await app.send(calls.matchPlay.goal, { params: goal(9, 8), body: minute(22.5) }, token);
    await app.send(calls.matchPlay.yellow, { params: { id, playerId: home.player(5) }, body: minute(30) }, token);
    await app.send(calls.matchPlay.goal, { params: goal(10, 9), body: minute(46.5) }, token);
    await app.send(calls.matchPlay.endFirstHalf, { params: { id }, body: minute(48) }, token);
    await app.send(calls.matchPlay.startPeriod, { params: { id, n: 2 }, body: minute(60) }, token);
    const change = { matchId: id, playerOutId: home.player(4), playerInId: home.player(12) };
    await app.send(calls.matchWork.substitute, { body: { ...minute(75), ...change } }, token);
    await app.send(calls.matchPlay.rivalGoal, { params: { id }, body: minute(80) }, token);
    await app.send(calls.matchPlay.finish, { params: { id }, body: minute(107) }, token);
    return id;
  };
  const read = (id: string, token = home.coach.token) => app.send(calls.matchReport.get, { params: { id } }, token);
  const print = async (id: string, token = home.coach.token, body: object = {}) =>
    pdfText(await (await app.send(calls.matchReport.print, { body: { matchId: id, ...body } }, token)).arrayBuffer());
  const sign = (id: string, token: string) =>
    app.send(calls.matchPlay.setState, { params: { id }, body: { ...command(), state: 'confirmed' } }, token);

  test('a second caution that the referee did not count is on the sheet, and nobody is sent off', async () => {
    const { token } = home.coach;
    const { id } = await kickOff(app, home, { ago: 40 });
    const playerId = home.player(5);
    const yellow = () => app.send(calls.matchPlay.yellow, { params: { id, playerId }, body: command() }, token);
    await yellow();
    const { entry, match } = await yellow();
    expect(match.sentOff).toEqual([playerId]);
    const event = { type: 'card.shown', card: 'yellow', playerId, uncounted: true } as const;
    const params = { id, entryId: 'id' in entry ? entry.id : '' };
    const amended = await app.send(calls.matchWork.amend, { params, body: { ...command(), event } }, token);
    expect(amended.match.sentOff).toEqual([]);
    const { id: late } = await kickOff(app, home, { ago: 40 });
    const straight = { ...command(), uncounted: true } as const;
    await app.send(calls.matchPlay.yellow, { params: { id: late, playerId }, body: straight }, token);
    await Promise.all(
      [[id, 1] as const, [late, 0] as const].map(async ([matchId, yellow]) => {
        const { match: printed, players, lines } = await read(matchId);
        expect(printed.cards.at(-1)).toMatchObject({ card: 'yellow', uncounted: true });
        expect(lines.at(-1)?.event).toMatchObject({ uncounted: true });
        expect(players.find((row) => row.playerId === playerId)).toMatchObject({ yellow, secondYellow: 0, red: 0 });
        expect(await print(matchId)).toContain('no computa: decisión del árbitro');
      }),
    );
  });

  test('tells the match in lines, minutes and rules', async () => {
    const report = await read(await played());
    expect(report.lines.map(({ minute, event, score }) => [event.type, minute, score])).toEqual([
      ['goal.scored', "23'", { own: 1, rival: 0 }],
      ['card.shown', "31'", null],
      ['goal.scored', "45+2'", { own: 2, rival: 0 }],
      ['period.ended', "45+3'", { own: 2, rival: 0 }],
      ['player.substituted', "61'", null],
      ['goal.conceded', "66'", { own: 2, rival: 1 }],
      ['period.ended', "90+2'", { own: 2, rival: 1 }],
      ['match.finished', '', null],
    ]);
    expect(report.players.find((row) => row.playerId === home.player(4))).toMatchObject({
      officialMinutes: 61,
      off: 61,
    });
    expect(report.proof.find(({ rule }) => rule === 'changes')).toMatchObject({ figure: 1, most: 5, verdict: 'kept' });
    expect(report).toMatchObject({ signatures: [], corrections: [] });
  });

  test('is signed by whoever runs the club, and corrected by the same with a reason', async () => {
    const id = await played();
    const manager = home.manager.token;
    expect(await refusalOf(sign(id, home.coach.token))).toMatchObject({ code: 'forbidden' });
    await sign(id, manager);
    expect(await read(id)).toMatchObject({ match: { state: 'confirmed', revision: 1 }, corrections: [] });
    const goal = (await read(id)).lines[0];
    const wrong = { params: { id, entryId: goal?.entryId ?? noId }, body: command() };
    expect(await refusalOf(app.send(calls.matchWork.retract, wrong, manager))).toMatchObject({ code: 'reasonNeeded' });
    const reason = 'The referee gave it to nobody';
    const why = { ...wrong, body: { ...command(), reason } };
    expect(await refusalOf(app.send(calls.matchWork.retract, why, home.coach.token))).toMatchObject({
      code: 'forbidden',
    });
    await app.send(calls.matchWork.retract, why, manager);
    const late = { ...command(), minute: 70, reason: 'Seen on the film' };
    await app.send(calls.matchPlay.rivalGoal, { params: { id }, body: late }, manager);
    const report = await read(id);
    expect(report.match).toMatchObject({ localScore: 1, visitorScore: 2, revision: 3, state: 'confirmed' });
    expect(report.signatures).toMatchObject([{ revision: 1 }]);
    expect(report.corrections).toMatchObject([
      { revision: 2, kind: 'withdrawn', reason, was: { type: 'goal.scored', playerId: home.player(9) }, is: null },
      { revision: 3, kind: 'late', reason: late.reason, was: null, is: { type: 'goal.conceded' } },
    ]);
    expect(report.signatures[0]?.name).toBe(report.corrections[0]?.name);
    const page = await print(id, manager);
    expect(page).toContain('Revisión 3');
    expect(page).toContain(`Motivo: ${reason}`);
  });

  test('is printed with the ratings that the reader sees, where they are asked for', async () => {
    const id = await played();
    const rated = [
      { playerId: home.player(10), score: 8.5 },
      { playerId: home.player(9), score: 6 },
    ];
    await app.send(calls.evaluationSheet.addMatch, { body: { matchId: id, players: rated } }, home.coach.token);
    const asked = { includeEvaluations: true };
    const page = await print(id, home.coach.token, asked);
    expect(page).toContain('Nota');
    expect(page).toContain('8,5');
    expect(await print(id)).not.toContain('8,5');
    const own = await playerSignedIn(app, home.clubId, home.player(9));
    expect(await print(id, own.token, asked)).not.toContain('Nota');
    const shared = { matchId: id, version: 2, players: rated, seen: 'player' } as const;
    await app.send(calls.evaluationSheet.updateMatch, { body: shared }, home.coach.token);
    const seen = await print(id, own.token, asked);
    expect(seen).toContain('Nota');
    expect(seen).not.toContain('8,5');
  });

  test('is printed with the scorers, the stoppage time and both figures of minutes, in the language asked for', async () => {
    const id = await played();
    const scorer = home.players[10];
    const page = await print(id);
    expect(page).toContain('ACTA DEL PARTIDO');
    expect(page).toContain('Revisión 1');
    expect(page).toContain(`${scorer?.shortName} 45+2'`);
    expect(page).toMatch(/90 9\d:\d\d/);
    const dutch = await app.ask({
      method: 'POST',
      url: '/report/match',
      payload: { matchId: id },
      headers: { 'accept-language': 'nl' },
      token: home.coach.token,
    });
    expect(dutch.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(dutch.headers['content-disposition']))).toMatch(
      /Wedstrijdformulier .+ 2-1 CF Visitante \(Versie 1\)\.pdf/,
    );
    const without = await print(id, home.coach.token, { includePlayerStats: false, includeTeamStats: false });
    expect(without).not.toMatch(/90 9\d:\d\d/);
    expect(without).not.toContain('CIFRAS');
  });

  test('its minutes go out as a spreadsheet: both figures of everybody, as the log has them', async () => {
    const id = await played();
    const { token } = home.coach;
    const file = await app.send(calls.match.minutesSheet, { params: { id } }, token);
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
    const [header = [], ...lines] = (sheets[0]?.rows ?? []).map((row) => row.map((cell) => cell ?? null));
    const place = (name: string) => header.indexOf(name);
    const [official, clock] = [place('Minutos'), place('Reloj (min)')];
    const lineOf = (n: number) => lines.find((line) => line[place('Dorsal')] === home.players[n]?.dorsal) ?? [];
    // Halves of 48:00 and 47:00. Off at the fifteenth minute of the second, which is printed as the 61st; on at the same.
    expect([0, 4, 12, 13].map((n) => [lineOf(n)[official], lineOf(n)[clock]])).toEqual([
      [90, 95],
      [61, 63],
      [29, 32],
      [0, 0],
    ]);
    expect(lineOf(9).slice(0, 2)).toEqual([10, `${home.players[9]?.firstName} ${home.players[9]?.lastName}`]);
    expect([place('Goles'), place('Asistencias')].map((at) => lineOf(9)[at])).toEqual([1, 1]);
    const rows = await app.send(calls.match.players, { params: { id } }, token);
    expect(lines.map((line) => [line[official], line[clock]])).toEqual(
      rows.map(({ officialMinutes, clockMs }) => [officialMinutes, Math.round(clockMs / 6_000) / 10]),
    );
    const sum = (at: number) => lines.reduce((all, line) => all + Number(line[at]), 0);
    expect([sum(official), sum(clock)]).toEqual([11 * 90, 11 * 95]);
  });

  test('is for those who may read the match', async () => {
    const id = await played();
    expect(await refusalOf(read(id, away.manager.token))).toMatchObject({ code: 'notFound' });
    expect(await refusalOf(print(id, away.coach.token))).toMatchObject({ code: 'notFound' });
    expect(await refusalOf(print(noId))).toMatchObject({ code: 'notFound' });
  });

  test('prints the call-up with numbers and names, starters apart', async () => {
    const id = await played();
    const file = await app.send(calls.match.calledUp, { params: { id } }, home.coach.token);
    const page = pdfText(await file.arrayBuffer());
    expect(page).toContain('CONVOCATORIA');
    expect(page).toContain('TITULARES · 11');
    for (const { firstName, lastName } of home.players) expect(page).toContain(`${firstName} ${lastName}`);
  });

  test('its times are the club’s, or those of the zone that the reader chose, which is then named', async () => {
    const { token } = home.coach;
    const { id } = await kickOff(app, home, { kickoffAt: '2030-07-06T22:30:00.000Z' });
    const callUp = async () => {
      const file = await app.send(calls.match.calledUp, { params: { id } }, token);
      return pdfText(await file.arrayBuffer());
    };
    expect(await read(id)).toMatchObject({ timeZone: 'Europe/Madrid' });
    expect(await callUp()).toMatch(/7 de julio.*00:30(?! \()/);
    const language = { language: 'es', theme: 'system' } as const;
    await app.send(calls.account.saveSettings, { body: { ...language, timeZone: 'Atlantic/Canary' } }, token);
    expect(await read(id)).toMatchObject({ timeZone: 'Atlantic/Canary', club: { timeZone: 'Europe/Madrid' } });
    expect(await callUp()).toMatch(/6 de julio.*23:30 \(Atlantic\/ ?Canary\)/);
    expect(await print(id, token)).toMatch(/23:30 \(Atlantic\/ ?Canary\)/);
    expect(await read(id, home.manager.token)).toMatchObject({ timeZone: 'Europe/Madrid' });
    await app.send(calls.account.saveSettings, { body: { ...language, timeZone: null } }, token);
  });
});
