import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { playingTimesOf } from '#server/modules/player/playingTimes.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeTeam, makeWorld, putOnStaff, signedIn, type World } from './people.ts';
import { playedMatch } from './playedMatch.ts';

const played = (match: string, team: string, minutes: Readonly<Record<string, number>>) =>
  Object.entries(minutes).map(([player_id, length]) => ({
    match_id: match,
    team_id: team,
    player_id,
    minutes: length,
  }));

test('a share counts every match of the player’s teams, and the last five stand with the newest first', () => {
  const rows = [
    ...played('7', 'a', { Ana: 30, Bea: 60 }),
    ...played('6', 'b', { Eva: 40 }),
    ...['5', '4', '3', '2', '1'].flatMap((match) => played(match, 'a', { Bea: 60 })),
    ...played('0', 'a', { Ana: 0, Bea: 0 }),
  ];
  const members = [
    { player_id: 'Ana', team_id: 'a' },
    { player_id: 'Eva', team_id: 'a' },
    { player_id: 'Eva', team_id: 'b' },
    { player_id: 'Lea', team_id: 'c' },
  ];
  expect(playingTimesOf(members, rows)).toEqual([
    { playerId: 'Ana', share: 30 / 360, last: [0.5, 0, 0, 0, 0] },
    { playerId: 'Eva', share: 40 / 400, last: [0, 1, 0, 0, 0] },
    { playerId: 'Lea', share: null, last: [] },
  ]);
});

describe.each(engines)('playing time in the list on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 12 });
    const id = await playedMatch(app, home, { rival: 'Larva' });
    const { query } = app.database;
    const lasted = (minutes: number) => query.updateTable('match_player').set({ minutes }).where('match_id', '=', id);
    await lasted(60).execute();
    await lasted(45).where('player_id', '=', String(home.players[3]?.id)).execute();
  });
  afterAll(() => app.close());

  const times = (ids: readonly (string | undefined)[], token: string) =>
    app.send(calls.player.playingTimes, { params: { clubId: home.clubId }, query: { ids: ids.join(',') } }, token);

  test('who played, who played less, and who was not called up', async () => {
    const [whole, part, none] = [0, 3, 11].map((at) => home.players[at]?.id);
    expect(await times([whole, part, none], home.coach.token)).toEqual(
      expect.arrayContaining([
        { playerId: whole, share: 1, last: [1] },
        { playerId: part, share: 0.75, last: [0.75] },
        { playerId: none, share: 0, last: [0] },
      ]),
    );
  });

  test('a coach gets them of their own teams only; another club has nothing', async () => {
    const coach = await signedIn(app, home.clubId, 'COACH');
    const team = await makeTeam(app.database.query, home.clubId);
    await putOnStaff(app.database.query, team, coach.id, 'COACH');
    expect(await times([home.players[0]?.id], coach.token)).toEqual([]);
    expect(await times([home.players[0]?.id], home.manager.token)).toHaveLength(1);
    const other = await makeWorld(app, { players: 1 });
    expect((await refusalOf(times([home.players[0]?.id], other.manager.token))).code).toBe('notFound');
    const params = { clubId: other.clubId };
    const asked = { params, query: { ids: String(home.players[0]?.id) } };
    expect(await app.send(calls.player.playingTimes, asked, other.manager.token)).toEqual([]);
    expect((await refusalOf(times(['7'], home.manager.token))).status).toBe(400);
  });
});
