import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Input } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { boardsMost } from '#contract/matchBoard.ts';
import { addThing } from '#domain/scene/editThings.ts';
import { emptyScene } from '#domain/scene/scene.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, playerSignedIn, signedIn, type World } from '../people.ts';
import { newMatch } from './pitch.ts';

const drawing = (x: number) => ({
  ...addThing(emptyScene(), 0, { id: 'p1', kind: 'player', size: 2, number: 9 }, { x, y: 5 }),
});
const word = 'Saque de esquina secreto';

describe.each(engines)('the boards of a match on $name', (engine) => {
  let app: Running;
  let home: World;
  let token: string;
  let manager: string;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
  });
  // One test moves the clock by a month: each signs in anew.
  beforeEach(async () => {
    const { sessions } = app.services;
    token = (await sessions.open(home.coach.id)).access_token;
    manager = (await sessions.open(home.manager.id)).access_token;
  });
  afterAll(() => app.close());

  const fixture = async () => (await app.send(calls.match.add, { body: newMatch(home) }, token)).id;
  const list = (id: string, as = token) => app.send(calls.matchBoard.all, { params: { id } }, as);
  type Body = Input<typeof calls.matchBoard.add>['body'];
  const add = (id: string, body: Partial<Body> = {}, as = token) =>
    app.send(
      calls.matchBoard.add,
      { params: { id }, body: { id: crypto.randomUUID(), name: word, scene: drawing(4), ...body } },
      as,
    );
  const update = (id: string, boardId: string, body: Input<typeof calls.matchBoard.update>['body'], as = token) =>
    app.send(calls.matchBoard.update, { params: { id, boardId }, body }, as);

  test('added, read with its drawing, changed at its version, put in another place', async () => {
    const id = await fixture();
    const [first, second] = [await add(id), await add(id, { name: 'Descanso' })];
    expect([first.place, second.place, first.version]).toEqual([0, 1, 1]);
    const [read] = await list(id, manager);
    expect(read).toEqual(first);
    expect(read?.scene.frames[0]?.at.p1).toMatchObject({ x: 4, y: 5 });
    const changed = await update(id, first.id, { version: 1, name: 'Córner', scene: drawing(8) });
    expect(changed).toMatchObject({ name: 'Córner', version: 2 });
    const late = await refusalOf(update(id, first.id, { version: 1, name: 'Otro' }));
    expect(late).toMatchObject({ code: 'record.changed', details: { present: { name: 'Córner', version: 2 } } });
    await update(id, second.id, { version: 1, place: 0 });
    expect((await list(id)).map(({ name }) => name)).toEqual(['Descanso', 'Córner']);
  });

  test('the same board sent twice is there once; its id is of no other match', async () => {
    const [id, other] = [await fixture(), await fixture()];
    const boardId = crypto.randomUUID();
    const [first, again] = await Promise.all([add(id, { id: boardId }), add(id, { id: boardId })]);
    expect(again).toEqual(first);
    expect(await list(id)).toHaveLength(1);
    expect(await refusalOf(add(other, { id: boardId }))).toMatchObject({ code: 'commandReused' });
    const elsewhere = await refusalOf(update(other, boardId, { version: 1, name: 'X' }));
    expect(elsewhere).toMatchObject({ code: 'notFound' });
  });

  test('a copy of an exercise stays as it was when the exercise changes', async () => {
    const id = await fixture();
    const body = { name: 'Rondo', type: 'rondo', scene: drawing(3) } as const;
    const exercise = await app.send(calls.exercise.add, { body }, token);
    const board = await add(id, { scene: undefined, exerciseId: exercise.id });
    expect(board).toMatchObject({ exerciseId: exercise.id, scene: { frames: [{ at: { p1: { x: 3 } } }] } });
    const change = { version: exercise.version, scene: drawing(12) };
    await app.send(calls.exercise.update, { params: { id: exercise.id }, body: change }, token);
    expect((await list(id))[0]?.scene.frames[0]?.at.p1).toMatchObject({ x: 3 });
  });

  test('not more than a match has room for, and no drawing that cannot be read', async () => {
    const id = await fixture();
    for (let n = 0; n < boardsMost; n += 1) await add(id);
    expect(await refusalOf(add(id))).toMatchObject({ code: 'matchBoard.full', details: { most: boardsMost } });
    const [first] = await list(id);
    const params = { id, boardId: String(first?.id) };
    await app.send(calls.matchBoard.remove, { params }, token);
    await add(id);
    expect(await refusalOf(app.send(calls.matchBoard.restore, { params }, token))).toMatchObject({
      code: 'matchBoard.full',
    });
    const other = await fixture();
    for (const scene of [{ ...drawing(1), v: 2 }, { pitch: {} }, undefined])
      expect(await refusalOf(add(other, { scene }))).toMatchObject({ code: 'scene.unreadable' });
    expect(await list(other)).toEqual([]);
  });

  test('whoever may not write the match never sees them: not the stands, not a player, not the public page', async () => {
    const id = await fixture();
    const board = await add(id);
    const stands = await signedIn(app, home.clubId, 'STAFF');
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    for (const right of ['read', 'note', 'propose'] as const) {
      const body = { userId: stands.id, right };
      await app.send(calls.matchRights.grant, { params: { id }, body }, token);
      expect(await refusalOf(list(id, stands.token)), right).toMatchObject({ code: 'forbidden' });
      expect(await refusalOf(add(id, {}, stands.token)), right).toMatchObject({ code: 'forbidden' });
      const change = update(id, board.id, { version: 1, name: 'X' }, stands.token);
      expect(await refusalOf(change), right).toMatchObject({ code: 'forbidden' });
    }
    expect(await refusalOf(list(id, player.token))).toMatchObject({ code: 'forbidden' });
    const far = await makeWorld(app);
    expect(await refusalOf(list(id, far.coach.token))).toMatchObject({ code: 'notFound' });
    const { link } = await app.send(calls.matchLink.open, { params: { id }, body: {} }, token);
    const publicToken = String(link?.url.split('/f/')[1]);
    const replies = [
      await app.ask({ method: 'GET', url: `/match/${id}`, token: stands.token }),
      await app.ask({ method: 'GET', url: `/match/${id}/changes?after=0`, token: stands.token }),
      await app.ask({ method: 'GET', url: `/match/${id}`, token: player.token }),
      await app.ask({ method: 'GET', url: `/follow/${publicToken}` }),
      await app.ask({ method: 'GET', url: `/f/${publicToken}` }),
    ];
    for (const { body } of replies) expect(body).not.toContain(word);
    expect(replies[0]?.statusCode).toBe(200);
    expect(replies[3]?.statusCode).toBe(200);
    await app.send(calls.matchRights.grant, { params: { id }, body: { userId: stands.id, right: 'write' } }, token);
    expect(await list(id, stands.token)).toHaveLength(1);
  });

  test('removed, and back for thirty days', async () => {
    const id = await fixture();
    const board = await add(id);
    const params = { id, boardId: board.id };
    await app.send(calls.matchBoard.remove, { params }, token);
    expect(await list(id)).toEqual([]);
    expect(await app.send(calls.matchBoard.restore, { params }, token)).toMatchObject({ name: word, place: 0 });
    await app.send(calls.matchBoard.remove, { params }, token);
    app.clock.forward(31 * 24 * 3_600_000);
    const later = await signedIn(app, home.clubId, 'CLUB_MANAGER');
    const gone = await refusalOf(app.send(calls.matchBoard.restore, { params }, later.token));
    expect(gone).toMatchObject({ code: 'notFound' });
  });
});
