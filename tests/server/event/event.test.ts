import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { newMatch } from '../match/pitch.ts';
import { makeTeam, makeWorld, playerSignedIn, type World } from '../people.ts';
import { type EventBody as Body, code, eventTools } from './eventTools.ts';
import { makeOccasion } from './makers.ts';

describe.each(engines)('events on $name', (engine) => {
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

  test('is made with the values of its type, and read as it was made', async () => {
    const made = await of.add({ description: 'En el vestuario', place: 'Casa club', meetMinutes: 15, limit: 20 });
    expect(made).toMatchObject({
      made: 1,
      leftOut: [],
      warnings: [],
      kind: 'event',
      typeId: of.typeId,
      version: 1,
      series: null,
    });
    expect(made).toMatchObject({
      asksForAnswer: true,
      answerUntil: '2027-03-01T18:00:00.000Z',
      counts: { called: 2, none: 2 },
    });
    const { made: _made, leftOut: _out, warnings: _warnings, ...event } = made;
    expect(await of.get(made.id)).toEqual(event);
    const camp = await of.add({
      start: undefined,
      end: undefined,
      firstDay: '2027-03-27',
      lastDay: '2027-03-29',
      asksForAnswer: false,
    });
    expect(camp).toMatchObject({
      allDay: true,
      start: '2027-03-26T23:00:00.000Z',
      end: '2027-03-29T22:00:00.000Z',
      answerUntil: null,
    });
  });

  test('a coach makes and edits what calls own teams; the rest is for who runs the club', async () => {
    const other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    for (const targets of [
      [{ what: 'team', id: other.id }],
      [{ what: 'club' }],
      [{ what: 'role', id: 'PLAYER' }],
      [
        { what: 'team', id: home.team.id },
        { what: 'team', id: other.id },
      ],
    ] satisfies Body['targets'][])
      expect(await code(of.add({ targets }))).toBe('forbidden');
    const ofClub = await of.add({ targets: [{ what: 'club' }] }, home.manager.token);
    expect(await code(of.change(ofClub.id, { version: 1, title: 'X' }))).toBe('forbidden');
    expect(await code(of.remove(ofClub.id))).toBe('forbidden');
    expect((await of.get(ofClub.id)).may.edit).toBe(false);
    const own = await of.add();
    expect(await code(of.change(own.id, { version: 1, targets: [{ what: 'club' }] }))).toBe('forbidden');
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    expect(await code(of.add({}, player.token))).toBe('forbidden');
    expect(await of.get(own.id, player.token)).toMatchObject({
      own: { answer: null },
      may: { edit: false, move: false, answer: true },
    });
  });

  test('another club neither sees, changes, removes nor undoes it, and none of its things can be named', async () => {
    const foreign = await makeWorld(app, { players: 1 });
    const made = await of.weekly();
    const { token } = foreign.manager;
    const { undoId } = await of.change(made.id, { version: 1, title: 'X' });
    for (const tried of [
      () => of.get(made.id, token),
      () => of.change(made.id, { version: 2, title: 'Y' }, token),
      () => of.remove(made.id, {}, token),
      () => of.undo(undoId, token),
      () => of.undo(undoId, home.manager.token),
      () => of.list({}, token),
    ])
      expect(await code(tried())).toBe('notFound');
    const ids = { team: foreign.team.id, player: foreign.player(0) };
    for (const what of ['team', 'player'] as const) {
      expect(await code(of.add({ targets: [{ what, id: ids[what] }] }, home.manager.token))).toBe('notFound');
      const wanted = { version: 2, targets: [{ what, id: ids[what] }] };
      expect(await code(of.change(made.id, wanted, home.manager.token))).toBe('notFound');
    }
    const check = { body: of.body({ typeId: undefined, id: made.id } as Partial<Body>) };
    expect(await code(app.send(calls.event.check, check, token))).toBe('notFound');
  });

  test('whoever has left the staff of a team no longer undoes their changes', async () => {
    const made = await of.add();
    const { undoId } = await of.change(made.id, { version: 1, title: 'X' });
    const { query } = app.database;
    const staff = await app.send(calls.team.staff, { params: { id: home.team.id } }, home.manager.token);
    for (const { memberId: id } of staff)
      await app.send(calls.team.removeStaff, { params: { id } }, home.manager.token);
    expect(await code(of.undo(undoId))).toBe('forbidden');
    expect(
      (await query.selectFrom('occasion').select('title').where('id', '=', made.id).executeTakeFirst())?.title,
    ).toBe('X');
  });

  test('a change on an old version is refused with the present event; what has begun stays', async () => {
    const made = await of.add();
    const now = await of.change(made.id, { version: 1, title: 'Otra' });
    const refused = await refusalOf(of.change(made.id, { version: 1, title: 'Tarde' }));
    expect([refused.code, refused.details.present]).toMatchObject([
      'record.changed',
      { title: 'Otra', version: now.version },
    ]);
    expect(await of.change(made.id, { version: now.version, title: 'Otra' })).toMatchObject({
      changed: [],
      undoId: null,
    });
    const begun = await makeOccasion(app, {
      ...{ clubId: home.clubId, startsAt: app.clock() - 1000, targets: [{ what: 'team', id: home.team.id }] },
    });
    expect(await code(of.change(begun, { version: 1, title: 'X' }))).toBe('occasion.begun');
    expect(await code(of.remove(begun))).toBe('occasion.begun');
    expect((await of.get(begun)).may.edit).toBe(false);
    const match = await app.send(calls.match.add, { body: newMatch(home) }, home.coach.token);
    expect(await code(of.change(match.id, { version: 1, title: 'X' }))).toBe('event.elsewhere');
    expect(await code(of.remove(match.id))).toBe('event.elsewhere');
  });

  test('a check names dates, clashes and free times, and writes nothing', async () => {
    const pitches = ['Campo 1', 'Campo 2'].map((name) => ({ id: crypto.randomUUID(), name, address: '' }));
    await app.database.query
      .updateTable('club')
      .set({ pitches: JSON.stringify(pitches) })
      .where('id', '=', home.clubId)
      .execute();
    const other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    const booked = await of.add(
      { targets: [{ what: 'team', id: other.id }], pitchId: pitches[0]?.id },
      home.manager.token,
    );
    const before = await of.everything();
    const check = (more: Partial<Body> = {}) => {
      const { typeId: _type, title: _title, ...wanted } = of.body({ pitchId: pitches[0]?.id, ...more });
      return app.send(calls.event.check, { body: wanted }, home.coach.token);
    };
    const found = await check();
    expect(found.clashes).toEqual([
      {
        ...{ kind: 'pitch', day: '2027-03-02', who: 'Campo 1' },
        with: { id: booked.id, title: 'Padres de Álvaro', start: '2027-03-02T18:00:00.000Z' },
      },
    ]);
    expect(found.freeSlots[0]).toEqual({
      start: '2027-03-02T18:00:00.000Z',
      end: '2027-03-02T19:30:00.000Z',
      pitchId: pitches[1]?.id,
    });
    expect(found.freeSlots).toHaveLength(3);
    expect((await check({ pitchId: pitches[1]?.id })).clashes).toEqual([]);
    expect((await check({ repeat: { rule: 'FREQ=DAILY', count: 3 } })).dates.map(({ day }) => day)).toEqual([
      '2027-03-02',
      '2027-03-03',
      '2027-03-04',
    ]);
    expect(await of.everything()).toEqual(before);
    const saved = await of.add({ pitchId: pitches[0]?.id });
    expect(saved.warnings).toMatchObject([{ kind: 'pitch', with: { id: booked.id } }]);

    // More than an hour before and after: no clash, yet in the way of another time.
    const far = [
      { start: '2027-03-02T15:00:00.000Z', end: '2027-03-02T16:45:00.000Z' },
      { start: '2027-03-02T20:30:00.000Z', end: '2027-03-02T21:30:00.000Z' },
    ];
    for (const one of far)
      await of.add({ ...one, targets: [{ what: 'team', id: other.id }], pitchId: pitches[0]?.id }, home.manager.token);
    const crowded = await check();
    expect(new Set(crowded.clashes.map((one) => one.with?.id))).toEqual(new Set([booked.id, saved.id]));
    const inTheWay = ({ start, end, pitchId }: (typeof crowded.freeSlots)[number]) =>
      far.some((one) => pitchId === pitches[0]?.id && start < one.end && one.start < end);
    expect(crowded.freeSlots.filter(inTheWay)).toEqual([]);
    expect(crowded.freeSlots).toHaveLength(3);
  });

  test('the list is searched, filtered, sorted and paged, and has what the reader may see', async () => {
    const early = await of.add({ start: '2027-02-02T18:00:00Z', end: '2027-02-02T19:00:00Z', title: 'Zeta' });
    const late = await of.add();
    const other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    const theirs = await of.add({ targets: [{ what: 'team', id: other.id }], title: 'Beta' }, home.manager.token);
    await app.send(calls.match.add, { body: newMatch(home) }, home.coach.token);
    const ids = async (query: Parameters<typeof of.list>[0], token?: string) =>
      (await of.list(query, token)).rows.map(({ id }) => id);
    expect(await ids({ sort: 'title' })).toEqual([theirs.id, late.id, early.id]);
    expect(await ids({ search: 'alvaro PAD' })).toEqual([late.id]);
    expect(await ids({ teamId: other.id })).toEqual([theirs.id]);
    expect(await ids({ to: '2027-02-02' })).toEqual([early.id]);
    expect((await ids({ from: '2027-03-02', typeId: of.typeId })).toSorted()).toEqual([late.id, theirs.id].toSorted());
    expect(await ids({ pageSize: 1, page: 2, sort: 'title', direction: 'desc' })).toEqual([late.id]);
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    expect(await of.list({}, player.token)).toMatchObject({ total: 2, rows: [{ id: early.id }, { id: late.id }] });
  });
});
