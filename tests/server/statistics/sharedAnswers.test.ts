import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Database } from '#server/db/database.ts';
import { createAnswerCache } from '#server/insight/answerCache.ts';
import { addTraining } from '#server/modules/teamTraining/store.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { onDisk } from '../onDisk.ts';
import {
  makePlayers,
  makeTeam,
  makeWorld,
  type Person,
  playerSignedIn,
  putOnStaff,
  signedIn,
  type World,
} from '../people.ts';
import { playedMatch } from '../playedMatch.ts';

const { dashboardStatistics, dashboard } = calls;
const day = 86_400_000;

describe.each(engines.map(onDisk))('dashboards that several people read on $name', (engine) => {
  let app: Running;
  let home: World;
  let small: { id: string; clubId: string };
  let few: readonly { id: string }[];
  let other: Person;
  let family: Person;
  let otherFamily: Person;
  /** A training to which all of a team came, begun a day ago or in so many ms. */
  const train = (of: { id: string }, players: readonly { id: string }[], begins = -day) =>
    addTraining(
      app.database.query,
      {
        ...{ id: crypto.randomUUID(), clubId: home.clubId, teamId: of.id, minutes: 60, at: 0 },
        startsAt: app.clock() + begins,
      },
      players.map(({ id: playerId }) => ({ playerId, presence: 'present' as const })),
    );
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
    const { query } = app.database;
    small = await makeTeam(query, home.clubId, 'FUT7', 'Small');
    few = await makePlayers(query, small, 5);
    await train(home.team, home.players);
    await train(small, few);
    await playedMatch(app, home, { rival: 'CF Norte' });
    other = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(query, small, other.id, 'COACH');
    family = await playerSignedIn(app, home.clubId, home.player(3));
    otherFamily = await playerSignedIn(app, home.clubId, few[0]?.id ?? '');
  });
  afterAll(() => app.close());

  const all = ({ token }: Person) => app.send(dashboardStatistics.all, { query: {} }, token);
  const team = ({ token }: Person, { id }: { id: string } = home.team) =>
    app.send(dashboardStatistics.team, { params: { id } }, token);
  const dropped = () => app.services.answers.drop(home.clubId);
  /** How often the database is asked for figures meanwhile. */
  const asked = async (work: () => Promise<unknown>): Promise<number> => {
    const read = vi.spyOn(app.database, 'readTogether');
    await work();
    const many = read.mock.calls.length;
    read.mockRestore();
    return many;
  };
  const without = <T>(answer: T): T => JSON.parse(JSON.stringify(answer, (key, one) => (key === 'asOf' ? '' : one)));
  const attendanceOf = async (who: Person, name: string) =>
    (await all(who)).performance.teams.find(({ teamName }) => teamName === name)?.attendance;

  test('who may have the same is answered by one reading, also while it is under way', async () => {
    const second = await signedIn(app, home.clubId, 'CLUB_MANAGER');
    // Snapshots of PostgreSQL count what is written to its other databases too, by other tests.
    const seen = vi.spyOn(app.database, 'seenVersion').mockResolvedValue('nothing is written');
    dropped();
    const one = await asked(() => all(home.manager));
    expect(one).toBeGreaterThan(0);
    expect(await asked(() => all(second))).toBe(0);
    dropped();
    const crowd = Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? home.manager : second));
    expect(await asked(() => Promise.all(crowd.map(all)))).toBe(one);
    dropped();
    const teamAlone = await asked(() => team(home.manager));
    dropped();
    // Who reads the whole team has the same of it, whatever else is reached.
    const readers = [home.manager, home.coach, second, home.coach];
    expect(await asked(() => Promise.all(readers.map((who) => team(who))))).toBe(teamAlone);
    expect(without(await team(home.coach)).team).toEqual(without(await team(home.manager)).team);
    // A family shares the results and has attendance of its own.
    expect(await asked(() => team(family))).toBeLessThan(teamAlone + 1);
    expect(await asked(() => team(family))).toBe(0);
    seen.mockRestore();
    dropped();
  });

  test('readers with other rights get their own answer, in any order', async () => {
    const readers = [home.manager, home.coach, other];
    const alone = new Map<Person, unknown>();
    for (const who of readers) {
      dropped();
      alone.set(who, without(await all(who)));
    }
    expect(new Set([...alone.values()].map((one) => JSON.stringify(one))).size).toBe(3);
    for (const order of [readers, readers.toReversed(), [home.coach, other, home.manager, home.coach]]) {
      dropped();
      for (const who of order) expect(without(await all(who))).toEqual(alone.get(who));
      dropped();
      const together = await Promise.all(order.map(async (who) => [who, without(await all(who))] as const));
      for (const [who, found] of together) expect(found).toEqual(alone.get(who));
    }
    // Beyond the own child there are four in the small team: their attendance is told to nobody of its families.
    dropped();
    expect((await team(home.manager, small)).team.attendance).toMatchObject({ came: 5 });
    expect((await team(otherFamily, small)).team.attendance).toBeNull();
    expect((await team(other, small)).team.attendance).toMatchObject({ came: 5 });
    expect((await refusalOf(team(family, small))).code).toBe('notFound');
  });

  test('what is written counts for the next who asks, on every dashboard', async () => {
    const played = async () => {
      const { token } = home.coach;
      const own = (await app.send(dashboard.coach, {}, token)).results.played;
      const page = (await app.send(calls.statistics.matches, {}, token)).results.played;
      return [(await all(home.manager)).overview.n, (await team(family)).n, (await team(home.coach)).n, own, page];
    };
    const goals = async () => (await team(family)).team.results.goalsFor;
    expect([await played(), await goals()]).toEqual([[1, 1, 1, 1, 1], 2]);
    await playedMatch(app, home, { rival: 'CF Sur' });
    expect([await played(), await goals()]).toEqual([[2, 2, 2, 2, 2], 4]);
    // While an answer is under way: who asks after the write has what was written.
    dropped();
    const early = goals();
    await app.database.query
      .updateTable('match_now')
      .set((by) => ({ own: by('own', '+', 1) }))
      .where('club_id', '=', home.clubId)
      .execute();
    expect(await goals()).toBe(6);
    await early;
    expect(await goals()).toBe(6);
  });

  test('a training that begins counts without any write', async () => {
    await train(home.team, home.players, 60_000);
    const held = async () => {
      const { team: figures, activity } = await team(home.manager);
      return { recorded: figures.attendance?.recorded, rows: activity.rows.length };
    };
    const before = await held();
    app.clock.forward(120_000);
    expect(await held()).toEqual({ recorded: Number(before.recorded) + 16, rows: before.rows + 1 });
  });

  test('a right that is taken or given counts from the next request on', async () => {
    const { query } = app.database;
    const tiny = await makeTeam(query, home.clubId, 'FUT7', 'Tiny');
    await train(tiny, await makePlayers(query, tiny, 4));
    const coach = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(query, tiny, coach.id, 'COACH');
    const both = async () => [await attendanceOf(coach, 'Tiny'), (await team(coach, tiny)).team.attendance];
    const whole = expect.objectContaining({ came: 4 });
    expect(await both()).toEqual([whole, whole]);
    expect(await attendanceOf(home.coach, 'Tiny')).toBeNull();
    const { token } = home.manager;
    const [member] = await app.send(calls.team.staff, { params: { id: tiny.id } }, token);
    await app.send(calls.team.removeStaff, { params: { id: String(member?.memberId) } }, token);
    expect(await both()).toEqual([null, null]);
    const staffId = String(member?.id);
    await app.send(calls.team.addStaff, { body: { teamId: tiny.id, staffId, role: 'COACH' } }, token);
    expect(await both()).toEqual([whole, whole]);
    const family = await playerSignedIn(app, home.clubId, home.player(4));
    expect((await team(family)).team.teamId).toBe(home.team.id);
    await query.deleteFrom('team_player').where('player_id', '=', home.player(4)).execute();
    expect((await refusalOf(team(family))).code).toBe('notFound');
  });
});

