import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, makeTeam, makeWorld, type Person, putOnStaff, signedIn, type World } from '../people.ts';

const day = '2026-11-24';

describe.each(engines)('staff named for the medical circle on $name', (engine) => {
  let app: Running;
  let home: World;
  let named: Person;
  let typeId: string;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 1 });
    const { query } = app.database;
    named = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(query, await makeTeam(query, home.clubId), named.id, 'DELEGATE');
    const trainer = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(query, home.team, trainer.id, 'CONDITIONAL_COACH');
    const type = { name: 'Peso', unit: 'kg', delicate: true };
    typeId = (await app.send(calls.measurementType.add, { body: type }, home.manager.token)).id;
    const body = { commandId: crypto.randomUUID(), typeId, playerId: home.player(0), day, value: 61.5 };
    await app.send(calls.measurement.add, { body }, trainer.token);
  });
  afterAll(() => app.close());

  const name = (medical: boolean, userId = named.id) =>
    app.database.query
      .updateTable('staff')
      .set({ medical: medical ? 1 : 0 })
      .where('user_id', '=', userId)
      .execute();
  const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  const params = () => ({ params: { id: home.player(0) } });

  test('opens any player of the club without the details, and reads what was measured; records nothing', async () => {
    expect(await code(app.send(calls.player.get, params(), named.token))).toBe('forbidden');
    expect(await code(app.send(calls.measurement.ofPlayer, params(), named.token))).toBe('forbidden');
    await name(true);
    const player = await app.send(calls.player.get, params(), named.token);
    expect(player).toMatchObject({ treats: true, details: false, edit: 'none', birthDate: null, guardians: [] });
    const found = await app.send(calls.measurement.ofPlayer, params(), named.token);
    expect(found).toMatchObject({ edit: false, delicate: true, tests: [{ measurements: [{ value: 61.5 }] }] });
    const body = { commandId: crypto.randomUUID(), typeId, playerId: home.player(0), day, value: 62 };
    expect(await code(app.send(calls.measurement.add, { body }, named.token))).toBe('forbidden');
    await name(false);
    expect(await code(app.send(calls.measurement.ofPlayer, params(), named.token))).toBe('forbidden');
    expect(await code(app.send(calls.player.get, params(), named.token))).toBe('forbidden');
  });

  test('the page of their own team’s player says nothing of it, and no other club is reached', async () => {
    expect(await app.send(calls.player.get, params(), home.coach.token)).toMatchObject({
      treats: false,
      details: true,
    });
    const elsewhere = await makeClub(app.database.query);
    const all = await signedIn(app, elsewhere, 'ADMIN');
    await putOnStaff(app.database.query, await makeTeam(app.database.query, elsewhere), all.id, 'DELEGATE');
    await name(true, all.id);
    expect((await app.send(calls.measurement.ofPlayer, params(), all.token)).tests).toEqual([]);
    const foreign = await signedIn(app, elsewhere, 'STAFF');
    await putOnStaff(app.database.query, await makeTeam(app.database.query, elsewhere), foreign.id, 'PHYSIOTHERAPIST');
    await name(true, foreign.id);
    expect(await code(app.send(calls.measurement.ofPlayer, params(), foreign.token))).toBe('notFound');
    expect(await code(app.send(calls.player.get, params(), foreign.token))).toBe('notFound');
  });
});
