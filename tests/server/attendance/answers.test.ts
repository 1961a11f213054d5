import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addTraining } from '#server/modules/teamTraining/store.ts';
import { hour } from '../event/makers.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { newMatch } from '../match/pitch.ts';
import { makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn } from '../people.ts';
import { type Asked, attend, listed, makeAsked, record } from './makers.ts';

describe.each(engines)('answers on $name', (engine) => {
  let app: Running;
  let home: Asked;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeAsked(app);
  });
  afterAll(() => app.close());
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  const changes = async (id: string) =>
    (await app.send(calls.attendance.history, { params: { id } }, home.tokens.coach)).rows;

  test('a player answers; the coach reads all, a player their own row and the counts', async () => {
    const id = await home.asks();
    const received: unknown[] = [];
    const stop = app.services.announcements.listen((one) => received.push(one));
    const row = await attend(app, id, home.tokens.ana, { answer: 'no', reason: ' Exam ' });
    stop();
    expect(row).toMatchObject({ personId: home.ana, answer: 'no', counts: 'no', late: false, reason: 'Exam' });
    expect(row).toMatchObject({ answeredVia: 'app', answered: 1, waiting: null, preset: 'excused' });
    expect(received).toEqual([{ kind: 'clubChanged', clubId: home.clubId, of: 'attendance', ids: [id] }]);
    const counts = { called: 4, yes: 0, no: 1, maybe: 0, none: 3, waiting: 0, present: 0 };
    const all = await listed(app, id, home.tokens.coach);
    expect(all.rows.map(({ personId }) => personId)).toEqual([home.ana, home.bea, home.cris, home.dani]);
    expect(all.counts).toMatchObject(counts);
    const own = await listed(app, id, home.tokens.bea);
    expect([own.rows.map(({ personId }) => personId), own.counts]).toEqual([[home.bea], all.counts]);
    const lower = await app.send(calls.attendance.listLower, { params: { eventId: id } }, home.tokens.coach);
    expect(lower).toEqual(all);
  });

  test('the same answer twice is one change; the latest counts, and the history names everybody', async () => {
    const id = await home.asks();
    await attend(app, id, home.tokens.ana, { answer: 'yes' });
    await attend(app, id, home.tokens.ana, { answer: 'yes' });
    app.clock.forward(1);
    await attend(app, id, home.tokens.coach, { answer: 'no', personId: home.ana });
    expect((await changes(id)).map(({ was, now, by }) => [was, now, by?.id === home.coach.id])).toEqual([
      ['yes', 'no', true],
      [null, 'yes', false],
    ]);
    expect((await listed(app, id, home.tokens.ana)).rows[0]).toMatchObject({ answer: 'no', answeredVia: 'staff' });
  });

  test('after the deadline "no" is taken, late; yes and maybe are refused; staff may always', async () => {
    const id = await home.asks({ answer_until: app.clock() - 1 });
    for (const answer of ['yes', 'maybe', null] as const)
      expect(await codeOf(attend(app, id, home.tokens.ana, { answer }))).toBe('answer.closed');
    expect(await attend(app, id, home.tokens.ana, { answer: 'no' })).toMatchObject({ answer: 'no', late: true });
    const byStaff = await attend(app, id, home.tokens.coach, { answer: 'yes', personId: home.cris });
    expect(byStaff).toMatchObject({ answer: 'yes', late: true });
    const begun = await home.asks({ startsAt: app.clock() - 1 });
    expect(await codeOf(attend(app, begun, home.tokens.ana, { answer: 'no' }))).toBe('answer.closed');
    const later = await attend(app, begun, home.tokens.coach, { answer: 'no', personId: home.bea });
    expect(later).toMatchObject({ answer: 'no', late: false });
  });

  test('what asks nobody, or was cancelled, takes no answer', async () => {
    const silent = await home.asks({ asks: 'none' });
    expect(await codeOf(attend(app, silent, home.tokens.ana, { answer: 'no' }))).toBe('answer.notAsked');
    const off = await home.asks({ state: 'cancelled' });
    expect(await codeOf(attend(app, off, home.tokens.ana, { answer: 'no' }))).toBe('occasion.cancelled');
    expect(await codeOf(attend(app, off, home.tokens.coach, { answer: 'no', personId: home.ana }))).toBe(
      'occasion.cancelled',
    );
  });

  test('nobody answers for another family, another team or another club', async () => {
    const id = await home.asks();
    expect(await codeOf(attend(app, id, home.tokens.ana, { answer: 'no', personId: home.bea }))).toBe('notFound');
    const other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    const stranger = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(app.database.query, other, stranger.id, 'COACH');
    expect(await codeOf(attend(app, id, stranger.token, { answer: 'no', personId: home.ana }))).toBe('forbidden');
    expect(await codeOf(listed(app, id, stranger.token))).toBe('forbidden');
    const away = await makeWorld(app, { players: 1 });
    const child = await playerSignedIn(app, away.clubId, String(away.players[0]?.id));
    for (const token of [away.manager.token, away.coach.token, child.token]) {
      expect(await codeOf(attend(app, id, token, { answer: 'no' }))).toBe('notFound');
      expect(await codeOf(listed(app, id, token))).toBe('notFound');
    }
    const foreign = String(away.players[0]?.id);
    expect(await codeOf(attend(app, id, home.tokens.manager, { answer: 'no', personId: foreign }))).toBe('notFound');
    const mine = await home.asks({ targets: [{ what: 'player', id: home.bea }] });
    expect(await codeOf(attend(app, mine, home.tokens.ana, { answer: 'yes' }))).toBe('notFound');
    expect(await codeOf(listed(app, mine, home.tokens.ana))).toBe('notFound');
    expect((await listed(app, id, home.tokens.manager)).counts).toMatchObject({ none: 4 });
  });

  test('nobody is refused a place: who comes late waits, and moves up; staff reorder', async () => {
    const id = await home.asks({ limit_at: 2 });
    const yes = async (personId: string) => attend(app, id, home.tokens.coach, { answer: 'yes', personId });
    const waiting = async () =>
      (await listed(app, id, home.tokens.coach)).rows.map(({ personId, waiting: place }) => [personId, place]);
    for (const one of [home.dani, home.cris, home.bea]) await yes(one);
    expect(await yes(home.ana)).toMatchObject({ waiting: 2 });
    expect(await waiting()).toEqual([
      [home.ana, 2],
      [home.bea, 1],
      [home.cris, null],
      [home.dani, null],
    ]);
    await attend(app, id, home.tokens.coach, { answer: 'no', personId: home.dani });
    expect((await listed(app, id, home.tokens.coach)).counts).toMatchObject({ yes: 3, waiting: 1 });
    expect(await yes(home.dani)).toMatchObject({ waiting: 2 });
    const order = (personIds: string[], token = home.tokens.coach) =>
      app.send(calls.attendance.reorder, { params: { id }, body: { personIds } }, token);
    const sheet = await order([home.ana, home.dani]);
    expect(sheet.rows.map(({ waiting: place }) => place)).toEqual([null, 2, 1, null]);
    expect((await changes(id)).filter(({ field }) => field === 'rank')).toHaveLength(4);
    expect(await codeOf(order([crypto.randomUUID()]))).toBe('notFound');
  });

  test('an answer of the whole series, up to a day; what has closed is passed over', async () => {
    const { token } = home.manager;
    const { id: typeId } = await app.send(calls.eventType.add, { body: { name: 'Reunión' } }, token);
    const start = new Date(app.clock() + 72 * hour);
    const end = new Date(start.getTime() + hour);
    const { id: first } = await app.send(
      calls.event.add,
      {
        body: {
          ...{ typeId, title: 'Reunión', targets: [{ what: 'team', id: home.team.id }] },
          ...{ start: start.toISOString(), end: end.toISOString(), asksForAnswer: true },
          repeat: { rule: 'FREQ=DAILY', count: 4 },
        },
      },
      token,
    );
    const { query } = app.database;
    const { series_id } = await query
      .selectFrom('occasion')
      .where('id', '=', first)
      .select('series_id')
      .executeTakeFirstOrThrow();
    const dates = await query
      .selectFrom('occasion')
      .where('series_id', '=', series_id)
      .select(['id', 'series_day'])
      .orderBy('starts_at')
      .execute();
    const ids = dates.map(({ id }) => id);
    const closed = query.updateTable('occasion').set({ answer_until: app.clock() - 1 });
    await closed.where('id', '=', String(ids[1])).execute();
    const answers = async () =>
      Promise.all(ids.map(async (id) => (await listed(app, id, home.tokens.ana)).rows[0]?.answer));
    const row = await attend(app, String(ids[0]), home.tokens.ana, {
      answer: 'yes',
      until: String(dates[2]?.series_day),
    });
    expect([row.answered, await answers()]).toEqual([2, ['yes', null, 'yes', null]]);
    await attend(app, String(ids[0]), home.tokens.ana, { answer: 'no', until: String(dates[3]?.series_day) });
    expect(await answers()).toEqual(['no', 'no', 'no', 'no']);
  });

  test('the ids of a training and of a match are as good as those of an event', async () => {
    const training = crypto.randomUUID();
    const of = { clubId: home.clubId, teamId: home.team.id, startsAt: app.clock() + 5 * hour, minutes: 90 };
    await addTraining(app.database.query, { ...of, id: training, at: app.clock() }, [{ playerId: home.ana }]);
    expect((await listed(app, training, home.tokens.coach)).rows.map(({ personId }) => personId)).toEqual([home.ana]);
    expect(await attend(app, training, home.tokens.ana, { answer: 'yes' })).toMatchObject({ teamId: home.team.id });
    const match = await app.send(calls.match.add, { body: newMatch(home) }, home.tokens.manager);
    expect(await listed(app, match.id, home.tokens.coach)).toMatchObject({ kind: 'match', counts: { called: 4 } });
  });

  test('of a match only the squad is asked, once it is called up', async () => {
    const match = await app.send(calls.match.add, { body: newMatch(home) }, home.tokens.manager);
    const names = async () => (await listed(app, match.id, home.tokens.coach)).rows.map(({ personId }) => personId);
    expect(await names()).toHaveLength(4);
    const body = { commandId: crypto.randomUUID(), players: [{ playerId: home.bea }, { playerId: home.dani }] };
    await app.send(calls.matchPreparation.callUp, { params: { id: match.id }, body }, home.tokens.coach);
    expect(await names()).toEqual([home.bea, home.dani]);
    expect(await codeOf(listed(app, match.id, home.tokens.ana))).toBe('notFound');
    const event = await app.send(calls.event.get, { params: { id: match.id } }, home.tokens.coach);
    expect(event.counts.called).toBe(2);
  });

  test('many answers at once from several devices: none is lost, ranks are those of an order', async () => {
    const id = await home.asks();
    const people = [home.ana, home.bea, home.cris, home.dani];
    await Promise.all([
      ...people.map((personId) => attend(app, id, home.tokens.coach, { answer: 'yes', personId })),
      record(app, id, home.tokens.manager, [{ personId: home.ana, answer: 'yes', at: app.clock() - hour }]),
    ]);
    const rows = await app.database.query
      .selectFrom('attendance')
      .where('occasion_id', '=', id)
      .select(['answer', 'answer_rank'])
      .execute();
    expect(rows.map(({ answer }) => answer)).toEqual(['yes', 'yes', 'yes', 'yes']);
    expect(new Set(rows.map(({ answer_rank: rank }) => rank)).size).toBe(4);
  });
});
