import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { attend, record } from './attendance/makers.ts';
import { hour, type Made, makeOccasion } from './event/makers.ts';
import { engines, type Running, startApp } from './harness.ts';
import { makeTeam, makeWorld, playerSignedIn, signedIn, type World } from './people.ts';
import { playedMatch } from './playedMatch.ts';

const day = 24 * hour;

describe.each(engines)('the week on the first page on $name', (engine) => {
  let app: Running;
  beforeAll(async () => {
    app = await startApp(engine);
    // At noon the hours before and after are of the same day in the zone of the club.
    const sinceNoon = (app.clock() - day / 2) % day;
    app.clock.forward(day - sinceNoon);
  });
  afterAll(() => app.close());

  const home = (token: string) => app.send(calls.home.get, {}, token);
  const make = ({ clubId, team }: World, startsIn: number, more: Partial<Made> = {}) =>
    makeOccasion(app, {
      ...{ clubId, startsAt: app.clock() + startsIn, targets: [{ what: 'team', id: team.id }] },
      ...{ asks: 'answer', kind: 'training', ...more },
    });

  test('a family answers for each child there', async () => {
    const world = await makeWorld(app, { players: 3 });
    const [first, second] = [world.player(0), world.player(1)];
    const parent = await playerSignedIn(app, world.clubId, first);
    const admin = await signedIn(app, world.clubId, 'CLUB_ADMIN');
    await app.send(calls.userPlayer.add, { params: { id: parent.id }, body: { playerId: second } }, admin.token);
    const id = await make(world, day, { kind: 'event', title: 'Fair' });
    await attend(app, id, parent.token, { answer: 'no', personId: second });
    const now = await home(parent.token);
    expect(now.players.map((one) => one.id)).toEqual([first, second]);
    expect(now.agenda).toMatchObject([
      {
        ...{ id, kind: 'event', title: 'Fair', teamName: 'Team', asksForAnswer: true },
        mine: [
          { personId: first, firstName: 'Player', answer: null },
          { personId: second, firstName: 'Player', answer: 'no' },
        ],
        counts: { called: 3, no: 1, none: 2 },
        roll: { may: false, recorded: false },
      },
    ]);
    const { may, mine, own } = await app.send(calls.event.get, { params: { id } }, parent.token);
    expect([may.answer, mine.map(({ answer }) => answer), own]).toEqual([
      true,
      [null, 'no'],
      { answer: null, stale: false },
    ]);
    // The second child alone is called: the account answers all the same.
    const alone = await make(world, 2 * day, { targets: [{ what: 'player', id: second }] });
    const only = await app.send(calls.event.get, { params: { id: alone } }, parent.token);
    expect([only.own, only.mine.map(({ personId }) => personId), only.may.answer]).toEqual([null, [second], true]);
  });

  test('a coach takes the roll from there, and is asked the next day for one that was not taken', async () => {
    const world = await makeWorld(app, { players: 2 });
    const other = await makeTeam(app.database.query, world.clubId, 'FUT7', 'Other');
    const { token } = world.coach;
    const id = await make(world, hour / 2);
    const forgotten = await make(world, -day - hour);
    const taken = await make(world, -day - hour);
    await make(world, -3 * day);
    await make(world, -day - hour, { targets: [{ what: 'team', id: other.id }] });
    await make(world, -day - hour, { state: 'cancelled' });
    const at = app.clock() - day;
    await record(app, taken, token, [{ personId: world.player(0), presence: 'present', at }]);
    const before = await home(token);
    expect(before.agenda).toMatchObject([{ id, roll: { may: true, recorded: false } }]);
    expect(before.unmarked.map((one) => one.id)).toEqual([forgotten]);
    await record(app, id, token, [{ personId: world.player(0), presence: 'present', at: app.clock() }]);
    await record(app, forgotten, token, [{ personId: world.player(0), presence: 'absent', at }]);
    const after = await home(token);
    expect(after.agenda).toMatchObject([{ id, roll: { may: true, recorded: true } }]);
    expect(after.unmarked).toEqual([]);
    expect((await home(world.manager.token)).unmarked).toEqual([]);
  });

  test('a coach is asked to rate the last match and the last training, until they have', async () => {
    const world = await makeWorld(app, { players: 13 });
    const { token } = world.coach;
    const shown = async (who = token) => {
      const { match, training } = (await home(who)).unrated;
      return [match?.id ?? null, training?.id ?? null];
    };
    const { id: held } = await app.send(
      calls.teamTraining.add,
      { body: { teamId: world.team.id, start: new Date(app.clock() - 3 * hour).toISOString(), minutes: 60 } },
      token,
    );
    const trainingId = String(held);
    expect(await shown()).toEqual([null, null]);
    const at = app.clock() - 2 * hour;
    await record(app, trainingId, token, [{ personId: world.player(0), presence: 'present', at }]);
    const matchId = await playedMatch(app, world, { rival: 'Otro' });
    expect(await shown()).toEqual([null, trainingId]);
    const kickoff = { kickoff_at: app.clock() - 2 * day };
    await app.database.query.updateTable('match').set(kickoff).where('id', '=', matchId).execute();
    await app.database.query.updateTable('match_player').set({ minutes: 15 }).where('match_id', '=', matchId).execute();
    expect(await shown()).toEqual([matchId, trainingId]);
    expect(await shown(world.manager.token)).toEqual([null, null]);
    const player = await playerSignedIn(app, world.clubId, world.player(0));
    expect(await shown(player.token)).toEqual([null, null]);
    const playerId = world.player(0);
    await app.send(
      calls.evaluationSheet.addMatch,
      { body: { matchId, players: [{ playerId, score: 7 }] } },
      world.manager.token,
    );
    expect(await shown()).toEqual([matchId, trainingId]);
    await app.send(calls.evaluationSheet.addMatch, { body: { matchId, players: [{ playerId, score: 7 }] } }, token);
    await app.send(
      calls.evaluationSheet.addTraining,
      { body: { trainingId, players: [{ playerId, scores: { effort: 8 } }] } },
      token,
    );
    expect(await shown()).toEqual([null, null]);
  });

  test('whoever runs the club reads what clashes, with free times; a coach does not', async () => {
    const world = await makeWorld(app, { players: 2 });
    const training = await make(world, day);
    const event = await make(world, day + hour / 2, { kind: 'event', title: 'Fair' });
    const { clashes } = await home(world.manager.token);
    expect(clashes).toMatchObject([
      { id: event, kind: 'event', title: 'Fair', teamName: 'Team', other: { id: training, kind: 'training' } },
    ]);
    expect(clashes[0]?.freeSlots.length).toBeGreaterThan(0);
    expect((await home(world.coach.token)).clashes).toEqual([]);
    const stranger = await makeWorld(app, { players: 1 });
    expect((await home(stranger.manager.token)).clashes).toEqual([]);
  });
});
