import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hour } from '../event/makers.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { newMatch } from '../match/pitch.ts';
import { makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn } from '../people.ts';
import { type Asked, attend, listed, makeAsked, record } from './makers.ts';

describe.each(engines)('who is on the list of an occasion by hand, on $name', (engine) => {
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
  const takeOff = (id: string, userId: string, token = home.tokens.coach) =>
    app.send(calls.attendance.takeBack, { params: { eventId: id, userId }, query: { excluded: 'true' } }, token);
  const callAgain = (id: string, userId: string, token = home.tokens.coach) =>
    app.send(calls.attendance.callAgain, { params: { id, userId } }, token);
  const yes = (id: string, personId: string) => attend(app, id, home.tokens.coach, { answer: 'yes', personId });
  const idsOf = (rows: readonly { readonly personId: string }[]) => rows.map(({ personId }) => personId);

  test('who is taken off is named apart, and comes back with the answer as it was', async () => {
    const id = await home.asks();
    await attend(app, id, home.tokens.ana, { answer: 'no', reason: 'Exam' });
    const without = await takeOff(id, home.ana);
    expect([idsOf(without.rows), idsOf(without.notCalled)]).toEqual([[home.bea, home.cris, home.dani], [home.ana]]);
    expect(without.counts).toMatchObject({ called: 3, no: 0 });
    expect(await codeOf(listed(app, id, home.tokens.ana))).toBe('notFound');
    expect(await codeOf(takeOff(id, home.ana))).toBe('notFound');
    app.clock.forward(60_000);
    const account = await playerSignedIn(app, home.clubId, home.ana);
    const back = await callAgain(id, account.id);
    expect([back.counts.called, back.notCalled]).toEqual([4, []]);
    expect(back.rows.find(({ personId }) => personId === home.ana)).toMatchObject({ answer: 'no', reason: 'Exam' });
    // The second time says the same.
    expect(await callAgain(id, home.ana)).toEqual(back);
    const { rows } = await app.send(calls.attendance.history, { params: { id } }, home.tokens.coach);
    expect(rows.map(({ field, was, now, via, name }) => [field, was, now, via, name])).toEqual([
      ['called', null, 'called', 'staff', 'Player Number 1'],
      ['called', 'called', null, 'staff', 'Player Number 1'],
      ['answer', null, 'no', 'app', 'Player Number 1'],
    ]);
  });

  test('who is called by name alone comes back by name', async () => {
    const id = await home.asks({
      targets: [
        { what: 'player', id: home.ana },
        { what: 'player', id: home.bea },
      ],
    });
    expect(idsOf((await takeOff(id, home.ana)).rows)).toEqual([home.bea]);
    expect(idsOf((await callAgain(id, home.ana)).rows)).toEqual([home.ana, home.bea]);
    const event = await app.send(calls.event.get, { params: { id } }, home.tokens.coach);
    expect(event.targets.map(({ id: target, excluded }) => [target, excluded])).toEqual(
      [home.ana, home.bea].sort().map((one) => [one, false]),
    );
  });

  test('a place that went to somebody else is not taken away again: who comes back waits', async () => {
    const id = await home.asks({ limit_at: 2 });
    for (const one of [home.ana, home.bea, home.cris]) await yes(id, one);
    const placesOf = (rows: Awaited<ReturnType<typeof listed>>['rows']) =>
      new Map(rows.map(({ personId, place, waiting }) => [personId, [place, waiting]]));
    const without = placesOf((await takeOff(id, home.ana)).rows);
    expect([without.get(home.bea), without.get(home.cris)]).toEqual([
      [1, null],
      [2, null],
    ]);
    const back = placesOf((await callAgain(id, home.ana)).rows);
    expect([home.bea, home.cris, home.ana].map((one) => back.get(one))).toEqual([
      [1, null],
      [2, null],
      [3, 1],
    ]);
    // Nobody has moved up: who is taken off and called again has the place as before.
    await takeOff(id, home.ana);
    await takeOff(id, home.cris);
    await callAgain(id, home.cris);
    expect(placesOf((await listed(app, id, home.tokens.coach)).rows).get(home.cris)).toEqual([2, null]);
  });

  test('once the roll was called nobody leaves the list; who comes anyway is added', async () => {
    const id = await home.asks({ startsAt: app.clock() + hour / 2 });
    await takeOff(id, home.dani);
    await record(app, id, home.tokens.coach, [{ personId: home.ana, presence: 'present', at: app.clock() }]);
    expect(await codeOf(takeOff(id, home.bea))).toBe('list.frozen');
    expect((await listed(app, id, home.tokens.coach)).notCalled).toMatchObject([{ personId: home.dani }]);
    const added = await callAgain(id, home.dani);
    expect(added.rows.find(({ personId }) => personId === home.dani)).toMatchObject({ teamId: home.team.id });
    await record(app, id, home.tokens.coach, [
      { personId: home.dani, presence: 'late', minutesLate: 5, at: app.clock() },
    ]);
    expect((await listed(app, id, home.tokens.coach)).counts).toMatchObject({ called: 4, present: 1, late: 1 });
  });

  test('a match with a squad calls by its squad; what was cancelled calls nobody', async () => {
    const match = await app.send(calls.match.add, { body: newMatch(home) }, home.tokens.manager);
    await takeOff(match.id, home.ana);
    expect((await callAgain(match.id, home.ana)).counts.called).toBe(4);
    const body = { commandId: crypto.randomUUID(), players: [{ playerId: home.bea }, { playerId: home.dani }] };
    await app.send(calls.matchPreparation.callUp, { params: { id: match.id }, body }, home.tokens.coach);
    expect(await codeOf(takeOff(match.id, home.bea))).toBe('squad.calls');
    expect(await codeOf(callAgain(match.id, home.ana))).toBe('notFound');
    const off = await home.asks({
      state: 'cancelled',
      targets: [
        { what: 'team', id: home.team.id },
        { what: 'player', id: home.ana, excluded: true },
      ],
    });
    expect(await codeOf(callAgain(off, home.ana))).toBe('occasion.cancelled');
  });

  test('by staff of the team alone, and nothing of it is seen by a player or by another club', async () => {
    const id = await home.asks();
    await takeOff(id, home.dani);
    for (const token of [home.tokens.ana, home.tokens.bea])
      expect(await codeOf(callAgain(id, home.dani, token))).toBe('forbidden');
    expect((await listed(app, id, home.tokens.ana)).notCalled).toEqual([]);
    const other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    const stranger = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(app.database.query, other, stranger.id, 'COACH');
    expect(await codeOf(callAgain(id, home.dani, stranger.token))).toBe('forbidden');
    const away = await makeWorld(app, { players: 1 });
    expect(await codeOf(callAgain(id, home.dani, away.coach.token))).toBe('notFound');
    expect(await codeOf(callAgain(id, String(away.players[0]?.id)))).toBe('notFound');
    expect(await codeOf(callAgain(id, home.ana, away.manager.token))).toBe('notFound');
  });

  test('an order is set on the order that was seen, and refused on another', async () => {
    const id = await home.asks({ limit_at: 1 });
    for (const one of [home.ana, home.bea]) await yes(id, one);
    const order = (personIds: string[], was: string[]) =>
      app.send(calls.attendance.reorder, { params: { id }, body: { personIds, was } }, home.tokens.coach);
    await yes(id, home.cris);
    const seen = [home.ana, home.bea];
    expect(await codeOf(order([home.bea, home.ana], seen))).toBe('order.changed');
    const sheet = await order([home.cris, home.ana, home.bea], [...seen, home.cris]);
    expect(new Map(sheet.rows.map(({ personId, place }) => [personId, place]))).toEqual(
      new Map([
        [home.ana, 2],
        [home.bea, 3],
        [home.cris, 1],
        [home.dani, null],
      ]),
    );
  });
});
