import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTelling } from '#server/telling/runner.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { dayBefore, makeWard, report } from './people.ts';

const day = 86_400_000;

describe.each(engines)('the expected day of an injury on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  test('the morning after it the staff are reminded once, and again of another day', async () => {
    const home = await makeWard(app);
    const { query } = app.database;
    const expectedTo = () => dayBefore(-1, app.clock());
    const { id } = await report(app, home.player(0), home.coach.token, { expectedTo: expectedTo() });
    const change = (of: object) => query.updateTable('injury').set(of).where('id', '=', id).execute();
    const reminded = () =>
      query
        .selectFrom('notification')
        .where('kind', '=', 'injuryOverdue')
        .where('club_id', '=', home.clubId)
        .select(['user_id', 'words', 'link'])
        .execute();
    const later = async () => {
      app.clock.forward(3 * day);
      // Two nodes look at once.
      await Promise.all([app.telling.run(), createTelling(app.services).run()]);
      return (await reminded()).length;
    };
    await app.telling.run();
    expect(await reminded()).toEqual([]);
    expect(await later()).toBe(2);
    const rows = await reminded();
    expect(rows.map(({ user_id }) => user_id).sort()).toEqual([home.coach.id, home.physio.id].sort());
    expect(rows[0]?.link).toBe(`/injuries/${id}`);
    expect(JSON.parse(String(rows[0]?.words))).toEqual({ name: 'Player Number 1' });
    expect(await later()).toBe(2);
    await change({ expected_to: expectedTo() });
    expect(await later()).toBe(4);
    // Who is back is nobody to be reminded of.
    await change({ expected_to: expectedTo(), availability: 'full' });
    expect(await later()).toBe(4);
  });

  test('two days before it the staff are told once; not of a day that was set when it was near', async () => {
    const home = await makeWard(app);
    const inDays = (days: number) => dayBefore(-days, app.clock());
    const { id } = await report(app, home.player(0), home.coach.token, { expectedTo: inDays(9) });
    await report(app, home.player(1), home.coach.token, { expectedTo: inDays(1) });
    const told = async () => {
      await Promise.all([app.telling.run(), createTelling(app.services).run()]);
      const rows = await app.database.query
        .selectFrom('notification')
        .where('kind', '=', 'returnSoon')
        .where('club_id', '=', home.clubId)
        .select(['user_id', 'words', 'link'])
        .execute();
      return rows.map(({ user_id, words, link }) => [user_id, JSON.parse(String(words)), link]);
    };
    expect(await told()).toEqual([]);
    app.clock.forward(6 * day);
    expect(await told()).toEqual([]);
    app.clock.forward(2 * day);
    const rows = await told();
    expect(rows.toSorted()).toEqual(
      [home.coach.id, home.physio.id].map((user) => [user, { name: 'Player Number 1' }, `/injuries/${id}`]).toSorted(),
    );
    app.clock.forward(day);
    expect(await told()).toHaveLength(2);
  });
});
