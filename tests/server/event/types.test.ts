import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, playerSignedIn, type World } from '../people.ts';
import { day, dayOf, hour, makeOccasion } from './makers.ts';

describe.each(engines)('event types and closed days on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 1 });
  });
  afterAll(() => app.close());

  const list = async (token = home.manager.token) =>
    (await app.send(calls.eventType.all, { params: { clubId: home.clubId } }, token)).rows;
  const add = async (name: string) => (await app.send(calls.eventType.add, { body: { name } }, home.manager.token)).id;
  const remove = (id: string, into?: string) =>
    app.send(calls.eventType.remove, { params: { id }, query: { into } }, home.manager.token);
  const code = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  const typeOf = async (id: string) => (await app.send(calls.event.get, { params: { id } }, home.manager.token)).typeId;

  test('every club has those of trainings, matches and birthdays: they can be changed, not removed', async () => {
    const types = await list();
    expect(types.map(({ key }) => key).toSorted()).toEqual(['birthday', 'match', 'training']);
    for (const { id, key } of types) {
      expect([key, await code(remove(id))]).toEqual([key, 'type.builtIn']);
      const body = { version: 1, name: `X ${key}` };
      expect(await app.send(calls.eventType.update, { params: { id }, body }, home.manager.token)).toMatchObject({
        key,
        version: 2,
      });
      const event = { typeId: id, title: 'X', start: '2029-01-01T10:00:00Z', end: '2029-01-01T11:00:00Z' };
      const targets = [{ what: 'team' as const, id: home.team.id }];
      expect(await code(app.send(calls.event.add, { body: { ...event, targets } }, home.manager.token))).toBe(
        'event.elsewhere',
      );
    }
    expect(await list()).toHaveLength(3);
  });

  test('one that coming events have is removed with another for them; what has begun keeps its own', async () => {
    const [old, other] = [await add('Torneo'), await add('Fiesta')];
    const targets = [{ what: 'team', id: home.team.id }];
    const of = (startsAt: number) => makeOccasion(app, { clubId: home.clubId, startsAt, targets, type_id: old });
    const [past, coming] = [await of(app.clock() - hour), await of(app.clock() + hour)];
    const refused = await refusalOf(remove(old));
    expect([refused.code, refused.details]).toEqual(['type.inUse', { many: 1 }]);
    expect(await code(remove(old, old))).toBe('type.inUse');
    const foreign = await makeWorld(app, { players: 1 });
    const [theirs] = (
      await app.send(calls.eventType.all, { params: { clubId: foreign.clubId } }, foreign.manager.token)
    ).rows;
    expect(await code(remove(old, theirs?.id))).toBe('notFound');
    const training = (await list()).find(({ key }) => key === 'training');
    expect(await code(remove(old, training?.id))).toBe('type.builtIn');
    await remove(old, other);
    expect([await typeOf(past), await typeOf(coming)]).toEqual([old, other]);
    expect((await list()).map(({ id }) => id)).not.toContain(old);
  });

  test('closed days are in order', async () => {
    const body = { name: 'Feria', fromDay: '2027-05-03', toDay: '2027-05-02' };
    expect(await code(app.send(calls.closedDay.add, { body }, home.manager.token))).toBe('days.order');
    const made = await app.send(calls.closedDay.add, { body: { ...body, toDay: '2027-05-03' } }, home.manager.token);
    const change = { params: { id: made.id }, body: { version: 1, fromDay: '2027-05-04' } };
    expect(await code(app.send(calls.closedDay.update, change, home.manager.token))).toBe('days.order');
    expect(await code(app.send(calls.closedDay.add, { body }, home.coach.token))).toBe('forbidden');
  });

  test('the calendar has the closed days that touch its days, for everybody of the club', async () => {
    const { manager, coach, clubId } = home;
    const of = (name: string, from: number, to: number) => {
      const [fromDay, toDay] = [from, to].map((days) => dayOf(app.clock() + days * day)) as [string, string];
      return { name, fromDay, toDay };
    };
    const [before, later] = [of('Fiesta', -5, 0), of('Navidad', 9, 9)];
    for (const body of [before, later]) await app.send(calls.closedDay.add, { body }, manager.token);
    const closed = async (token: string, days: number) => {
      const query = { from: dayOf(app.clock()), to: dayOf(app.clock() + days * day) };
      return (await app.send(calls.calendar.get, { query }, token)).closed;
    };
    const player = await playerSignedIn(app, clubId, home.player(0));
    for (const { token } of [manager, coach, player]) expect(await closed(token, 8)).toEqual([before]);
    expect(await closed(player.token, 9)).toEqual([before, later]);
    const foreign = await makeWorld(app, { players: 1 });
    expect(await closed(foreign.manager.token, 9)).toEqual([]);
  });
});
