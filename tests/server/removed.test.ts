import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { undoneWithin } from '#server/access/leaving.ts';
import { backWithin } from '#server/lists/removed.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeUser, makeWorld, type Person, signedIn, type World } from './people.ts';

const days = { startsOn: '2031-07-01', endsOn: '2032-06-30' };

/** Removed records, and their restoring (docs/decisions/020). */
describe.each(engines)('what was removed, on $name', (engine) => {
  let app: Running;
  let home: World;
  let abroad: World;
  let token: string;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 3 });
    abroad = await makeWorld(app, { players: 1 });
    token = home.manager.token;
  });
  afterAll(() => app.close());

  const byId = (id: string) => ({ params: { id } });
  const namesOf = async (
    list: 'team' | 'season' | 'competition' | 'player' | 'staff',
    whose: string = token,
  ): Promise<string[]> => (await app.send(calls[list].removed, {}, whose)).map(({ name }) => name);
  const newSeason = (name: string) =>
    app.send(calls.season.create, { body: { clubId: home.clubId, name, ...days } }, token);

  test('a team comes back with its players; another club neither sees it nor brings it back', async () => {
    const { id, name } = home.team;
    const squad = await app.send(calls.team.players, byId(id), token);
    const before = app.services.clock();
    await app.send(calls.team.remove, byId(id), token);
    const [gone] = await app.send(calls.team.removed, {}, token);
    expect(gone).toMatchObject({ id, name });
    const at = Date.parse(String(gone?.removedAt));
    expect([at >= before, at <= app.services.clock()]).toEqual([true, true]);
    expect(await namesOf('team', abroad.manager.token)).toEqual([]);
    expect((await refusalOf(app.send(calls.team.restore, byId(id), abroad.manager.token))).code).toBe('notFound');
    await app.send(calls.team.restore, byId(id), token);
    expect(await namesOf('team')).toEqual([]);
    expect(await app.send(calls.team.players, byId(id), token)).toEqual(squad);
    expect((await refusalOf(app.send(calls.team.restore, byId(id), token))).code).toBe('notFound');
  });

  test('a competition comes back, and the season that was taken away after it', async () => {
    const season = await newSeason('Verano');
    const sides = [{ name: 'One' }, { name: 'Two' }];
    const body = { name: 'Copa', type: 'cup' as const, seasonId: season.id, sides };
    const cup = await app.send(calls.competition.add, { body }, token);
    await app.send(calls.competition.remove, byId(cup.id), token);
    await app.send(calls.season.remove, byId(season.id), token);
    expect([await namesOf('competition'), await namesOf('season')]).toEqual([['Copa'], ['Verano']]);
    await app.send(calls.competition.restore, byId(cup.id), token);
    expect([await namesOf('competition'), await namesOf('season')]).toEqual([[], []]);
    expect((await app.send(calls.competition.get, byId(cup.id), token)).sides).toEqual(cup.sides);
    expect((await app.send(calls.season.get, byId(season.id), token)).name).toBe('Verano');
  });

  test('the newest stands first, and thirty days are the end of it', async () => {
    const [one, two] = [await newSeason('Una'), await newSeason('Otra')];
    await app.send(calls.season.remove, byId(one.id), token);
    app.clock.forward(1000);
    await app.send(calls.season.remove, byId(two.id), token);
    expect(await namesOf('season')).toEqual(['Otra', 'Una']);
    await app.send(calls.season.restore, byId(two.id), token);
    app.clock.forward(backWithin);
    token = (await signedIn(app, home.clubId, 'CLUB_MANAGER')).token;
    expect(await namesOf('season')).toEqual([]);
    expect((await refusalOf(app.send(calls.season.restore, byId(one.id), token))).code).toBe('notFound');
  });

  test('players and staff are listed for the day in which they may come back, and only those of the club', async () => {
    const id = home.player(0);
    const { firstName, lastName } = await app.send(calls.player.get, byId(id), token);
    const helper = await app.send(calls.staff.add, { body: { firstName: 'Lola', lastName: 'Ríos' } }, token);
    await app.send(calls.player.remove, byId(id), token);
    await app.send(calls.staff.remove, byId(helper.id), token);
    expect(await namesOf('player')).toEqual([`${firstName} ${lastName}`.trim()]);
    expect(await namesOf('staff')).toEqual(['Lola Ríos']);
    const theirs = (await signedIn(app, abroad.clubId, 'CLUB_MANAGER')).token;
    expect([await namesOf('player', theirs), await namesOf('staff', theirs)]).toEqual([[], []]);
    await app.send(calls.player.restore, { ...byId(id), body: {} }, token);
    expect(await namesOf('player')).toEqual([]);
    app.clock.forward(undoneWithin);
    token = (await signedIn(app, home.clubId, 'CLUB_MANAGER')).token;
    expect(await namesOf('staff')).toEqual([]);
  });

  test('who helped to run the club is listed for those who may give such roles, and for nobody else', async () => {
    const admin: Person = await signedIn(app, home.clubId, 'CLUB_ADMIN');
    const user = await makeUser(app.database.query, home.clubId, { roles: ['CLUB_MANAGER'] });
    const one = await app.send(calls.staff.add, { body: { firstName: 'Marta' } }, admin.token);
    const body = { version: one.version, roles: ['CLUB_MANAGER' as const], userId: user.id };
    await app.send(calls.staff.setAccess, { ...byId(one.id), body }, admin.token);
    await app.send(calls.staff.remove, byId(one.id), admin.token);
    expect(await namesOf('staff', admin.token)).toEqual(['Marta']);
    expect(await namesOf('staff')).toEqual([]);
  });

  test('a competition is gone, also where an edit comes between the reading and the removal', async () => {
    const body = { name: 'Race', type: 'tournament', format: 'FUT11' } as const;
    const { id, version } = await app.send(calls.competition.add, { body }, token);
    const transaction = app.database.transaction.bind(app.database);
    vi.spyOn(app.database, 'transaction').mockImplementationOnce(async (work) => {
      await app.send(calls.competition.update, { body: { id, version, name: 'Edited' } }, token);
      return transaction(work);
    });
    await app.send(calls.competition.remove, { params: { id } }, token);
    const gone = await refusalOf(app.send(calls.competition.get, { params: { id } }, token));
    expect(gone.code).toBe('notFound');
  });
});