test('an answer that fails is not kept, and one who changes an answer changes it for nobody else', async () => {
  const database = { seenVersion: async () => '1' } as Database;
  const { opened } = createAnswerCache(database);
  const failing = async () => (await opened('c'))('key', () => Promise.reject(new Error('broken')));
  expect(await Promise.allSettled([failing(), failing()])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);
  const rows = async () => (await opened('c'))('key', async () => ({ rows: [1, 2] }));
  const [first, second] = await Promise.all([rows(), rows()]);
  first.rows.push(3);
  second.rows.push(4);
  expect([first, second, await rows()]).toEqual([{ rows: [1, 2, 3] }, { rows: [1, 2, 4] }, { rows: [1, 2] }]);
});

test('what was seen is never read before who asks for it came', async () => {
  let [written, reading] = [0, 0];
  const slow = Promise.withResolvers<void>();
  const seenVersion = async () => {
    reading += 1;
    const seen = String(written);
    if (reading === 1) await slow.promise;
    return seen;
  };
  const { opened } = createAnswerCache({ seenVersion } as Database);
  const ask = async () => (await opened('c'))('key', async () => written);
  const before = ask();
  written = 1;
  const after = Array.from({ length: 50 }, ask);
  slow.resolve();
  await before;
  expect(new Set(await Promise.all(after))).toEqual(new Set([1]));
  expect(reading).toBe(2);
});
