import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addPlayer } from '#server/modules/player/store.ts';
import { day } from '../event/makers.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makePlayers, makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn } from '../people.ts';
import { type Asked, attend, listed, makeAsked, record } from './makers.ts';

const minute = 60_000;

describe.each(engines)('presence on $name', (engine) => {
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
  const history = async (personId?: string) =>
    (await app.send(calls.attendance.history, { params: { id }, query: { personId } }, home.tokens.coach)).rows;

  test('many at once: who came, how late, and the minutes of it', async () => {
    const at = app.clock();
    const { rows, kept } = await record(app, id, home.tokens.coach, [
      { personId: home.ana, presence: 'present', at },
      { personId: home.bea, presence: 'late', minutesLate: 15, at },
      { personId: home.cris, presence: 'absent', minutesLate: 9, at },
    ]);
    expect(kept).toEqual([]);
    expect(rows.map((row) => [row.presence, row.minutesLate, row.minutes])).toEqual([
      ['present', 0, 60],
      ['late', 15, 45],
      ['absent', 0, 0],
    ]);
    const { counts } = await listed(app, id, home.tokens.manager);
    expect(counts).toMatchObject({ called: 4, present: 1, late: 1, absent: 1, excused: 0, none: 4 });
  });

  test('an answer is no presence: neither overwrites the other', async () => {
    await attend(app, id, home.tokens.ana, { answer: 'yes' });
    await record(app, id, home.tokens.coach, [{ personId: home.ana, presence: 'absent', at: app.clock() }]);
    const row = await attend(app, id, home.tokens.ana, { answer: 'no' });
    expect(row).toMatchObject({ answer: 'no', presence: 'absent' });
  });

  test('the same command twice is one; the same id for something else is refused', async () => {
    const [commandId, at] = [crypto.randomUUID(), app.clock()];
    const send = (presence: 'present' | 'absent', event = id) =>
      record(app, event, home.tokens.coach, [{ personId: home.ana, presence, at }], commandId);
    const first = await send('present');
    expect(await send('present')).toEqual(first);
    expect(await history()).toHaveLength(1);
    expect(await codeOf(send('absent'))).toBe('commandReused');
    expect(await codeOf(send('present', await home.asks({ startsAt: app.clock() })))).toBe('commandReused');
    const twice = { personId: home.ana, presence: 'present' as const, at };
    expect(await codeOf(record(app, id, home.tokens.coach, [twice, twice]))).toBe('badRequest');
  });

  test('two devices: the newest tap of a person counts, whichever comes first, and stays when sent again', async () => {
    const now = app.clock();
    const mark = (presence: 'present' | 'late' | null, at: number, minutesLate = 0) => ({
      ...{ personId: home.ana, presence, minutesLate, at },
    });
    await record(app, id, home.tokens.coach, [mark('late', now - 1000, 6)]);
    const older = await record(app, id, home.tokens.manager, [mark('present', now - 2000)]);
    expect([older.kept, older.rows[0]?.presence]).toEqual([[home.ana], 'late']);
    const newer = await record(app, id, home.tokens.manager, [mark('present', now - 500)]);
    expect([newer.kept, newer.rows[0]?.presence]).toEqual([[], 'present']);
    expect((await history(home.ana)).map(({ was, now: is }) => [was, is])).toEqual([
      ['late 6', 'present'],
      [null, 'late 6'],
    ]);
    // A clock that runs ahead does not keep the others out.
    await record(app, id, home.tokens.coach, [mark('late', now + day, 3)]);
    app.clock.forward(1000);
    expect((await record(app, id, home.tokens.manager, [mark('present', app.clock())])).kept).toEqual([]);
    await record(app, id, home.tokens.coach, [mark(null, app.clock() + 1)]);
    expect((await listed(app, id, home.tokens.coach)).rows[0]).toMatchObject({ presence: null, notedAt: null });
  });

  test('a command whose answer was lost says when it comes again whose newer mark has come after it', async () => {
    const [commandId, at] = [crypto.randomUUID(), app.clock() - 1000];
    const marks = [home.ana, home.bea].map((personId) => ({ personId, presence: 'present' as const, at }));
    expect((await record(app, id, home.tokens.coach, marks, commandId)).kept).toEqual([]);
    await record(app, id, home.tokens.manager, [{ personId: home.ana, presence: 'absent', at: at + 500 }]);
    const again = await record(app, id, home.tokens.coach, marks, commandId);
    expect([again.kept, again.rows.map(({ presence }) => presence)]).toEqual([[home.ana], ['absent', 'present']]);
  });

  test('two devices at the same moment end with the same mark, and lose none', async () => {
    const at = app.clock();
    const all = [home.ana, home.bea, home.cris, home.dani];
    const mark = (presence: 'present' | 'absent') => all.map((personId) => ({ personId, presence, at }));
    await Promise.all([
      record(app, id, home.tokens.coach, mark('absent')),
      record(app, id, home.tokens.manager, mark('present')),
      ...all.map((personId, index) =>
        record(app, id, home.tokens.coach, [{ personId, answer: 'yes', at: at - index }]),
      ),
    ]);
    const { rows } = await listed(app, id, home.tokens.coach);
    expect(new Set(rows.map(({ presence }) => presence)).size).toBe(1);
    const winner = [home.coach.id, home.manager.id].sort()[1];
    expect(rows[0]?.presence).toBe(winner === home.coach.id ? 'absent' : 'present');
    expect(rows.map(({ answer }) => answer)).toEqual(['yes', 'yes', 'yes', 'yes']);
  });

  test('not before an hour before the start, and not for what was cancelled', async () => {
    const startsAt = app.clock() + 59 * minute;
    const soon = await home.asks({ startsAt });
    const mark = (at: number) => [{ personId: home.ana, presence: 'present' as const, at }];
    expect(await codeOf(record(app, soon, home.tokens.coach, mark(startsAt - 61 * minute)))).toBe('presence.tooEarly');
    expect(await codeOf(record(app, await home.asks(), home.tokens.coach, mark(app.clock() + 9 * day)))).toBe(
      'presence.tooEarly',
    );
    await record(app, soon, home.tokens.coach, mark(app.clock()));
    const off = await home.asks({ startsAt, state: 'cancelled' });
    expect(await codeOf(record(app, off, home.tokens.coach, mark(app.clock())))).toBe('occasion.cancelled');
    const silent = await home.asks({ startsAt, asks: 'none' });
    const answer = [{ personId: home.ana, answer: 'yes' as const, at: app.clock() }];
    expect(await codeOf(record(app, silent, home.tokens.coach, answer))).toBe('answer.notAsked');
  });

  test('staff of the team alone; nobody who is not called', async () => {
    const mark = (personId: string) => [{ personId, presence: 'present' as const, at: app.clock() }];
    const assistant = await signedIn(app, home.clubId, 'STAFF');
    expect(await codeOf(record(app, id, assistant.token, mark(home.ana)))).toBe('forbidden');
    await putOnStaff(app.database.query, home.team, assistant.id, 'ASSISTANT_COACH');
    expect((await record(app, id, assistant.token, mark(home.ana))).kept).toEqual([]);
    expect(await codeOf(record(app, id, home.tokens.ana, mark(home.ana)))).toBe('forbidden');
    const other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    const [outsider] = await makePlayers(app.database.query, other, 1);
    expect(await codeOf(record(app, id, home.tokens.manager, mark(String(outsider?.id))))).toBe('notFound');
    const both = await home.asks({
      startsAt: app.clock(),
      targets: [home.team, other].map((team) => ({ what: 'team', id: team.id })),
    });
    expect(await codeOf(record(app, both, home.tokens.coach, mark(String(outsider?.id))))).toBe('forbidden');
    expect((await listed(app, both, home.tokens.coach)).rows).toHaveLength(4);
    expect((await listed(app, both, home.tokens.manager)).rows).toHaveLength(5);
    const away = await makeWorld(app, { players: 1 });
    expect(await codeOf(record(app, id, away.coach.token, mark(home.ana)))).toBe('notFound');
    expect(await codeOf(record(app, id, home.tokens.coach, mark(String(away.players[0]?.id))))).toBe('notFound');
  });

  test('the first presence freezes the list: leaving and joining the team change nothing after it', async () => {
    const leave = (playerId: string) =>
      app.send(calls.team.removePlayer, { params: { id: home.team.id, playerId } }, home.tokens.manager);
    const names = async () => (await listed(app, id, home.tokens.coach)).rows.map(({ personId }) => personId);
    await attend(app, id, home.tokens.bea, { answer: 'yes' });
    await leave(home.bea);
    expect(await names()).toEqual([home.ana, home.cris, home.dani]);
    await record(app, id, home.tokens.coach, [{ personId: home.ana, presence: 'present', at: app.clock() }]);
    await leave(home.cris);
    const joins = { id: crypto.randomUUID(), at: app.clock(), teamId: home.team.id, firstName: 'New', lastName: 'One' };
    await addPlayer(app.database.query, home.clubId, { ...joins, dorsal: 20 });
    expect(await names()).toEqual([home.ana, home.cris, home.dani]);
    expect((await listed(app, await home.asks(), home.tokens.coach)).rows.map(({ lastName }) => lastName)).toEqual([
      ...['Number 1', 'Number 4', 'One'],
    ]);
    expect((await listed(app, id, home.tokens.manager)).frozenAt).not.toBeNull();
  });

  test('taken back, nothing is said any more, but in the history; taken off the list before it is frozen', async () => {
    const takeBack = (userId: string, excluded = false, token = home.tokens.coach) =>
      app.send(
        calls.attendance.takeBack,
        { params: { eventId: id, userId }, query: { excluded: String(excluded) } },
        token,
      );
    await attend(app, id, home.tokens.ana, { answer: 'yes' });
    app.clock.forward(1);
    const { rows } = await takeBack(home.ana, false);
    expect(rows[0]).toMatchObject({ answer: null, presence: null, reason: null });
    expect((await history()).map(({ was, now }) => [was, now])).toEqual([
      ['yes', null],
      [null, 'yes'],
    ]);
    const account = await playerSignedIn(app, home.clubId, home.dani);
    expect((await takeBack(account.id, true)).rows.map(({ personId }) => personId)).toEqual([
      ...[home.ana, home.bea, home.cris],
    ]);
    expect(await codeOf(takeBack(home.dani))).toBe('notFound');
    const away = await makeWorld(app, { players: 1 });
    expect(await codeOf(takeBack(home.ana, false, away.coach.token))).toBe('notFound');
  });
});
