import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { addTraining } from '#server/modules/teamTraining/store.ts';
import { engines, type Running, startApp } from './harness.ts';
import { command, goal, kickOff, newMatch, prepareMatch } from './match/pitch.ts';
import { makeClub, makeTeam, makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from './people.ts';

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

describe.each(engines)('the first page on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  afterAll(() => app.close());

  const home = (token: string) => app.send(calls.home.get, {}, token);
  const later = (ms: number) => new Date(app.clock() + ms).toISOString();
  const makeMatch = (world: World, kickoffAt: string, teamId = world.team.id) =>
    app.send(calls.match.add, { body: { ...newMatch(world), teamId, kickoffAt } }, world.manager.token);
  const callUp = (world: World, id: string, count: number) =>
    app.send(
      calls.matchPreparation.callUp,
      {
        params: { id },
        body: {
          ...command(),
          players: world.players.slice(0, count).map((one) => ({ playerId: one.id, dorsal: one.dorsal ?? 1 })),
        },
      },
      world.coach.token,
    );

  test('a coach is given the matches of the day in the order of need, with how far each is prepared', async () => {
    const world = await makeWorld(app, { players: 14 });
    const soon = await prepareMatch(app, world, { kickoffAt: later(12 * minute) });
    const late = await makeMatch(world, later(-6 * minute));
    const far = await makeMatch(world, later(5 * day));
    const forgotten = await makeMatch(world, later(-2 * day));
    const live = await prepareMatch(app, world, { kickoffAt: later(-45 * minute) });
    await app.send(calls.matchPreparation.start, { params: { id: live.id }, body: command() }, world.coach.token);
    const scorer = String(live.lineup.at(-1)?.playerId);
    await goal(app, live.id, scorer, world.coach.token);
    await goal(app, live.id, scorer, world.coach.token);
    const now = await home(world.coach.token);
    expect(now.matches.map(({ id }) => id)).toEqual([live.id, late.id, soon.id]);
    const [first, second, third] = now.matches;
    expect(first?.scorers).toMatchObject([
      { name: expect.stringMatching(/^Number/), at: [{ minute: 1 }, { minute: 1 }] },
    ]);
    expect(first?.played).toBe(11);
    expect(second?.readiness).toEqual({ called: 0, starters: 0, onPitch: 11, formation: null });
    expect(third?.readiness).toMatchObject({ called: 14, starters: 11, onPitch: 11 });
    expect(now.agenda.map(({ id }) => id)).toContain(far.id);
    expect(now.agenda.map(({ id }) => id)).not.toContain(forgotten.id);
    expect(now.createsMatches).toBe(true);
    expect(now.firstSteps).toBeNull();
    expect(now.unsentMail).toBeNull();
    expect(now.teams).toEqual([]);
  });

  test('a player sees whether they are called up, and nothing of who else is', async () => {
    const world = await makeWorld(app, { format: 'FUT8', players: 12 });
    const match = await makeMatch(world, later(3 * hour));
    const [called, left] = [
      await playerSignedIn(app, world.clubId, world.player(0)),
      await playerSignedIn(app, world.clubId, world.player(11)),
    ];
    expect((await home(called.token)).matches).toMatchObject([{ id: match.id, callUp: 'notYet', readiness: null }]);
    await callUp(world, match.id, 3);
    expect((await home(called.token)).matches).toMatchObject([{ callUp: 'calledUp', readiness: null }]);
    // Three are no team yet: a player who is not among them may still be called up.
    expect((await home(left.token)).matches).toMatchObject([{ callUp: 'notYet' }]);
    await callUp(world, match.id, 10);
    const own = await home(left.token);
    expect(own.matches).toMatchObject([{ callUp: 'notCalledUp', readiness: null, scorers: [] }]);
    expect(own.agenda).toMatchObject([{ id: match.id, called: null, callUp: 'notCalledUp' }]);
    expect(own.players).toMatchObject([{ id: world.player(11), firstName: 'Player', numbers: [{ dorsal: 12 }] }]);
    expect(own).toMatchObject({ squads: [], teams: [], unsigned: [], unsentMail: null, createsMatches: false });
    const words = JSON.stringify(own);
    for (const { id } of world.players.slice(0, 11)) expect(words).not.toContain(id);
    expect((await home(world.coach.token)).matches[0]?.callUp).toBeNull();
  });

  test('each sees the matches of their own teams, whoever runs the club all of them, and nobody those of another club', async () => {
    const world = await makeWorld(app, { players: 2 });
    const other = await makeTeam(app.database.query, world.clubId, 'FUT7', 'Other');
    const [ours, theirs] = [await makeMatch(world, later(hour)), await makeMatch(world, later(hour), other.id)];
    const ids = async (token: string) => (await home(token)).matches.map(({ id }) => id).sort();
    expect(await ids(world.coach.token)).toEqual([ours.id]);
    expect(await ids(world.manager.token)).toEqual([ours.id, theirs.id].sort());
    const assistant = await signedIn(app, world.clubId, 'STAFF');
    await putOnStaff(app.database.query, other, assistant.id, 'ASSISTANT_COACH');
    const staffed = await home(assistant.token);
    expect(staffed.matches).toMatchObject([{ id: theirs.id, right: 'note' }]);
    expect(staffed.createsMatches).toBe(false);
    expect((await home(world.manager.token)).teams.map(({ teamName }) => teamName)).toEqual(['Other', 'Team']);
    const stranger = await signedIn(app, await makeClub(app.database.query), 'CLUB_ADMIN');
    const elsewhere = await home(stranger.token);
    expect([...elsewhere.matches, ...elsewhere.agenda, ...elsewhere.teams]).toEqual([]);
    const newCoach = await signedIn(app, world.clubId, 'COACH');
    expect(await home(newCoach.token)).toMatchObject({ matches: [], agenda: [], createsMatches: false });
  });

  test('the agenda holds trainings beside matches, each with its team', async () => {
    const world = await makeWorld(app, { players: 2 });
    const id = crypto.randomUUID();
    const about = { id, clubId: world.clubId, teamId: world.team.id, startsAt: app.clock() + day, minutes: 90, at: 0 };
    await addTraining(app.database.query, about, [{ playerId: world.player(0) }]);
    const row = { id, kind: 'training', teamName: 'Team', shirtColour: '#1F7A45', match: null, called: null };
    expect((await home(world.coach.token)).agenda).toMatchObject([row]);
    const called = await playerSignedIn(app, world.clubId, world.player(0));
    expect((await home(called.token)).agenda).toMatchObject([row]);
    const notCalled = await playerSignedIn(app, world.clubId, world.player(1));
    expect((await home(notCalled.token)).agenda).toEqual([]);
  });

  test('a match that is over is there until its report is signed, and who signs is reminded', async () => {
    const world = await makeWorld(app, { players: 13 });
    const { id } = await kickOff(app, world, { ago: 100, kickoffAt: later(-100 * minute) });
    const params = { id };
    const at = (ago: number) => ({ ...command(), at: app.clock() - ago * minute });
    const { token } = world.coach;
    await app.send(calls.matchPlay.endPeriod, { params: { id, n: 1 }, body: at(55) }, token);
    await app.send(calls.matchPlay.startPeriod, { params: { id, n: 2 }, body: at(50) }, token);
    await app.send(calls.matchPlay.endPeriod, { params: { id, n: 2 }, body: at(5) }, token);
    await app.send(calls.matchPlay.finish, { params, body: command() }, world.coach.token);
    expect((await home(world.coach.token)).matches).toMatchObject([{ ...params, state: 'finished', played: 11 }]);
    expect((await home(world.coach.token)).unsigned).toEqual([]);
    expect((await home(world.manager.token)).unsigned).toMatchObject([params]);
    const { squads } = await home(world.coach.token);
    expect(squads).toMatchObject([{ teamName: 'Team', available: 13, out: [], due: expect.closeTo(11 / 13) }]);
    expect(squads[0]?.least.map(({ share }) => share)).toEqual([0, 0, 1]);
    const body = { ...command(), state: 'confirmed' as const };
    await app.send(calls.matchPlay.setState, { params, body }, world.manager.token);
    expect((await home(world.coach.token)).matches).toEqual([]);
    expect((await home(world.manager.token)).unsigned).toEqual([]);
    const [team] = (await home(world.manager.token)).teams;
    expect(team).toMatchObject({ form: ['draw'], pointsPerMatch: null, available: 13, players: 13 });
  });

  test('the person who sets up the club sees what is missing, to the first match', async () => {
    const clubId = await makeClub(app.database.query);
    const admin = await signedIn(app, clubId, 'CLUB_ADMIN');
    const steps = { season: true, team: false, players: false, coach: false, match: false };
    expect((await home(admin.token)).firstSteps).toEqual(steps);
    const world = await makeWorld(app, { players: 1 });
    const other = await signedIn(app, world.clubId, 'CLUB_ADMIN');
    const before = await home(other.token);
    expect(before.firstSteps).toEqual({ ...steps, team: true, players: true, coach: true });
    expect(before.createsMatches).toBe(true);
    await makeMatch(world, later(day));
    expect((await home(other.token)).firstSteps).toBeNull();
    expect((await home(world.manager.token)).firstSteps).toBeNull();
  });
});
