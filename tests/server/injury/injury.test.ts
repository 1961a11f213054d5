import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeTeam, playerSignedIn, putOnStaff, signedIn } from '../people.ts';
import { dayBefore, makeWard, move, report, type Ward } from './people.ts';

describe.each(engines)('injuries on $name', (engine) => {
  let app: Running;
  let home: Ward;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWard(app);
  });
  afterAll(() => app.close());
  const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  const get = (id: string, token: string) => app.send(calls.injury.get, { params: { id } }, token);

  test('what the staff report goes to its assessment, what a player reports is a draft; a command makes one', async () => {
    const commandId = crypto.randomUUID();
    const both = await Promise.all([1, 2].map(() => report(app, home.player(0), home.coach.token, { commandId })));
    expect(both[0]).toMatchObject({ phase: 'assessment', availability: 'none', daysMissed: 9, severity: 'moderate' });
    expect(both[1]?.id).toBe(both[0]?.id);
    expect(await code(report(app, home.player(1), home.coach.token, { commandId }))).toBe('commandReused');
    expect(await code(report(app, home.player(0), home.coach.token))).toBe('injury.twice');
    const draft = await report(app, home.player(0), home.own.token, { confirm: true });
    expect(draft).toMatchObject({ phase: 'draft', next: [], edit: false, moves: [] });
    expect(await code(report(app, home.player(1), home.own.token))).toBe('forbidden');
    expect(await code(report(app, home.player(1), home.coach.token, { onsetOn: dayBefore(-2) }))).toBe(
      'dayOutOfBounds',
    );
  });

  test('the status of a player follows the injury, and is not typed without one', async () => {
    const { token } = home.coach;
    const player = () => app.send(calls.player.get, { params: { id: home.player(0) } }, token);
    const set = async (status: 'active' | 'injured' | 'suspended') => {
      const { id, version } = await player();
      return app.send(calls.player.update, { body: { id, version, status } }, token);
    };
    expect(await code(set('injured'))).toBe('player.injuryMissing');
    const made = { firstName: 'Ona', status: 'injured' as const };
    expect(await code(app.send(calls.player.add, { body: made }, home.manager.token))).toBe('player.injuryMissing');
    const { version, status } = await player();
    const { id } = await report(app, home.player(0), token);
    expect([status, (await player()).status]).toEqual(['active', 'injured']);
    expect((await player()).version).toBe(version);
    expect((await set('active')).status).toBe('injured');
    expect((await set('injured')).status).toBe('injured');
    await move(app, id, home.physio.token, { to: 'returnToTraining' });
    expect((await player()).status).toBe('active');
    const again = await report(app, home.player(0), token, { onsetOn: dayBefore(3) });
    expect((await player()).status).toBe('injured');
    await app.send(calls.injury.remove, { params: { id: again.id } }, home.physio.token);
    expect((await player()).status).toBe('active');
    await app.send(calls.injury.restore, { params: { id: again.id } }, home.physio.token);
    expect((await player()).status).toBe('injured');
    expect((await set('suspended')).status).toBe('suspended');
    await app.send(calls.injury.remove, { params: { id: again.id } }, home.physio.token);
    expect((await player()).status).toBe('suspended');
    expect((await set('active')).status).toBe('active');
  });

  test('goes from draft to return to play; the machine refuses the rest with the first day', async () => {
    const { id } = await report(app, home.player(0), home.own.token);
    const { token } = home.physio;
    expect(await code(move(app, id, token, { to: 'treatment' }))).toBe('phase.unreachable');
    const seen = await move(app, id, token, { to: 'assessment' });
    expect(seen.next.map(({ to }) => to)).toEqual(['treatment', 'rehabilitation', 'returnToTraining']);
    const early = await refusalOf(move(app, id, token, { to: 'treatment', day: dayBefore(6) }));
    expect([early.code, early.details.earliest]).toEqual(['dayBackwards', dayBefore(5)]);
    const commandId = crypto.randomUUID();
    for (const _ of [1, 2])
      await move(app, id, token, {
        to: 'returnToTraining',
        commandId,
        expectedFrom: dayBefore(1),
        expectedTo: dayBefore(0),
      });
    expect(await get(id, token)).toMatchObject({ availability: 'partial', may: ['running', 'ball'], overdue: false });
    expect(await code(move(app, id, token, { to: 'returnToPlay' }))).toBe('clearanceMissing');
    const back = await move(app, id, token, { to: 'returnToPlay', clearance: true, day: dayBefore(2) });
    expect(back).toMatchObject({ availability: 'full', returnedOn: dayBefore(2), daysMissed: 7, severity: 'mild' });
    const closed = await move(app, id, token, { to: 'closed', day: dayBefore(0) });
    expect(closed).toMatchObject({ phase: 'closed', next: [], edit: false, returnedOn: dayBefore(2) });
    expect(closed.moves.map(({ to }) => to)).toEqual(['assessment', 'returnToTraining', 'returnToPlay', 'closed']);
    const facts = { params: { id }, body: { version: closed.version, setting: 'match' as const } };
    expect(await code(app.send(calls.injury.update, facts, token))).toBe('injury.closed');
  });

  test('a suspected concussion takes its steps a day apart, and returns early with a reason alone', async () => {
    const { id } = await report(app, home.player(1), home.coach.token, { suspectedHead: true });
    const { token } = home.physio;
    expect(await code(move(app, id, token, { to: 'head.light', day: dayBefore(10) }))).toBe('phase.tooEarly');
    for (const [at, to] of ['head.light', 'head.sport', 'head.training', 'head.contact'].entries())
      await move(app, id, token, { to, day: dayBefore(9 - at) });
    await move(app, id, token, { to: 'returnToTraining', day: dayBefore(5) });
    const play = { to: 'returnToPlay', clearance: true, day: dayBefore(1) };
    const early = await refusalOf(move(app, id, token, play));
    expect([early.code, early.details.earliest]).toEqual(['phase.tooEarly', dayBefore(-13)]);
    const back = await move(app, id, token, { ...play, reason: 'Alta de neurología' });
    expect(back).toMatchObject({ phase: 'returnToPlay', headStep: 'contact' });
    expect(back.moves.at(-1)?.reason).toBe('Alta de neurología');
    // The reason is the circle's: the coach reads that there was clearance, and not why.
    expect((await get(id, home.coach.token)).moves.at(-1)).toMatchObject({ cleared: true, reason: null });
  });

  test('who treats the player moves it; the coach answers a draft, and moves where nobody treats', async () => {
    const { id } = await report(app, home.player(0), home.own.token);
    const { token } = home.coach;
    expect((await get(id, token)).next.map(({ to }) => to)).toEqual(['assessment', 'dismissed']);
    await move(app, id, token, { to: 'assessment' });
    expect((await get(id, token)).next).toEqual([]);
    expect(await code(move(app, id, token, { to: 'treatment' }))).toBe('medical');
    expect(await code(move(app, id, home.own.token, { to: 'treatment' }))).toBe('forbidden');
    const alone = await makeWard(app, { physio: false });
    const other = await report(app, alone.player(0), alone.coach.token);
    expect(await move(app, other.id, alone.coach.token, { to: 'treatment' })).toMatchObject({ phase: 'treatment' });
    const nothing = await report(app, alone.player(1), alone.coach.token);
    expect(await code(app.send(calls.injury.remove, { params: { id: nothing.id } }, alone.coach.token))).toBe(
      'medical',
    );
  });

  test('two move one phase at once: one is late', async () => {
    const { id } = await report(app, home.player(0), home.coach.token);
    const tried = await Promise.allSettled(
      ['treatment', 'treatment'].map((to) => move(app, id, home.physio.token, { to })),
    );
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await get(id, home.physio.token)).moves.map(({ to }) => to)).toEqual(['assessment', 'treatment']);
  });

  test('facts are corrected on the present version, as far as the moves allow; a draft is removed and restored', async () => {
    const { id, version } = await report(app, home.player(0), home.coach.token);
    const params = { id };
    const update = (body: object) =>
      app.send(calls.injury.update, { params, body: { version, ...body } as never }, home.coach.token);
    expect(await code(update({ onsetOn: dayBefore(9) }))).toBe('dayBackwards');
    expect(await code(update({ expectedFrom: dayBefore(1), expectedTo: dayBefore(2) }))).toBe('days.order');
    expect(await update({ onsetOn: dayBefore(11), suspectedHead: true })).toMatchObject({
      headStep: 'rest',
      daysMissed: 10,
    });
    expect(await code(update({ setting: 'match' }))).toBe('record.changed');
    const draft = await report(app, home.player(1), (await playerSignedIn(app, home.clubId, home.player(1))).token);
    await app.send(calls.injury.remove, { params: { id: draft.id } }, home.coach.token);
    expect(await code(get(draft.id, home.coach.token))).toBe('notFound');
    await app.send(calls.injury.restore, { params: { id: draft.id } }, home.coach.token);
    expect(await get(draft.id, home.coach.token)).toMatchObject({ phase: 'draft' });
  });

  test('lists have overdue ones first; availability of a team says who can, partly and not', async () => {
    const { coach } = home;
    await report(app, home.player(0), coach.token, { expectedTo: dayBefore(-20) });
    const late = await report(app, home.player(1), coach.token, { expectedTo: dayBefore(1) });
    const light = await report(app, home.player(2), coach.token);
    await move(app, light.id, home.physio.token, { to: 'returnToTraining', may: ['running'] });
    const rows = await app.send(calls.injury.ofTeam, { params: { id: home.team.id } }, coach.token);
    expect(rows.map(({ overdue }) => overdue)).toEqual([true, false, false]);
    expect(rows[0]?.id).toBe(late.id);
    const page = (query: object, token = coach.token) =>
      app.send(calls.injury.all, { query: { teamId: home.team.id, ...query } as never }, token);
    expect((await page({ overdue: true })).rows.map(({ id }) => id)).toEqual([late.id]);
    expect((await page({ phase: 'returnToTraining' })).rows.map(({ id }) => id)).toEqual([light.id]);
    expect((await page({ open: false })).total).toBe(0);
    const ask = (token: string) => app.send(calls.injury.availability, { query: { teamId: home.team.id } }, token);
    const found = await ask(coach.token);
    expect([found.can, found.partly, found.cannot].map((group) => group.map(({ id }) => id))).toEqual([
      [home.player(3)],
      [home.player(2)],
      [home.player(0), home.player(1)],
    ]);
    expect(found.partly[0]).toMatchObject({ may: ['running'], why: 'injury', until: null });
    const mine = await ask(home.own.token);
    expect([mine.can, mine.partly, mine.cannot.map(({ id }) => id)]).toEqual([[], [], [home.player(0)]]);
  });

  test('staff of another team and players read no injuries of others; another club finds nothing', async () => {
    const { id } = await report(app, home.player(0), home.coach.token);
    const elsewhere = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(
      app.database.query,
      await makeTeam(app.database.query, home.clubId),
      elsewhere.id,
      'PHYSIOTHERAPIST',
    );
    const other = await playerSignedIn(app, home.clubId, home.player(1));
    const foreign = await makeWard(app);
    for (const { token } of [elsewhere, other, foreign.physio, foreign.manager]) {
      expect(await code(get(id, token))).toBe('notFound');
      expect((await app.send(calls.injury.all, { query: {} }, token)).rows).toEqual([]);
    }
    expect(await get(id, home.own.token)).toMatchObject({ medical: true, treats: false });
  });
});
