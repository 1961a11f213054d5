import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { dayOf, mondayOf, plusDays } from '#domain/days.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { move, report } from '../injury/people.ts';
import { makeWorld, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';
import { code, hour, type TrainingTools, trainingTools } from './trainingTools.ts';

describe.each(engines)('a week of a team on $name', (engine) => {
  let app: Running;
  let home: World;
  let t: TrainingTools;
  beforeAll(async () => {
    app = await startApp(engine);
  });
  beforeEach(async () => {
    home = await makeWorld(app, { players: 13 });
    t = trainingTools(app, home);
  });
  afterAll(() => app.close());

  const week = (query: { day?: string } = {}, token = home.coach.token) =>
    app.send(calls.teamWeek.get, { params: { teamId: home.team.id }, query }, token);
  const today = () => dayOf(new Date(app.clock()), 'Europe/Madrid');
  const placeOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

  test('has what each player did on each day, and what the middle one felt', async () => {
    const { id } = await t.begun(2 * hour, { name: 'Rondos' });
    const on = dayOf(new Date(app.clock() - 2 * hour), 'Europe/Madrid');
    await t.present(id, [home.player(0), home.player(1)]);
    await t.rpe(id, { rpe: 5, personId: home.player(1) });
    const found = await week({ day: on });
    expect(found).toMatchObject({ from: mondayOf(on), today: today() });
    expect(found.days.map(({ day }) => day)).toEqual(Array.from({ length: 7 }, (_, n) => plusDays(mondayOf(on), n)));
    const day = found.days[placeOf(on)];
    expect(day?.sessions).toMatchObject([{ id, kind: 'training', title: 'Rondos' }]);
    // Half of the minutes are estimated: too much for a figure of the team.
    expect(day).toMatchObject({ done: null, estimatedShare: 0.5 });
    const doneOf = (n: number) => found.players.find((one) => one.id === home.player(n))?.days[placeOf(on)]?.done;
    expect(doneOf(1)).toEqual({ minutes: 60, load: 300, estimated: false });
    expect(doneOf(0)).toEqual({ minutes: 60, load: 300, estimated: true });
    expect(doneOf(2)).toBeNull();
    expect(found.players.find((one) => one.id === home.player(1))?.week).toMatchObject({ sum: 300, sessions: 1 });
    const later = await week({ day: plusDays(on, 7) });
    expect(later.players.every(({ days }) => days.every(({ done }) => done === null))).toBe(true);
  });

  test('says on which days a player can take part, and never why', async () => {
    const physio = await signedIn(app, home.clubId, 'STAFF');
    await putOnStaff(app.database.query, home.team, physio.id, 'PHYSIOTHERAPIST');
    const monday = mondayOf(today());
    const { id } = await report(app, home.player(0), home.coach.token, { onsetOn: plusDays(monday, -3) });
    await app.send(
      calls.injury.setMedical,
      { params: { id }, body: { version: 0, diagnosis: 'Rotura fibrilar', region: 'thigh' } },
      physio.token,
    );
    const moved = { to: 'returnToTraining', day: plusDays(monday, -1), expectedTo: plusDays(monday, 8) };
    await move(app, id, physio.token, moved);
    const rowOf = ({ players }: Awaited<ReturnType<typeof week>>, n: number) =>
      players.find((one) => one.id === home.player(n))?.days.map(({ availability }) => availability);
    const before = await week({ day: plusDays(monday, -7) });
    expect(rowOf(before, 0)?.slice(3)).toEqual(['can', 'cannot', 'cannot', 'partly']);
    expect(rowOf(await week(), 0)).toEqual(Array(7).fill('partly'));
    expect(rowOf(await week({ day: plusDays(monday, 7) }), 0)).toEqual(['partly', ...Array(6).fill('expected')]);
    expect(rowOf(await week(), 1)).toEqual(Array(7).fill('can'));
    expect(JSON.stringify(await week())).not.toMatch(/Rotura|thigh/);
  });

  test('is for the staff of the team and who runs the club', async () => {
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    expect(await code(week({}, player.token))).toBe('forbidden');
    expect(await code(week({}, (await signedIn(app, home.clubId, 'COACH')).token))).toBe('forbidden');
    expect((await week({}, home.manager.token)).players).toHaveLength(13);
    const away = await makeWorld(app, { players: 1 });
    expect(await code(week({}, away.coach.token))).toBe('notFound');
  });

  test('a training within two days of a match knows who played how long; a player does not', async () => {
    const { query } = app.database;
    const matchId = await playedMatch(app, home, { rival: 'UD Peñalba' });
    const endAt = (ends_at: number) =>
      query.updateTable('occasion').set({ ends_at }).where('id', '=', matchId).execute();
    const { id } = await t.add({ start: new Date(app.clock() + 20 * hour).toISOString() });
    await endAt(app.clock() - hour);
    await query.updateTable('match_now').set({ regulation: 90 }).where('match_id', '=', matchId).execute();
    for (const [n, minutes] of [90, 50, 30].entries())
      await query
        .updateTable('match_player')
        .set({ minutes })
        .where('match_id', '=', matchId)
        .where('player_id', '=', home.player(n))
        .execute();
    const { after } = await t.people(id);
    expect(after).toMatchObject({ matchId, rival: 'UD Peñalba', fullMinutes: 90 });
    const minutesOf = (n: number) => after?.played.find(({ personId }) => personId === home.player(n))?.minutes;
    expect([minutesOf(0), minutesOf(1), minutesOf(2), minutesOf(12)]).toEqual([90, 50, 30, undefined]);
    const player = await playerSignedIn(app, home.clubId, home.player(0));
    expect((await t.people(id, player.token)).after).toBeNull();
    await endAt(app.clock() - 29 * hour);
    expect((await t.people(id)).after).toBeNull();
  });
});
