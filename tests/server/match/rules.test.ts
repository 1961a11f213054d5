import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Input } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { type Entry, isSeen } from '#domain/match/entry.ts';
import { replay } from '#machines/match/replay.ts';
import { setUpOf } from '#machines/match/setUp.ts';
import { rebuild } from '#server/modules/match/rebuild.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type World } from '../people.ts';
import { command, goal, kickOff } from './pitch.ts';

type Correction = Omit<Input<typeof calls.matchRuling.correctRules>['body'], 'commandId'>;

describe.each(engines)('what a running match is played by, on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
  });
  afterAll(() => app.close());

  const correct = (id: string, body: Correction, token = home.coach.token) =>
    app.send(calls.matchRuling.correctRules, { params: { id }, body: { ...command(), ...body } }, token);
  const read = (id: string, token = home.coach.token) => app.send(calls.match.get, { params: { id } }, token);
  const logOf = async (id: string) =>
    (await app.send(calls.match.changes, { params: { id }, query: {} }, home.coach.token)).entries.filter(isSeen);
  const listed = async (id: string) => {
    const all = await app.send(calls.match.ofClub, { params: { clubId: home.clubId } }, home.coach.token);
    return all.find((one) => one.id === id);
  };
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

  test('a cup tie that was set up as a league match goes on to extra time', async () => {
    const id = await played();
    expect((await refusalOf(start(id, 3))).code).toBe('winner.notNeeded');
    const { entry, match } = await correct(id, { rules: { winnerNeeded: true }, reason: 'Es de copa.' });
    expect(entry).toMatchObject({ type: 'rules.corrected', rules: { winnerNeeded: true }, reason: 'Es de copa.' });
    expect(match).toMatchObject({ state: 'fullTime', rules: { winnerNeeded: true }, setUp: { isLocal: true } });
    expect(match.setUp?.rules.winnerNeeded).toBe(false);
    expect(match.legal).toContain('period.started');
    expect((await start(id, 3)).match).toMatchObject({ state: 'playing', period: 3 });
    // Withdrawn, the extra time would have no reason: that is listed, and nothing is written.
    const seq = (await read(id)).seq;
    const params = { id, entryId: (entry as Entry).id };
    const withdrawn = app.send(calls.matchWork.retract, { params, body: command() }, home.coach.token);
    expect((await refusalOf(withdrawn)).details.conflicts).toMatchObject([{ code: 'winner.notNeeded' }]);
    expect((await read(id)).seq).toBe(seq);
  });

  test('who had played to another length is read anew: minutes, stoppage time and figures', async () => {
    const { id } = await kickOff(app, home, { ago: 100 });
    await goal(app, id, home.player(9), home.coach.token, { minute: 42 });
    await end(id, 1, { minute: 44 });
    await start(id, 2);
    await goal(app, id, home.player(9), home.coach.token, { minute: 50 });
    const { match } = await correct(id, { rules: { periods: [40, 40] } });
    expect(match.goals.map(({ at }) => [at.minute, at.stoppage])).toEqual([
      [40, 2],
      [45, 0],
    ]);
    const now = replay(setUpOf(match), await logOf(id));
    expect(now.state.goals.map(({ at }) => at)).toEqual(match.goals.map(({ at }) => at));
    await end(id, 2, { minute: 80 });
    const rows = await app.send(calls.match.players, { params: { id } }, home.coach.token);
    expect(rows.find((row) => row.playerId === home.player(9))?.officialMinutes).toBe(80);
  });

  test('what would become illegal is listed with its codes, and nothing is written', async () => {
    const { id, seq } = await kickOff(app, home, { ago: 10 });
    const change = (out: number, come: number, minute: number) => ({
      body: { ...command(), matchId: id, playerOutId: home.player(out), playerInId: home.player(come), minute },
    });
    await app.send(calls.matchWork.substitute, change(4, 13, 2), home.coach.token);
    await app.send(calls.matchWork.substitute, change(5, 14, 6), home.coach.token);
    const refused = await refusalOf(correct(id, { rules: { changes: { most: 1 } } }));
    expect([refused.status, refused.code]).toEqual([409, 'correction.conflict']);
    expect(refused.details.conflicts).toMatchObject([{ seq: seq + 2, code: 'change.limit' }]);
    const after = await read(id);
    expect([after.seq, after.rules.changes.most, after.setUp]).toEqual([seq + 2, 5, undefined]);
    // Together with the substitution that would be too many it is one step.
    const corrections: Input<typeof calls.matchWork.correct>['body']['corrections'] = [
      { do: 'withdraw', entryId: String((await logOf(id))[seq + 1]?.id) },
      { do: 'insert', event: { type: 'rules.corrected', rules: { changes: { most: 1 } } } },
    ];
    const { match } = await app.send(
      calls.matchWork.correct,
      { params: { id }, body: { ...command(), corrections } },
      home.coach.token,
    );
    expect(match).toMatchObject({ changes: { made: 1, most: 1, mostWindows: 3 } });
    expect((await refusalOf(correct(id, { rules: { least: 11, onPitch: 7 } }))).code).toBe('rules.contradict');
    expect((await refusalOf(correct(id, {}))).code).toBe('badRequest');
  });

  test('home and away change places: score, list, statistics, what is said at the next whistle', async () => {
    const { id } = await kickOff(app, home, { ago: 50 });
    await goal(app, id, home.player(9), home.coach.token, { minute: 5 });
    await end(id, 1, { minute: 45, localScore: 1, visitorScore: 0 });
    const { match } = await correct(id, { isLocal: false });
    expect(match).toMatchObject({ isLocal: false, localScore: 0, visitorScore: 1, setUp: { isLocal: true } });
    expect(await listed(id)).toMatchObject({ isLocal: false, localScore: 0, visitorScore: 1 });
    await start(id, 2);
    expect((await refusalOf(end(id, 2, { minute: 90, localScore: 1, visitorScore: 0 }))).code).toBe('score.differs');
    await end(id, 2, { minute: 90, localScore: 0, visitorScore: 1 });
    await finish(id);
    // What lists read is made from the log again.
    const before = await listed(id);
    await rebuild(app.database);
    expect(await listed(id)).toEqual(before);
    // And undone, as anything else.
    const said = (await logOf(id)).find(({ type }) => type === 'rules.corrected');
    const params = { id, entryId: String(said?.id) };
    const back = await app.send(calls.matchWork.retract, { params, body: command() }, home.coach.token);
    expect(back.match).toMatchObject({ isLocal: true, localScore: 1, visitorScore: 0 });
    expect(await listed(id)).toMatchObject({ isLocal: true, localScore: 1 });
  });

  test('by the form as well: version, other facts in the same step, all or nothing', async () => {
    const { id, version, seq } = await kickOff(app, home, { ago: 10 });
    const edit = (body: object, token = home.coach.token) =>
      app.send(calls.match.edit, { params: { id }, body: { version, ...body } }, token);
    const { rules } = await read(id);
    // The rules as they are, in the form that sends them all: nothing to correct.
    expect((await edit({ rules: { ...rules, tempo: undefined } })).seq).toBe(seq);
    const next = { ...rules, winnerNeeded: true };
    const late = await refusalOf(edit({ version, rules: next, venue: 'Campo Norte' }));
    expect([late.code, (await read(id)).seq]).toEqual(['record.changed', seq]);
    const corrected = await edit({ version: version + 1, rules: next, venue: 'Campo Norte', reason: 'Es de copa.' });
    expect(corrected).toMatchObject({ seq: seq + 1, venue: 'Campo Norte', rules: { winnerNeeded: true } });
    const entry = (await logOf(id)).at(-1);
    expect(entry).toMatchObject({ type: 'rules.corrected', rules: { winnerNeeded: true }, reason: 'Es de copa.' });
    expect(Object.keys((entry as { rules: object }).rules)).toEqual(['winnerNeeded']);
    const { version: newest } = await read(id);
    const wrong = edit({ version: newest, rules: { ...next, onPitch: 5, least: 7 }, venue: 'Campo Sur' });
    expect((await refusalOf(wrong)).code).toBe('rules.contradict');
    expect(await read(id)).toMatchObject({ seq: seq + 1, venue: 'Campo Norte', version: newest });
    expect((await refusalOf(edit({ version: newest, rules: { tempo: 60 } }))).code).toBe('state.notHere');
  });

  test('a correction of the rules makes the form of somebody else stale', async () => {
    const { id, version } = await kickOff(app, home, { ago: 10 });
    await correct(id, { rules: { changes: { most: 7 } } }, home.manager.token);
    const edit = {
      params: { id },
      body: { version, rules: { changes: { most: 5, windows: 3, moreInExtraTime: 1, returns: true } } },
    };
    const late = await refusalOf(app.send(calls.match.edit, edit, home.coach.token));
    expect(late).toMatchObject({ code: 'record.changed', details: { present: { rules: { changes: { most: 7 } } } } });
  });

  test('two people correct different rules at once: both stand, whoever comes second', async () => {
    const { id } = await kickOff(app, home, { ago: 10 });
    const both = [
      correct(id, { rules: { changes: { windows: 4 } } }),
      correct(id, { rules: { changes: { most: 6 }, winnerNeeded: true } }, home.manager.token),
    ];
    await Promise.all(both);
    expect((await read(id)).rules).toMatchObject({
      winnerNeeded: true,
      changes: { most: 6, windows: 4, returns: false },
    });
    // The same command once more is the same entry.
    const body = { ...command(), rules: { changes: { most: 4 } } };
    const send = () => app.send(calls.matchRuling.correctRules, { params: { id }, body }, home.coach.token);
    const [first, second] = [await send(), await send()];
    expect(second.entry).toEqual(first.entry);
    expect((await read(id)).seq).toBe(first.match.seq);
  });

  test('after the signature: by whoever signs, with a reason, as another revision', async () => {
    const id = await played();
    await finish(id);
    const signature = { ...command(), state: 'confirmed' } as const;
    await app.send(calls.matchPlay.setState, { params: { id }, body: signature }, home.manager.token);
    const by = (body: Correction, token: string) => refusalOf(correct(id, body, token));
    expect((await by({ isLocal: false, reason: 'Campo neutral.' }, home.coach.token)).code).toBe('forbidden');
    expect((await by({ isLocal: false }, home.manager.token)).code).toBe('reasonNeeded');
    const needed = await by({ rules: { winnerNeeded: true }, reason: 'Es de copa.' }, home.manager.token);
    expect(needed.details.conflicts).toMatchObject([{ code: 'match.winnerNeeded' }, { code: 'state.notHere' }]);
    const { match } = await correct(id, { isLocal: false, reason: 'Campo neutral.' }, home.manager.token);
    expect(match).toMatchObject({ state: 'confirmed', revision: 2, isLocal: false });
    const report = await app.send(calls.matchReport.get, { params: { id } }, home.manager.token);
    expect(report.corrections).toMatchObject([{ revision: 2, reason: 'Campo neutral.', is: { isLocal: false } }]);
  });

  test('another club does not know the match; who only reads may not', async () => {
    const { id } = await kickOff(app, home);
    const other = await makeWorld(app);
    expect((await refusalOf(correct(id, { isLocal: false }, other.coach.token))).code).toBe('notFound');
  });
});
