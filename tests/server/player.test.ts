import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from './people.ts';

describe.each(engines)('players and their teams on $name', (engine) => {
  let app: Running;
  let home: World;
  let own: string;
  let self: string;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 5 });
    own = String(home.players[0]?.id);
    self = (await playerSignedIn(app, home.clubId, own)).token;
  });
  afterAll(() => app.close());
  const get = (id: string, token: string) => app.send(calls.player.get, { params: { id } }, token);
  const add = (body: object) => app.send(calls.player.add, { body: { firstName: 'Nil', ...body } }, home.manager.token);

  test('a player is stored as written, and changed by version', async () => {
    const fields = {
      firstName: 'Nil',
      lastName: 'Ruiz',
      birthDate: '2014-02-03',
      nationality: 'ES',
      gender: 'male',
      licenceNumber: 'A-1',
      position: 'mc',
      secondPositions: ['mcd', 'mco'],
      foot: 'both',
      joinedOn: '2020-09-01',
      email: 'nil@example.org',
      phone: '600',
      address: 'Calle 1',
      school: 'Mayor',
      sizes: { shirt: 'S', boots: '38' },
      medicalUntil: '2027-06-30',
      consents: { photo: '2026-09-01', data: null },
      ownFields: { Alergias: 'ninguna' },
      notes: 'Zurdo cerrado',
      guardians: [
        { name: 'Eva Ruiz', relation: 'madre', phone: '601', email: 'eva@example.org', receivesMessages: true },
      ],
    } as const;
    const made = await add({ ...fields, teamId: home.team.id, dorsal: 40 });
    expect(made).toMatchObject({ ...fields, shortName: 'Ruiz', status: 'active', edit: 'all', version: 1 });
    const update = (body: object) =>
      app.send(calls.player.update, { body: { id: made.id, version: 1, ...body } }, home.coach.token);
    const changed = await update({ lastName: 'Rius', status: 'suspended' });
    expect(changed).toMatchObject({
      lastName: 'Rius',
      shortName: 'Rius',
      status: 'suspended',
      version: 2,
      school: 'Mayor',
    });
    const stale = await refusalOf(update({ lastName: 'Ríos' }));
    expect(stale).toMatchObject({ code: 'record.changed', status: 409, details: { present: { lastName: 'Rius' } } });
    for (const wrong of [{ birthDate: 'May' }, { position: 'xx' }, { email: 'no' }, { firstName: ' ' }])
      expect((await refusalOf(update({ version: 2, ...wrong }))).code).toBe('badRequest');
  });

  test('each role sees and changes what it may', async () => {
    const { query } = app.database;
    const team = await makeTeam(query, home.clubId, 'FUT7', 'Other');
    const stranger = await add({ teamId: team.id, notes: 'Private' });
    const staff = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(query, home.team, staff.id, 'DELEGATE');
    const edit = async (id: string, token: string) => (await get(id, token)).edit;
    expect(await edit(own, home.coach.token)).toBe('all');
    expect(await edit(stranger.id, home.coach.token)).toBe('none');
    expect(await edit(own, staff.token)).toBe('none');
    expect((await refusalOf(get(stranger.id, staff.token))).code).toBe('forbidden');
    expect((await refusalOf(get(stranger.id, self))).code).toBe('forbidden');
    const change = (id: string, body: object, token: string) =>
      refusalOf(app.send(calls.player.update, { body: { id, version: 1, ...body } }, token));
    expect((await change(stranger.id, { school: 'X' }, home.coach.token)).code).toBe('forbidden');
    expect((await change(own, { school: 'X' }, staff.token)).code).toBe('forbidden');
    const remove = app.send(calls.player.remove, { params: { id: own } }, home.coach.token);
    expect((await refusalOf(remove)).code).toBe('forbidden');
    const others = app.send(calls.team.players, { params: { id: team.id } }, staff.token);
    expect((await refusalOf(others)).code).toBe('forbidden');
    expect(await app.send(calls.team.players, { params: { id: home.team.id } }, self)).toHaveLength(5);
  });

  test('players change their own contact details and nothing else, and do not read the club’s notes', async () => {
    const { version } = await get(own, home.manager.token);
    const noted = { id: own, version, notes: 'Talks much' };
    await app.send(calls.player.update, { body: noted }, home.manager.token);
    expect(await get(own, self)).toMatchObject({ edit: 'contact', notes: null });
    const update = (body: object) =>
      app.send(calls.player.update, { body: { id: own, version: version + 1, ...body } }, self);
    expect((await update({ phone: '699', email: 'me@example.org' })).phone).toBe('699');
    expect((await refusalOf(update({ version: version + 2, status: 'away' }))).code).toBe('forbidden');
    expect((await app.send(calls.team.all, {}, self)).map(({ id }) => id)).toEqual([home.team.id]);
  });

  test('numbers are swapped at once; somebody else’s is refused and nothing changes', async () => {
    const params = { id: home.team.id };
    const [one, two, three] = home.players.map(({ id }) => id).map(String);
    const set = (dorsals: { playerId: string; dorsal: number | null; version: number }[]) =>
      app.send(calls.team.setDorsals, { params, body: { dorsals } }, home.coach.token);
    const swap = [
      { playerId: String(one), dorsal: 2, version: 1 },
      { playerId: String(two), dorsal: 1, version: 1 },
    ];
    const after = await set(swap);
    expect(after.slice(0, 2).map(({ id, dorsal }) => `${dorsal} ${id}`)).toEqual([`1 ${two}`, `2 ${one}`]);
    expect((await refusalOf(set([{ playerId: String(three), dorsal: 1, version: 1 }]))).code).toBe('dorsalTaken');
    expect((await refusalOf(set([{ playerId: crypto.randomUUID(), dorsal: 60, version: 1 }]))).code).toBe('notFound');
    expect(await app.send(calls.team.players, { params }, home.coach.token)).toEqual(after);
    // Based on the numbers from before the swap: all of it is refused, also the unchanged ones.
    const late = [
      { playerId: String(three), dorsal: 77, version: 1 },
      { playerId: String(one), dorsal: 78, version: 1 },
    ];
    expect(await refusalOf(set(late))).toMatchObject({ code: 'record.changed', details: { present: after } });
    expect(await app.send(calls.team.players, { params }, home.coach.token)).toEqual(after);
    // Changes of different players do not conflict.
    await set([{ playerId: String(three), dorsal: 79, version: 1 }]);
  });

  test('a player joins a second team and leaves it; who plays or coaches hears of it', async () => {
    const team = await app.send(calls.team.add, { body: { name: 'Second', format: 'FUT7' } }, home.manager.token);
    const body = { teamId: team.id, playerId: own, dorsal: 9 };
    const joined = await app.send(calls.team.addPlayer, { body }, home.manager.token);
    expect(joined).toMatchObject({ id: own, dorsal: 9 });
    expect((await refusalOf(app.send(calls.team.addPlayer, { body }, home.manager.token))).code).toBe('alreadyInTeam');
    const other = { teamId: team.id, playerId: String(home.players[1]?.id), dorsal: 9 };
    expect((await refusalOf(app.send(calls.team.addPlayer, { body: other }, home.manager.token))).code).toBe(
      'dorsalTaken',
    );
    const news = await app.send(calls.notification.mine, {}, self);
    expect(news.rows[0]).toMatchObject({ kind: 'teamJoined', values: { team: 'Second' }, readAt: null });
    await app.send(calls.team.removePlayer, { params: { id: team.id, playerId: own } }, home.manager.token);
    expect((await get(own, self)).teams.map(({ teamName }) => teamName)).toEqual(['Team']);
  });

  test('notifications are read and counted, each user their own, by their settings', async () => {
    const second = await app.send(calls.team.add, { body: { name: 'Second', format: 'FUT7' } }, home.manager.token);
    await app.send(calls.team.addPlayer, { body: { teamId: second.id, playerId: own } }, home.manager.token);
    const [first] = (await app.send(calls.notification.mine, {}, self)).rows;
    const read = (id: string, token: string, body: { read?: boolean } = {}) =>
      app.send(calls.notification.read, { params: { id }, body }, token);
    expect((await app.send(calls.notification.unread, {}, self)).unread).toBe(1);
    expect((await refusalOf(read(String(first?.id), home.coach.token))).code).toBe('notFound');
    expect((await read(String(first?.id), self)).unread).toBe(0);
    expect((await read(String(first?.id), self, { read: false })).unread).toBe(1);
    expect((await app.send(calls.notification.readAll, { body: {} }, self)).unread).toBe(0);
    expect((await app.send(calls.notification.mine, { query: { unread: 'true' } }, self)).total).toBe(0);
    const quiet = [{ kind: 'teamJoined', app: false, mail: false }] as const;
    await app.send(calls.account.saveNotifications, { body: [...quiet] }, self);
    const team = await app.send(calls.team.add, { body: { name: 'Third', format: 'FUT7' } }, home.manager.token);
    await app.send(calls.team.addPlayer, { body: { teamId: team.id, playerId: own } }, home.manager.token);
    expect((await app.send(calls.notification.unread, {}, self)).unread).toBe(0);
  });

  test('abilities are rated by those who may, and read by position', async () => {
    const params = { id: own };
    const keeper = { id: own, version: (await get(own, self)).version, position: 'pt' } as const;
    await app.send(calls.player.update, { body: keeper }, home.coach.token);
    const rate = (ratings: object, token = home.coach.token, version = seen) =>
      app.send(calls.player.rate, { params, body: { version, ratings } }, token);
    let seen = (await app.send(calls.player.capabilities, { params }, home.coach.token)).version;
    const rated = await rate({ reflexes: 8.5, speed: 6 });
    expect(await refusalOf(rate({ speed: 2 }))).toMatchObject({ code: 'record.changed', details: { present: rated } });
    seen = rated.version;
    const profile = await get(own, self);
    expect((await app.send(calls.player.capabilities, { params }, home.coach.token)).version).toBe(seen);
    await app.send(
      calls.player.update,
      { body: { id: own, version: profile.version, foot: 'left' } },
      home.coach.token,
    );
    expect(rated.capabilities.filter(({ rating }) => rating !== null).map(({ name }) => name)).toEqual([
      'reflexes',
      'speed',
    ]);
    expect(rated.capabilities.some(({ kind }) => kind === 'technical')).toBe(false);
    const fewer = await rate({ speed: null });
    expect(fewer.capabilities.filter(({ rating }) => rating !== null)).toHaveLength(1);
    expect((await refusalOf(rate({ reflexes: 11 }))).code).toBe('badRequest');
    expect((await refusalOf(rate({ reflexes: 5 }, self))).code).toBe('forbidden');
  });

  test('groups hold players of their team only', async () => {
    const ids = home.players.map(({ id }) => id);
    const make = (playerIds: string[]) =>
      app.send(calls.teamGroup.add, { body: { teamId: home.team.id, name: 'Porteros', playerIds } }, home.coach.token);
    const group = await make(ids.slice(0, 2));
    expect((await refusalOf(make([crypto.randomUUID()]))).code).toBe('notFound');
    const params = { id: group.id };
    const body = { version: 1, playerIds: ids.slice(1, 4), name: 'Otros' };
    const changed = await app.send(calls.teamGroup.update, { params, body }, home.coach.token);
    expect(changed).toMatchObject({ name: 'Otros', version: 2 });
    expect([...changed.playerIds].sort()).toEqual(ids.slice(1, 4).sort());
    const stale = await refusalOf(app.send(calls.teamGroup.update, { params, body }, home.coach.token));
    expect(stale).toMatchObject({ code: 'record.changed', details: { present: { version: 2 } } });
    const players = await app.send(
      calls.teamGroup.playersOfTeam,
      { params: { teamId: home.team.id } },
      home.coach.token,
    );
    expect(players.filter(({ groupIds }) => groupIds.includes(group.id))).toHaveLength(3);
    const other = await signedIn(app, home.clubId, 'COACH');
    expect((await refusalOf(app.send(calls.teamGroup.remove, { params }, other.token))).code).toBe('forbidden');
    await app.send(calls.teamGroup.remove, { params }, home.coach.token);
    expect(await app.send(calls.teamGroup.ofTeam, { params: { teamId: home.team.id } }, home.coach.token)).toEqual([]);
  });

  test('who is removed leaves the lists; a coach is a staff member who coaches', async () => {
    const gone = await add({ teamId: home.team.id });
    await app.send(calls.player.remove, { params: { id: gone.id } }, home.manager.token);
    expect((await refusalOf(get(gone.id, home.manager.token))).code).toBe('notFound');
    const physio = await app.send(
      calls.staff.add,
      { body: { firstName: 'P', role: 'PHYSIOTHERAPIST' } },
      home.manager.token,
    );
    const coach = await app.send(calls.coach.add, { body: { firstName: 'C' } }, home.manager.token);
    expect((await refusalOf(app.send(calls.coach.get, { params: { id: physio.id } }, home.manager.token))).code).toBe(
      'notFound',
    );
    const free = await app.send(calls.staff.available, { query: { teamId: home.team.id } }, home.manager.token);
    expect(free.map(({ id }) => id)).toEqual(expect.arrayContaining([coach.id, physio.id]));
    const body = { teamId: home.team.id, staffId: coach.id, role: 'ASSISTANT_COACH' } as const;
    const member = await app.send(calls.team.addStaff, { body }, home.manager.token);
    const role = { id: member.memberId, version: member.version, role: 'ANALIST' } as const;
    expect(await app.send(calls.team.updateStaff, { body: role }, home.manager.token)).toMatchObject({
      role: 'ANALIST',
      version: 2,
    });
    const late = { ...role, role: 'DELEGATE' } as const;
    expect(await refusalOf(app.send(calls.team.updateStaff, { body: late }, home.manager.token))).toMatchObject({
      code: 'record.changed',
      details: { present: { memberId: member.memberId, role: 'ANALIST' } },
    });
    await app.send(calls.coach.remove, { params: { id: coach.id } }, home.manager.token);
    const staff = await app.send(calls.team.staff, { params: { id: home.team.id } }, home.manager.token);
    expect(staff.some(({ id }) => id === coach.id)).toBe(false);
  });
});
