import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import type { AccessRole } from '#contract/staff.ts';
import { bodies, type Case, type Given, type Key, lists } from './foreignCases.ts';
import { exported } from './foreignExports.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { giveAccess, type Person, putOnStaff, signedIn } from './people.ts';
import type { Ids } from './walkBodies.ts';
import { makeThings, type Things } from './walkThings.ts';

const version = 1;
const single = (cases: readonly Case[]) =>
  cases.flatMap(([name, one, given, keys]) => keys.map((key) => [name, key, one, given] as const));

describe.each(engines)('ids of another club on $name', (engine) => {
  let app: Running;
  let own: Things;
  let foreign: Things;
  let admin: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    [own, foreign] = [await makeThings(app), await makeThings(app)];
    admin = await signedIn(app, own.ids.club, 'CLUB_ADMIN');
  });
  afterAll(async () => {
    await app.close();
  });
  const mixed = (key: Key): Ids => ({ ...own.ids, [key]: foreign.ids[key] });
  const ask = (one: Call, given: Given) => app.send(one, given as never, admin.token) as Promise<unknown>;

  describe('what is refused', () => {
    const homePitchId = crypto.randomUUID();
    let before: readonly string[];
    const both = () => Promise.all([own, foreign].map((one) => one.snapshot(app)));
    beforeAll(async () => {
      const theirs = await signedIn(app, foreign.ids.club, 'CLUB_ADMIN');
      const body = { version, pitches: [{ id: homePitchId, name: 'Away', address: '' }] };
      await app.send(calls.club.update, { params: { clubId: foreign.ids.club }, body }, theirs.token);
      before = await both();
    });
    afterAll(async () => expect(await both(), 'nothing of either club was touched').toEqual(before));

    test.each(single(bodies))('%s: %s', async (_name, key, one, given) => {
      expect((await refusalOf(ask(one, given(mixed(key))))).code).toBe('notFound');
    });

    test.each(single(lists))('%s: nothing fits %s', async (_name, key, one, given) => {
      const found = await ask(one, given(mixed(key)));
      expect(Array.isArray(found) ? found : (found as { rows: unknown[] }).rows).toEqual([]);
    });

    test.each(single(exported))('the file of %s has no row for %s', async (_name, key, one, given) => {
      const text = await ((await ask(one, given(mixed(key)))) as Blob).text();
      expect(text.trim().split('\r\n')).toHaveLength(1);
    });

    test('a pitch of another club is no home', async () => {
      for (const work of [
        () => ask(calls.team.add, { body: { name: 'X', format: 'FUT7', homePitchId } }),
        () => ask(calls.team.update, { body: { id: own.ids.team, version, homePitchId } }),
      ])
        expect((await refusalOf(work())).code).toBe('notFound');
    });

    test('the words of a search are words, not patterns', async () => {
      for (const search of ['%', '_', '%25', "' or 1=1 --", '\\'])
        expect(await ask(calls.player.found, { params: { clubId: own.ids.club, search } })).toEqual([]);
    });
  });

  test('fields that a call does not name change nothing: no club, no role, no owner, no right', async () => {
    const coach = await signedIn(app, own.ids.club, 'COACH');
    const staffId = await putOnStaff(
      app.database.query,
      { id: own.ids.team, clubId: own.ids.club },
      coach.id,
      'DELEGATE',
    );
    const row = (table: 'user_account' | 'staff' | 'player' | 'club', id: string) =>
      app.database.query
        .selectFrom(table as 'staff')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const smuggled = {
      ...{ clubId: foreign.ids.club, club_id: foreign.ids.club, userId: foreign.ids.user, user_id: foreign.ids.user },
      ...{
        playerId: foreign.ids.player,
        photo: '/files/x',
        subscriptionLevel: 'gold',
        password_hash: '',
        standing: 'active',
      },
      ...{
        createdAt: '2000-01-01T00:00:00.000Z',
        deletedAt: null,
        mustChangePassword: false,
        isDemo: true,
        right: 'all',
      },
    };
    const before = await row('user_account', coach.id);
    const self = { version, firstName: 'Ana', lastName: before.last_name, phone: null };
    const save = (body: object) =>
      app.send(calls.user.update, { params: { id: coach.id }, body: { ...self, ...body } }, coach.token);
    const { playerId, ...others } = smuggled;
    await save(others);
    const { updated_at: _at, version: _version, ...after } = await row('user_account', coach.id);
    expect(before).toMatchObject(after);
    expect((await refusalOf(save({ version: 2, roles: ['COACH', 'CLUB_ADMIN'] }))).code).toBe('forbidden');
    expect((await refusalOf(save({ version: 2, email: 'mine@example.org' }))).code).toBe('forbidden');
    for (const id of [playerId, own.ids.player])
      expect((await refusalOf(save({ version: 2, playerId: id }))).code).toBe('forbidden');

    await ask(calls.staff.update, { body: { id: staffId, version, notes: 'N', ...smuggled } });
    expect(await row('staff', staffId)).toMatchObject({ club_id: own.ids.club, user_id: coach.id, photo: null });
    const seen = await app.send(calls.staff.get, { params: { id: staffId } }, coach.token);
    expect(seen).toMatchObject({ notes: null, access: { userId: coach.id } });
    await ask(calls.player.update, { body: { id: own.ids.player, version, notes: 'N', ...smuggled } });
    expect(await row('player', own.ids.player)).toMatchObject({ club_id: own.ids.club, photo: null, deleted_at: null });
    await ask(calls.club.update, { params: { clubId: own.ids.club }, body: { version, name: 'Club', ...smuggled } });
    expect(await row('club', own.ids.club)).toMatchObject({ subscription_level: 'coach', is_demo: 0 });
    const made = await app.send(calls.player.add, { body: { firstName: 'New', ...smuggled } as never }, admin.token);
    expect(made).toMatchObject({ clubId: own.ids.club, photo: null });
  });

  test('an account above one’s own rights keeps its roles, and removed access may be given again', async () => {
    const chief = await signedIn(app, own.ids.club, 'ADMIN', 'COACH');
    const team = { id: own.ids.team, clubId: own.ids.club };
    const id = await putOnStaff(app.database.query, team, chief.id, 'MANAGER');
    const give = (staffId: string, roles: AccessRole[]) =>
      giveAccess(app, staffId, { roles, email: 'again@example.org' }, admin.token);
    for (const roles of [[], ['STAFF']] satisfies AccessRole[][])
      expect((await refusalOf(give(id, roles))).code).toBe('forbidden');
    const member = await app.send(calls.staff.add, { body: { firstName: 'Back' } }, admin.token);
    for (const roles of [['COACH'], [], ['STAFF']] satisfies AccessRole[][]) await give(member.id, roles);
    expect(await ask(calls.staff.get, { params: { id: member.id } })).toMatchObject({
      access: { email: 'again@example.org', roles: ['STAFF'] },
    });
  });
});
