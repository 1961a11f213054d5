import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { AddressHolder } from '#contract/restore.ts';
import type { Role } from '#domain/roles.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeUser, makeWorld, type Person, password, putOnStaff, signedIn, type World } from './people.ts';

/** People restored when their address or user name is somebody else's by now. */
describe.each(engines)('coming back on $name', (engine) => {
  let app: Running;
  let home: World;
  let admin: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 4 });
    admin = await signedIn(app, home.clubId, 'CLUB_ADMIN');
  });
  afterAll(() => app.close());

  const { staff, player, account, user } = calls;
  const member = async (roles: readonly Role[] = ['COACH']) => {
    const one = await makeUser(app.database.query, home.clubId, { roles });
    return {
      ...one,
      email: `${one.userName}@example.org`,
      staffId: await putOnStaff(app.database.query, home.team, one.id, 'COACH'),
    };
  };
  const gone = (id: string) => app.send(staff.remove, { params: { id } }, admin.token);
  const back = (id: string, as?: 'free') =>
    app.send(staff.restore, { params: { id }, body: as ? { account: as } : {} }, admin.token);
  const invite = (email: string) =>
    app.send(
      calls.club.addUser,
      { params: { clubId: home.clubId }, body: { firstName: 'Iria', lastName: 'Vidal', email, roles: ['STAFF'] } },
      admin.token,
    );
  const signIn = (username: string) => app.send(account.authenticate, { body: { username, password } });
  const accountOf = (id: string) => app.send(user.get, { params: { id } }, admin.token);
  const lettersTo = async (id: string) => {
    const rows = app.database.query.selectFrom('mail').selectAll().where('user_id', '=', id);
    return (await rows.execute()).length;
  };

  test('the reply names the holder of the address and their record; nothing has changed, and a restore without it works', async () => {
    const one = await member();
    const before = await app.send(staff.get, { params: { id: one.staffId } }, admin.token);
    await gone(one.staffId);
    const other = await invite(one.email.toUpperCase());
    const holder = { by: 'Iria Vidal', userName: other.userName, staffId: null, playerId: null };
    const refusal = await refusalOf(back(one.staffId));
    expect(refusal).toMatchObject({ code: 'returnAddressTaken', status: 409, details: holder });
    expect(refusal.message).toContain('Iria Vidal');
    const staffId = await putOnStaff(app.database.query, home.team, other.id, 'DELEGATE');
    expect(AddressHolder.parse((await refusalOf(back(one.staffId))).details)).toEqual({ ...holder, staffId });

    const now = await back(one.staffId, 'free');
    expect(now.teams).toEqual(before.teams.map((team) => ({ ...team, memberId: expect.any(String) })));
    expect(now.access).toEqual({ ...before.access, email: '' });
    expect((await signIn(one.userName)).roles).toEqual(['COACH']);
    expect((await accountOf(other.id)).email).toBe(one.email.toUpperCase());
    expect((await refusalOf(signIn(one.email))).code).toBe('wrongCredentials');
  });

  test('without an address a user gets no mail until one is added; they may be removed and restored like this', async () => {
    const one = await member();
    await gone(one.staffId);
    await invite(one.email);
    await back(one.staffId, 'free');
    const letters = await lettersTo(one.id);
    await app.send(calls.password.giveTemporary, { params: { id: one.id } }, admin.token);
    expect(await lettersTo(one.id)).toBe(letters);
    await gone(one.staffId);
    expect((await back(one.staffId)).access).toMatchObject({ email: '', userName: one.userName });

    const { version } = await accountOf(one.id);
    const person = { version, firstName: 'Ana', lastName: '', phone: null };
    const change = (email: string) =>
      app.send(user.update, { params: { id: one.id }, body: { ...person, email } }, admin.token);
    expect((await refusalOf(change(one.email))).code).toBe('emailTaken');
    expect((await change('ana.new@example.org')).email).toBe('ana.new@example.org');
    await app.send(calls.password.giveTemporary, { params: { id: one.id } }, admin.token);
    expect(await lettersTo(one.id)).toBeGreaterThan(letters);
  });

  test('under another name, where somebody else has theirs; the password stays', async () => {
    const one = await member();
    await gone(one.staffId);
    const taker = await makeUser(app.database.query, home.clubId, { roles: ['STAFF'] });
    const key = { user_name: one.userName, user_name_key: one.userName };
    await app.database.query.updateTable('user_account').set(key).where('id', '=', taker.id).execute();
    expect(await refusalOf(back(one.staffId))).toMatchObject({ code: 'returnNameTaken', details: {} });
    const now = await back(one.staffId, 'free');
    expect(now.access).toMatchObject({ userId: one.id, email: one.email });
    expect(now.access?.userName).not.toBe(one.userName);
    expect((await signIn(String(now.access?.userName))).roles).toEqual(['COACH']);
    expect((await signIn(one.email)).email).toBe(one.email);
  });

  test('of a player’s accounts each keeps what is still free', async () => {
    const id = home.player(0);
    const { query } = app.database;
    const own = await makeUser(query, home.clubId, { roles: ['PLAYER'], playerId: id });
    const mother = await makeUser(query, home.clubId, { roles: ['PLAYER'], playerId: id });
    await app.send(player.remove, { params: { id } }, admin.token);
    const other = home.player(1);
    await makeUser(query, home.clubId, { roles: ['PLAYER'], playerId: other, userName: 'taker' });
    const key = { email: `${own.userName}@example.org`, email_key: `${own.userName}@example.org` };
    await query.updateTable('user_account').set(key).where('user_name', '=', 'taker').execute();
    const restore = (as?: 'free') =>
      app.send(player.restore, { params: { id }, body: as ? { account: as } : {} }, admin.token);
    const { code, details } = await refusalOf(restore());
    expect([code, details]).toMatchObject(['returnAddressTaken', { staffId: null, playerId: other }]);
    expect((await refusalOf(signIn(mother.userName))).code).toBe('wrongCredentials');

    await restore('free');
    const accounts = await app.send(user.ofPlayer, { params: { playerId: id } }, admin.token);
    const byName = accounts.map(({ userName, email }) => [userName, email]);
    expect(byName.sort()).toEqual(
      [
        [own.userName, ''],
        [mother.userName, `${mother.userName}@example.org`],
      ].sort(),
    );
  });

  test('an address that is free of anybody here comes back, whoever has it in another club', async () => {
    const abroad = await makeWorld(app, { players: 0 });
    const one = await member();
    await gone(one.staffId);
    const there = await makeUser(app.database.query, abroad.clubId, { roles: ['STAFF'] });
    const key = { email: one.email, email_key: one.email };
    await app.database.query.updateTable('user_account').set(key).where('id', '=', there.id).execute();
    expect((await back(one.staffId)).access?.email).toBe(one.email);
    expect((await signIn(one.userName)).email).toBe(one.email);
  });
});
