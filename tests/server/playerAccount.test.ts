import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { EditUser } from '#contract/user.ts';
import { anyEngine, type Running, refusalOf, startApp } from './harness.ts';
import { prepareMatch } from './match/pitch.ts';
import { makeWorld, type Person, signedIn, type World } from './people.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

describe.each(anyEngine)('accounts of players on $name', (engine) => {
  let app: Running;
  let world: World;
  let admin: Person;
  beforeAll(async () => {
    app = await startApp(engine, { callUpRests: 50 });
    world = await makeWorld(app);
    admin = await signedIn(app, world.clubId, 'CLUB_ADMIN');
  });
  afterAll(() => app.close());

  const get = (id: string) => app.send(calls.user.get, { params: { id } }, admin.token);
  const edit = async (id: string, change: Partial<EditUser>, by = admin) => {
    const { version, firstName, lastName, phone } = await get(id);
    const body = { version, firstName, lastName, phone, ...change };
    return app.send(calls.user.update, { params: { id }, body }, by.token);
  };
  const invite = async (playerId: string | null, roles = ['PLAYER' as const]) => {
    const email = `${crypto.randomUUID()}@example.org`;
    const made = await app.send(calls.user.invite, { body: { email, firstName: 'Leo', roles, playerId } }, admin.token);
    const { access_token: token } = await app.services.sessions.open(made.id);
    return { ...made, token };
  };
  const opened = (token: string, id: string) => app.send(calls.player.get, { params: { id } }, token);
  const kindsOf = async (token: string) =>
    (await app.send(calls.notification.mine, { query: {} }, token)).rows.map(({ kind }) => kind);
  const namesOf = async (playerId: string) =>
    (await app.send(calls.user.ofPlayer, { params: { playerId } }, admin.token)).map(({ id }) => id);

  test('a user invited as a player has their team, matches and page, and is notified of their call-up', async () => {
    const id = world.player(2);
    const leo = await invite(id);
    expect(leo.player).toMatchObject({ id });
    const match = await prepareMatch(app, world, { kickoffAt: tomorrow() });
    const params = { userId: leo.id };
    const teams = await app.send(calls.team.ofUser, { params }, leo.token);
    expect(teams.map((team) => team.id)).toEqual([world.team.id]);
    const matches = await app.send(calls.match.ofUser, { params }, leo.token);
    expect(matches.map((one) => one.id)).toContain(match.id);
    expect((await opened(leo.token, id)).edit).toBe('contact');
    expect((await refusalOf(opened(leo.token, world.player(3)))).code).toBe('forbidden');
    await expect.poll(() => kindsOf(leo.token)).toEqual(['calledUp']);
  });

  test('an account that is there already becomes a player’s, and another’s, and nobody’s again', async () => {
    const coach = await signedIn(app, world.clubId, 'COACH');
    const [one, other] = [world.player(4), world.player(5)];
    await edit(coach.id, { roles: ['COACH', 'PLAYER'], playerId: one });
    expect(await namesOf(one)).toEqual([coach.id]);
    const guardian = await invite(one);
    expect(await namesOf(one)).toEqual([coach.id, guardian.id]);
    await edit(guardian.id, { playerId: other });
    expect((await refusalOf(opened(guardian.token, one))).code).toBe('forbidden');
    expect((await opened(guardian.token, other)).id).toBe(other);
    await edit(guardian.id, { playerId: null });
    expect((await refusalOf(opened(guardian.token, other))).code).toBe('forbidden');
    // Saving an unrelated change keeps the link; without the role there is none.
    await edit(coach.id, { firstName: 'Eva' });
    expect((await get(coach.id)).player).toMatchObject({ id: one });
    await edit(coach.id, { roles: ['COACH'] });
    expect((await edit(coach.id, { roles: ['COACH', 'PLAYER'] })).player).toBeNull();
  });

  test('nobody makes themselves a player, and a removed player is nobody', async () => {
    const leo = await invite(null);
    const [one, gone] = [world.player(6), world.player(7)];
    const by = { ...admin, id: leo.id, token: leo.token };
    expect((await refusalOf(edit(leo.id, { playerId: one }, by))).code).toBe('forbidden');
    const { version } = await get(leo.id);
    await app.send(calls.player.remove, { params: { id: gone } }, admin.token);
    expect((await refusalOf(edit(leo.id, { playerId: gone }))).code).toBe('notFound');
    expect((await refusalOf(invite(gone))).code).toBe('notFound');
    expect((await get(leo.id)).version).toBe(version);
  });
});
