import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { invitationCode } from './access/mailbox.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { newMatch } from './match/pitch.ts';
import { giveAccess, makeUser, makeWorld, type Person, putOnStaff, signedIn, type World } from './people.ts';

describe.each(engines)('the club on $name', (engine) => {
  let app: Running;
  let home: World;
  let away: World;
  let admin: Person;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 4 });
    away = await makeWorld(app, { players: 1 });
    admin = await signedIn(app, home.clubId, 'CLUB_ADMIN');
  });
  afterAll(async () => {
    await app.close();
  });
  const params = () => ({ clubId: home.clubId });
  const invitationTo = (email: string) => invitationCode(app, email);

  test('its teams with players and coach, of a season, searched and sorted', async () => {
    const { rows, total } = await app.send(calls.club.teams, { params: params() }, home.coach.token);
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({
      id: home.team.id,
      players: 4,
      coach: 'Eva COACH',
      mine: true,
      seasonName: '2026/27',
    });
    const ask = (query: object) => app.send(calls.club.teams, { params: params(), query }, home.coach.token);
    expect((await ask({ search: 'TÉAM' })).total).toBe(1);
    expect((await ask({ mine: 'false' })).total).toBe(0);
    expect((await ask({ sport: 'FUT5' })).total).toBe(0);
    expect((await ask({ seasonId: crypto.randomUUID() })).total).toBe(0);
  });

  test('its settings change by version', async () => {
    const change = (body: object) =>
      app.send(calls.club.update, { params: params(), body: { version: 1, ...body } }, admin.token);
    const pitches = [{ id: crypto.randomUUID(), name: 'La Ribera', address: 'Calle 1' }];
    const changed = await change({ name: 'CD Nuevo', colours: ['#112233'], timeZone: 'Europe/Amsterdam', pitches });
    expect(changed).toMatchObject({ name: 'CD Nuevo', version: 2, pitches, timeZone: 'Europe/Amsterdam' });
    expect(await refusalOf(change({ name: 'Late' }))).toMatchObject({
      code: 'record.changed',
      details: { present: { name: 'CD Nuevo', version: 2 } },
    });
    expect((await refusalOf(change({ version: 2, timeZone: 'Mars/Base' }))).code).toBe('badRequest');
    const read = await app.send(calls.club.get, { params: params() }, home.coach.token);
    expect(read).toEqual(changed);
  });

  test('a coach is appointed, invited by mail, and creates a match of their team', async () => {
    const body = {
      clubId: home.clubId,
      firstName: 'Iria',
      lastName: 'Soto',
      email: 'iria@example.org',
      licence: 'LicA',
    } as const;
    const coach = await app.send(calls.club.addCoach, { body: { ...body, teamIds: [home.team.id] } }, admin.token);
    expect(coach).toMatchObject({
      role: 'COACH',
      licence: 'LicA',
      access: { roles: ['COACH'], email: 'iria@example.org' },
    });
    const again = app.send(calls.club.addCoach, { body }, admin.token);
    expect((await refusalOf(again)).code).toBe('emailTaken');
    const code = await invitationTo('iria@example.org');
    const accepted = await app.send(calls.user.createParticipant, {
      body: { code, password: 'campo verde y balon 9' },
    });
    const teams = await app.send(calls.team.all, {}, accepted.access_token);
    expect(teams).toMatchObject([{ id: home.team.id, mine: true }]);
    const fixture = {
      teamId: home.team.id,
      rival: { name: 'R' },
      kickoffAt: '2026-12-01T10:00:00.000Z',
      isLocal: true,
    };
    const match = await app.send(calls.match.add, { body: { ...fixture, format: 'FUT11' } }, accepted.access_token);
    expect(match.right).toBe('write');
    const coaches = await app.send(calls.club.coaches, { params: params(), query: { search: 'soto' } }, admin.token);
    expect(coaches.rows).toMatchObject([{ id: coach.id, teams: [{ teamId: home.team.id }] }]);
    await app.send(calls.staff.add, { body: { firstName: 'Ona', role: 'GOALKEEPER_COACH' } }, admin.token);
    await app.send(calls.staff.add, { body: { firstName: 'Pau', role: 'DELEGATE' } }, admin.token);
    const counted = await app.send(calls.club.stats, { params: params() }, admin.token);
    const listed = await app.send(calls.staff.all, { query: { role: 'coaches' } }, admin.token);
    expect(listed.total).toBe(counted.coaches);
    expect(listed.rows.map(({ role }) => role)).toContain('GOALKEEPER_COACH');
    expect(listed.rows.map(({ role }) => role)).not.toContain('DELEGATE');
  });

  test('a user is added with roles that the inviter may give', async () => {
    const add = (body: object, token = admin.token) =>
      app.send(
        calls.club.addUser,
        { params: params(), body: { firstName: 'Leo', email: 'leo@example.org', roles: ['PLAYER'], ...body } },
        token,
      );
    const player = String(home.players[0]?.id);
    expect(await add({ playerId: player })).toMatchObject({ roles: ['PLAYER'], playerId: player, joined: false });
    expect((await refusalOf(add({ email: 'x@example.org', roles: ['ADMIN'] }))).code).toBe('forbidden');
    expect((await refusalOf(add({ email: 'y@example.org', playerId: away.players[0]?.id }))).code).toBe('notFound');
    expect((await refusalOf(add({ email: 'z@example.org', userName: admin.userName }))).code).toBe('userTaken');
    const users = await app.send(calls.club.users, { params: params(), query: { role: 'PLAYER' } }, admin.token);
    expect(users.rows.map(({ email }) => email)).toEqual(['leo@example.org']);
    const csv = await app.send(calls.club.exportedUsers, { params: params(), query: { format: 'csv' } }, admin.token);
    expect(await csv.text()).toContain('leo@example.org');
  });

  test('a staff member is let in and out again', async () => {
    const body = { firstName: 'Pau', role: 'PHYSIOTHERAPIST' } as const;
    const { id } = await app.send(calls.staff.add, { body }, home.manager.token);
    const set = (roles: ('COACH' | 'STAFF' | 'CLUB_ADMIN')[], email?: string) =>
      giveAccess(app, id, { roles, ...(email && { email }) }, admin.token);
    expect((await refusalOf(set(['STAFF']))).code).toBe('mailNeeded');
    const let_in = await set(['STAFF'], 'pau@example.org');
    expect(let_in.access).toMatchObject({ roles: ['STAFF'], email: 'pau@example.org' });
    const session = await app.services.sessions.open(String(let_in.access?.userId));
    expect((await set(['COACH', 'STAFF'])).access?.roles).toEqual(['COACH', 'STAFF']);
    expect((await app.send(calls.staff.get, { params: { id } }, session.access_token)).access).not.toBeNull();
    expect((await set(['CLUB_ADMIN'])).access?.roles).toEqual(['CLUB_ADMIN']);
    expect((await set([])).access).toBeNull();
    const ended = await refusalOf(app.send(calls.team.all, {}, session.access_token));
    expect(ended.code).toBe('sessionEnded');
  });

  test('the last who runs the club goes on running it', async () => {
    const club = await makeWorld(app, { players: 1 });
    const only = await signedIn(app, club.clubId, 'CLUB_ADMIN');
    const id = await putOnStaff(app.database.query, club.team, only.id, 'MANAGER');
    const set = (roles: 'COACH'[]) => giveAccess(app, id, { roles }, only.token);
    expect((await refusalOf(set(['COACH']))).code).toBe('lastAdmin');
    expect((await refusalOf(set([]))).code).toBe('accountIsYours');
  });

  test('counts and results of the season, for those who may see the club', async () => {
    await app.send(calls.match.add, { body: newMatch(home) }, home.coach.token);
    const stats = await app.send(calls.club.stats, { params: params() }, home.coach.token);
    expect(stats).toMatchObject({ players: 4, teams: 1, live: 0, scheduled: 1, results: { played: 0 } });
    const staff = await signedIn(app, home.clubId, 'STAFF');
    expect((await refusalOf(app.send(calls.club.stats, { params: params() }, staff.token))).code).toBe('forbidden');
  });

  test('clubs are the administrator’s of all of them', async () => {
    const root = await signedIn(app, away.clubId, 'ADMIN');
    const owner = { firstName: 'Mar', email: 'mar@example.org' };
    const body = { name: 'Peña Ñ', sportType: 'FUT7', language: 'nl', timeZone: 'UTC', admin: owner } as const;
    const made = await app.send(calls.club.create, { body }, root.token);
    expect(made).toMatchObject({ name: 'Peña Ñ', sportType: 'FUT7', language: 'nl' });
    const code = await invitationTo('mar@example.org');
    const accepted = await app.send(calls.user.createParticipant, {
      body: { code, password: 'campo verde y balon 9' },
    });
    expect(accepted).toMatchObject({ clubId: made.id, roles: ['CLUB_ADMIN'] });
    const found = await app.send(calls.club.all, { query: { search: 'pena' } }, root.token);
    expect(found.rows.map(({ id }) => id)).toEqual([made.id]);
    const teams = await app.send(calls.club.teams, { params: params() }, root.token);
    expect(teams.total).toBe(1);
    expect((await refusalOf(app.send(calls.club.all, {}, admin.token))).code).toBe('forbidden');
    expect((await refusalOf(app.send(calls.club.get, { params: params() }, accepted.access_token))).code).toBe(
      'notFound',
    );
  });

  test('a picture is read by its content, drawn anew without what the camera wrote, and seen by those who may', async () => {
    const exif = { IFD0: { Copyright: 'secret place' } };
    const big = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1F7A45' } })
      .withExif(exif)
      .jpeg()
      .toBuffer();
    const id = String(home.players[1]?.id);
    const body = { content: big.toString('base64'), crop: { left: 100, top: 0, width: 600, height: 600 } };
    const { photo } = await app.send(calls.player.setPhoto, { params: { id }, body }, home.coach.token);
    const response = await app.ask({ url: photo, token: home.coach.token });
    expect(response.headers['content-type']).toBe('image/webp');
    expect(response.headers['cache-control']).toMatch(/^private/);
    const kept = await sharp(response.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 512, height: 512 });
    expect(kept.exif).toBeUndefined();

    const file = { params: { id: photo.replace('/files/', '') } };
    expect((await refusalOf(app.send(calls.storedFile.get, file, away.manager.token))).code).toBe('notFound');
    const staff = await signedIn(app, home.clubId, 'STAFF');
    expect((await refusalOf(app.send(calls.storedFile.get, file, staff.token))).code).toBe('forbidden');
    const { id: mate } = await makeUser(app.database.query, home.clubId, {
      roles: ['PLAYER'],
      playerId: home.players[2]?.id,
    });
    const beside = await app.services.sessions.open(mate);
    expect((await app.send(calls.storedFile.get, file, beside.access_token)).size).toBeGreaterThan(100);

    const second = await app.send(
      calls.player.setPhoto,
      { params: { id }, body: { content: body.content } },
      home.coach.token,
    );
    expect((await app.ask({ url: photo, token: home.coach.token })).statusCode).toBe(404);
    expect((await app.send(calls.player.get, { params: { id } }, home.coach.token)).photo).toBe(second.photo);
    await app.send(calls.player.removePhoto, { params: { id } }, home.coach.token);
    expect((await app.send(calls.player.get, { params: { id } }, home.coach.token)).photo).toBeNull();
  });

  test.each([
    ['a vector picture', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'],
    ['a page', '<!doctype html><script>1</script>'],
    ['a broken picture', '\u0089PNG and no more'],
  ])('%s is no picture', async (_name, text) => {
    const body = { content: Buffer.from(text, 'latin1').toString('base64') };
    const refusal = await refusalOf(app.send(calls.club.setShield, { params: params(), body }, admin.token));
    expect(refusal).toMatchObject({ code: 'pictureUnreadable', status: 400 });
  });

  test('a shield is the club’s and everybody’s of it, a face its team’s; both are taken away again', async () => {
    const png = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#fff' } })
      .png()
      .toBuffer();
    const body = { content: png.toString('base64') };
    const { photo } = await app.send(calls.club.setShield, { params: params(), body }, admin.token);
    const player = await signedIn(app, home.clubId, 'PLAYER');
    expect((await app.ask({ url: photo, token: player.token })).statusCode).toBe(200);
    expect((await app.send(calls.club.get, { params: params() }, player.token)).shield).toBe(photo);
    await app.send(calls.club.removeShield, { params: params() }, admin.token);
    expect((await app.send(calls.club.get, { params: params() }, admin.token)).shield).toBeNull();
    const inTeam = async () => (await app.send(calls.team.staff, { params: { id: home.team.id } }, admin.token))[0];
    const of = { params: { id: String((await inTeam())?.id) } };
    const face = await app.send(calls.staff.setPhoto, { ...of, body }, admin.token);
    expect((await inTeam())?.photo).toBe(face.photo);
    await app.send(calls.staff.removePhoto, of, admin.token);
    expect((await inTeam())?.photo).toBeNull();
  });
});
