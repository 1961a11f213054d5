import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makePlayers, makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { code, day, hour, minute, type TrainingTools, trainingTools } from './trainingTools.ts';

describe.each(engines)('people and load of trainings on $name', (engine) => {
  let app: Running;
  let home: World;
  let t: TrainingTools;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 4 });
    t = trainingTools(app, home);
  });
  afterAll(() => app.close());
  const ids = () => home.players.map(({ id }) => id);
  const marks = (
    rows: readonly { personId: string; presence: 'present' | 'late' | 'absent'; minutesLate?: number }[],
  ) => ({
    commandId: crypto.randomUUID(),
    rows: rows.map((row) => ({ ...row, at: app.clock() })),
  });

  test('the list of called players is set as a whole, also with a guest; who is left out is not called', async () => {
    const { id } = await t.add();
    const second = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    const [guest] = await makePlayers(app.database.query, second, 1);
    const playerIds = [home.player(0), home.player(1), String(guest?.id)];
    expect(await code(t.players(id, { version: 1, playerIds }))).toBe('forbidden');
    const called = await t.players(id, { version: 1, playerIds }, home.manager.token);
    expect(called.rows.map(({ personId }) => personId).sort()).toEqual([...playerIds].sort());
    expect(called).toMatchObject({ version: 2, counts: { called: 3 } });
    expect(await code(t.players(id, { version: 1, playerIds }, home.manager.token))).toBe('record.changed');
    const back = await t.players(id, { version: 2, playerIds: ids() });
    expect(back.counts.called).toBe(4);
  });

  test('once it has begun nobody leaves the list, and somebody may still join it', async () => {
    const { id } = await t.begun(5 * minute);
    const { query } = app.database;
    expect(await t.get(id)).toMatchObject({ occasion: { counts: { called: 4 } } });
    // The list is frozen by now: leaving the team changes nothing.
    await query.deleteFrom('team_player').where('player_id', '=', home.player(3)).execute();
    const { version, counts, frozenAt } = await t.people(id);
    expect(counts.called).toBe(4);
    expect(frozenAt).not.toBeNull();
    expect(await code(t.players(id, { version, playerIds: [home.player(0)] }))).toBe('occasion.begun');
    const [joined] = await makePlayers(query, await makeTeam(query, home.clubId, 'FUT7', 'B'), 1);
    const playerIds = [...ids(), String(joined?.id)];
    const after = await t.players(id, { version, playerIds }, home.manager.token);
    expect(after.counts.called).toBe(5);
    expect(await code(t.players(id, { version, playerIds }))).toBe('record.changed');
  });

  test('marks are the whole list: who is not named has none afterwards', async () => {
    const { id } = await t.begun(2 * hour);
    const [one, two, three] = ids() as [string, string, string];
    const first = await t.players(
      id,
      marks([
        { personId: one, presence: 'present' },
        { personId: two, presence: 'late', minutesLate: 20 },
      ]),
    );
    expect(first.counts).toMatchObject({ present: 1, late: 1, absent: 0 });
    app.clock.forward(minute);
    const then = await t.players(
      id,
      marks([
        { personId: one, presence: 'present' },
        { personId: three, presence: 'absent' },
      ]),
    );
    expect(then.counts).toMatchObject({ present: 1, late: 0, absent: 1 });
    const stats = await app.send(calls.team.trainingStats, { params: { id: home.team.id } }, home.coach.token);
    expect(stats).toMatchObject({ held: 1, minutes: 60, total: { called: 4, present: 1, absent: 1, minutes: 60 } });
    const assistant = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, assistant.id, 'ASSISTANT_COACH');
    app.clock.forward(minute);
    await t.players(id, marks([{ personId: two, presence: 'present' }]), assistant.token);
    expect(await code(t.players(id, { version: 1, playerIds: ids() }, assistant.token))).toBe('training.notYours');
  });

  test('who was there says how hard it was: once over, for a day, from 0 to 10', async () => {
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    const { id } = await t.begun(58 * minute);
    await t.present(id, [home.player(0), home.player(1)]);
    expect(await code(t.rpe(id, { rpe: 5 }, player.token))).toBe('rpe.tooEarly');
    expect(await t.get(id, player.token)).toMatchObject({ own: { rpe: null, open: false } });
    app.clock.forward(3 * minute);
    expect(await t.get(id, player.token)).toMatchObject({ own: { rpe: null, open: true }, doneLoad: null });
    const said = await t.rpe(id, { rpe: 7 }, player.token);
    expect(said).toMatchObject({
      doneLoad: null,
      rows: [{ personId: home.player(0), rpe: 7, rpeVia: 'app', load: 420 }],
    });
    expect(said.rows).toHaveLength(1);
    expect(await t.get(id)).toMatchObject({ doneLoad: { median: 420, answered: 1, asked: 2 } });
    expect(await code(t.rpe(id, { rpe: 3, personId: home.player(1) }, player.token))).toBe('notFound');
    expect(await code(t.rpe(id, { rpe: 3, everybody: true }, player.token))).toBe('forbidden');
    expect(await code(t.rpe(id, { rpe: 11 }, player.token))).toBe('badRequest');
    expect(await code(t.rpe(id, { rpe: 4, personId: home.player(2) }))).toBe('player.notThere');
    expect(await code(t.rpe(id, { rpe: 4, personId: crypto.randomUUID() }))).toBe('notFound');
    const all = await t.rpe(id, { rpe: 4, everybody: true });
    expect(all).toMatchObject({ doneLoad: { median: 330, answered: 2, asked: 2 } });
    expect(all.rows.find(({ personId }) => personId === home.player(0))).toMatchObject({ rpe: 7, rpeVia: 'app' });
    await t.rpe(id, { rpe: null }, player.token);
    expect(await t.get(id)).toMatchObject({ doneLoad: { median: 240, answered: 1, asked: 2 } });
    const history = { params: { id } };
    const { rows } = await app.send(calls.attendance.history, history, home.coach.token);
    expect(rows.filter(({ field }) => field === 'rpe').map(({ was, now }) => [was, now])).toEqual([
      ['7', null],
      ...[
        [null, '4'],
        [null, '7'],
      ],
    ]);
    const yesterday = app.clock() - day - 1;
    await app.database.query.updateTable('occasion').set({ ends_at: yesterday }).where('id', '=', id).execute();
    expect(await code(t.rpe(id, { rpe: 5 }, player.token))).toBe('load.tooLate');
  });

  test('each player of an account says it apart, and takes it back apart', async () => {
    const { id: motherId } = await playerSignedIn(app, home.clubId, home.player(0));
    const { query } = app.database;
    const further = { user_id: motherId, player_id: home.player(1), added_at: app.clock() };
    await query.insertInto('account_player').values(further).execute();
    const mother = { token: (await app.services.sessions.open(motherId)).access_token };
    await query.updateTable('player').set({ first_name: 'Bea' }).where('id', '=', home.player(1)).execute();
    const { id } = await t.begun(61 * minute);
    await t.present(id, [home.player(0), home.player(1)]);
    const mine = async () =>
      (await t.get(id, mother.token)).mine.map(({ personId, rpe, open }) => [personId, rpe, open]);
    const [one, two] = [home.player(0), home.player(1)];
    expect(await mine()).toEqual([
      [one, null, true],
      [two, null, true],
    ]);
    expect((await t.get(id, mother.token)).mine[1]?.firstName).toBe('Bea');
    await t.rpe(id, { rpe: 3, personId: two }, mother.token);
    await t.rpe(id, { rpe: 8, personId: one }, mother.token);
    await t.rpe(id, { rpe: null, personId: two }, mother.token);
    expect(await mine()).toEqual([
      [one, 8, true],
      [two, null, true],
    ]);
    expect((await t.get(id)).mine).toEqual([]);
  });

  test('who is younger than the club asks is not asked: the coach gives one figure for them', async () => {
    const { query } = app.database;
    const [old, nine, ten] = [home.player(0), home.player(1), home.player(2)];
    const born = (id: string, years: number) => {
      const birth_date = `${new Date(app.clock()).getUTCFullYear() - years}-01-01`;
      return query.updateTable('player').set({ birth_date }).where('id', '=', id).execute();
    };
    await Promise.all([born(old, 14), born(nine, 9), born(ten, 10)]);
    const child = await playerSignedIn(app, home.clubId, nine);
    const { id } = await t.begun(61 * minute);
    await t.present(id, [old, nine, ten]);
    expect((await t.get(id, child.token)).mine).toMatchObject([{ personId: nine, open: false }]);
    expect(await code(t.rpe(id, { rpe: 5 }, child.token))).toBe('rpe.tooYoung');
    expect(await code(t.rpe(id, { rpe: 5, younger: true }, child.token))).toBe('forbidden');
    expect(await code(t.rpe(id, { rpe: 5, younger: true, everybody: true }))).toBe('badRequest');
    const figures = async () => {
      const { rows } = await t.people(id);
      return [old, nine, ten].map((one) => {
        const row = rows.find(({ personId }) => personId === one);
        return [row?.asked, row?.rpe];
      });
    };
    const said = await t.rpe(id, { rpe: 5, younger: true });
    expect(said).toMatchObject({ rpeFromAge: 12, doneLoad: { median: 300, answered: 2, asked: 3 } });
    expect(await figures()).toEqual([
      [true, null],
      [false, 5],
      [false, 5],
    ]);
    // Said again it takes the place of what was said, and null takes it back.
    await t.rpe(id, { rpe: 7, younger: true });
    expect((await figures()).map(([, rpe]) => rpe)).toEqual([null, 7, 7]);
    await t.rpe(id, { rpe: null, younger: true });
    expect((await figures()).map(([, rpe]) => rpe)).toEqual([null, null, null]);
    const { version } = await app.send(calls.club.get, { params: { clubId: home.clubId } }, home.manager.token);
    const admin = await signedIn(app, home.clubId, 'CLUB_ADMIN');
    const put = (rpeFromAge: number, at: number) =>
      app.send(calls.club.update, { params: { clubId: home.clubId }, body: { version: at, rpeFromAge } }, admin.token);
    expect(await code(put(5, version))).toBe('badRequest');
    expect(await put(10, version)).toMatchObject({ rpeFromAge: 10 });
    expect((await figures()).map(([asked]) => asked)).toEqual([true, false, true]);
  });

  test('the figure goes with the presence: who turns out not to have been there has none', async () => {
    const { id } = await t.begun(2 * hour);
    await t.present(id, [home.player(0)]);
    await t.rpe(id, { rpe: 6, personId: home.player(0) });
    app.clock.forward(minute);
    await t.players(id, marks([{ personId: home.player(0), presence: 'absent' }]));
    expect((await t.people(id)).rows.find(({ personId }) => personId === home.player(0))).toMatchObject({
      rpe: null,
      load: null,
    });
    expect(await t.get(id)).toMatchObject({ doneLoad: { median: null, answered: 0, asked: 0 } });
  });

  test('the load of a team by week: planned beside what the middle player felt', async () => {
    const parts = [{ title: 'X', minutes: 50, intensity: 4 }];
    const { id } = await t.begun(2 * hour, { parts });
    const again = await t.begun(10 * day, { parts: [] });
    await t.players(
      id,
      marks([
        { personId: home.player(0), presence: 'present' },
        { personId: home.player(1), presence: 'late', minutesLate: 20 },
        { personId: home.player(2), presence: 'absent' },
      ]),
    );
    await t.rpe(id, { rpe: 5, personId: home.player(0) });
    await t.rpe(id, { rpe: 8, personId: home.player(1) });
    const { weeks } = await t.load(4);
    expect(weeks).toHaveLength(4);
    expect(weeks.map(({ from }) => new Date(from).getUTCDay())).toEqual([1, 1, 1, 1]);
    expect(weeks.reduce((sum, { trainings }) => sum + trainings, 0)).toBe(2);
    const mine = weeks.find(({ plannedLoad }) => plannedLoad > 0);
    expect(mine).toMatchObject({ plannedLoad: 200, minutesPlanned: 50, done: { median: 310, answered: 2, asked: 2 } });
    expect(again.minutesPlanned).toBe(0);
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    expect(await code(t.load(4, player.token))).toBe('forbidden');
    const away = await makeWorld(app, { players: 1 });
    expect(await code(t.load(4, away.coach.token))).toBe('notFound');
  });

  test('a cancelled training asks nobody how hard it was, and counts in no week', async () => {
    const { id } = await t.add({ start: new Date(app.clock() + minute).toISOString(), minutes: 5 });
    const answer = { params: { eventId: id }, body: { answer: 'yes' as const, personId: home.player(0) } };
    await app.send(calls.attendance.attend, answer, home.coach.token);
    expect(await t.remove(id, { reason: 'Lluvia' })).toMatchObject({ removed: [], cancelled: [id] });
    app.clock.forward(7 * minute);
    expect(await t.get(id)).toMatchObject({ occasion: { state: 'cancelled', cancelledReason: 'Lluvia' } });
    expect(await code(t.rpe(id, { rpe: 5, personId: home.player(0) }))).toBe('occasion.cancelled');
    expect((await t.load(1)).weeks).toMatchObject([{ trainings: 0 }]);
  });
});
