import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ball, compose, goes, own, rival } from '#domain/scene/compose.ts';
import { usualPitch } from '#domain/scene/scene.ts';
import { backWithin } from '#server/lists/removed.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeClub, type Person, signedIn } from '../people.ts';

const of = calls.exercise;
const byId = (id: string) => ({ params: { id } });
const scene = compose(usualPitch, { a: own(5, 5), b: rival(20, 10), ball: ball(6, 6) }, [
  { caption: 'Pase', moves: { ball: goes('pass', [20, 4]) } },
]);
const rondo = {
  name: 'Rondo 5 contra 2',
  type: 'rondo',
  category: 'possession',
  objective: 'Perfilarse antes de recibir',
  playersFrom: 7,
  playersTo: 9,
  minutes: 12,
  tags: ['calentamiento'],
  material: [{ item: 'ball', count: 3 }],
  description: 'Cuadrado de 10 x 10.',
  scene,
} as const;
const finishing = {
  name: 'Centro y remate',
  type: 'finishing',
  playersFrom: 10,
  playersTo: 16,
  minutes: 20,
  difficulty: 4,
} as const;

describe.each(engines)('the exercise library on $name', (engine) => {
  let app: Running;
  let marta: Person;
  let luis: Person;
  let assistant: Person;
  let manager: Person;
  let stranger: Person;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    const clubId = await makeClub(app.database.query);
    [marta, luis] = [await signedIn(app, clubId, 'COACH'), await signedIn(app, clubId, 'COACH')];
    [assistant, manager] = [await signedIn(app, clubId, 'STAFF'), await signedIn(app, clubId, 'CLUB_MANAGER')];
    stranger = await signedIn(app, await makeClub(app.database.query), 'COACH');
  });
  afterAll(() => app.close());
  const add = (body: Parameters<typeof app.send<typeof of.add>>[1]['body'] = rondo, who = marta) =>
    app.send(of.add, { body }, who.token);
  const get = (id: string, who: Person, query = {}) => app.send(of.get, { ...byId(id), query }, who.token);
  const change = (id: string, body: Parameters<typeof app.send<typeof of.update>>[1]['body'], who = marta) =>
    app.send(of.update, { ...byId(id), body }, who.token);
  const share = (id: string, version: number, who = marta, shared: 'mine' | 'club' = 'club') =>
    app.send(of.share, { ...byId(id), body: { version, shared } }, who.token);
  const found = async (who: Person, query: Parameters<typeof app.send<typeof of.filtered>>[1]['query'] = {}) =>
    (await app.send(of.filtered, { query: { pageSize: 200, ...query } }, who.token)).rows;
  const codeOf = async (tried: Promise<unknown>) => (await refusalOf(tried)).code;

  test('belongs to its coach; who runs the club reads and changes it, other coaches when it is shared', async () => {
    const one = await add();
    expect(one).toMatchObject({
      ...rondo,
      author: { id: marta.id },
      shared: 'mine',
      editable: true,
      headVersion: 1,
      frames: 2,
    });
    expect(await codeOf(get(one.id, luis))).toBe('notFound');
    expect(await codeOf(change(one.id, { version: 1, minutes: 9 }, luis))).toBe('notFound');
    expect((await get(one.id, manager)).editable).toBe(true);
    const shared = await share(one.id, 1);
    expect(shared).toMatchObject({ shared: 'club', version: 2, headVersion: 1 });
    expect(await get(one.id, assistant)).toMatchObject({ editable: false, name: one.name });
    for (const tried of [
      () => change(one.id, { version: 2, minutes: 9 }, luis),
      () => share(one.id, 2, luis, 'mine'),
      () => app.send(of.remove, byId(one.id), luis.token),
    ])
      expect(await codeOf(tried())).toBe('forbidden');
    expect(await codeOf(get(one.id, stranger))).toBe('notFound');
    expect((await change(one.id, { version: 2, minutes: 9 }, manager)).shown.by).toContain('Ana');
    await share(one.id, 3, marta, 'mine');
    expect(await codeOf(get(one.id, luis))).toBe('notFound');
  });

  test('is found by words, type, players, minutes, age, difficulty, material, and whose it is', async () => {
    const { token } = await signedIn(app, await makeClub(app.database.query), 'COACH');
    const put = (body: Parameters<typeof app.send<typeof of.add>>[1]['body']) => app.send(of.add, { body }, token);
    const a = await put({ ...rondo, ageFrom: 8, ageTo: 11 });
    const b = await put(finishing);
    type Query = Parameters<typeof app.send<typeof of.filtered>>[1]['query'];
    const ids = async (query: Query) => (await app.send(of.filtered, { query }, token)).rows.map(({ id }) => id);
    const cases: readonly (readonly [Query, readonly string[]])[] = [
      [{ query: 'RONDO' }, [a.id]],
      [{ query: 'calentamiento' }, [a.id]],
      [{ query: 'perfilarse' }, [a.id]],
      [{ query: 'rondo remate' }, []],
      [{ type: 'finishing' }, [b.id]],
      [{ category: 'possession' }, [a.id]],
      [{ players: 7 }, [a.id]],
      [{ players: 9 }, [a.id]],
      [{ players: 16 }, [b.id]],
      [{ minutes: 12 }, [a.id]],
      [{ minutes: 11 }, []],
      [{ age: 10 }, [b.id, a.id]],
      [{ age: 12 }, [b.id]],
      [{ difficulty: 4 }, [b.id]],
      [{ material: 'ball' }, [a.id]],
      [{ whose: 'mine' }, [b.id, a.id]],
      [{ whose: 'club' }, []],
      [{ sort: 'minutes' }, [a.id, b.id]],
      [{ sort: 'minutes', direction: 'desc' }, [b.id, a.id]],
      [{ pageSize: 1, page: 2 }, [a.id]],
    ];
    for (const [query, wanted] of cases) expect([query, await ids(query)]).toEqual([query, wanted]);
    expect((await app.send(of.mine, { query: { type: 'rondo' } }, token)).rows.map(({ id }) => id)).toEqual([a.id]);
    const [card] = (await app.send(of.filtered, { query: { query: 'rondo' } }, token)).rows;
    expect(card).not.toHaveProperty('scene');
    expect(card?.drawing.things.map(({ kind }) => kind)).toEqual(['line', 'player', 'player', 'ball']);
  });

  test('a list shows a coach their own and what is shared, and nothing of others', async () => {
    const [hidden, open] = [await add({ ...rondo, name: 'Secreto' }), await add({ ...rondo, name: 'Compartido' })];
    await share(open.id, 1);
    const has = async (who: Person, id: string) => (await found(who)).some((row) => row.id === id);
    expect([await has(luis, hidden.id), await has(luis, open.id)]).toEqual([false, true]);
    expect([await has(marta, hidden.id), await has(manager, hidden.id), await has(stranger, open.id)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('a change on an old version is refused with the present exercise', async () => {
    const one = await add();
    await change(one.id, { version: 1, minutes: 20 });
    const refused = await refusalOf(change(one.id, { version: 1, minutes: 30 }));
    expect([refused.code, refused.details.present]).toEqual(['record.changed', await get(one.id, marta)]);
    expect(await codeOf(share(one.id, 1))).toBe('record.changed');
  });

  test('ranges that are reversed and drawings that cannot be read are refused', async () => {
    expect(await codeOf(add({ ...rondo, playersFrom: 10 }))).toBe('rangeReversed');
    expect(await codeOf(add({ ...rondo, ageFrom: 12, ageTo: 8 }))).toBe('rangeReversed');
    expect(await codeOf(add({ ...rondo, scene: { v: 99 } }))).toBe('scene.unreadable');
    expect(await codeOf(add({ ...rondo, scene: undefined, exercises: [{ objects: [] }] }))).toBe('scene.unreadable');
    const one = await add({ ...rondo, ageFrom: 8, ageTo: 11 });
    expect(await codeOf(change(one.id, { version: 1, playersFrom: 10 }))).toBe('rangeReversed');
    expect(await codeOf(change(one.id, { version: 1, ageTo: 7 }))).toBe('rangeReversed');
    expect(await codeOf(change(one.id, { version: 1, scene: { v: 1 } }))).toBe('scene.unreadable');
    expect(await change(one.id, { version: 1, ageTo: null, playersFrom: 9 })).toMatchObject({
      ageTo: null,
      playersFrom: 9,
    });
  });

  test('frames in pixels are read and answered in the pixels that are asked for', async () => {
    const objects = [
      {
        id: 'p1',
        type: 'PLAYER',
        left: 100,
        top: 200,
        size: 40,
        number: 7,
        icon: '{"name":"player","props":{"team":"own"}}',
      },
    ];
    const pixels = { clientWidth: 900, clientHeight: 600, exercises: [{ objects }], backgroundImage: 'pitch-half.png' };
    const one = await add({ ...rondo, scene: undefined, ...pixels });
    expect(one).toMatchObject({ clientWidth: 900, clientHeight: 600, scene: { pitch: { ground: 'half' } } });
    expect(one.exercises[0]?.objects[0]).toMatchObject({ id: 'p1', type: 'PLAYER', number: 7 });
    expect(Math.abs((one.exercises[0]?.objects[0]?.left ?? 0) - 100)).toBeLessThan(0.5);
    const twice = await get(one.id, marta, { clientWidth: 1800, clientHeight: 1200 });
    expect(Math.abs((twice.exercises[0]?.objects[0]?.left ?? 0) - 200)).toBeLessThan(0.5);
    const moved = {
      ...pixels,
      backgroundImage: undefined,
      exercises: [{ objects: [{ ...objects[0], type: 'PLAYER', left: 500 }] }],
    };
    const changed = await change(one.id, { version: 1, ...moved });
    expect([changed.headVersion, changed.scene.pitch.ground]).toEqual([2, 'half']);
  });

  test('a copy belongs to who copies, names its original, and sees that the original has changed', async () => {
    const one = await add();
    await share(one.id, 1);
    const copy = await app.send(of.copy, { ...byId(one.id), body: { name: 'Mi rondo' } }, luis.token);
    expect(copy).toMatchObject({
      name: 'Mi rondo',
      author: { id: luis.id },
      shared: 'mine',
      scene: one.scene,
      description: one.description,
      original: { id: one.id, name: one.name, copied: 1, newest: 1 },
    });
    await change(one.id, { version: 2, description: 'Ahora con dos toques.' });
    const [card] = await found(luis, { query: 'mi rondo' });
    expect(card?.original).toMatchObject({ copied: 1, newest: 2 });
    expect((await get(copy.id, luis)).description).toBe(rondo.description);
    const seen = await change(copy.id, { version: 1, seenOriginal: 2 }, luis);
    expect([seen.original, seen.headVersion]).toEqual([{ id: one.id, name: one.name, copied: 2, newest: 2 }, 1]);
    await share(one.id, 3, marta, 'mine');
    expect((await get(copy.id, luis)).original).toBeNull();
    expect(await codeOf(app.send(of.copy, { ...byId(one.id), body: {} }, luis.token))).toBe('notFound');
  });

  test('is removed and restored by its coach for thirty days; who runs the club sees all that was removed', async () => {
    const one = await add({ ...rondo, name: 'Para borrar' });
    await app.send(of.remove, byId(one.id), marta.token);
    expect(await codeOf(get(one.id, marta))).toBe('notFound');
    const removedBy = async (who: Person) => (await app.send(of.removed, {}, who.token)).map(({ id }) => id);
    expect(await removedBy(marta)).toContain(one.id);
    expect(await removedBy(manager)).toContain(one.id);
    expect(await removedBy(luis)).not.toContain(one.id);
    for (const who of [luis, stranger])
      expect(await codeOf(app.send(of.restore, byId(one.id), who.token))).toBe('notFound');
    await app.send(of.restore, byId(one.id), marta.token);
    expect((await get(one.id, marta)).scene).toEqual(one.scene);
    await app.send(of.remove, byId(one.id), marta.token);
    app.clock.forward(backWithin);
    const later = await signedIn(app, marta.clubId, 'CLUB_MANAGER');
    expect(await codeOf(app.send(of.restore, byId(one.id), later.token))).toBe('notFound');
  });

  test('a file carries exercises to another club, without names of players, all or none', async () => {
    const [first, ...rest] = scene.things;
    const named = { ...scene, things: [{ ...first, name: 'Vega', playerId: crypto.randomUUID() }, ...rest] };
    const one = await add({ ...rondo, scene: named });
    const file = JSON.parse(await (await app.send(of.exported, byId(one.id), marta.token)).text());
    expect(JSON.stringify(file)).not.toMatch(/Vega|playerId/);
    const read = (body: { touchline: number; exercises: unknown[] }) => app.send(of.imported, { body }, stranger.token);
    const { added } = await read({ ...file, exercises: [...file.exercises, ...file.exercises] });
    expect(added.map(({ name }) => name)).toEqual([rondo.name, rondo.name]);
    const there = await get(String(added[0]?.id), stranger);
    expect(there).toMatchObject({ ...rondo, scene, author: { id: stranger.id } });
    const many = (await found(stranger)).length;
    const wrong = { ...file.exercises[0], scene: { v: 7 } };
    expect(await codeOf(read({ touchline: 1, exercises: [...file.exercises, wrong] }))).toBe('scene.unreadable');
    expect(await codeOf(read({ touchline: 2, exercises: file.exercises }))).toBe('exerciseFileUnreadable');
    expect(await codeOf(read({ touchline: 1, exercises: [{ name: 'X' }] }))).toBe('exerciseFileUnreadable');
    expect((await found(stranger)).length).toBe(many);
  });
});
