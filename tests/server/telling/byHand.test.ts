import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { attend } from '../attendance/makers.ts';
import { hour } from '../event/makers.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeFamily } from './families.ts';
import { addressed, toTheNextMorning } from './letters.ts';

describe.each(engines)('a reminder by hand on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
    await toTheNextMorning(app);
  });
  afterAll(() => app.close());

  test('reaches whoever has not answered, also a second time on a day, but not twice in an hour', async () => {
    const family = await makeFamily(app);
    const event = await family.asks({ asked_at: app.clock() });
    await attend(app, event, family.tokens.ana, { answer: 'yes' });
    const remind = (id: string, token = family.tokens.coach) =>
      app.send(calls.attendance.remind, { params: { id } }, token);
    const rosa = async () =>
      (await addressed(app, family.clubId, 'familyAnswer')).filter((one) => /rosa/i.test(one)).length;
    expect(await remind(event)).toEqual({ reminded: 3 });
    await app.telling.run();
    expect(await addressed(app, family.clubId, 'familyAnswer')).toHaveLength(2);
    expect((await refusalOf(remind(event))).code).toBe('remind.tooSoon');
    await app.database.query
      .updateTable('occasion')
      .set({ reminded_by_hand_at: app.clock() - hour })
      .where('id', '=', event)
      .execute();
    expect(await remind(event)).toEqual({ reminded: 3 });
    await app.telling.run();
    expect(await rosa()).toBe(2);
    expect((await refusalOf(remind(event, family.tokens.ana))).code).toBe('forbidden');
    const quiet = await family.asks({ asks: 'none' });
    expect((await refusalOf(remind(quiet))).code).toBe('answer.notAsked');
    const begun = await family.asks({ startsAt: app.clock() - hour });
    expect((await refusalOf(remind(begun))).code).toBe('answer.closed');
    const foreign = await makeFamily(app);
    expect((await refusalOf(remind(event, foreign.tokens.coach))).code).toBe('notFound');
  });
});
