import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from './harness.ts';
import { makeWorld, type World } from './people.ts';

describe.each(engines)('lists by season on $name', (engine) => {
  let app: Running;
  let home: World;
  const seasons: string[] = [];
  const matches: string[] = [];
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 3 });
    const { token } = home.manager;
    const days = { startsOn: '2027-07-01', endsOn: '2028-06-30' };
    const next = await app.send(
      calls.season.create,
      { body: { clubId: home.clubId, name: '2027/28', ...days } },
      token,
    );
    seasons.push(String(home.team.seasonId), next.id);
    const later = await app.send(
      calls.team.add,
      { body: { name: 'Later', format: 'FUT11', seasonId: next.id } },
      token,
    );
    const playerId = home.player(0);
    await app.send(calls.team.addPlayer, { body: { teamId: later.id, playerId } }, token);
    for (const [n, seasonId] of seasons.entries()) {
      const kickoffAt = `202${6 + n}-10-11T10:00:00.000Z`;
      const body = { rival: { name: 'R' }, kickoffAt, isLocal: true, format: 'FUT11', seasonId } as const;
      matches.push((await app.send(calls.match.add, { body: { ...body, teamId: home.team.id } }, token)).id);
    }
  });
  afterAll(() => app.close());

  test('the matches of a club, of a team and of a user are those of the season that is named', async () => {
    const { token, id: userId } = home.coach;
    for (const [n, seasonId] of [...seasons.entries(), [2, undefined] as const]) {
      const query = seasonId === undefined ? {} : { seasonId };
      const lists = [
        await app.send(calls.match.ofClub, { params: { clubId: home.clubId }, query }, token),
        await app.send(calls.match.ofTeam, { params: { teamId: home.team.id }, query }, token),
        await app.send(calls.match.ofUser, { params: { userId }, query }, token),
      ];
      const expected = seasonId === undefined ? matches.toSorted() : [matches[n]];
      for (const list of lists) expect(list.map(({ id }) => id).toSorted()).toEqual(expected);
    }
  });

  test('the players of a club are those who are in a team of the season that is named', async () => {
    const list = async (query: { seasonId?: string }) =>
      (await app.send(calls.player.ofClub, { params: { clubId: home.clubId }, query }, home.manager.token)).total;
    expect([await list({ seasonId: String(seasons[0]) }), await list({ seasonId: String(seasons[1]) })]).toEqual([
      3, 1,
    ]);
    expect(await list({})).toBe(3);
    expect(await list({ seasonId: crypto.randomUUID() })).toBe(0);
  });
});
