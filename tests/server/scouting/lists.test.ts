import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { addOutsider, dayIn, getOutsider, makeScouts, report, type Scouts } from './people.ts';

const query = { pageSize: 200 };

describe.each(engines)('lists of outsiders on $name', (engine) => {
  let app: Running;
  let home: Scouts;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeScouts(app);
  });
  afterAll(() => app.close());
  const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  const list = (token: string, more: object = {}, clubId = home.clubId) =>
    app.send(calls.scouting.ofClub, { params: { clubId }, query: { ...query, ...more } as never }, token);

  test('sixty days without movement are forgotten; counts, filters and the export say the same', async () => {
    const { token } = home.manager;
    const still = await addOutsider(app, token, { birthYear: 2010, clubName: 'CD Tres Ríos', position: 'cb' });
    await addOutsider(app, token, { birthYear: 2012 });
    await app.database.query
      .updateTable('foreign_player')
      .set({ moved_on: dayIn(-60) })
      .where('id', '=', still.id)
      .execute();
    const forgotten = await list(token, { forgotten: true });
    expect(forgotten.rows).toMatchObject([{ id: still.id, forgotten: true }]);
    expect(forgotten).toMatchObject({ total: 1, forgotten: 1, counts: { noted: 2, signed: 0 } });
    for (const filter of [{ search: 'tres rios' }, { position: 'cb' }, { bornTo: 2011 }, { clubName: 'rios' }])
      expect((await list(token, filter)).rows.map((row) => row.id)).toEqual([still.id]);
    const file = await app.send(
      calls.scouting.exported,
      { params: { clubId: home.clubId }, query: { format: 'csv', forgotten: 'true' } },
      token,
    );
    const text = await file.text();
    expect([text.split('\n').filter(Boolean).length, text.includes('CD Tres Ríos')]).toEqual([2, true]);
    const again = { fileName: 'x.csv', content: Buffer.from(text).toString('base64'), write: 'allRight' as const };
    const imported = await app.send(calls.scouting.imported, { body: again }, token);
    expect(imported).toMatchObject({ right: 1, duplicates: 1, written: 0 });
    expect(await code(app.send(calls.scouting.imported, { body: again }, home.scout.token))).toBe('forbidden');
  });

  test('a list names nobody of another club: the same row is written beside theirs', async () => {
    const who = { firstName: 'Izan', lastName: 'Requena', birthYear: 2011, clubName: 'EF Sotomayor' };
    const theirs = await addOutsider(app, home.foreign.token, who);
    const text = 'First name;Last name;Year of birth;Club;Shirt number\nIzan;Requena;2011;EF Sotomayor;9';
    const body = { fileName: 'x.csv', content: Buffer.from(text).toString('base64'), write: 'allRight' as const };
    const first = await app.send(calls.scouting.imported, { body }, home.manager.token);
    expect(first).toMatchObject({ right: 1, duplicates: 0, written: 1 });
    expect((await list(home.manager.token)).rows).toMatchObject([{ ...who, shirt: 9 }]);
    expect(await getOutsider(app, theirs.id, home.foreign.token)).toMatchObject({ version: 1, shirt: null });
    const again = await app.send(calls.scouting.imported, { body }, home.manager.token);
    expect(again).toMatchObject({ duplicates: 1, written: 0 });
  });

  test('what was removed comes back, reports too', async () => {
    const { id } = await addOutsider(app, home.scout.token);
    const one = await report(app, id, home.scout.token);
    const remove = (what: string, token = home.scout.token) =>
      app.send(calls.scouting.remove, { params: { id: what } }, token);
    const restore = (what: string, token = home.scout.token) =>
      app.send(calls.scouting.restore, { params: { id: what } }, token);
    await remove(one.id);
    expect((await getOutsider(app, id, home.scout.token)).reports).toBe(0);
    expect(await code(restore(one.id, home.foreign.token))).toBe('notFound');
    await restore(one.id);
    expect((await getOutsider(app, id, home.scout.token)).reports).toBe(1);
    await remove(id);
    expect(await code(getOutsider(app, id, home.scout.token))).toBe('notFound');
    const removed = (token: string) => app.send(calls.scouting.removed, {}, token);
    expect((await removed(home.scout.token)).map((row) => row.id)).toEqual([id]);
    expect(await removed(home.other.token)).toEqual([]);
    await restore(id, home.manager.token);
    expect(await getOutsider(app, id, home.scout.token)).toMatchObject({ reports: 1 });
  });
});
