import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeWorld, type World } from '../people.ts';
import { code, type TrainingTools, trainingTools, twoParts } from './trainingTools.ts';

describe.each(engines)('series and copies of trainings on $name', (engine) => {
  let app: Running;
  let home: World;
  let t: TrainingTools;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 3 });
    t = trainingTools(app, home);
  });
  afterAll(() => app.close());
  const all = async () => {
    const { rows } = await t.list({ pageSize: 50 });
    return Promise.all(rows.map(({ id }) => t.get(id)));
  };
  /** What the plans of all trainings say, without ids. */
  const plans = async () =>
    (await all()).map(({ objectives, notes, shared, occasion, parts }) => ({
      ...{ objectives, notes, shared, start: occasion?.start },
      parts: parts.map(({ title, minutes, groups }) => [title, minutes, groups.length]),
    }));

  test('each date of a series has the plan; only the first keeps the players of its groups', async () => {
    const groups = [{ colour: 'red' as const, playerIds: [home.player(0)] }];
    const made = await t.weekly({ objectives: 'Presión', parts: [{ ...twoParts[0], groups }, twoParts[1]] });
    expect(made).toMatchObject({ made: 6, warnings: [] });
    const wholes = await all();
    expect(wholes.map(({ occasion }) => occasion?.start.slice(0, 16))).toEqual([
      ...['2027-03-02T18:00', '2027-03-09T18:00', '2027-03-16T18:00', '2027-03-23T18:00'],
      ...['2027-03-30T17:00', '2027-04-06T17:00'],
    ]);
    expect(new Set(wholes.flatMap(({ parts }) => parts.map(({ id }) => id))).size).toBe(12);
    expect(wholes.map(({ plannedLoad }) => plannedLoad)).toEqual([210, 210, 210, 210, 210, 210]);
    expect(wholes.map(({ parts }) => parts[0]?.groups.length)).toEqual([1, 0, 0, 0, 0, 0]);
  });

  test('a plan of one date stays its own when the series changes, unless one says otherwise', async () => {
    await t.weekly({ objectives: 'Presión' });
    const ids = (await all()).map(({ id }) => id);
    const [, second, third] = ids as [string, string, string];
    await t.change(third, { version: 1, parts: [{ title: 'Partido', minutes: 60, intensity: 8 }] });
    const changed = await t.change(second, {
      ...{ version: 1, scope: 'following', objectives: 'Salida', parts: [twoParts[0]] },
    });
    expect(changed.changed).toHaveLength(5);
    const now = await all();
    expect(now.map(({ objectives }) => objectives)).toEqual(['Presión', ...Array(5).fill('Salida')]);
    expect(now.map(({ minutesPlanned }) => minutesPlanned)).toEqual([45, 15, 60, 15, 15, 15]);
    const { version = 0 } = now[1] ?? {};
    await t.change(second, { version, scope: 'following', keepOwn: false, parts: [twoParts[1]] });
    expect((await all()).map(({ minutesPlanned }) => minutesPlanned)).toEqual([45, 30, 30, 30, 30, 30]);
  });

  test('undo brings back time, plan and links of everything that a change touched', async () => {
    await t.weekly({ objectives: 'Presión' });
    const [first, second, , , , last] = (await all()).map(({ id }) => id) as [
      string,
      string,
      string,
      string,
      string,
      string,
    ];
    await t.link(first, last);
    const before = await plans();
    const edited = await t.change(second, {
      ...{ version: 1, scope: 'following', start: '2027-03-10T17:00:00Z', notes: 'Otro día', parts: [twoParts[1]] },
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=WE', count: 9 },
    });
    expect((await all()).length).toBe(10);
    expect(
      (await all()).slice(1).every(({ minutesPlanned, notes }) => minutesPlanned === 30 && notes === 'Otro día'),
    ).toBe(true);
    await t.undo(edited.undoId);
    expect(await plans()).toEqual(before);
    const removed = await t.remove(last);
    expect(removed).toMatchObject({ removed: [last], cancelled: [] });
    expect(await t.linked(first)).toHaveLength(1);
    await t.undo(removed.undoId);
    expect(await plans()).toEqual(before);
    expect((await t.linked(first)).map(({ id, direct }) => [id, direct])).toEqual([
      [first, false],
      [last, true],
    ]);
    const { version } = await t.get(first);
    const late = await t.change(first, { version, minutes: 90 });
    await t.change(first, { version: late.version, notes: 'Después' });
    expect(await code(t.undo(late.undoId))).toBe('changeUndone');
  });

  test('the plan of all dates to come is shared at once, and every screen of the club is told', async () => {
    const { id } = await t.weekly();
    const told: string[][] = [];
    const stop = app.services.announcements.listen((one) => {
      if (one.kind === 'clubChanged') told.push([one.of, ...one.ids]);
    });
    const { changed, undoId } = await t.share(id, { version: 1, shared: true, scope: 'coming' });
    expect(changed).toHaveLength(6);
    expect(told).toEqual([['occasion', ...changed]]);
    expect((await all()).map(({ shared }) => shared)).toEqual(Array(6).fill(true));
    await t.undo(undoId);
    expect((await all()).map(({ shared }) => shared)).toEqual(Array(6).fill(false));
    stop();
  });

  test('a training is checked before it is moved: what it replaces is no clash', async () => {
    const { id } = await t.add();
    const times = { start: '2027-03-02T18:30:00Z', end: '2027-03-02T19:30:00Z' };
    const body = { ...times, targets: [{ what: 'team' as const, id: home.team.id }] };
    const check = (more: object) => app.send(calls.event.check, { body: { ...body, ...more } }, home.coach.token);
    expect((await check({})).clashes).toMatchObject([{ kind: 'team', with: { id } }]);
    expect((await check({ id })).clashes).toEqual([]);
  });

  test('a copy has fields and parts, newer exercises, and nobody’s marks', async () => {
    const drill = await app.send(calls.exercise.add, { body: { name: 'Rondo', type: 'rondo' } }, home.coach.token);
    const groups = [{ colour: 'red' as const, playerIds: [home.player(0)] }];
    const parts = [{ exerciseId: drill.id, minutes: 20, intensity: 5, note: 'Fuerte', groups }];
    const { id } = await t.add({ place: 'Campo 2', objectives: 'Presión', meetMinutes: 15, shared: true, parts });
    const body = { version: 1, name: 'Rondo 2' };
    await app.send(calls.exercise.update, { params: { id: drill.id }, body }, home.coach.token);
    const answer = { params: { eventId: id }, body: { answer: 'yes' as const, personId: home.player(0) } };
    await app.send(calls.attendance.attend, answer, home.coach.token);
    const copy = await t.copy(id, { start: '2027-03-09T18:00:00Z', link: true });
    expect(copy).toMatchObject({
      ...{ objectives: 'Presión', shared: false, minutesBooked: 75, links: 1, warnings: [] },
      occasion: { place: 'Campo 2', meetMinutes: 15, series: null, counts: { called: 3, yes: 0 } },
      parts: [{ note: 'Fuerte', minutes: 20, groups: [], exercise: { version: 2, name: 'Rondo 2' } }],
    });
    expect((await t.get(id)).parts[0]).toMatchObject({ exercise: { version: 1 }, groups: [{ colour: 'red' }] });
    expect((await t.copy(id, { start: '2027-03-02T18:30:00Z' })).warnings).toMatchObject([{ kind: 'team' }]);
  });

  test('a template has a name and no date; a training is made of it, and it of a training', async () => {
    const { id } = await t.template({ minutes: 60 });
    expect(await t.get(id)).toMatchObject({
      ...{ template: true, name: 'Salida de balón', occasion: null, minutesBooked: 60, plannedLoad: 210, version: 1 },
      parts: [{ start: null }, { start: null }],
    });
    expect((await t.list()).total).toBe(0);
    expect((await t.list({ template: 'true' })).rows).toMatchObject([{ id, start: null, counts: null, parts: 2 }]);
    const made = await t.copy(id, { start: '2027-03-09T18:00:00Z' });
    expect(made).toMatchObject({ template: false, minutesBooked: 60, occasion: { counts: { called: 3 } } });
    const back = await t.copy(made.id, { template: true, name: 'Otra' });
    expect(back).toMatchObject({ template: true, name: 'Otra', occasion: null, minutesPlanned: 45 });
    const refused = [
      () => t.change(id, { version: 1, start: '2027-03-09T18:00:00Z' }),
      () => t.link(id, made.id),
      () => t.link(made.id, id),
      () => t.people(id),
      () => t.rpe(id, { rpe: 4 }),
      () => t.copy(id, { start: '2027-03-09T18:00:00Z', link: true }),
    ];
    for (const work of refused) expect(await code(work())).toBe('training.undated');
    const changed = await t.change(id, { version: 1, name: 'Presión', minutes: 70 });
    expect(changed).toMatchObject({ version: 2, name: 'Presión', minutesBooked: 70 });
    expect(await code(t.change(id, { version: 1, name: 'X' }))).toBe('record.changed');
    await t.remove(id);
    expect(await code(t.get(id))).toBe('notFound');
    expect((await t.removed()).map(({ id: gone, name, template }) => [gone, name, template])).toEqual([
      [id, 'Presión', true],
    ]);
    await t.restore(id);
    expect(await t.get(id)).toMatchObject({ version: 4, parts: [{}, {}] });
  });

  test('a training comes back within thirty days, out of its series', async () => {
    const { id } = await t.weekly();
    const away = await makeWorld(app, { players: 1 });
    await t.remove(id);
    expect((await t.removed()).map((one) => one.id)).toEqual([id]);
    expect(await t.removed(away.coach.token)).toEqual([]);
    expect(await code(t.restore(id, away.coach.token))).toBe('notFound');
    await t.restore(id);
    expect(await code(t.restore(id))).toBe('notFound');
    expect(await t.get(id)).toMatchObject({ minutesPlanned: 45, occasion: { series: null } });
    await t.remove(id);
    const long = app.clock() - 31 * 86_400_000;
    await app.database.query.updateTable('occasion').set({ deleted_at: long }).where('id', '=', id).execute();
    expect(await code(t.restore(id))).toBe('notFound');
    expect(await t.removed()).toEqual([]);
  });

  test('links: symmetric, twice is one, the whole chain by date, never with itself', async () => {
    const [a, b, c, d] = (await Promise.all(
      ['23', '09', '16', '30'].map(async (of) => (await t.add({ start: `2027-03-${of}T18:00:00Z` })).id),
    )) as [string, string, string, string];
    await t.link(a, b);
    await t.link(b, a);
    await t.link(b, c);
    expect(await code(t.link(a, a))).toBe('link.itself');
    const chain = async (id: string) => (await t.linked(id)).map((one) => [one.id, one.direct, one.itself]);
    expect(await chain(a)).toEqual([
      [b, true, false],
      [c, false, false],
      [a, false, true],
    ]);
    expect(await chain(d)).toEqual([[d, false, true]]);
    expect((await t.get(b)).links).toBe(2);
    await t.unlink(a, b);
    expect(await chain(a)).toEqual([[a, false, true]]);
    await t.link(d, c);
    await t.remove(c);
    expect(await chain(d)).toEqual([[d, false, true]]);
    expect((await t.get(b)).links).toBe(0);
  });
});
