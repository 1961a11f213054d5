import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeFamily } from './families.ts';
import { addressed, notificationsOf, toTheNextMorning } from './letters.ts';

type Family = Awaited<ReturnType<typeof makeFamily>>;
const tenMinutes = 10 * 60_000;

describe.each(engines)('changes that are told on $name', (engine) => {
  let app: Running;
  let family: Family;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    await toTheNextMorning(app);
    family = await makeFamily(app);
  });
  afterAll(() => app.close());

  const manager = () => family.tokens.manager;
  const event = (id: string) => app.send(calls.event.get, { params: { id } }, manager());
  const change = async (id: string, body: object) =>
    app.send(calls.event.update, { params: { id }, body: { version: (await event(id)).version, ...body } }, manager());
  const heard = () => addressed(app, family.clubId, 'familyNews');
  const coachHeard = async () =>
    (await notificationsOf(app, family.coach.id)).map(({ kind, words }) => [kind, words.count]);

  test('never before the undo is over, then once, to families and staff; not to whoever made it', async () => {
    const id = await family.asks({ asked_at: app.clock() });
    await change(id, { place: 'Campo Sur' });
    await app.telling.run();
    app.clock.forward(tenMinutes - 1000);
    await app.telling.run();
    expect(await heard()).toEqual([]);
    app.clock.forward(2000);
    for (const _time of [1, 2]) await app.telling.run();
    expect((await heard()).filter((one) => /rosa/i.test(one))).toHaveLength(1);
    expect(await coachHeard()).toEqual([['occasionChanged', undefined]]);
    expect(await notificationsOf(app, family.manager.id)).toEqual([]);
  });

  test('what was undone is told to nobody', async () => {
    const id = await family.asks({ asked_at: app.clock() });
    const { undoId } = await change(id, { place: 'Campo Sur' });
    await app.send(calls.event.undo, { params: { undoId: String(undoId) } }, manager());
    app.clock.forward(2 * tenMinutes);
    await app.telling.run();
    expect(await heard()).toEqual([]);
  });

  test('several changes are one letter, and one that was changed back says nothing', async () => {
    const ids = [await family.asks({ asked_at: app.clock() }), await family.asks({ asked_at: app.clock() })];
    const back = await family.asks({ asked_at: app.clock() });
    for (const id of ids) await change(id, { place: 'Campo Sur' });
    await change(back, { place: 'Campo Sur' });
    app.clock.forward(tenMinutes / 2);
    await change(back, { place: null });
    app.clock.forward(tenMinutes / 2 + 1000);
    await app.telling.run();
    expect(await coachHeard()).toEqual([['occasionChanged', '2']]);
    app.clock.forward(tenMinutes);
    await app.telling.run();
    expect(await coachHeard()).toHaveLength(1);
    expect((await heard()).filter((one) => /rosa/i.test(one))).toHaveLength(1);
  });

  test('a cancelled event is told as such', async () => {
    const id = await family.asks({ asked_at: app.clock() });
    await app.send(calls.event.remove, { params: { id }, query: { scope: 'this' } }, manager());
    app.clock.forward(tenMinutes + 1000);
    await app.telling.run();
    expect(await coachHeard()).toEqual([['occasionCancelled', undefined]]);
  });

  test('what touches nobody is not told: a title, an event that nobody was asked about and that is gone', async () => {
    const [named, gone] = [await family.asks(), await family.asks()];
    await change(named, { title: 'Otro nombre' });
    await app.send(calls.event.remove, { params: { id: gone }, query: { scope: 'this' } }, manager());
    app.clock.forward(tenMinutes + 1000);
    await app.telling.run();
    expect(await heard()).toEqual([]);
  });
});
