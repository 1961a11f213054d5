import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type Entry, isSeen } from '#domain/match/entry.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type World } from '../people.ts';
import { command, goal, kickOff } from './pitch.ts';

describe.each(anyEngine)('whistles and withdrawn substitutions on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
  });
  afterAll(() => app.close());

  const read = (id: string, token = home.coach.token) => app.send(calls.match.get, { params: { id } }, token);
  const logOf = async (id: string) =>
    (await app.send(calls.match.changes, { params: { id }, query: {} }, home.coach.token)).entries.filter(isSeen);
  const end = (id: string, n: number, body: object = {}) =>
    app.send(calls.matchPlay.endPeriod, { params: { id, n }, body: { ...command(), ...body } }, home.coach.token);
  const start = (id: string, n: number, body: object = {}) =>
    app.send(calls.matchPlay.startPeriod, { params: { id, n }, body: { ...command(), ...body } }, home.coach.token);
  const finish = (id: string, body: object = {}) =>
    app.send(calls.matchPlay.finish, { params: { id }, body: { ...command(), ...body } }, home.coach.token);
  /** Both halves, each ended at its last minute. */
  const played = async (rules: object = {}) => {
    const { id } = await kickOff(app, home, { ago: 100, rules });
    await end(id, 1, { minute: 45 });
    await start(id, 2);
    await end(id, 2, { minute: 90 });
    return id;
  };

  test('only a substitution is withdrawn as one', async () => {
    const { id, seq } = await kickOff(app, home, { ago: 10 });
    const { entry } = await goal(app, id, home.player(9), home.coach.token, { minute: 5 });
    const remove = (entryId: string) => {
      const body = { ...command(), matchId: id, entryId };
      return app.send(calls.matchWork.removeSubstitution, { body }, home.coach.token);
    };
    expect(await refusalOf(remove((entry as Entry).id))).toMatchObject({ status: 404, code: 'notFound' });
    expect((await read(id)).seq).toBe(seq + 1);
    const change = { matchId: id, playerOutId: home.player(4), playerInId: home.player(13), minute: 6 };
    const made = await app.send(calls.matchWork.substitute, { body: { ...command(), ...change } }, home.coach.token);
    expect((await remove((made.entry as Entry).id)).match.changes.made).toBe(0);
  });

  test('a period noted afterwards by its final minute alone ends there', async () => {
    const { id } = await kickOff(app, home);
    const [first] = (await end(id, 1, { finalMinute: 47 })).match.periods;
    expect(Math.ceil(Number(first?.played) / 60_000)).toBe(47);
    await start(id, 2);
    await goal(app, id, home.player(9), home.coach.token, { minute: 71 });
    const log = await logOf(id);
    expect(log.find(({ type }) => type === 'period.ended')).toMatchObject({ minute: 45, stoppage: 2 });
    expect((await refusalOf(end(id, 2, { finalMinute: 70 }))).code).toBe('period.minuteOutside');
    await finish(id, { finalMinute: 93 });
    const rows = await app.send(calls.match.players, { params: { id } }, home.coach.token);
    expect(rows.filter((row) => row.started).map((row) => row.officialMinutes)).toEqual(Array(11).fill(90));
  });

  test('a final minute that is not when the period ended is refused', async () => {
    const { id, clock } = await kickOff(app, home, { ago: 50 });
    expect((await refusalOf(end(id, 1, { minute: 45, finalMinute: 40 }))).code).toBe('period.finalMinuteDiffers');
    const at = (clock.runningSince ?? 0) + 46.5 * 60_000;
    expect(await refusalOf(end(id, 1, { at, finalMinute: 30 }))).toMatchObject({
      status: 409,
      code: 'period.finalMinuteDiffers',
      details: { minute: 45, finalMinute: 30 },
    });
    expect((await end(id, 1, { at, finalMinute: 47 })).match.state).toBe('interval');
  });

  test('a corrected end of a period obeys its final minute, or is refused', async () => {
    const { id } = await kickOff(app, home, { ago: 100 });
    const { entry } = await end(id, 1, { finalMinute: 47 });
    const entryId = (entry as Entry).id;
    const amend = (finalMinute: number | undefined, body: object = {}) => {
      const event = { type: 'period.ended', n: 1, ...(finalMinute !== undefined && { finalMinute }) } as const;
      const params = { id, entryId };
      return app.send(calls.matchWork.amend, { params, body: { ...command(), event, ...body } }, home.coach.token);
    };
    const minutes = async (answer: ReturnType<typeof amend>) =>
      Math.ceil(Number((await answer).match.periods[0]?.played) / 60_000);
    expect(await minutes(amend(49))).toBe(49);
    expect(await minutes(amend(49))).toBe(49);
    expect(await minutes(amend(46))).toBe(46);
    expect(await refusalOf(amend(50, { minute: 45, stoppage: 3 }))).toMatchObject({
      status: 409,
      code: 'period.finalMinuteDiffers',
      details: { minute: 45, finalMinute: 50 },
    });
    // The earlier final minute gives way to the minute that is typed now.
    expect(await minutes(amend(46, { minute: 45, stoppage: 3 }))).toBe(48);
    expect(await minutes(amend(50, { minute: 45, stoppage: 5 }))).toBe(50);
    await goal(app, id, home.player(9), home.coach.token, { minute: 40 });
    const fixes = [{ do: 'amend', entryId, event: { type: 'period.ended', n: 1, finalMinute: 30 } }] as const;
    const several = app.send(
      calls.matchWork.correct,
      { params: { id }, body: { ...command(), corrections: [...fixes] } },
      home.coach.token,
    );
    expect((await refusalOf(several)).code).toBe('correction.conflict');
  });

  test('a whistle is taken back: what was noted in the interval comes after what is noted now', async () => {
    const { id } = await kickOff(app, home, { ago: 100 });
    const { entry: whistle } = await end(id, 1, { minute: 30 });
    const change = { matchId: id, playerOutId: home.player(4), playerInId: home.player(13) };
    await app.send(calls.matchWork.substitute, { body: { ...command(), ...change } }, home.coach.token);
    const params = { id, entryId: (whistle as Entry).id };
    await app.send(calls.matchWork.retract, { params, body: command() }, home.coach.token);
    // Who was replaced in the interval is on the pitch until then.
    const { match } = await goal(app, id, home.player(4), home.coach.token, { minute: 40 });
    expect(match).toMatchObject({ state: 'playing', localScore: 1 });
    expect((await end(id, 1, { minute: 45 })).match.state).toBe('interval');
    const rows = await app.send(calls.match.players, { params: { id } }, home.coach.token);
    const minutes = (n: number) => rows.find(({ playerId }) => playerId === home.player(n))?.officialMinutes;
    expect([minutes(4), minutes(13)]).toEqual([45, 0]);
  });

  test('the end of the match says the score too', async () => {
    const id = await played();
    const wrong = await refusalOf(finish(id, { localScore: 3, visitorScore: 0 }));
    expect(wrong).toMatchObject({ status: 409, code: 'score.differs', details: { local: 0, saidLocal: 3 } });
    expect((await read(id)).state).toBe('fullTime');
    expect((await finish(id, { localScore: 0, visitorScore: 0 })).match.state).toBe('finished');
  });
});
