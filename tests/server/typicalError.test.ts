import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from './harness.ts';
import { makeWorld, type World } from './people.ts';

const [first, second] = ['2026-11-10', '2026-11-13'];

describe.each(engines)('the error of a test on $name', (engine) => {
  let app: Running;
  let home: World;
  let typeId: string;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 10 });
    const body = { name: 'Salto', unit: 'cm', typicalError: 3.8 };
    typeId = (await app.send(calls.measurementType.add, { body }, home.manager.token)).id;
  });
  afterAll(() => app.close());

  /** One value for each player of the team. */
  const measure = (day: string, typed: (at: number) => number, players = home.players) => {
    const rows = players.map(({ id: playerId }, at) => ({
      ...{ commandId: crypto.randomUUID(), playerId, value: typed(at), confirm: true },
    }));
    const body = { teamId: home.team.id, typeId, day, rows };
    return app.send(calls.measurement.addDay, { body }, home.coach.token);
  };
  const ofTeam = (day?: string) =>
    app.send(calls.measurement.ofTeam, { params: { id: home.team.id, typeId }, query: { day } }, home.coach.token);
  const changeOf = async (at: number) => (await ofTeam()).rows.find(({ playerId }) => playerId === home.player(at));

  test('is the published one until ten tests were repeated within a week, then the club’s own', async () => {
    await measure('2026-09-01', () => 30);
    await measure(first, () => 40);
    expect((await ofTeam()).error).toEqual({ percent: 3.8, own: false, pairs: 0 });
    await measure(second, (at) => (at % 2 === 0 ? 40.4 : 39.6), home.players.slice(0, 9));
    expect((await ofTeam()).error).toEqual({ percent: 3.8, own: false, pairs: 9 });
    await measure(second, () => 39.6, home.players.slice(9));
    const { percent, own, pairs } = (await ofTeam()).error;
    // Ten differences of 0.4 and -0.4 around 40: sample variance 1.6 / 9.
    expect([percent?.toFixed(6), own, pairs]).toEqual([((100 * Math.sqrt(0.8 / 9)) / 40).toFixed(6), true, 10]);
    const { tests } = await app.send(calls.measurement.ofPlayer, { params: { id: home.player(0) } }, home.coach.token);
    expect(tests[0]?.error).toEqual({ percent, own, pairs });
    // 2.5 cm more: maybe a change by an error of 3.8 %, and a clear one by the club’s own.
    await measure('2026-11-27', (at) => (at === 0 ? 42.9 : 40), home.players.slice(0, 1));
    expect((await changeOf(0))?.change).toMatchObject({ word: 'clear', direction: 'better' });
  });

  test('a removed measurement, the same day twice and another club make no pair', async () => {
    await measure(first, () => 40);
    await measure(first, () => 41);
    expect((await ofTeam()).error.pairs).toBe(0);
    const { rows } = await measure(second, (at) => 40 + at / 10);
    expect((await ofTeam()).error.pairs).toBe(10);
    const id = String(rows[0]?.measurement?.id);
    await app.send(calls.measurement.remove, { params: { id } }, home.coach.token);
    expect((await ofTeam()).error).toMatchObject({ pairs: 9, own: false });
    const other = await makeWorld(app, { players: 1 });
    const made = await app.send(calls.measurementType.add, { body: { name: 'Salto' } }, other.manager.token);
    const asked = { params: { id: other.team.id, typeId: made.id } };
    expect((await app.send(calls.measurement.ofTeam, asked, other.coach.token)).error.pairs).toBe(0);
  });

  test('what is far from the own last value is asked about by the error that counts', async () => {
    const wide = (at: number) => 30 + 3 * at;
    await measure(first, wide);
    const add = (at: number, value: number) => {
      const body = { commandId: crypto.randomUUID(), typeId, playerId: home.player(at), day: '2026-11-27', value };
      return app.send(calls.measurement.add, { body }, home.coach.token);
    };
    expect((await add(0, wide(0) + 6)).value).toBe(36);
    await measure(second, (at) => wide(at) + (at % 2 === 0 ? 0.4 : -0.4));
    await expect(add(1, wide(1) + 6)).rejects.toMatchObject({ code: 'value.unlike' });
  });

  test('of a day, nothing later is counted', async () => {
    await measure(first, () => 40);
    await measure(second, () => 41);
    const [row] = (await ofTeam(first)).rows;
    expect([row?.last?.value, row?.before]).toEqual([40, null]);
    expect((await ofTeam(second)).rows[0]?.last?.value).toBe(41);
  });
});
