import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { createTelling } from '#server/telling/runner.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { dayBefore, makeWard, move, report } from './people.ts';

describe.each(engines)('how long the medical part is kept on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  test('two years after the player left it is erased, and days and readings stay', async () => {
    const home = await makeWard(app);
    const { query } = app.database;
    const body = { version: 0, diagnosis: 'Rotura', region: 'thigh', side: 'left' } as const;
    const made = await Promise.all(
      [0, 1].map(async (n) => {
        const { id } = await report(app, home.player(n), home.coach.token);
        await app.send(calls.injury.setMedical, { params: { id }, body }, home.physio.token);
        await move(app, id, home.physio.token, { to: 'treatment', reason: 'Ecografía' });
        return id;
      }),
    );
    const left = (n: number, days: number) =>
      query
        .updateTable('player')
        .set({ left_on: dayBefore(days) })
        .where('id', '=', home.player(n))
        .execute();
    await left(0, 733);
    await left(1, 729);
    // Two nodes look at once.
    await Promise.all([app.telling.run(), createTelling(app.services).run()]);
    const kept = async (table: 'injury_medical' | 'medical_reading', id = '') =>
      (await query.selectFrom(table).select('injury_id').where('injury_id', '=', id).execute()).length;
    const reasons = async (id = '') =>
      (await query.selectFrom('injury_phase').select('reason').where('injury_id', '=', id).execute()).map(
        ({ reason }) => reason,
      );
    const [gone, still] = made;
    expect([await kept('injury_medical', gone), await kept('injury_medical', still)]).toEqual([0, 1]);
    expect([await reasons(gone), await reasons(still)].map((all) => all.includes('Ecografía'))).toEqual([false, true]);
    // The medical part was written, and the reply to the move had its reason.
    expect(await kept('medical_reading', gone)).toBe(2);
    const seen = await app.send(calls.injury.get, { params: { id: String(gone) } }, home.coach.token);
    expect(seen).toMatchObject({ phase: 'treatment', onsetOn: dayBefore(10) });
  });
});
