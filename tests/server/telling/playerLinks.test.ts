import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { tokenFor } from '#server/modules/attendance/family/linkStore.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, playerSignedIn, putOnStaff, signedIn } from '../people.ts';
import { give, guardianToken, makeFamily, openPage, raise } from './families.ts';

type Family = Awaited<ReturnType<typeof makeFamily>>;
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

describe.each(engines)('the answer links of a player on $name', (engine) => {
  let app: Running;
  let family: Family;
  let event: string;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    family = await makeFamily(app);
    event = await family.asks({ title: 'Salida' });
  });
  afterAll(() => app.close());

  test('who runs the club, the staff of the team and the family see the links of a player, never what opens them', async () => {
    const params = { playerId: family.cris };
    const links = (token: string) => app.send(calls.answer.links, { params }, token);
    await give(app, family.token, event, family.cris, { answer: 'yes' });
    const seen = await links(family.tokens.manager);
    expect(seen).toMatchObject({
      mayEnd: true,
      links: [{ holder: 'guardian', name: 'Rosa', address: 'Rosa@home.example', usedAt: expect.any(String) }],
    });
    const row = await app.database.query
      .selectFrom('answer_link')
      .where('club_id', '=', family.clubId)
      .selectAll()
      .executeTakeFirstOrThrow();
    for (const secret of [family.token, row.token_hash, row.token_sealed, row.address_key, row.address_sealed])
      expect(JSON.stringify(seen)).not.toContain(secret);
    expect(await links(family.tokens.coach)).toEqual(seen);
    expect(await links((await playerSignedIn(app, family.clubId, family.cris)).token)).toEqual(seen);
    for (const token of [
      family.tokens.ana,
      (await signedIn(app, family.clubId, 'COACH')).token,
      (await signedIn(app, family.clubId, 'STAFF')).token,
    ])
      expect(await codeOf(links(token))).toBe('forbidden');
    expect(await codeOf(links((await makeWorld(app, { players: 1 })).manager.token))).toBe('notFound');
    expect(
      (await app.send(calls.answer.links, { params: { playerId: family.ana } }, family.tokens.manager)).links,
    ).toEqual([]);
  });

  test('staff see the links of their players and may not end them', async () => {
    const assistant = await signedIn(app, family.clubId, 'STAFF');
    await putOnStaff(app.database.query, family.team, assistant.id, 'DELEGATE');
    const params = { playerId: family.cris };
    expect(await app.send(calls.answer.links, { params }, assistant.token)).toMatchObject({ mayEnd: false });
    expect(await codeOf(app.send(calls.answer.revoke, { params }, assistant.token))).toBe('forbidden');
    expect((await openPage(app, family.token)).children).toHaveLength(2);
  });

  test('a link that has ended, or whose guardian is gone, is not listed; a family ends its own, of an account too', async () => {
    const params = { playerId: family.cris };
    const links = async () => (await app.send(calls.answer.links, { params }, family.tokens.manager)).links;
    const user = await playerSignedIn(app, family.clubId, family.cris);
    const { email } = await app.database.query
      .selectFrom('user_account')
      .where('id', '=', user.id)
      .select('email')
      .executeTakeFirstOrThrow();
    const own = await app.database.transaction((tx) =>
      tokenFor(tx, app.services.secrets, { clubId: family.clubId, userId: user.id, address: email }, app.clock()),
    );
    expect((await links()).map(({ holder, address }) => [holder, address]).sort()).toEqual([
      ['account', null],
      ['guardian', 'Rosa@home.example'],
    ]);
    await raise(app, family.cris, [], { firstName: 'Cris' });
    expect((await links()).map(({ holder }) => holder)).toEqual(['account']);
    await raise(app, family.cris, [{ name: 'Rosa', email: 'rosa@home.example' }]);
    expect(await app.send(calls.answer.revoke, { params }, user.token)).toEqual({ revoked: 2 });
    expect(await links()).toEqual([]);
    for (const token of [own, family.token]) expect(await codeOf(openPage(app, token))).toBe('notFound');
    const next = await guardianToken(app, family.clubId, 'rosa@home.example');
    await app.database.query
      .updateTable('answer_link')
      .set({ expires_at: app.clock() })
      .where('revoked_at', 'is', null)
      .execute();
    expect(await links()).toEqual([]);
    expect(await codeOf(openPage(app, next))).toBe('notFound');
  });
});
