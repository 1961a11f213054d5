import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { calls } from '#contract/calls.ts';
import { hubPath } from '#contract/hub.ts';
import type { Role } from '#domain/roles.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { listening } from '../listening.ts';
import {
  giveAccess,
  makeUser,
  makeWorld,
  type Person,
  playerSignedIn,
  putOnStaff,
  signedIn,
  type World,
} from '../people.ts';
import { command, goal, kickOff } from './pitch.ts';

const separator = '\x1e';
type Said = { readonly type?: number; readonly error?: string; readonly [field: string]: unknown };
type Change = { readonly world: World; readonly admin: Person; readonly who: Person; readonly staffId: string };

describe.each(engines)('what a follower of a match may receive, on $name', (engine) => {
  let app: Running;
  let url: string;
  const open: { stop: () => Promise<void> }[] = [];
  beforeAll(async () => {
    app = await startApp(engine);
    url = await app.listen();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.stop()));
  });
  afterAll(() => app.close());

  const until = (check: () => unknown) => expect.poll(check, { interval: 20, timeout: 10_000 });
  const reader = async (token: string) => {
    const kinds = ['matchLogged', 'matchRight', 'matchDropped', 'presence'];
    const one = await listening(url + hubPath, token, kinds);
    open.push(one.connection);
    return one;
  };
  const note = (id: string, token: string) =>
    app.send(calls.matchWork.note, { params: { id }, body: { ...command(), text: 'Ojo' } }, token);
  const account = async ({ admin, who }: Change) => app.send(calls.user.get, { params: { id: who.id } }, admin.token);
  const edit = async (change: Change, more: { roles?: Role[]; playerId?: string | null }) => {
    const { version } = await account(change);
    const body = { version, firstName: 'Ana', lastName: 'Other', phone: null, ...more };
    await app.send(calls.user.update, { params: { id: change.who.id }, body }, change.admin.token);
  };
  const staffOf = async ({ world, admin }: Change, who: string) =>
    (await app.send(calls.team.staff, { params: { id: world.team.id } }, admin.token)).find(({ id }) => id === who);

  type Case = {
    readonly name: string;
    readonly role: Role;
    readonly change: (given: Change) => Promise<unknown>;
    /** The follower's right afterwards; undefined: none. */
    readonly left?: 'read' | 'note';
  };
  const cases: readonly Case[] = [
    { name: 'another role', role: 'COACH', change: (given) => edit(given, { roles: ['STAFF'] }), left: 'note' },
    { name: 'the role taken', role: 'COACH', change: (given) => edit(given, { roles: ['PLAYER'] }) },
    {
      name: 'off the staff of the team',
      role: 'COACH',
      change: async (given) => {
        const memberId = String((await staffOf(given, given.staffId))?.memberId);
        await app.send(calls.team.removeStaff, { params: { id: memberId } }, given.admin.token);
      },
      left: 'read',
    },
    {
      name: 'other access as staff',
      role: 'COACH',
      change: (given) => giveAccess(app, given.staffId, { roles: ['STAFF'] }, given.admin.token),
      left: 'note',
    },
    {
      name: 'no longer the account of this staff member',
      role: 'COACH',
      change: (given) => giveAccess(app, given.staffId, { roles: [], userId: null }, given.admin.token),
      left: 'read',
    },
    {
      name: 'a player who leaves the team',
      role: 'PLAYER',
      change: ({ world, admin }) =>
        app.send(calls.team.removePlayer, { params: { id: world.team.id, playerId: world.player(3) } }, admin.token),
    },
    {
      name: 'a player’s account that is nobody’s now',
      role: 'PLAYER',
      change: (given) => edit(given, { playerId: null }),
    },
    {
      name: 'the guardian of another player now',
      role: 'PLAYER',
      change: async (given) => {
        const body = { firstName: 'Leo', lastName: 'Elsewhere' };
        const { id: playerId } = await app.send(calls.player.add, { body }, given.admin.token);
        await edit(given, { playerId });
      },
    },
  ];

  test.each(cases)('$name: asked anew at once, and by the rights of now', async ({ role, change, left }) => {
    const world = await makeWorld(app);
    const { id } = await kickOff(app, world);
    const admin = await signedIn(app, world.clubId, 'CLUB_ADMIN');
    const isPlayer = role === 'PLAYER';
    const who = isPlayer
      ? await playerSignedIn(app, world.clubId, world.player(3))
      : await signedIn(app, world.clubId, role);
    const staffId = isPlayer ? '' : await putOnStaff(app.database.query, world.team, who.id, 'ASSISTANT_COACH');
    const { connection, of } = await reader(who.token);
    await connection.invoke('follow', id, 0);
    await change({ world, admin, who, staffId });
    if (left) await until(() => of('matchRight').at(-1)).toEqual([id, left]);
    else await until(() => of('matchDropped')).toEqual([[id, 'notFound']]);
    const { entry } = await note(id, world.coach.token);
    const { entry: scored } = await goal(app, id, world.player(9), world.coach.token);
    const seen = left === 'note' ? entry : { seq: entry.seq, type: 'hidden' };
    if (left)
      await until(() => of('matchLogged').slice(-2)).toEqual([
        [seen, id],
        [scored, id],
      ]);
    const again = connection.invoke('follow', id, entry.seq - 1);
    if (left) expect((await again).entries[0]).toEqual(seen);
    else await expect(again).rejects.toThrow('notFound');
    if (!left) expect(of('matchLogged')).toEqual([]);
  });

  /** A socket without a handshake, and its messages after one. */
  const silent = async (token: string, address = url) => {
    const socket = new WebSocket(`${address.replace('http', 'ws')}${hubPath}?access_token=${token}`);
    const received: Said[] = [];
    socket.on('message', (data: Buffer) => {
      for (const part of data.toString().split(separator)) if (part) received.push(JSON.parse(part) as Said);
    });
    open.push({ stop: async () => socket.terminate() });
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
    const send = (...messages: object[]) =>
      socket.send(messages.map((message) => JSON.stringify(message) + separator).join(''));
    return { socket, received, send };
  };
  const follow = (id: string, invocationId = '1') => ({ type: 1, invocationId, target: 'follow', arguments: [id, 0] });
  const handshake = { protocol: 'json', version: 1 };

  test('a socket that says its handshake after the session has ended is turned away', async () => {
    const world = await makeWorld(app);
    const { id } = await kickOff(app, world);
    const coach = await signedIn(app, world.clubId, 'COACH');
    await putOnStaff(app.database.query, world.team, coach.id, 'ASSISTANT_COACH');
    const { socket, received, send } = await silent(coach.token);
    await app.services.sessions.endAllOf(coach.id, 'signedOut');
    send(handshake, follow(id));
    await until(() => socket.readyState).toBe(WebSocket.CLOSED);
    expect(received.filter(({ type }) => type !== 6)).toEqual([
      {},
      { type: 7, error: 'Connection closed with an error. HubException: sessionEnded', allowReconnect: false },
    ]);
  });

  test('who must choose a password follows nothing, also when that is so only at the handshake', async () => {
    const world = await makeWorld(app);
    const { query } = app.database;
    const { id: userId } = await makeUser(query, world.clubId, {
      roles: ['COACH'],
      passwordExpiresAt: app.clock() + 3_600_000,
    });
    const { access_token: token } = await app.services.sessions.open(userId);
    await expect(reader(token)).rejects.toThrow('401');
    await query.updateTable('user_account').set({ must_change_password: 0 }).where('id', '=', userId).execute();
    app.services.sessions.forgetUser(userId);
    const { socket, received, send } = await silent(token);
    await query.updateTable('user_account').set({ must_change_password: 1 }).where('id', '=', userId).execute();
    send(handshake);
    await until(() => socket.readyState).toBe(WebSocket.CLOSED);
    expect(received.at(-1)?.error).toContain('passwordChangeNeeded');
  });

  test('a handful of calls at once, then a few a second; one too many is refused and costs no reading', async () => {
    const strict = await startApp(engine, { settings: { HUB_CALL_RATE: '' } });
    const world = await makeWorld(strict);
    const { id } = await kickOff(strict, world);
    const { received, send, socket } = await silent(world.coach.token, await strict.listen());
    send(handshake, ...Array.from({ length: 200 }, (_, place) => follow(id, String(place))));
    const answers = () => received.filter(({ type }) => type === 3);
    await until(() => answers().length).toBe(200);
    const refused = answers().filter(({ error }) => error !== undefined);
    expect(refused.length).toBeGreaterThan(150);
    expect(refused.every(({ error }) => error?.endsWith('HubException: tooManyRequests'))).toBe(true);
    send(follow(id, 'too early'));
    await until(async () => {
      send(follow(id, 'later'));
      return received.some(({ invocationId, error }) => invocationId === 'later' && error === undefined);
    }).toBe(true);
    socket.terminate();
    await strict.close();
  });

  test('staff see the names, players and guardians how many follow', async () => {
    const world = await makeWorld(app);
    const { id } = await kickOff(app, world);
    const player = await playerSignedIn(app, world.clubId, world.player(3));
    const guardian = await playerSignedIn(app, world.clubId, world.player(3));
    const [staff, one, other] = [
      await reader(world.coach.token),
      await reader(player.token),
      await reader(guardian.token),
    ];
    for (const { connection } of [staff, one, other]) await connection.invoke('follow', id, 0);
    await until(() => one.of('presence').at(-1)).toEqual([id, [], 3]);
    await until(() => other.of('presence').at(-1)).toEqual([id, [], 3]);
    await until(() => staff.of('presence').at(-1)?.[2]).toBe(3);
    const everybody = [world.coach, player, guardian].map(({ id: userId }) => expect.objectContaining({ userId }));
    expect(staff.of('presence').at(-1)?.[1]).toEqual(expect.arrayContaining(everybody));
    for (const { received } of [one, other]) expect(JSON.stringify(received)).not.toContain('Ana');
  });
});
