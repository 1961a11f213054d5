import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { day, hour } from '../event/makers.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, playerSignedIn } from '../people.ts';
import { type Asked, attend, makeAsked, record } from './makers.ts';

const minute = 60_000;

describe.each(engines)('figures of attendance on $name', (engine) => {
  let app: Running;
  let home: Asked;
  /** An event that begins in ten minutes. */
  let id: string;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeAsked(app);
    id = await home.asks({ startsAt: app.clock() + 10 * minute });
  });
  afterAll(() => app.close());
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

  test('somebody’s attendance by any of their ids, newest first, with its history', async () => {
    const account = await playerSignedIn(app, home.clubId, home.cris);
    const earlier = await home.asks({ startsAt: app.clock() - 5 * hour, title: 'Earlier' });
    await record(app, earlier, home.tokens.coach, [{ personId: home.cris, presence: 'present', at: app.clock() }]);
    await attend(app, id, account.token, { answer: 'no' });
    const of = (userId: string, token: string, query: object = {}) =>
      app.send(calls.attendance.ofUser, { params: { userId }, query }, token);
    const page = await of(home.cris, home.tokens.coach);
    expect(page.rows.map(({ eventId, row, changes }) => [eventId, row.answer, row.presence, changes.length])).toEqual([
      [id, 'no', null, 1],
      [earlier, null, 'present', 1],
    ]);
    expect(await of(account.id, account.token)).toEqual(page);
    expect((await of(home.cris, home.tokens.coach, { kind: 'match' })).total).toBe(0);
    const tomorrow = new Date(app.clock() + 2 * day).toISOString().slice(0, 10);
    expect((await of(home.cris, home.tokens.coach, { from: tomorrow })).total).toBe(0);
    expect((await of(home.cris, home.tokens.coach, { pageSize: 1, page: 2 })).rows[0]?.eventId).toBe(earlier);
    expect(await codeOf(of(home.cris, home.tokens.ana))).toBe('forbidden');
    const away = await makeWorld(app, { players: 1 });
    expect(await codeOf(of(home.cris, away.manager.token))).toBe('notFound');
  });

  test('figures of an event, a series, a team and a club; what was cancelled counts for nobody', async () => {
    const past = app.clock() - 5 * hour;
    const first = await home.asks({ startsAt: past, answer_until: past - 1 });
    const off = await home.asks({ startsAt: past });
    const at = app.clock();
    await record(app, first, home.tokens.coach, [
      { personId: home.ana, presence: 'present', answer: 'yes', at },
      { personId: home.bea, presence: 'late', minutesLate: 5, at },
      { personId: home.cris, presence: 'absent', at },
    ]);
    await record(app, off, home.tokens.coach, [{ personId: home.ana, presence: 'absent', at }]);
    await app.database.query.updateTable('occasion').set({ state: 'cancelled' }).where('id', '=', off).execute();
    const of = (subject: string, token: string) =>
      app.send(calls.attendance.statistics, { params: { id: subject } }, token);
    const figures = await of(first, home.tokens.coach);
    expect(figures).toMatchObject({ occasions: 1, total: { called: 4, answered: 1, inTime: 0, present: 1, late: 1 } });
    // Three are recorded: a share needs five.
    expect(figures.total.share).toBeNull();
    expect(figures.people.find(({ personId }) => personId === home.ana)).toMatchObject({
      share: null,
      personKind: 'player',
    });
    expect(await of(home.team.id, home.tokens.coach)).toEqual(figures);
    expect(await of(home.clubId, home.tokens.manager)).toEqual(figures);
    const second = await home.asks({ startsAt: past });
    const later = [home.ana, home.bea].map((personId) => ({ personId, presence: 'present' as const, at }));
    await record(app, second, home.tokens.coach, later);
    expect((await of(home.team.id, home.tokens.coach)).total.share).toBeCloseTo(4 / 5);
    const own = await of(home.clubId, home.tokens.ana);
    expect(own.people.map(({ personId }) => personId)).toEqual([home.ana]);
    const away = await makeWorld(app, { players: 1 });
    for (const subject of [first, home.team.id, home.clubId])
      expect(await codeOf(of(subject, away.manager.token))).toBe('notFound');
  });
});
