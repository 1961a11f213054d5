import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { attend, listed } from './attendance/makers.ts';
import { hour, makeOccasion } from './event/makers.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeTeam, makeWorld, type Person, playerSignedIn, signedIn } from './people.ts';

describe.each(engines)('an account with several players on $name', (engine) => {
  let app: Running;
  let home: Awaited<ReturnType<typeof makeWorld>>;
  let admin: Person;
  let parent: Person;
  let [first, second, third]: string[] = [];
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 3 });
    [first, second, third] = home.players.map(({ id }) => id);
    admin = await signedIn(app, home.clubId, 'CLUB_ADMIN');
    parent = await playerSignedIn(app, home.clubId, String(first));
  });
  afterAll(() => app.close());
  const add = (playerId = '', id = parent.id, token = admin.token) =>
    app.send(calls.userPlayer.add, { params: { id }, body: { playerId } }, token);
  const remove = (playerId = '', token = admin.token) =>
    app.send(calls.userPlayer.remove, { params: { id: parent.id, playerId } }, token);
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

  test('reads and answers for each of them, and for nobody else', async () => {
    const target = { what: 'team', id: home.team.id };
    const id = await makeOccasion(app, {
      ...{ clubId: home.clubId, startsAt: app.clock() + 48 * hour, targets: [target], asks: 'answer' },
    });
    const say = (personId: string | undefined) =>
      attend(app, id, parent.token, { answer: 'no', personId: personId ?? '' });
    expect(await codeOf(say(second))).toBe('notFound');
    const players = await add(second);
    expect(players.map((one) => [one.id, one.isFirst])).toEqual([
      [first, true],
      [second, false],
    ]);
    expect(await add(second)).toEqual(players);
    expect(await app.send(calls.userPlayer.list, { params: { id: parent.id } }, parent.token)).toEqual(players);
    for (const child of [first, second]) expect(await say(child)).toMatchObject({ personId: child, answer: 'no' });
    expect(await codeOf(say(third))).toBe('notFound');
    expect((await listed(app, id, parent.token)).rows.map(({ personId }) => personId)).toEqual([first, second]);
    const page = (playerId = '') => app.send(calls.player.get, { params: { id: playerId } }, parent.token);
    expect((await page(second)).id).toBe(second);
    expect(await codeOf(page(third))).toBe('forbidden');
    const accounts = await app.send(calls.user.ofPlayer, { params: { playerId: String(second) } }, admin.token);
    expect(accounts.map((one) => one.id)).toEqual([parent.id]);
    expect((await remove(second)).map((one) => one.id)).toEqual([first]);
    expect(await codeOf(say(second))).toBe('notFound');
    expect(await codeOf(page(second))).toBe('forbidden');
  });

  test('teams, matches and calendar of every child', async () => {
    const other = await makeTeam(app.database.query, home.clubId, 'FUT7', 'Other');
    const params = { teamId: other.id, playerId: String(third) };
    await app.send(calls.team.removePlayer, { params: { id: home.team.id, playerId: String(third) } }, admin.token);
    await app.send(calls.team.addPlayer, { body: params }, admin.token);
    const targets = [{ what: 'team', id: other.id }];
    const id = await makeOccasion(app, { clubId: home.clubId, startsAt: app.clock() + hour, targets, asks: 'answer' });
    const today = new Date(app.clock()).toISOString().slice(0, 10);
    const later = new Date(app.clock() + 48 * hour).toISOString().slice(0, 10);
    const shown = async () => {
      const query = { from: today, to: later };
      return (await app.send(calls.calendar.get, { query }, parent.token)).rows.map((row) => row.id);
    };
    expect(await shown()).toEqual([]);
    await add(third);
    expect(await shown()).toEqual([id]);
    const teams = await app.send(calls.team.ofUser, { params: { userId: parent.id } }, parent.token);
    expect(teams.map((team) => team.id).sort()).toEqual([home.team.id, other.id].sort());
  });

  test('administrators alone, within their club, for accounts of players', async () => {
    expect(await codeOf(add(second, parent.id, parent.token))).toBe('forbidden');
    expect(await codeOf(add(second, parent.id, home.manager.token))).toBe('forbidden');
    expect(await codeOf(add(second, home.coach.id))).toBe('badRequest');
    expect(await codeOf(remove(first))).toBe('notFound');
    const away = await makeWorld(app, { players: 1 });
    const foreign = await signedIn(app, away.clubId, 'CLUB_ADMIN');
    expect(await codeOf(add(away.players[0]?.id))).toBe('notFound');
    expect(await codeOf(add(second, parent.id, foreign.token))).toBe('notFound');
    expect(await codeOf(remove(second, foreign.token))).toBe('notFound');
  });
});
