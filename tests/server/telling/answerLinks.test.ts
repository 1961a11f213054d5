import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { tokenFor } from '#server/modules/attendance/family/linkStore.ts';
import { attend, listed } from '../attendance/makers.ts';
import { day, hour, makeOccasion } from '../event/makers.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, signedIn } from '../people.ts';
import { give, guardianToken, makeFamily, openPage, raise } from './families.ts';

type Family = Awaited<ReturnType<typeof makeFamily>>;
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

describe.each(engines)('answer links on $name', (engine) => {
  let app: Running;
  let family: Family;
  let event: string;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    family = await makeFamily(app);
    event = await family.asks({ title: 'Salida', place: 'Puerta norte' });
  });
  afterAll(() => app.close());

  const answersOf = async (personId: string) =>
    (await listed(app, event, family.tokens.coach)).rows.find((row) => row.personId === personId);

  test('one link shows every child of the address, and nobody else', async () => {
    const page = await openPage(app, family.token);
    expect(page.children.map(({ firstName }) => firstName).sort()).toEqual(['Cris', 'Dani']);
    expect(page.asked.map(({ personId }) => personId).sort()).toEqual([family.cris, family.dani].sort());
    expect(page.asked[0]).toMatchObject({ title: 'Salida', place: 'Puerta norte', answer: null, mayYes: true });
    const told = JSON.stringify(page);
    for (const other of [family.ana, family.bea]) expect(told).not.toContain(other);
    const named = await app.database.query.selectFrom('player').select('last_name').execute();
    for (const { last_name } of named) if (last_name !== '') expect(told).not.toContain(last_name);
  });

  test('answers for each child, with a reason, and takes one back', async () => {
    expect(await give(app, family.token, event, family.cris, { answer: 'yes' })).toMatchObject({ answer: 'yes' });
    await give(app, family.token, event, family.dani, { answer: 'no', reasonKind: 'ill' });
    expect(await answersOf(family.cris)).toMatchObject({ answer: 'yes', answeredVia: 'mail' });
    expect(await answersOf(family.dani)).toMatchObject({ answer: 'no', reasonKind: 'ill' });
    const again = await give(app, family.token, event, family.dani, { answer: null });
    expect(again).toMatchObject({ answer: null, reasonKind: null });
    const changes = await app.database.query
      .selectFrom('attendance_change')
      .where('occasion_id', '=', event)
      .selectAll()
      .execute();
    expect(changes).toHaveLength(3);
    for (const { by_user, by_link } of changes) expect([by_user, typeof by_link]).toEqual([null, 'string']);
  });

  test('the same answer sent twice is written once', async () => {
    for (const _time of [1, 2]) await give(app, family.token, event, family.cris, { answer: 'yes' });
    const changes = await app.database.query
      .selectFrom('attendance_change')
      .where('occasion_id', '=', event)
      .selectAll()
      .execute();
    expect(changes).toHaveLength(1);
  });

  test('opening answers nothing, however and however often a scanner does it', async () => {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'] as const)
      for (const url of ['/api/Answer', '/api/Answer/give'])
        expect((await app.ask({ method, url })).statusCode).toBeGreaterThanOrEqual(400);
    for (const _time of [1, 2, 3]) await openPage(app, family.token);
    expect(await answersOf(family.cris)).toMatchObject({ answer: null, answeredAt: null });
    const { last_used_at } = await app.database.query
      .selectFrom('answer_link')
      .where('club_id', '=', family.clubId)
      .select('last_used_at')
      .executeTakeFirstOrThrow();
    expect(last_used_at).toBeNull();
  });

  test.each([
    ['a guess', () => 'x'.repeat(43)],
    ['another letter', (token: string) => `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`],
    ['nothing much', () => '-'],
    ['a hash from the database', (_token: string, hash: string) => hash],
  ])('%s opens nothing and answers nothing', async (_what, made) => {
    const { token_hash } = await app.database.query
      .selectFrom('answer_link')
      .where('club_id', '=', family.clubId)
      .select('token_hash')
      .executeTakeFirstOrThrow();
    const token = made(family.token, token_hash);
    expect(await codeOf(openPage(app, token))).toBe('notFound');
    expect(await codeOf(give(app, token, event, family.cris, { answer: 'yes' }))).toBe('notFound');
  });

  test("another family's child, another club's event and what calls nobody of the family do not exist", async () => {
    expect(await codeOf(give(app, family.token, event, family.ana, { answer: 'no' }))).toBe('notFound');
    const foreign = await makeFamily(app);
    const theirs = await foreign.asks();
    expect(await codeOf(give(app, family.token, theirs, family.cris, { answer: 'no' }))).toBe('notFound');
    expect(await codeOf(give(app, family.token, theirs, foreign.cris, { answer: 'no' }))).toBe('notFound');
    const other = await family.asks({ targets: [{ what: 'player', id: family.ana }] });
    expect(await codeOf(give(app, family.token, other, family.cris, { answer: 'yes' }))).toBe('notFound');
    const removed = await family.asks({ deleted_at: app.clock() });
    expect(await codeOf(give(app, family.token, removed, family.cris, { answer: 'yes' }))).toBe('notFound');
  });

  test('the same address in another club is another link', async () => {
    const abroad = await makeFamily(app);
    expect(abroad.token).not.toBe(family.token);
    const children = async (token: string) => (await openPage(app, token)).children.map(({ id }) => id).sort();
    expect(await children(family.token)).toEqual([family.cris, family.dani].sort());
    expect(await children(abroad.token)).toEqual([abroad.cris, abroad.dani].sort());
  });

  test('dies with the guardian, the wish for messages, the consent, and childhood, child by child', async () => {
    const mother = { name: 'Rosa', email: 'rosa@home.example' };
    const left = async () => (await openPage(app, family.token)).children.map(({ firstName }) => firstName);
    await raise(app, family.cris, [], { firstName: 'Cris' });
    expect(await left()).toEqual(['Dani']);
    expect(await codeOf(give(app, family.token, event, family.cris, { answer: 'yes' }))).toBe('notFound');
    for (const [guardians, more] of [
      [[{ ...mother, receivesMessages: false }], {}],
      [[mother], { consent: null }],
      [[mother], { age: 18 }],
      [[{ ...mother, email: 'new@home.example' }], {}],
    ] as const) {
      await raise(app, family.dani, guardians, more);
      expect(await codeOf(openPage(app, family.token))).toBe('notFound');
    }
    await raise(app, family.dani, [mother]);
    expect(await left()).toHaveLength(1);
  });

  test('a removed player is gone from the page', async () => {
    await app.send(calls.player.remove, { params: { id: family.dani } }, family.tokens.manager);
    expect((await openPage(app, family.token)).children.map(({ id }) => id)).toEqual([family.cris]);
  });

  test('a revoked link is dead, and the next letter has a new one', async () => {
    const params = { playerId: family.cris };
    expect(await app.send(calls.answer.revoke, { params }, family.tokens.manager)).toEqual({ revoked: 1 });
    expect(await codeOf(openPage(app, family.token))).toBe('notFound');
    const next = await guardianToken(app, family.clubId, 'rosa@home.example');
    expect(next).not.toBe(family.token);
    expect((await openPage(app, next)).children).toHaveLength(2);
    const foreign = await makeWorld(app, { players: 1 });
    expect(await codeOf(app.send(calls.answer.revoke, { params }, foreign.manager.token))).toBe('notFound');
  });

  test('there is one link for an address, also when two nodes make it at once', async () => {
    const make = () => guardianToken(app, family.clubId, 'twins@home.example');
    const all = await Promise.all(Array.from({ length: 6 }, make));
    expect(new Set(all).size).toBe(1);
  });

  test('the database alone gives neither the token nor the address away', async () => {
    const rows = await app.database.query.selectFrom('answer_link').selectAll().execute();
    const text = JSON.stringify(rows).toLowerCase();
    expect(text).not.toContain(family.token.toLowerCase());
    expect(text).not.toContain('rosa@home.example');
  });

  test('after the deadline no is taken and the staff hear of it; yes is refused; after the start both are', async () => {
    const soon = await family.asks({ startsAt: app.clock() + 2 * hour, answer_until: app.clock() - hour });
    expect(await codeOf(give(app, family.token, soon, family.cris, { answer: 'yes' }))).toBe('answer.closed');
    await give(app, family.token, soon, family.cris, { answer: 'no' });
    const told = await app.database.query
      .selectFrom('telling_item')
      .where('occasion_id', '=', soon)
      .selectAll()
      .execute();
    expect(told.map(({ kind, user_id }) => [kind, user_id])).toEqual([['answeredLate', family.coach.id]]);
    const begun = await family.asks({ startsAt: app.clock() - hour / 2 });
    expect(await codeOf(give(app, family.token, begun, family.cris, { answer: 'no' }))).toBe('answer.closed');
    const off = await family.asks({ state: 'cancelled' });
    expect(await codeOf(give(app, family.token, off, family.cris, { answer: 'yes' }))).toBe('occasion.cancelled');
    const quiet = await makeOccasion(app, {
      ...{ clubId: family.clubId, startsAt: app.clock() + day },
      targets: [{ what: 'team', id: family.team.id }],
    });
    expect(await codeOf(give(app, family.token, quiet, family.cris, { answer: 'yes' }))).toBe('answer.notAsked');
  });

  test('whoever moves up from the waiting list is told once', async () => {
    const small = await family.asks({ limit_at: 1 });
    await attend(app, small, family.tokens.ana, { answer: 'yes' });
    expect(await give(app, family.token, small, family.cris, { answer: 'yes' })).toMatchObject({ waiting: 1 });
    const told = async () =>
      (
        await app.database.query
          .selectFrom('telling_item')
          .where('occasion_id', '=', small)
          .where('kind', '=', 'placeFree')
          .select(['person_id', 'user_id'])
          .execute()
      ).map((row) => row.person_id);
    expect(await told()).toEqual([]);
    await attend(app, small, family.tokens.ana, { answer: 'no' });
    expect(await told()).toEqual([family.cris]);
    expect((await openPage(app, family.token)).asked.find(({ eventId }) => eventId === small)).toMatchObject({
      waiting: null,
    });
  });

  test('the link of an account ends with its address and with the account', async () => {
    const user = await signedIn(app, family.clubId, 'PLAYER');
    const { query } = app.database;
    await query.updateTable('user_account').set({ player_id: family.ana }).where('id', '=', user.id).execute();
    const { email } = await query
      .selectFrom('user_account')
      .where('id', '=', user.id)
      .select('email')
      .executeTakeFirstOrThrow();
    const token = await app.database.transaction((tx) =>
      tokenFor(tx, app.services.secrets, { clubId: family.clubId, userId: user.id, address: email }, app.clock()),
    );
    expect((await openPage(app, token)).children.map(({ id }) => id)).toEqual([family.ana]);
    await give(app, token, event, family.ana, { answer: 'maybe' });
    expect(await answersOf(family.ana)).toMatchObject({ answer: 'maybe', answeredVia: 'mail' });
    const put = (change: object) => query.updateTable('user_account').set(change).where('id', '=', user.id).execute();
    await put({ email: 'elsewhere@example.org' });
    expect(await codeOf(openPage(app, token))).toBe('notFound');
    await put({ email });
    expect((await openPage(app, token)).children).toHaveLength(1);
    await put({ deleted_at: app.clock() });
    expect(await codeOf(openPage(app, token))).toBe('notFound');
  });

  test('is kept by no search engine, no shared cache and no log', async () => {
    const reply = await app.ask({ method: 'POST', url: '/api/Answer', payload: { token: family.token } });
    expect(reply.headers['x-robots-tag']).toContain('noindex');
    expect(reply.headers['cache-control']).toContain('no-store');
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
    const gone = await app.ask({ method: 'POST', url: '/api/Answer', payload: { token: 'x' } });
    expect([gone.statusCode, gone.headers['x-robots-tag']]).toEqual([404, 'noindex, nofollow, noarchive']);
  });
});
