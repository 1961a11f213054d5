import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engines, type Running, startApp } from '../harness.ts';
import { makeWorld, type World } from '../people.ts';
import { type EventBody as Body, code, eventTools } from './eventTools.ts';
import { makeAnswer } from './makers.ts';

describe.each(engines)('series of events on $name', (engine) => {
  let app: Running;
  let home: World;
  let of: Awaited<ReturnType<typeof eventTools>>;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 2 });
    of = await eventTools(app, home);
  });
  afterAll(() => app.close());

  test('is refused with a time, a deadline, a rule or a type that is not right', async () => {
    const wrong: readonly Partial<Body>[] = [
      { end: '2027-03-02T17:00:00Z' },
      { end: undefined },
      { start: undefined, end: undefined },
      { firstDay: '2027-03-02', lastDay: '2027-03-02' },
      { end: '2027-04-20T17:00:00Z' },
      { title: ' ' },
      { targets: [] },
      { targets: [{ what: 'role', id: home.team.id }] },
      { targets: [{ what: 'team', id: 'COACH' }] },
      { limit: 0 },
      { repeat: { rule: 'FREQ=YEARLY' } },
      { repeat: { rule: 'FREQ=DAILY', count: 2, until: '2027-05-01' } },
    ];
    for (const one of wrong) expect([one, await code(of.add(one))]).toEqual([one, 'badRequest']);
    expect(await code(of.add({ start: '2100-01-02T10:00:00Z', end: '2100-01-02T11:00:00Z' }))).toBe('dayOutOfBounds');
    expect(await code(of.add({ answerUntil: '2027-03-02T18:30:00Z' }))).toBe('deadlineAfterStart');
    expect(await code(of.add({ repeat: { rule: 'FREQ=WEEKLY;BYDAY=TU', until: '2027-03-01' } }))).toBe('rule.empty');
    expect(await code(of.add({ repeat: { rule: 'FREQ=DAILY', until: '2029-03-01' } }))).toBe('series.tooLong');
    for (const one of [{ typeId: crypto.randomUUID() }, { pitchId: crypto.randomUUID() }])
      expect(await code(of.add(one))).toBe('notFound');
    expect((await of.list()).total).toBe(0);
  });

  test('a date of a series tells how many are to come, how many follow it, and how many were changed by hand', async () => {
    await of.weekly();
    // The dates from one on, and those that were changed by hand, as the question about a change counts them.
    const [, second, , fourth] = await of.series();
    await of.change(String(fourth?.id), { version: Number(fourth?.version), title: 'Especial' });
    expect((await of.get(String(second?.id))).series).toMatchObject({ toCome: 6, following: 5, followingByHand: 1 });
    await of.remove(String(fourth?.id));
    expect((await of.get(String(second?.id))).series).toMatchObject({ toCome: 5, following: 4, followingByHand: 0 });
  });

  test('a series is written out by the clock of the club, without closed days, to the end of the season', async () => {
    const at = { version: 1, created_at: 0, updated_at: 0, deleted_at: null, club_id: home.clubId };
    const easter = { name: 'Pascua', name_key: 'pascua', from_day: '2027-03-22', to_day: '2027-03-26' };
    await app.database.query
      .insertInto('closed_day')
      .values({ ...easter, ...at, id: crypto.randomUUID() })
      .execute();
    const made = await of.weekly();
    expect(made).toMatchObject({ made: 5, leftOut: [{ name: 'Pascua', days: ['2027-03-23'] }] });
    expect(made.series).toMatchObject({
      rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=6',
      toCome: 5,
      toComeByHand: 0,
      following: 5,
      past: 0,
      untilDay: '2027-04-06',
    });
    expect(await of.days()).toEqual([
      '2027-03-02T18:00',
      '2027-03-09T18:00',
      '2027-03-16T18:00',
      '2027-03-30T17:00',
      '2027-04-06T17:00',
    ]);
    const [, , , fourth] = await of.series();
    expect(fourth?.answerUntil).toBe('2027-03-29T17:00:00.000Z');
    const whole = await of.weekly({
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=TU' },
      targets: [{ what: 'player', id: home.player(0) }],
    });
    expect(whole.series?.untilDay).toBe('2027-06-29');
    expect(whole.warnings.length).toBeGreaterThan(0);
  });

  test('a change of one event leaves its series, and one of the following keeps what was changed by hand', async () => {
    await of.weekly();
    const before = await of.everything();
    const [first, second, third] = (await of.series()).map(({ id }) => id) as [string, string, string];
    const one = await of.change(third, {
      version: 1,
      start: '2027-03-17T18:00:00Z',
      end: '2027-03-17T19:00:00Z',
      place: 'Aula',
    });
    expect(one).toMatchObject({ changed: [third], place: 'Aula', answerUntil: '2027-03-16T18:00:00.000Z' });
    expect(one.series?.ownFields.toSorted()).toEqual(['day', 'place', 'time']);
    const all = {
      scope: 'following' as const,
      start: '2027-03-09T19:00:00Z',
      end: '2027-03-09T20:00:00Z',
      place: 'Bar',
    };
    const { changed, undoId } = await of.change(second, { version: 1, ...all });
    expect(changed).toHaveLength(5);
    expect((await of.days()).slice(0, 4)).toEqual([
      '2027-03-02T18:00',
      '2027-03-09T19:00',
      '2027-03-17T18:00',
      '2027-03-23T19:00',
    ]);
    expect((await of.series()).map(({ place }) => place)).toEqual([null, 'Bar', 'Aula', 'Bar', 'Bar', 'Bar']);
    expect((await of.get(first)).series).toMatchObject({
      rule: 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20270308T235959',
      toCome: 1,
    });
    expect((await of.get(second)).series).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=5', toCome: 5 });
    await of.undo(undoId);
    await of.undo(one.undoId).catch((fault) => expect(fault.code).toBe('changeUndone'));
    expect((await of.get(first)).series).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=6', toCome: 6 });
    expect((await of.everything()).series).toHaveLength(before.series.length);
  });

  test('undo gives back every row as it was, within ten minutes and while nothing else changed', async () => {
    const made = await of.weekly({ limit: 12 });
    const ids = (await of.series()).map(({ id }) => id);
    await makeAnswer(app, { id: String(ids[1]), clubId: home.clubId, personId: home.player(0), answer: 'yes' });
    const before = await of.everything();
    const moved = {
      start: '2027-03-04T08:00:00Z',
      end: '2027-03-04T09:00:00Z',
      targets: [{ what: 'player' as const, id: home.player(1) }],
    };
    const versioned = async (work: (version: number) => ReturnType<typeof of.change>) =>
      work((await of.get(made.id)).version);
    const edited = await versioned((version) =>
      of.change(made.id, { version, ...moved, scope: 'coming', limit: null }),
    );
    expect(await of.days()).toEqual(
      ['04', '11', '18', '25'].map((day) => `2027-03-${day}T08:00`).concat('2027-04-01T07:00', '2027-04-08T07:00'),
    );
    expect((await of.get(made.id)).series?.rule).toBe('FREQ=WEEKLY;BYDAY=TH;COUNT=6');
    const [answer] = await app.database.query
      .selectFrom('attendance')
      .selectAll()
      .where('club_id', '=', home.clubId)
      .execute();
    expect(answer).toMatchObject({ stale: 1, answer: 'yes' });
    const done = await of.undo(edited.undoId);
    expect(done.changed.toSorted()).toEqual(ids.toSorted());
    const after = await of.everything();
    expect({ ...after, series: [] }).toEqual({ ...before, series: [] });
    expect(after.series).toEqual(before.series);
    expect(await code(of.undo(edited.undoId))).toBe('changeUndone');

    const again = await versioned((version) => of.change(made.id, { version, title: 'Uno' }));
    await versioned((version) => of.change(made.id, { version, title: 'Dos' }));
    expect(await code(of.undo(again.undoId))).toBe('changeUndone');
    const late = await versioned((version) => of.change(made.id, { version, title: 'Tres' }));
    app.clock.forward(10 * 60_000 + 1);
    const coach = (await app.services.sessions.open(home.coach.id)).access_token;
    expect(await code(of.undo(late.undoId, coach))).toBe('changeUndone');
    expect(await code(of.undo(crypto.randomUUID(), coach))).toBe('notFound');
  });

  test('a new rule gives more or fewer dates; those with answers are cancelled, the others go', async () => {
    const made = await of.weekly();
    const ids = (await of.series()).map(({ id }) => id);
    await makeAnswer(app, { id: String(ids[5]), clubId: home.clubId, personId: home.player(0), answer: 'no' });
    const fewer = await of.change(made.id, {
      version: 1,
      scope: 'coming',
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=TU', count: 4 },
    });
    expect((await of.series()).map(({ id, state }) => [id, state])).toEqual([
      ...ids.slice(0, 4).map((id) => [id, 'planned']),
      [ids[5], 'cancelled'],
    ]);
    await of.undo(fewer.undoId);
    const { version } = await of.get(made.id);
    const more = await of.change(made.id, {
      version,
      scope: 'coming',
      repeat: { rule: 'FREQ=WEEKLY;BYDAY=TU,TH', count: 8 },
    });
    expect(more.changed).toHaveLength(8);
    expect((await of.series()).map(({ start }) => start.slice(5, 10))).toEqual([
      '03-02',
      '03-04',
      '03-09',
      '03-11',
      '03-16',
      '03-18',
      '03-23',
      '03-25',
    ]);
    await of.undo(more.undoId);
    expect(await of.days()).toHaveLength(6);
    const single = await of.add({ start: '2027-05-03T10:00:00Z', end: '2027-05-03T11:00:00Z' });
    const repeated = await of.change(single.id, {
      version: 1,
      scope: 'following',
      repeat: { rule: 'FREQ=DAILY', count: 3 },
    });
    expect(repeated).toMatchObject({ series: { rule: 'FREQ=DAILY;COUNT=3', toCome: 3 } });
    await of.undo(repeated.undoId);
    expect((await of.get(single.id)).series).toBeNull();
  });

  test('removing cancels where somebody answered, and can be undone', async () => {
    const made = await of.weekly();
    const ids = (await of.series()).map(({ id }) => id);
    await makeAnswer(app, { id: String(ids[3]), clubId: home.clubId, personId: home.player(0), answer: 'maybe' });
    const before = await of.everything();
    const gone = await of.remove(String(ids[2]), { scope: 'following', reason: 'Obras' });
    expect(gone).toMatchObject({ removed: [ids[2], ids[4], ids[5]], cancelled: [ids[3]] });
    expect(await of.get(String(ids[3]))).toMatchObject({ state: 'cancelled', cancelledReason: 'Obras' });
    expect(await code(of.get(String(ids[2])))).toBe('notFound');
    expect((await of.get(made.id)).series?.untilDay).toBe('2027-03-15');
    await of.undo(gone.undoId);
    const after = await of.everything();
    expect({ ...after, series: [] }).toEqual({ ...before, series: [] });
    expect(after.series).toEqual(before.series);
    const one = await of.remove(String(ids[0]));
    expect(one).toMatchObject({ removed: [ids[0]], cancelled: [] });
    expect((await of.series()).map(({ id }) => id)).toEqual(ids.slice(1));
    expect(await of.remove(String(ids[1]), { scope: 'coming' })).toMatchObject({ cancelled: [ids[3]] });
  });
});
