import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import type { Role } from '#domain/roles.ts';
import { undoneWithin } from '#server/access/leaving.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { listening } from './listening.ts';
import { makeUser, makeWorld, type Person, password, putOnStaff, signedIn, type World } from './people.ts';

/** Removal of players (docs/decisions/020). */
describe.each(engines)('leaving the players on $name', (engine) => {
  let app: Running;
  let home: World;
  let abroad: World;
  let admin: Person;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 8 });
    abroad = await makeWorld(app, { players: 1 });
    admin = await signedIn(app, home.clubId, 'CLUB_ADMIN');
  });
  afterAll(() => app.close());

  /** An account of a player, with a session. */
  const account = async (playerId: string, roles: readonly Role[] = ['PLAYER']) => {
    const user = await makeUser(app.database.query, home.clubId, { roles, playerId });
    const { access_token: token, refresh_token: refresh } = await app.services.sessions.open(user.id);
    return { user, token, refresh };
  };
  const remove = (id: string, token = home.manager.token) => app.send(calls.player.remove, { params: { id } }, token);
  const restore = (id: string, token = home.manager.token) =>
    app.send(calls.player.restore, { params: { id }, body: {} }, token);
  const signIn = (username: string) => app.send(calls.account.authenticate, { body: { username, password } });
  const settings = (token: string) => app.send(calls.account.settings, {}, token);
  const squad = () => app.send(calls.team.players, { params: { id: home.team.id } }, home.manager.token);

  test('access of the player and their guardian ends at once: session, renewal, sign-in, hub; undone, all is as before', async () => {
    const id = home.player(0);
    const [own, mother] = [await account(id), await account(id)];
    const hub = await listening((await app.listen()) + hubPath, own.token, []);
    const closed = new Promise<void>((done) => hub.connection.onclose(() => done()));
    const before = (await squad()).find((one) => one.id === id);
    await remove(id);
    await closed;
    for (const { user, token, refresh } of [own, mother]) {
      expect((await refusalOf(settings(token))).code).toBe('sessionEnded');
      const renewal = { accessToken: token, refreshToken: refresh };
      expect((await refusalOf(app.send(calls.account.refresh, { body: renewal }))).status).toBe(401);
      expect((await refusalOf(signIn(user.userName))).code).toBe('wrongCredentials');
    }
    expect((await squad()).some((one) => one.id === id)).toBe(false);

    await restore(id);
    expect((await squad()).find((one) => one.id === id)).toMatchObject({ dorsal: before?.dorsal });
    const again = await signIn(own.user.userName);
    expect(again.roles).toEqual(['PLAYER']);
    expect((await app.send(calls.player.get, { params: { id } }, again.access_token)).id).toBe(id);
    expect((await refusalOf(settings(mother.token))).code).toBe('sessionEnded');
    expect((await refusalOf(restore(id))).code).toBe('notFound');
  });

  test('a coach who played goes on coaching; a number that somebody else wears by now stays theirs', async () => {
    const [id, other] = [home.player(1), home.player(2)];
    const both = await account(id, ['COACH', 'PLAYER']);
    await putOnStaff(app.database.query, home.team, both.user.id, 'COACH');
    await remove(id);
    expect((await refusalOf(settings(both.token))).code).toBe('sessionEnded');
    expect((await signIn(both.user.userName)).roles).toEqual(['COACH']);
    const place = (await squad()).find((one) => one.id === other);
    const dorsals = [{ playerId: other, dorsal: 2, version: place?.version ?? 0 }];
    await app.send(calls.team.setDorsals, { params: { id: home.team.id }, body: { dorsals } }, home.manager.token);
    // Saved meanwhile without the role: the account has no player until they are restored.
    const user = await app.send(calls.user.get, { params: { id: both.user.id } }, admin.token);
    const body = { version: user.version, firstName: 'Eva', lastName: '', phone: null };
    await app.send(calls.user.update, { params: { id: user.id }, body }, admin.token);
    await restore(id);
    expect((await squad()).find((one) => one.id === id)).toMatchObject({ dorsal: null });
    expect((await signIn(both.user.userName)).roles).toEqual(['COACH', 'PLAYER']);
    expect((await app.send(calls.user.get, { params: { id: user.id } }, admin.token)).player).toMatchObject({ id });
  });

  test('not by themselves, not from another club, not without the right, and not after a day', async () => {
    const id = home.player(3);
    const runner = await account(id, ['CLUB_MANAGER', 'PLAYER']);
    expect((await refusalOf(remove(id, runner.token))).code).toBe('accountIsYours');
    expect((await refusalOf(remove(id, abroad.manager.token))).code).toBe('notFound');
    expect((await refusalOf(remove(id, home.coach.token))).code).toBe('forbidden');
    expect(await settings(runner.token)).toBeTruthy();
    await remove(id);
    expect((await refusalOf(restore(id, abroad.manager.token))).code).toBe('notFound');
    expect((await refusalOf(restore(id, home.coach.token))).code).toBe('forbidden');

    const taken = home.player(4);
    const gone = await account(taken);
    await remove(taken);
    await makeUser(app.database.query, home.clubId, { roles: ['STAFF'], userName: gone.user.userName });
    expect((await refusalOf(restore(taken))).code).toBe('returnAddressTaken');
    expect((await squad()).some((one) => one.id === taken)).toBe(false);

    app.clock.forward(undoneWithin + 1_000);
    const { access_token: fresh } = await app.services.sessions.open(home.manager.id);
    expect((await refusalOf(restore(id, fresh))).code).toBe('notFound');
  });
});
