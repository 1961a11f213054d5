import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { day, hour } from '../event/makers.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { give, guardianToken, makeFamily, raise } from '../telling/families.ts';
import { toTheNextMorning } from '../telling/letters.ts';
import { attend, listed, record } from './makers.ts';

type Family = Awaited<ReturnType<typeof makeFamily>>;

describe.each(engines)('the history of an occasion on $name', (engine) => {
  let app: Running;
  let family: Family;
  let id: string;
  let father: string;
  beforeAll(async () => {
    app = await startApp(engine);
    await toTheNextMorning(app);
  });
  beforeEach(async () => {
    family = await makeFamily(app);
    const parents = [
      { name: 'Rosa', email: 'rosa@home.example' },
      { name: 'Juan', email: 'Juan@home.example' },
    ];
    await raise(app, family.cris, parents, { firstName: 'Cris' });
    father = await guardianToken(app, family.clubId, 'juan@home.example');
    id = await family.asks();
  });
  afterAll(() => app.close());
  const coachName = () => `Ana ${family.coach.userName}`;
  const history = (query: object = {}) =>
    app.send(calls.attendance.history, { params: { id }, query }, family.tokens.coach);
  const crisAs = async (token = family.tokens.coach) =>
    (await listed(app, id, token)).rows.find(({ personId }) => personId === family.cris);

  test('says who, what, when and by which way: application, e-mail, staff, code, series', async () => {
    await give(app, family.token, id, family.cris, { answer: 'no', reasonKind: 'ill' });
    app.clock.forward(60_000);
    await attend(app, id, family.tokens.ana, { answer: 'yes' });
    app.clock.forward(60_000);
    await attend(app, id, family.tokens.coach, { answer: 'no', personId: family.bea, reason: 'Exam' });
    app.clock.forward(60_000);
    await app.send(calls.attendance.remind, { params: { id } }, family.tokens.coach);
    const { rows, total } = await history();
    const said = ({ field, name, was, now, via, by }: (typeof rows)[number]) => [field, name, was, now, via, by?.name];
    expect(rows.map(said)).toEqual([
      ['reminded', '', null, '1', null, coachName()],
      ['answer', 'Player Number 2', null, 'no', 'staff', coachName()],
      ['answer', 'Player Number 1', null, 'yes', 'app', expect.any(String)],
      ['answer', 'Cris Number 3', null, 'no', 'mail', 'Rosa'],
    ]);
    expect(rows.map(({ reasonKind, reason }) => reasonKind ?? reason)).toEqual([null, 'Exam', null, 'ill']);
    expect(total).toBe(4);
    expect((await history({ personId: family.bea })).rows.map(({ field }) => field)).toEqual(['answer']);
    const [first, second] = [await history({ pageSize: 3 }), await history({ pageSize: 3, page: 2 })];
    expect([...first.rows, ...second.rows]).toEqual(rows);
  });

  test('a check-in and a mark of the roll are told apart', async () => {
    id = await family.asks({ startsAt: app.clock() + hour / 2 });
    await record(app, id, family.tokens.coach, [{ personId: family.bea, presence: 'present', at: app.clock() }]);
    const { rows } = await history();
    expect(rows.map(({ field, now, via }) => [field, now, via])).toEqual([['presence', 'present', 'staff']]);
  });

  test('two guardians who disagree within a day are both seen by staff, until it is settled', async () => {
    await give(app, family.token, id, family.cris, { answer: 'yes' });
    expect((await crisAs())?.disagreeing).toEqual([]);
    app.clock.forward(3 * 60_000);
    await give(app, father, id, family.cris, { answer: 'no', reasonKind: 'school' });
    const row = await crisAs();
    expect(row).toMatchObject({ answer: 'no', answeredBy: { id: null, name: 'Juan' } });
    expect(row?.disagreeing.map(({ answer, by, reasonKind }) => [answer, by.name, reasonKind])).toEqual([
      ['no', 'Juan', 'school'],
      ['yes', 'Rosa', null],
    ]);
    // The mother gives way: they agree.
    app.clock.forward(3 * 60_000);
    await give(app, family.token, id, family.cris, { answer: 'no' });
    expect((await crisAs())?.disagreeing).toEqual([]);
    await give(app, family.token, id, family.cris, { answer: 'yes' });
    expect((await crisAs())?.disagreeing).toHaveLength(2);
    app.clock.forward(60_000);
    await attend(app, id, family.tokens.coach, { answer: 'yes', personId: family.cris });
    expect((await crisAs())?.disagreeing).toEqual([]);
  });

  test('more than a day apart the latest counts alone; a player sees nothing of others', async () => {
    id = await family.asks({ startsAt: app.clock() + 4 * day });
    await give(app, family.token, id, family.cris, { answer: 'yes' });
    await app.database.query
      .updateTable('attendance_change')
      .set((by) => ({ at: by('at', '-', day + 60_000) }))
      .where('occasion_id', '=', id)
      .execute();
    await give(app, father, id, family.cris, { answer: 'no' });
    expect((await crisAs())?.disagreeing).toEqual([]);
    await give(app, family.token, id, family.cris, { answer: 'yes' });
    expect((await crisAs())?.disagreeing).toHaveLength(2);
    const own = await listed(app, id, family.tokens.ana);
    expect([own.reminders, own.notCalled, own.rows.map(({ disagreeing }) => disagreeing)]).toEqual([[], [], [[]]]);
  });

  test('the reminders say when they went and to how many', async () => {
    await attend(app, id, family.tokens.ana, { answer: 'yes' });
    const { reminded } = await app.send(calls.attendance.remind, { params: { id } }, family.tokens.coach);
    const { reminders } = await listed(app, id, family.tokens.coach);
    expect(reminders).toEqual([
      { at: expect.any(String), people: reminded, by: { id: family.coach.id, name: coachName() } },
    ]);
    expect(app.clock() - Date.parse(String(reminders[0]?.at))).toBeLessThan(60_000);
  });
});
