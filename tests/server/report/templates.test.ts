import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { readyMade } from '#domain/insight/readyMade.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import {
  makeTeam,
  makeUser,
  makeWorld,
  type Person,
  playerSignedIn,
  putOnStaff,
  signedIn,
  type World,
} from '../people.ts';

const { reportTemplate: of } = calls;
const day = 24 * 3_600_000;
const byPlayer = { id: 'players', kind: 'table', metrics: ['minutes'], by: ['player'] } as const;
const plain = { v: 1, context: 'team', blocks: [byPlayer] } as const;

describe.each(engines)('report templates on $name', (engine) => {
  let app: Running;
  let home: World;
  let colleague: Person;
  let delegate: Person;
  let player: Person;
  let stranger: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
    const { query } = app.database;
    [colleague, delegate] = [await signedIn(app, home.clubId, 'COACH'), await signedIn(app, home.clubId, 'STAFF')];
    await putOnStaff(query, home.team, delegate.id, 'DELEGATE');
    await putOnStaff(query, await makeTeam(query, home.clubId, 'FUT7', 'Other'), colleague.id, 'COACH');
    player = await playerSignedIn(app, home.clubId, home.player(0));
    stranger = (await makeWorld(app, { players: 1 })).manager;
  });
  afterAll(() => app.close());

  const add = (who: Person, body: object = {}) =>
    app.send(of.add, { body: { name: 'Minutos', definition: plain, ...body } as never }, who.token);
  const get = (id: string, who: Person) => app.send(of.get, { params: { id } }, who.token);
  const share = (id: string, who: Person, body: object) =>
    app.send(of.share, { params: { id }, body: body as never }, who.token);
  const update = (id: string, who: Person, body: object) =>
    app.send(of.update, { params: { id }, body: body as never }, who.token);
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;
  const everybody = () => [home.manager, home.coach, colleague, delegate, player];
  const readers = async (id: string) => {
    const found = await Promise.all(
      everybody().map((who) =>
        get(id, who).then(
          () => true,
          () => false,
        ),
      ),
    );
    expect(await codeOf(get(id, stranger))).toBe('notFound');
    return found;
  };
  const shelf = async (who: Person, query: object = {}) =>
    (await app.send(of.shared, { query: { whose: 'people', ...query } as never }, who.token)).rows.map(({ id }) => id);

  test('a template is private until it is shared, with exactly those who are named', async () => {
    const { id, ...made } = await add(home.coach, { says: 'De la temporada' });
    expect(made).toMatchObject({
      ...{
        name: 'Minutos',
        says: 'De la temporada',
        context: 'team',
        audience: 'Internal',
        level: 'private',
        version: 1,
      },
      ...{ owner: { id: home.coach.id }, rights: { edit: true, share: true, run: true } },
      sharedWith: { users: [], teams: [], roles: [], mayEdit: false },
    });
    expect(await readers(id)).toEqual([false, true, false, false, false]);
    await share(id, home.coach, { version: 1, level: 'people', userIds: [delegate.id] });
    expect(await readers(id)).toEqual([true, true, false, true, false]);
    await share(id, home.coach, { version: 2, level: 'people', roles: ['PLAYER'] });
    expect(await readers(id)).toEqual([true, true, false, false, true]);
    await share(id, home.coach, { version: 3, level: 'team', teamIds: [home.team.id] });
    expect(await readers(id)).toEqual([true, true, false, true, true]);
    for (const who of [delegate, player, home.manager]) expect(await shelf(who)).toContain(id);
    expect(await shelf(colleague)).not.toContain(id);
    await share(id, home.coach, { version: 4, level: 'club' });
    expect(await readers(id)).toEqual([true, true, true, true, true]);
    await share(id, home.coach, { version: 5, level: 'private' });
    expect(await readers(id)).toEqual([false, true, false, false, false]);
  });

  test('who may change it: the owner, who runs the club, and whom it is shared with to be edited', async () => {
    const { id } = await add(home.coach);
    await share(id, home.coach, { version: 1, level: 'people', userIds: [delegate.id], mayEdit: false });
    expect((await get(id, delegate)).rights).toEqual({ edit: false, share: false, run: true });
    expect(await codeOf(update(id, delegate, { version: 2, name: 'X' }))).toBe('forbidden');
    expect(await codeOf(update(id, player, { version: 2, name: 'X' }))).toBe('notFound');
    await share(id, home.coach, { version: 2, level: 'people', userIds: [delegate.id], mayEdit: true });
    expect((await update(id, delegate, { version: 3, name: 'Del delegado' })).name).toBe('Del delegado');
    expect(await codeOf(share(id, delegate, { version: 4, level: 'club' }))).toBe('forbidden');
    expect(await codeOf(app.send(of.remove, { params: { id } }, delegate.token))).toBe('forbidden');
    expect((await update(id, home.manager, { version: 4, says: 'Del club' })).version).toBe(5);
    const own = await add(player);
    expect(own.rights).toEqual({ edit: true, share: false, run: true });
    expect(await codeOf(share(own.id, player, { version: 1, level: 'club' }))).toBe('forbidden');
    // A coach without the team may keep a report about people, and cannot run it.
    const coach = await signedIn(app, home.clubId, 'COACH');
    expect((await add(coach)).rights.run).toBe(false);
  });

  test('a change on an older version is refused with the template as it is', async () => {
    const { id } = await add(home.coach);
    await update(id, home.coach, { version: 1, name: 'Nuevo' });
    for (const work of [
      () => update(id, home.coach, { version: 1, name: 'Viejo' }),
      () => share(id, home.coach, { version: 1, level: 'club' }),
    ])
      expect(await refusalOf(work())).toMatchObject({
        code: 'record.changed',
        details: { present: { name: 'Nuevo', version: 2 } },
      });
    const answers = await Promise.allSettled(
      [1, 2, 3].map((n) => update(id, home.coach, { version: 2, name: `N${n}` })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('every change is announced once it is committed, and a refused one is not', async () => {
    const told: string[] = [];
    const stop = app.services.announcements.listen((one) => {
      if (one.kind === 'clubChanged' && one.of === 'reportTemplate') told.push(...one.ids);
    });
    const { id } = await add(home.coach);
    const params = { params: { id } };
    await update(id, home.coach, { version: 1, name: 'Nuevo' });
    await share(id, home.coach, { version: 2, level: 'club' });
    await refusalOf(update(id, home.coach, { version: 1, name: 'Viejo' }));
    await refusalOf(app.send(of.remove, params, delegate.token));
    await app.send(of.remove, params, home.coach.token);
    await app.send(of.restore, params, home.coach.token);
    const copy = await app.send(of.duplicate, { ...params, body: { newName: 'Copia' } }, home.coach.token);
    stop();
    expect(told).toEqual([id, id, id, id, id, copy.id]);
  });

  test('removed and restored within thirty days', async () => {
    const { id } = await add(home.coach, { name: 'Borrado' });
    await app.send(of.remove, { params: { id } }, home.coach.token);
    expect(await codeOf(get(id, home.coach))).toBe('notFound');
    const removed = (who: Person) => app.send(of.removed, {}, who.token);
    expect(await removed(home.coach)).toMatchObject([{ id, name: 'Borrado' }]);
    for (const who of [home.manager, delegate, stranger]) expect(await removed(who)).toEqual([]);
    for (const who of [home.manager, delegate, stranger])
      expect(await codeOf(app.send(of.restore, { params: { id } }, who.token))).toBe('notFound');
    await app.send(of.restore, { params: { id } }, home.coach.token);
    expect((await get(id, home.coach)).name).toBe('Borrado');
    const { query } = app.database;
    await query
      .updateTable('report_template')
      .set({ deleted_at: app.clock() - 31 * day })
      .where('id', '=', id)
      .execute();
    expect(await codeOf(app.send(of.restore, { params: { id } }, home.coach.token))).toBe('notFound');
  });

  test('the ready-made ones stand before the shared ones, page by page, and are copied to be changed', async () => {
    const [first] = readyMade;
    const id = String(first?.id);
    const page = (n: number, query: object = {}) =>
      app.send(of.shared, { query: { page: n, pageSize: 4, ...query } }, home.manager.token);
    for (let n = 0; n < 3; n += 1) {
      const { id: shared } = await add(home.coach, { name: `Compartida ${n}` });
      await share(shared, home.coach, { version: 1, level: 'club' });
    }
    const { total } = await page(1);
    expect(total).toBeGreaterThanOrEqual(readyMade.length + 3);
    const rows = (await Promise.all(Array.from({ length: Math.ceil(total / 4) }, (_, n) => page(n + 1)))).flatMap(
      (one) => one.rows,
    );
    expect(new Set(rows.map((row) => row.id)).size).toBe(total);
    expect(rows.slice(0, readyMade.length).map((row) => row.id)).toEqual(readyMade.map((one) => one.id));
    expect((await page(1, { search: 'minutos reparto' })).rows.map((row) => row.name)).toContain('Minutos y reparto');
    const nobody = await signedIn(app, home.clubId, 'PLAYER');
    expect((await app.send(of.shared, { query: { whose: 'readyMade' } }, nobody.token)).rows).toEqual([]);
    for (const work of [
      () => update(id, home.manager, { version: 1, name: 'X' }),
      () => share(id, home.manager, { version: 1, level: 'club' }),
      () => app.send(of.remove, { params: { id } }, home.manager.token),
    ])
      expect(await codeOf(work())).toBe('forbidden');
    for (const one of readyMade) expect((await get(one.id, home.manager)).level).toBe('readyMade');
    const copy = await app.send(of.duplicate, { params: { id }, body: { newName: 'La mía' } }, home.coach.token);
    expect(copy).toMatchObject({ name: 'La mía', level: 'private', owner: { id: home.coach.id }, version: 1 });
    expect(copy.definition).toEqual((await get(id, home.coach)).definition);
    const mine = await app.send(of.mine, { query: { search: 'mia', context: 'team' } }, home.coach.token);
    expect(mine.rows.map((row) => row.id)).toEqual([copy.id]);
  });

  test('people without any role may open no report', async () => {
    const { id } = await add(home.coach);
    const nobody = await makeUser(app.database.query, home.clubId, { roles: [] });
    const body = { version: 1, level: 'people', userIds: [nobody.id, delegate.id] };
    expect(await refusalOf(share(id, home.coach, body))).toMatchObject({
      ...{ code: 'recipient.mayNot', details: { userIds: [nobody.id] } },
    });
    for (const bad of [{ level: 'people' }, { level: 'team' }, { level: 'all' }])
      expect(await codeOf(share(id, home.coach, { version: 1, ...bad }))).toBe('badRequest');
  });
});
