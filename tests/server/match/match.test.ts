import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { noId } from '#domain/ids.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type World } from '../people.ts';
import { command, goal, kickOff, newMatch, prepareMatch } from './pitch.ts';

describe.each(engines)('a match on $name', (engine) => {
  let app: Running;
  let home: World;
  let away: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
    away = await makeWorld(app);
  });
  afterAll(() => app.close());
  const log = (id: string, token = home.coach.token) =>
    app.send(calls.match.changes, { params: { id }, query: {} }, token);

  test('goes from call-up to final whistle', async () => {
    const { token } = home.coach;
    const { id, state, clock } = await kickOff(app, home, { ago: 100 });
    const kickedOff = clock.runningSince ?? 0;
    const minute = (n: number) => ({ ...command(), at: kickedOff + n * 60_000 });
    expect(state).toBe('playing');
    const first = await goal(app, id, home.player(9), token, minute(1));
    expect(first.entry).toMatchObject({ type: 'goal.scored', minute: 2, stoppage: 0 });
    await app.send(calls.matchPlay.assist, { params: { id, playerId: home.player(8) }, body: minute(1) }, token);
    await app.send(calls.matchPlay.rivalGoal, { params: { id }, body: minute(1) }, token);
    for (const _twice of [1, 2])
      await app.send(calls.matchPlay.yellow, { params: { id, playerId: home.player(5) }, body: minute(1) }, token);
    const change = { matchId: id, playerOutId: home.player(4), playerInId: home.player(12) };
    await app.send(calls.matchWork.substitute, { body: { ...minute(1), ...change } }, token);
    const half = await app.send(
      calls.matchPlay.endFirstHalf,
      { params: { id }, body: { ...minute(46.5), localScore: 1, visitorScore: 1 } },
      token,
    );
    expect(half.match).toMatchObject({
      state: 'interval',
      localScore: 1,
      visitorScore: 1,
      changes: { made: 1, windows: 1 },
    });
    expect(half.entry).toMatchObject({ minute: 45, stoppage: 2 });
    expect(half.match.onPitch).toHaveLength(10);
    await app.send(calls.matchPlay.startPeriod, { params: { id, n: 2 }, body: minute(55) }, token);
    const { match } = await app.send(calls.matchPlay.finish, { params: { id }, body: minute(100) }, token);
    expect(match).toMatchObject({
      state: 'finished',
      localScore: 1,
      visitorScore: 1,
      sentOff: [home.player(5)],
      revision: 1,
    });
    const rows = await app.send(calls.match.players, { params: { id } }, token);
    expect(rows.find((row) => row.playerId === home.player(9))).toMatchObject({
      goals: 1,
      officialMinutes: 90,
      started: true,
      onPitch: true,
    });
    expect(rows.find((row) => row.playerId === home.player(8))).toMatchObject({ assists: 1 });
    expect(rows.find((row) => row.playerId === home.player(5))).toMatchObject({
      yellow: 1,
      secondYellow: 1,
      red: 0,
      off: 2,
    });
    expect(rows.find((row) => row.playerId === home.player(12))).toMatchObject({ on: 2, officialMinutes: 88 });
    const { seq, entries } = await log(id);
    expect(entries.map((entry) => entry.seq)).toEqual(Array.from({ length: seq }, (_, at) => at + 1));
  });

  test('answers the same command twice with the first entry', async () => {
    const { id } = await kickOff(app, home);
    const once = { commandId: crypto.randomUUID() };
    const first = await goal(app, id, home.player(9), home.coach.token, once);
    const again = await goal(app, id, home.player(9), home.coach.token, once);
    expect(again.entry).toEqual(first.entry);
    expect(again.match.localScore).toBe(1);
    const other = await refusalOf(goal(app, id, home.player(9), home.manager.token, once));
    expect(other.code).toBe('commandReused');
  });

  test('refuses what the rules refuse, with a code and a sentence, and leaves the log alone', async () => {
    const { token } = home.coach;
    const { id } = await kickOff(app, home);
    await app.send(calls.matchPlay.red, { params: { id, playerId: home.player(3) }, body: command() }, token);
    const before = await log(id);
    const refused = await refusalOf(goal(app, id, home.player(3), token));
    expect(refused).toMatchObject({ code: 'player.sentOff', status: 409 });
    expect(refused.message.length).toBeGreaterThan(12);
    const differs = await refusalOf(
      app.send(
        calls.matchPlay.endPeriod,
        { params: { id, n: 1 }, body: { ...command(), localScore: 4, visitorScore: 0 } },
        token,
      ),
    );
    expect(differs).toMatchObject({
      code: 'score.differs',
      details: { local: 0, visitor: 0, saidLocal: 4, saidVisitor: 0 },
    });
    expect((await refusalOf(goal(app, id, home.player(9), token, { minute: 80 }))).code).toBe('period.minuteOutside');
    expect(await log(id)).toEqual(before);
  });

  test('takes a late entry at its minute, lists what a withdrawal would break, and restores', async () => {
    const { token } = home.coach;
    const { id } = await kickOff(app, home, { ago: 30 });
    const red = await app.send(
      calls.matchPlay.red,
      { params: { id, playerId: home.player(3) }, body: command() },
      token,
    );
    const late = await goal(app, id, home.player(3), token, { minute: 23 });
    expect(late.entry).toMatchObject({ minute: 23 });
    expect((await refusalOf(goal(app, id, home.player(3), token))).code).toBe('player.sentOff');
    const entryId = 'id' in late.entry ? late.entry.id : '';
    const redId = 'id' in red.entry ? red.entry.id : '';
    const early = { params: { id, entryId: redId }, body: { ...command(), minute: 10 } };
    const refused = await refusalOf(app.send(calls.matchWork.amend, early, token));
    expect(refused).toMatchObject({
      code: 'correction.conflict',
      details: { conflicts: [{ id: entryId, code: 'player.sentOff' }] },
    });
    const gone = await app.send(calls.matchWork.retract, { params: { id, entryId }, body: command() }, token);
    expect(gone.match.localScore).toBe(0);
    expect(
      (await refusalOf(app.send(calls.matchWork.retract, { params: { id, entryId }, body: command() }, token))).code,
    ).toBe('entry.withdrawn');
    const back = await app.send(calls.matchWork.amend, { params: { id, entryId }, body: command() }, token);
    expect(back.match.localScore).toBe(1);
  });

  test('asks whether two devices noted one goal', async () => {
    const { token } = home.coach;
    const { id } = await kickOff(app, home);
    await goal(app, id, home.player(9), token, { device: 'tablet' });
    const duplicate = await refusalOf(goal(app, id, home.player(9), token, { device: 'phone' }));
    expect(duplicate).toMatchObject({ code: 'entry.possibleDuplicate', status: 409 });
    const { match } = await goal(app, id, home.player(9), token, { device: 'phone', confirm: true });
    expect(match.localScore).toBe(2);
  });

  test('has a second confirmation of what another device noted: the entry stays, and there is no second', async () => {
    const { token } = home.coach;
    const { id } = await kickOff(app, home);
    const { entry: first } = await goal(app, id, home.player(9), token, { device: 'tablet' });
    const params = { id, entryId: 'id' in first ? first.id : noId };
    const body = { ...command(), device: 'phone' };
    const { entry, match } = await app.send(calls.matchWork.confirmEntry, { params, body }, home.manager.token);
    expect(entry).toMatchObject({
      type: 'entry.confirmedByOther',
      corrects: params.entryId,
      device: 'phone',
      by: home.manager.id,
    });
    expect(match).toMatchObject({ localScore: 1, revision: 1 });
    const confirm = (more: object) =>
      refusalOf(app.send(calls.matchWork.confirmEntry, { params: { ...params, ...more }, body: command() }, token));
    expect((await confirm({ entryId: noId })).code).toBe('notFound');
    expect((await confirm({ entryId: 'id' in entry ? entry.id : noId })).code).toBe('notFound');
    await app.send(calls.matchWork.retract, { params, body: command() }, token);
    expect((await confirm({})).code).toBe('entry.withdrawn');
  });

  test('is signed by who may, and corrected afterwards with a reason as another revision', async () => {
    const { id } = await kickOff(app, home, { rules: { periods: [10] } });
    await app.send(calls.matchPlay.finish, { params: { id }, body: command() }, home.coach.token);
    const sign = { params: { id }, body: { ...command(), state: 'confirmed' as const } };
    expect((await refusalOf(app.send(calls.matchPlay.setState, sign, home.coach.token))).code).toBe('forbidden');
    const signed = await app.send(calls.matchPlay.setState, sign, home.manager.token);
    expect(signed.match).toMatchObject({ state: 'confirmed', revision: 1 });
    const late = { minute: 1, period: 1 };
    expect((await refusalOf(goal(app, id, home.player(9), home.coach.token, { ...late, reason: 'x' }))).code).toBe(
      'forbidden',
    );
    expect((await refusalOf(goal(app, id, home.player(9), home.manager.token, late))).code).toBe('reasonNeeded');
    const { match } = await goal(app, id, home.player(9), home.manager.token, { ...late, reason: 'El acta lo da' });
    expect(match).toMatchObject({ state: 'confirmed', revision: 2, localScore: 1 });
  });

  test('does not exist for another club, nor for who may not', async () => {
    const { id } = await prepareMatch(app, home);
    const params = { id };
    for (const work of [
      () => app.send(calls.match.get, { params }, away.coach.token),
      () => app.send(calls.match.changes, { params, query: {} }, away.manager.token),
      () => goal(app, id, home.player(9), away.coach.token),
      () => app.send(calls.match.edit, { params, body: { version: 1, venue: 'x' } }, away.manager.token),
    ]) {
      expect((await refusalOf(work())).code).toBe('notFound');
    }
    const strangers = { params, body: { ...command(), players: [{ playerId: away.players[0]?.id ?? noId }] } };
    expect((await refusalOf(app.send(calls.matchPreparation.callUp, strangers, home.coach.token))).code).toBe(
      'player.unknown',
    );
  });

  test('wrong payloads are refused with 400 and never with 500', async () => {
    const { id } = await kickOff(app, home);
    const { token } = home.coach;
    const wrong: [string, unknown][] = [
      [`/match/${id}/${noId}/player/${home.player(9)}/goal`, {}],
      [`/match/${id}/${noId}/player/${home.player(9)}/goal`, { commandId: 'no' }],
      [`/match/${id}/${noId}/player/x/goal`, command()],
      [`/match/${id}/rival/goal`, { ...command(), kind: 'header' }],
      [`/match/${id}/rival/goal`, { ...command(), minute: -1 }],
      [`/match/${id}/rival/goal`, { ...command(), at: 'yesterday' }],
      [`/match/${id}/clock`, { ...command(), action: 'set' }],
      [`/match/substitution`, { ...command(), matchId: id }],
      [`/match/${id}/period/0/start`, command()],
      [`/match/${id}/state`, { ...command(), state: 'asleep' }],
      [`/match/${id}/shootout/kick`, { ...command(), side: 'own' }],
    ];
    const before = await log(id);
    for (const [url, payload] of wrong) {
      const answer = await app.ask({ method: 'POST', url, payload: payload as object, token });
      expect({ url, status: answer.statusCode, code: answer.json().code }).toEqual({
        url,
        status: 400,
        code: 'badRequest',
      });
    }
    expect(await log(id)).toEqual(before);
    const unplayable = { ...newMatch(home), rules: { onPitch: 5, least: 7 } };
    const refused = await refusalOf(app.send(calls.match.add, { body: unplayable }, token));
    expect(refused).toMatchObject({ code: 'badRequest', details: { issues: [{ path: 'body.rules.least' }] } });
  });

  test('gives its minutes as a spreadsheet and its squad as a PDF', async () => {
    const { id } = await kickOff(app, home);
    const sheet = await app.send(calls.match.minutesSheet, { params: { id } }, home.coach.token);
    expect((await sheet.text()).slice(0, 2)).toBe('PK');
    const page = await app.send(calls.match.calledUp, { params: { id } }, home.coach.token);
    expect((await page.text()).slice(0, 5)).toBe('%PDF-');
  });
});
