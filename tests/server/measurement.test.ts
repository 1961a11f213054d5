import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from './people.ts';

type Body = z.input<typeof calls.measurement.add.body>;

describe.each(engines)('measurements on $name', (engine) => {
  let app: Running;
  let home: World;
  let sprint: string;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 9 });
    sprint = (await typeOf({ kind: 'time', unit: 's', better: 'lower', decimals: 2, trials: 3, typicalError: 2.5 })).id;
  });
  afterAll(() => app.close());

  const typeOf = (more: object) =>
    app.send(
      calls.measurementType.add,
      { body: { name: 'Velocidad 10 m', least: 1, most: 5, ...more } },
      home.manager.token,
    );
  const body = (more: Partial<Body> = {}): Body => ({
    ...{ commandId: crypto.randomUUID(), typeId: sprint, playerId: home.player(0), day: '2026-11-24' },
    ...(more.trials || more.text ? {} : { value: 1.9 }),
    ...more,
  });
  const add = (more: Partial<Body> = {}, token = home.coach.token) =>
    app.send(calls.measurement.add, { body: body(more) }, token);
  const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;

  test('the player is told once that results are there, without a value, and never of what is delicate', async () => {
    const own = await playerSignedIn(app, home.clubId, home.player(0));
    const told = async (token = own.token) => {
      const { rows } = await app.send(calls.notification.mine, { query: {} }, token);
      return rows.filter(({ kind }) => kind === 'measured');
    };
    const today = new Date(app.clock()).toISOString().slice(0, 10);
    const weight = await typeOf({ name: 'Peso', kind: 'number', unit: 'kg', delicate: true, least: 20, most: 120 });
    const carer = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(app.database.query, home.team, carer.id, 'CONDITIONAL_COACH');
    await add({ typeId: weight.id, day: today, value: 50 }, carer.token);
    await add({ day: '2026-01-10' });
    expect(await told()).toEqual([]);
    await add({ day: today });
    const [one] = await told();
    expect(JSON.stringify(one)).toContain(home.player(0));
    // Its moment may have these digits.
    expect(JSON.stringify({ ...one, createdAt: null })).not.toContain('1.9');
    await add({ day: today, confirm: true });
    expect(await told()).toHaveLength(1);
    expect(await told(home.coach.token)).toEqual([]);
  });

  test('trials are counted as the type says; the same command makes one', async () => {
    const given = body({ trials: [1.95, 1.88, 1.91] });
    const made = await app.send(calls.measurement.add, { body: given }, home.coach.token);
    expect(made).toMatchObject({ value: 1.88, trials: [1.95, 1.88, 1.91], day: '2026-11-24', teamId: home.team.id });
    const twice = await Promise.all(
      [1, 2].map(() => app.send(calls.measurement.add, { body: given }, home.coach.token)),
    );
    expect(twice.map(({ id }) => id)).toEqual([made.id, made.id]);
    expect(
      await code(app.send(calls.measurement.add, { body: { ...given, playerId: home.player(1) } }, home.coach.token)),
    ).toBe('commandReused');
    expect(await app.send(calls.measurement.get, { params: { id: made.id } }, home.coach.token)).toEqual(made);
  });

  test('what the type does not ask for, cannot be, or is unlike the others is refused, and kept when it is confirmed', async () => {
    expect(await code(add({ text: 'bien' }))).toBe('value.wanted');
    expect(await code(add({ value: 1.905 }))).toBe('value.wanted');
    expect(await code(add({ trials: [1.9, 1.9, 1.9, 1.9] }))).toBe('value.wanted');
    expect(await refusalOf(add({ value: 19.1 }))).toMatchObject({
      code: 'value.implausible',
      details: { least: 1, most: 5 },
    });
    await add({ value: 1.92, day: '2026-09-01' });
    const unlike = await refusalOf(add({ value: 2.91 }));
    expect([unlike.code, unlike.details]).toMatchObject(['value.unlike', { last: 1.92, proposed: null }]);
    expect(await add({ value: 2.91, confirm: true })).toMatchObject({ value: 2.91, confirmed: true });
  });

  test('a player sees what has changed, with the error of the test', async () => {
    await add({ value: 1.95, day: '2026-09-01' });
    await add({ value: 1.8, day: '2026-11-01' });
    const own = await playerSignedIn(app, home.clubId, home.player(0));
    const found = await app.send(calls.measurement.ofPlayer, { params: { id: home.player(0) } }, own.token);
    const [one, ...rest] = found.tests;
    expect([rest, found.edit, found.delicate]).toEqual([[], false, true]);
    expect(one).toMatchObject({ change: { difference: -0.15, direction: 'better', word: 'clear' }, standing: null });
    expect(one?.measurements.map(({ value }) => value)).toEqual([1.8, 1.95]);
    const other = await playerSignedIn(app, home.clubId, home.player(1));
    expect(await code(app.send(calls.measurement.ofPlayer, { params: { id: home.player(0) } }, other.token))).toBe(
      'forbidden',
    );
    expect(await code(add({}, own.token))).toBe('forbidden');
  });

  test('a test day writes each row by itself', async () => {
    const rows = [1.9, 1.95, 8, 2.0].map((value, at) => ({
      commandId: crypto.randomUUID(),
      playerId: home.player(at),
      value,
    }));
    const day = { teamId: home.team.id, typeId: sprint, day: '2026-11-24', rows };
    const first = await app.send(calls.measurement.addDay, { body: day }, home.coach.token);
    expect(first.rows.map(({ measurement, refusal }) => measurement?.value ?? refusal?.code)).toEqual([
      1.9,
      1.95,
      'value.implausible',
      2,
    ]);
    const again = await app.send(calls.measurement.addDay, { body: day }, home.coach.token);
    expect(again.rows.map(({ measurement }) => measurement?.id)).toEqual(
      first.rows.map(({ measurement }) => measurement?.id),
    );
    const summary = await app.send(
      calls.measurement.ofTeam,
      { params: { id: home.team.id, typeId: sprint } },
      home.coach.token,
    );
    expect(summary.rows.filter(({ last }) => last)).toHaveLength(3);
    expect(summary.mean).toBeNull();
    const types = await app.send(calls.measurementType.ofTeam, { params: { id: home.team.id } }, home.coach.token);
    expect(types).toMatchObject([{ id: sprint, lastUsedOn: '2026-11-24' }]);
  });

  test('weight is read by the physical trainer, the physiotherapist and the player alone', async () => {
    const weight = (await typeOf({ name: 'Peso', unit: 'kg', better: 'none', least: 20, most: 120, delicate: true }))
      .id;
    const trainer = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, trainer.id, 'CONDITIONAL_COACH');
    const made = await add({ typeId: weight, value: 61.5 }, trainer.token);
    const own = await playerSignedIn(app, home.clubId, home.player(0));
    const typesSeen = async (token: string) => {
      const all = await app.send(calls.measurement.ofPlayer, { params: { id: home.player(0) } }, token);
      return all.tests.map(({ type }) => type.id);
    };
    for (const { token } of [trainer, own]) {
      expect(await typesSeen(token)).toEqual([weight]);
      expect((await app.send(calls.measurement.get, { params: { id: made.id } }, token)).value).toBe(61.5);
    }
    const elsewhere = await signedIn(app, home.clubId, 'STAFF');
    const other = await makeTeam(app.database.query, home.clubId);
    await putOnStaff(app.database.query, other, elsewhere.id, 'PHYSIOTHERAPIST');
    for (const { token } of [home.manager, home.coach]) {
      expect(await typesSeen(token)).toEqual([]);
      expect(await code(app.send(calls.measurement.get, { params: { id: made.id } }, token))).toBe('notFound');
      expect(await code(add({ typeId: weight, value: 62 }, token))).toBe('notFound');
      expect((await app.send(calls.measurement.all, { query: {} }, token)).rows).toEqual([]);
      const change = { params: { id: made.id }, body: { version: 1, value: 60 } };
      expect(await code(app.send(calls.measurement.update, change, token))).toBe('notFound');
      expect(await code(app.send(calls.measurement.remove, { params: { id: made.id } }, token))).toBe('notFound');
      const summary = { params: { id: home.team.id, typeId: weight } };
      expect(await code(app.send(calls.measurement.ofTeam, summary, token))).toBe('notFound');
      const day = { teamId: home.team.id, typeId: weight, day: '2026-11-24' };
      const rows = [{ commandId: crypto.randomUUID(), playerId: home.player(0), value: 62 }];
      const { rows: replies } = await app.send(calls.measurement.addDay, { body: { ...day, rows } }, token);
      expect(replies).toMatchObject([{ measurement: null, refusal: { code: 'notFound' } }]);
    }
    expect(await code(typesSeen(elsewhere.token))).toBe('forbidden');
    expect((await app.send(calls.measurement.all, { query: {} }, trainer.token)).rows).toHaveLength(1);
  });

  test('is corrected on its present version, removed and restored within thirty days', async () => {
    const made = await add({ value: 1.9 });
    const params = { id: made.id };
    const changed = await app.send(
      calls.measurement.update,
      { params, body: { version: 1, value: 1.85 } },
      home.coach.token,
    );
    expect(changed).toMatchObject({ value: 1.85, version: 2 });
    const stale = await refusalOf(
      app.send(calls.measurement.update, { params, body: { version: 1, value: 1.8 } }, home.coach.token),
    );
    expect([stale.code, stale.details.present]).toMatchObject(['record.changed', { value: 1.85 }]);
    await app.send(calls.measurement.remove, { params }, home.coach.token);
    expect(await code(app.send(calls.measurement.get, { params }, home.coach.token))).toBe('notFound');
    const gone = () =>
      app.send(calls.measurement.removedOfPlayer, { params: { id: home.player(0) } }, home.coach.token);
    expect(await gone()).toMatchObject([{ id: made.id, value: 1.85, type: { id: sprint } }]);
    await app.send(calls.measurement.restore, { params }, home.coach.token);
    expect(await gone()).toEqual([]);
    expect(await app.send(calls.measurement.get, { params }, home.coach.token)).toMatchObject({ value: 1.85 });
    const kind = { params: { id: sprint }, body: { version: 1, unit: 'ms' } };
    expect(await code(app.send(calls.measurementType.update, kind, home.manager.token))).toBe('measurementType.inUse');
  });

  test('types of the library are taken once, with their instructions in the language of whoever takes them', async () => {
    const take = () =>
      app.send(
        calls.measurementType.takeFromLibrary,
        { body: { keys: ['jump', 'height', 'jump'] } },
        home.manager.token,
      );
    expect((await take()).made).toHaveLength(2);
    expect((await take()).made).toEqual([]);
    const types = await app.send(calls.measurementType.list, {}, home.coach.token);
    expect(types.map(({ libraryKey }) => libraryKey)).toEqual(['height', 'jump', null]);
    expect(types.every(({ libraryKey, protocol }) => libraryKey === null || protocol.length > 20)).toBe(true);
    const crossed = { name: 'X', least: 3, most: 2 };
    expect(await code(app.send(calls.measurementType.add, { body: crossed }, home.manager.token))).toBe('limits.order');
  });

  test('growth is a word for the coach; its numbers are for the player and who looks after the body', async () => {
    const player = home.player(0);
    const born = app.database.query.updateTable('player').where('id', '=', player);
    await born.set({ birth_date: '2013-11-24', gender: 'male' }).execute();
    await app.send(calls.measurementType.takeFromLibrary, { body: { keys: ['height'] } }, home.manager.token);
    const [height] = (await app.send(calls.measurementType.list, {}, home.coach.token)).filter((one) => one.libraryKey);
    const growth = (token: string) => app.send(calls.measurement.growth, { params: { id: player } }, token);
    expect(await growth(home.coach.token)).toMatchObject({ method: 'moore', band: null, missing: 'measures' });
    for (const [day, value] of [
      ['2026-05-24', 156.4],
      ['2026-11-24', 160],
    ] as const)
      await add({ typeId: String(height?.id), day, value });
    expect(await growth(home.coach.token)).toMatchObject({ method: 'moore', band: 'around', numbers: null });
    const own = await playerSignedIn(app, home.clubId, player);
    const { numbers } = await growth(own.token);
    // Moore 2015: -7.999994 + 0.0036124 x 13 x 160
    expect([numbers?.offset.toFixed(2), numbers?.speed?.toFixed(1)]).toEqual(['-0.49', '7.1']);
    await born.set({ birth_date: '1999-11-24' }).execute();
    expect(await growth(own.token)).toMatchObject({ band: null, missing: 'age' });
  });

  test('another club finds nothing', async () => {
    const made = await add({ value: 1.9 });
    const foreign = await makeWorld(app, { players: 1 });
    const { token } = foreign.coach;
    const params = { id: made.id };
    for (const tried of [
      () => app.send(calls.measurement.get, { params }, token),
      () => app.send(calls.measurement.update, { params, body: { version: 1, value: 1.8 } }, token),
      () => app.send(calls.measurement.remove, { params }, token),
      () => app.send(calls.measurement.restore, { params }, token),
      () => app.send(calls.measurement.ofPlayer, { params: { id: home.player(0) } }, token),
      () => app.send(calls.measurement.all, { query: { playerId: home.player(0) } }, token),
      () => add({ playerId: foreign.player(0) }, token),
      () => add({}, token),
    ])
      expect(await code(tried())).toBe('notFound');
  });
});
