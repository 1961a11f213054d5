import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import type { Role } from '#domain/roles.ts';
import { undoneWithin } from '#server/access/leaving.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { listening } from './listening.ts';
import { makeUser, makeWorld, type Person, password, putOnStaff, signedIn, type World } from './people.ts';

/** Removal of staff (docs/decisions/020). */
describe.each(engines)('leaving the staff on $name', (engine) => {
  let app: Running;
  let home: World;
  let admin: Person;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 3 });
    admin = await signedIn(app, home.clubId, 'CLUB_ADMIN');
  });
  afterAll(() => app.close());

  /** Somebody with these roles on the staff of the team, with a session. */
  const member = async (roles: readonly Role[], playerId?: string) => {
    const { query } = app.database;
    const user = await makeUser(query, home.clubId, { roles, ...(playerId && { playerId }) });
    const id = await putOnStaff(query, home.team, user.id, 'DELEGATE');
    const { access_token: token, refresh_token: refresh } = await app.services.sessions.open(user.id);
    return { id, user, token, refresh };
  };
  const remove = (id: string, token = admin.token) => app.send(calls.staff.remove, { params: { id } }, token);
  const restore = (id: string, token = admin.token) =>
    app.send(calls.staff.restore, { params: { id }, body: {} }, token);
  const signIn = (username: string) => app.send(calls.account.authenticate, { body: { username, password } });
  const settings = (token: string) => app.send(calls.account.settings, {}, token);
  const users = async () => (await app.send(calls.user.all, { query: { pageSize: 200 } }, admin.token)).rows;

  test('access ends at once: session, renewal, sign-in, hub; undone, all is as before', async () => {
    const gone = await member(['COACH', 'STAFF']);
    const hub = await listening((await app.listen()) + hubPath, gone.token, []);
    const closed = new Promise<void>((done) => hub.connection.onclose(() => done()));
    const before = await app.send(calls.staff.get, { params: { id: gone.id } }, admin.token);
    expect(before.access).toMatchObject({ keeps: [] });

    await remove(gone.id, home.manager.token);
    await closed;
    expect((await refusalOf(settings(gone.token))).code).toBe('sessionEnded');
    const renewal = { accessToken: gone.token, refreshToken: gone.refresh };
    expect((await refusalOf(app.send(calls.account.refresh, { body: renewal }))).status).toBe(401);
    expect((await refusalOf(signIn(gone.user.userName))).code).toBe('wrongCredentials');
    expect((await users()).some(({ id }) => id === gone.user.id)).toBe(false);

    const back = await restore(gone.id, home.manager.token);
    expect(back).toMatchObject({ teams: before.teams.map(({ teamId, role }) => ({ teamId, role, current: true })) });
    expect(back.access).toEqual(before.access);
    const again = await signIn(gone.user.userName);
    expect(again.roles).toEqual(['COACH', 'STAFF']);
    expect((await refusalOf(settings(gone.token))).code).toBe('sessionEnded');
    expect((await refusalOf(restore(gone.id))).code).toBe('notFound');
  });

  test('other roles stay: a player, or somebody of the staff by another record', async () => {
    const player = await member(['COACH', 'PLAYER'], home.player(0));
    const seen = await app.send(calls.staff.get, { params: { id: player.id } }, admin.token);
    expect(seen.access?.keeps).toEqual(['PLAYER']);
    await remove(player.id);
    expect((await refusalOf(settings(player.token))).code).toBe('sessionEnded');
    expect((await signIn(player.user.userName)).roles).toEqual(['PLAYER']);
    await restore(player.id);
    expect((await signIn(player.user.userName)).roles).toEqual(['COACH', 'PLAYER']);

    const twice = await member(['COACH']);
    const other = await putOnStaff(app.database.query, home.team, twice.user.id, 'ANALIST');
    await remove(other);
    expect(await settings(twice.token)).toBeTruthy();
    expect((await signIn(twice.user.userName)).roles).toEqual(['COACH']);
    await remove(twice.id);
    expect((await refusalOf(signIn(twice.user.userName))).code).toBe('wrongCredentials');
  });

  test('removed as both and restored in any order, they are both again; an account deleted meanwhile stays so', async () => {
    const playerCalls = calls.player;
    const asPlayer = (one: typeof playerCalls.remove | typeof playerCalls.restore, id: string) =>
      app.send(one, { params: { id }, body: {} }, admin.token);
    for (const [nth, first] of (['staff', 'player'] as const).entries()) {
      const playerId = home.player(nth + 1);
      const both = await member(['COACH', 'PLAYER'], playerId);
      if (first === 'staff') await remove(both.id);
      await asPlayer(playerCalls.remove, playerId);
      if (first === 'player') await remove(both.id);
      expect((await refusalOf(signIn(both.user.userName))).code).toBe('wrongCredentials');
      if (first === 'staff') await restore(both.id);
      await asPlayer(playerCalls.restore, playerId);
      if (first === 'player') await restore(both.id);
      const again = await signIn(both.user.userName);
      expect([...(again.roles ?? [])].sort()).toEqual(['COACH', 'PLAYER']);
      expect((await users()).find(({ id }) => id === both.user.id)?.player).toMatchObject({ id: playerId });

      await remove(both.id);
      await asPlayer(playerCalls.remove, playerId);
      await asPlayer(playerCalls.restore, playerId);
      expect((await signIn(both.user.userName)).roles).toEqual(['PLAYER']);
      await app.send(calls.user.remove, { params: { id: both.user.id } }, admin.token);
      await restore(both.id);
      expect((await refusalOf(signIn(both.user.userName))).code).toBe('wrongCredentials');
      expect((await users()).some(({ id }) => id === both.user.id)).toBe(false);
    }
  });

  test('a club administrator is removed by a user who may grant the role, and never the last one, nor by themselves', async () => {
    const runner = await member(['CLUB_MANAGER']);
    expect((await refusalOf(remove(runner.id, home.manager.token))).code).toBe('forbidden');
    expect(await settings(runner.token)).toBeTruthy();
    await remove(runner.id);
    expect((await refusalOf(restore(runner.id, home.manager.token))).code).toBe('forbidden');
    expect((await restore(runner.id)).access?.roles).toEqual(['CLUB_MANAGER']);

    const own = await putOnStaff(app.database.query, home.team, admin.id, 'MANAGER');
    expect((await refusalOf(remove(own))).code).toBe('accountIsYours');
    const root = await signedIn(app, home.clubId, 'ADMIN');
    expect((await refusalOf(remove(own, root.token))).code).toBe('lastAdmin');
    expect(await settings(admin.token)).toBeTruthy();
  });

  test('a name that somebody else has by now is not taken from them', async () => {
    const gone = await member(['STAFF']);
    await remove(gone.id);
    await makeUser(app.database.query, home.clubId, { roles: ['STAFF'], userName: gone.user.userName });
    expect((await refusalOf(restore(gone.id))).code).toBe('returnAddressTaken');
    expect((await refusalOf(app.send(calls.staff.get, { params: { id: gone.id } }, admin.token))).code).toBe(
      'notFound',
    );
  });

  test('after a day it stays as it is, and the password is erased with the next who leaves', async () => {
    const [gone, later] = [await member(['STAFF']), await member(['STAFF'])];
    await remove(gone.id);
    const hash = async () =>
      (
        await app.database.query
          .selectFrom('user_account')
          .select('password_hash')
          .where('id', '=', gone.user.id)
          .executeTakeFirstOrThrow()
      ).password_hash;
    expect(await hash()).not.toBe('');
    app.clock.forward(undoneWithin + 1_000);
    const { access_token: fresh } = await app.services.sessions.open(admin.id);
    expect((await refusalOf(restore(gone.id, fresh))).code).toBe('notFound');
    await remove(later.id, fresh);
    expect(await hash()).toBe('');
  });
});
