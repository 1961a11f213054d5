import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Guardian } from '#contract/playerFields.ts';
import { anyEngine, type Running, refusalOf, startApp } from './harness.ts';
import { listenAgain } from './listenAgain.ts';
import { command, prepareMatch } from './match/pitch.ts';
import { makeUser, makeWorld, type Person, signedIn, type World } from './people.ts';

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;

describe.each(anyEngine)('mails to guardians on $name', (engine) => {
  let app: Running;
  let world: World;
  let abroad: World;
  let admin: Person;
  beforeAll(async () => {
    app = await startApp(engine, { callUpRests: 50 });
  });
  beforeEach(async () => {
    world = await makeWorld(app, { players: 14 });
    abroad = await makeWorld(app, { players: 1 });
    admin = await signedIn(app, world.clubId, 'CLUB_ADMIN');
    await app.database.query.updateTable('club').set({ language: 'nl' }).where('id', '=', world.clubId).execute();
  });
  afterAll(() => app.close());

  const guardian = (email: string | null, receivesMessages = true): Guardian => ({
    name: `Guardian ${email}`,
    relation: '',
    phone: '',
    email,
    receivesMessages,
  });
  const agreed = { photo: null, data: '2026-01-01' };
  /** The club's stored data of a player. */
  const filed = async (at: number, fields: object) => {
    const id = world.player(at);
    const { version } = await app.send(calls.player.get, { params: { id } }, world.manager.token);
    await app.send(calls.player.update, { body: { id, version, ...fields } }, world.manager.token);
    return id;
  };
  const outbox = async (token = admin.token) => (await app.send(calls.mail.all, { query: {} }, token)).mails;
  const addresses = async (kind: string) =>
    (
      await app.database.query
        .selectFrom('mail')
        .select('to_address')
        .where('kind', '=', kind)
        .where('club_id', '=', world.clubId)
        .orderBy('to_address')
        .execute()
    ).map((row) => row.to_address);

  const hears = ['a@home.org', 'b@home.org', 'other@home.org'];
  /** Minors and one who is of age, with guardians of whom three hear what is sent. Returns the name of a player's user. */
  const families = async (): Promise<string> => {
    const mine = `mine-${crypto.randomUUID().slice(0, 8)}`;
    const minor = { birthDate: yearsAgo(10), consents: agreed };
    await filed(0, {
      ...minor,
      firstName: 'Leo',
      lastName: 'Prats',
      guardians: [guardian('a@home.org'), guardian('b@home.org')],
    });
    await filed(1, { ...minor, guardians: [guardian('silent@home.org', false), guardian(null)] });
    await filed(2, { ...minor, birthDate: yearsAgo(30), guardians: [guardian('grown@home.org')] });
    await filed(3, { ...minor, consents: { photo: null, data: null }, guardians: [guardian('unasked@home.org')] });
    // Users who sign in for the player choose their mails themselves.
    const own = await filed(4, {
      ...minor,
      guardians: [guardian(`${mine.toUpperCase()}@example.org`), guardian('other@home.org')],
    });
    await makeUser(app.database.query, world.clubId, { roles: ['PLAYER'], playerId: own, userName: mine });
    return mine;
  };

  test('a call-up reaches the guardians of minors who want messages and may be written to, once, each in their own mail', async () => {
    const mine = await families();
    const match = await prepareMatch(app, world, { kickoffAt: tomorrow(), venue: 'Campo Norte' });
    await expect.poll(() => addresses('guardianCalledUp')).toEqual(hears);
    const players = world.players.slice(0, 12).map(({ id, dorsal }) => ({ playerId: id, dorsal: dorsal ?? undefined }));
    const body = { ...command(), players };
    await app.send(calls.matchPreparation.callUp, { params: { id: match.id }, body }, world.coach.token);
    await listenAgain(app);
    expect(await addresses('guardianCalledUp')).toEqual(hears);

    const line = (await outbox()).find((mail) => mail.toAddress === 'a@home.org');
    expect(line).toMatchObject({ about: 'Leo Prats', toName: 'Guardian a@home.org' });
    expect(line?.subject).toContain('Leo Prats is geselecteerd');
    const { text } = await app.send(calls.mail.get, { params: { id: String(line?.id) } }, admin.token);
    expect(text).toContain('Campo Norte');
    expect(text).not.toContain('b@home.org');
    expect((await outbox()).find((mail) => mail.toAddress === `${mine}@example.org`)).toMatchObject({ about: null });
  });

  test('another place is news to them, what is only for players is not', async () => {
    await families();
    const match = await prepareMatch(app, world, { kickoffAt: new Date(Date.now() - 60_000).toISOString() });
    const params = { id: match.id };
    const { version } = await app.send(calls.match.get, { params }, world.coach.token);
    await app.send(calls.match.edit, { params, body: { version, venue: 'Campo Sur' } }, world.coach.token);
    expect(await addresses('guardianMatchChanged')).toEqual(hears);
    await app.send(
      calls.matchPlay.setState,
      { params, body: { ...command(), state: 'cancelled', reason: 'Nieve' } },
      world.coach.token,
    );
    await expect.poll(() => addresses('guardianMatchOff')).toEqual(hears);
  });

  test('guardians hear that a minor gets an account, without the link; a guardian who is invited too has their own mail', async () => {
    await families();
    const invite = (email: string) =>
      app.send(
        calls.user.invite,
        { body: { email, firstName: 'Leo', roles: ['PLAYER'], playerId: world.player(0) } },
        admin.token,
      );
    await invite('b@home.org');
    expect(await addresses('guardianInvited')).toEqual([]);
    await invite('leo@home.org');
    expect(await addresses('guardianInvited')).toEqual(['a@home.org']);
    const line = (await outbox()).find(({ toAddress, about }) => toAddress === 'a@home.org' && about);
    const { text } = await app.send(calls.mail.get, { params: { id: String(line?.id) } }, admin.token);
    expect(text).not.toContain('code=');
  });

  test('another club and other families see nothing of it', async () => {
    await families();
    await prepareMatch(app, world, { kickoffAt: tomorrow() });
    await expect.poll(() => addresses('guardianCalledUp')).toEqual(hears);
    const root = await signedIn(app, abroad.clubId, 'CLUB_ADMIN');
    expect(JSON.stringify(await outbox(root.token))).not.toContain('home.org');
    const [line] = (await outbox()).filter((mail) => mail.about !== null);
    const foreign = app.send(calls.mail.get, { params: { id: String(line?.id) } }, root.token);
    expect((await refusalOf(foreign)).code).toBe('notFound');
    const family = await app.services.sessions.open(
      (await makeUser(app.database.query, world.clubId, { roles: ['PLAYER'], playerId: world.player(6) })).id,
    );
    for (const params of [{ id: world.player(0) }])
      expect((await refusalOf(app.send(calls.player.get, { params }, family.access_token))).code).toBe('forbidden');
    expect((await refusalOf(app.send(calls.mail.all, { query: {} }, family.access_token))).code).toBe('forbidden');
    const squad = await app.send(calls.team.players, { params: { id: world.team.id } }, family.access_token);
    expect(JSON.stringify(squad)).not.toContain('home.org');
  });
});
