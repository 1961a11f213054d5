import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, type Calls, fillPath, pathParams } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { joinStaff } from '#server/modules/team/store.ts';
import { anyEngine, type Running, refusalOf, startApp } from '../harness.ts';
import { makeTeam, makeWorld, type Person, playerSignedIn, putOnStaff, signedIn } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';
import { makeThings, type Things } from '../walkThings.ts';

/** Data of a child that other teams may not read, each a word that occurs nowhere else. */
const child = {
  birthDate: '2013-02-17',
  nationality: 'Markland',
  licenceNumber: 'LIC-MARK',
  email: 'child@mark.example',
  phone: '+34 600 777 111',
  address: 'Markstreet 9',
  school: 'Markschool',
  medicalUntil: '2031-03-19',
  notes: 'Afraid of marks',
  guardians: [{ name: 'Gemma Markowa', phone: '+34 600 888 222', email: 'gemma@mark.example' }],
  ownFields: { Blood: 'Markzero' },
  status: 'suspended' as const,
};
const markers = [...Object.values(child), ...Object.values(child.guardians[0] ?? {}), ...Object.values(child.ownFields)]
  .filter((value) => typeof value === 'string')
  .filter((value) => value !== child.status);

const reading = Object.entries<Calls>(calls).flatMap(([group, list]) =>
  Object.entries(list)
    .filter(([, { method }]) => method === 'GET')
    .map(([name, one]): [string, Call] => [`${group}.${name}`, one]),
);

describe.each(anyEngine)('what is read of other teams on $name', (engine) => {
  let app: Running;
  let things: Things;
  let manager: Person;
  let coach: Person;
  let staff: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    const { query } = app.database;
    things = await makeThings(app);
    const { club, player } = things.ids;
    manager = await signedIn(app, club, 'CLUB_MANAGER');
    coach = await signedIn(app, club, 'COACH');
    staff = await signedIn(app, club, 'STAFF');
    // The team plays in the present season again.
    await app.send(calls.season.undoChange, { params: { id: things.ids.change }, body: {} }, manager.token);
    const other = await makeTeam(query, club, 'FUT11', 'Others');
    await putOnStaff(query, other, coach.id, 'COACH');
    await putOnStaff(query, other, staff.id, 'DELEGATE');
    const { version } = await app.send(calls.player.get, { params: { id: player } }, manager.token);
    await app.send(calls.player.update, { body: { id: player, version, ...child } }, manager.token);
    const seen = await app.send(calls.player.capabilities, { params: { id: player } }, manager.token);
    const ratings = { version: seen.version, ratings: { speed: 7 } };
    await app.send(calls.player.rate, { params: { id: player }, body: ratings }, manager.token);
  });
  afterAll(async () => {
    await app.close();
  });

  /** Every reply to a reading call that names the other team's things, as text. */
  const replies = async ({ token }: Person) => {
    const received: [name: string, text: string][] = [];
    for (const [name, one] of reading) {
      const path = fillPath(
        one.path,
        Object.fromEntries(pathParams(one.path).map((param) => [param, things.param(name, param)])),
      );
      const { payload } = await app.ask({ method: 'GET', url: `${path}?format=csv`, token });
      received.push([name, payload]);
    }
    return received;
  };
  const leaks = async (person: Person) =>
    (await replies(person)).flatMap(([name, text]) =>
      markers.filter((marker) => text.includes(marker)).map((marker) => `${name}: ${marker}`),
    );
  const id = () => ({ params: { id: things.ids.player } });
  const ofTeam = () => ({ params: { id: things.ids.team } });
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

  test('no reply tells a coach or a staff member of another team; the same replies tell who runs the club', async () => {
    expect(await leaks(coach)).toEqual([]);
    expect(await leaks(staff)).toEqual([]);
    const received = await leaks(manager);
    expect(markers.filter((marker) => !received.some((one) => one.endsWith(marker)))).toEqual([]);
    expect(received.some((one) => one.startsWith('player.exported'))).toBe(true);
  });

  test('a coach reads name, photo, teams, position and number, and that this is all', async () => {
    const seen = await app.send(calls.player.get, id(), coach.token);
    expect(seen).toMatchObject({ lastName: 'Number 1', details: false, edit: 'none', status: null, guardians: [] });
    expect(seen.teams[0]).toMatchObject({ dorsal: 1 });
    const { rows } = await app.send(
      calls.player.ofClub,
      { params: { clubId: things.ids.club }, query: {} },
      coach.token,
    );
    expect(rows.find((one) => one.id === things.ids.player)).toMatchObject({ details: false, status: null });
    const squad = await app.send(calls.team.players, ofTeam(), coach.token);
    expect(squad.map(({ status }) => status)).toEqual([null, null]);
  });

  test('what is not read is not asked out of filters and sorts either', async () => {
    const list = (query: object, person: Person) =>
      app.send(calls.player.ofClub, { params: { clubId: things.ids.club }, query }, person.token);
    for (const requested of [
      { status: 'suspended' },
      { bornFrom: child.birthDate, bornTo: child.birthDate },
      { gender: 'male' },
      { status: 'active' },
    ])
      expect((await list(requested, coach)).total).toBe(0);
    expect((await list({ status: 'suspended' }, manager)).total).toBe(1);
    const names = async (direction: string, person: Person) =>
      (await list({ sort: 'birthDate', direction }, person)).rows.map(({ lastName }) => lastName);
    const second = calls.player.update;
    const other = (await list({}, manager)).rows.find((one) => one.id !== things.ids.player);
    const body = { id: String(other?.id), version: Number(other?.version), birthDate: '2012-01-01' };
    await app.send(second, { body }, manager.token);
    expect(await names('asc', manager)).toEqual(['Number 2', 'Number 1']);
    // Another player's day turns the order that a manager sees, and not the one that a coach of another team sees.
    const before = await names('asc', coach);
    const now = (await list({}, manager)).rows.find((one) => one.id === other?.id);
    await app.send(
      second,
      { body: { ...body, version: Number(now?.version), birthDate: '2014-01-01' } },
      manager.token,
    );
    expect(await names('asc', manager)).toEqual(['Number 1', 'Number 2']);
    expect(await names('asc', coach)).toEqual(before);
  });

  test('ratings and figures are for the own staff, and for the player', async () => {
    expect(await codeOf(app.send(calls.player.stats, { ...id(), query: {} }, coach.token))).toBe('forbidden');
    expect(await codeOf(app.send(calls.player.capabilities, id(), coach.token))).toBe('forbidden');
    const self = await playerSignedIn(app, things.ids.club, things.ids.player);
    await app.send(calls.player.stats, { ...id(), query: {} }, self.token);
    await app.send(calls.player.capabilities, id(), self.token);

    const world = await makeWorld(app);
    const guest = await signedIn(app, world.clubId, 'COACH');
    const scorer = await playerSignedIn(app, world.clubId, world.player(10));
    await playedMatch(app, world, { rival: 'Ribera' });
    const team = { params: { id: world.team.id } };
    const statistics = async ({ token }: Person) => app.send(calls.team.stats, team, token);
    expect((await statistics(world.coach)).players).toHaveLength(11);
    expect(await statistics(guest)).toMatchObject({ total: { wins: 1, goalsFor: 2 }, players: [] });
    expect((await statistics(scorer)).players).toMatchObject([{ playerId: world.player(10), goals: 2 }]);
    expect(await codeOf(app.send(calls.team.matchStats, team, guest.token))).toBe('forbidden');
    expect(await app.send(calls.team.matchStats, team, world.coach.token)).toHaveLength(11);
  });

  test('who comes to the staff of the team reads it all, ratings as far as the role goes', async () => {
    const { query } = app.database;
    const [trainer, helper] = [
      await signedIn(app, things.ids.club, 'COACH'),
      await signedIn(app, things.ids.club, 'STAFF'),
    ];
    const elsewhere = await makeTeam(query, things.ids.club, 'FUT11', 'Third');
    for (const person of [trainer, helper]) {
      const staffId = await putOnStaff(query, elsewhere, person.id, 'COACH');
      await joinStaff(query, { teamId: things.ids.team, staffId, role: 'COACH' });
      const seen = await app.send(calls.player.get, id(), person.token);
      expect(seen).toMatchObject({ ...child, details: true });
      await app.send(calls.player.stats, { ...id(), query: {} }, person.token);
    }
    const rated = await app.send(calls.player.capabilities, id(), trainer.token);
    expect(rated.playerId).toBe(things.ids.player);
    expect(await codeOf(app.send(calls.player.capabilities, id(), helper.token))).toBe('forbidden');
  });

  test('the matches of a team are for its staff and for whom a match lets in; a coach reads those of the club', async () => {
    const { match, club } = things.ids;
    const params = { id: match };
    const stranger = await signedIn(app, club, 'STAFF');
    const readings: readonly ((token: string) => Promise<unknown>)[] = [
      (token) => app.send(calls.match.get, { params }, token),
      (token) => app.send(calls.match.players, { params }, token),
      (token) => app.send(calls.match.changes, { params, query: {} }, token),
      (token) => app.send(calls.match.minutesSheet, { params }, token),
      (token) => app.send(calls.match.calledUp, { params }, token),
    ];
    const listed = async (token: string) => {
      const page = await app.send(calls.match.list, { params: { clubId: club }, query: {} }, token);
      const all = await app.send(calls.match.ofClub, { params: { clubId: club } }, token);
      return [page.rows.some(({ id: one }) => one === match), all.some(({ id: one }) => one === match)];
    };
    for (const read of readings) expect(await codeOf(read(stranger.token))).toBe('notFound');
    expect(await listed(stranger.token)).toEqual([false, false]);
    for (const read of readings) await read(coach.token);
    expect(await listed(coach.token)).toEqual([true, true]);
    await app.database.query
      .insertInto('match_grant')
      .values({ match_id: match, user_id: stranger.id, match_right: 'note' })
      .execute();
    for (const read of readings) await read(stranger.token);
    expect(await listed(stranger.token)).toEqual([true, true]);
  });
});
