import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeLeague, playLeague } from '../league.ts';
import { makeTeam, makeWorld, type Person, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';

const tableFigures = ['tablePosition', 'tablePoints', 'positionChange'];
const pointFigures = ['actionPoints', 'manualPoints'];

describe.each(engines)('figures of competitions on $name', (engine) => {
  let app: Running;
  let home: World;
  let colleague: Person;
  let player: Person;
  let elsewhere: Person;
  let leagueId: string;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
    const { query } = app.database;
    const made = await makeLeague(app, home);
    leagueId = made.league.id;
    await playLeague(made);
    const points = { competitionId: leagueId, reason: 'Detail', action: 'fairPlay' };
    for (const [at, many] of [5, -2].entries())
      await app.send(
        calls.competition.givePoints,
        { body: { ...points, playerId: home.players[at]?.id ?? '', points: many } },
        home.manager.token,
      );
    const other = await makeTeam(query, home.clubId, 'FUT11', 'Cadete B');
    colleague = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(query, other, colleague.id, 'COACH');
    player = await playerSignedIn(app, home.clubId, home.players[0]?.id ?? '');
    elsewhere = (await makeWorld(app)).manager;
  });
  afterAll(() => app.close());

  const definitionOf = (metrics: readonly string[], by: readonly string[]) => {
    const block = { id: 'b', kind: by.length === 0 ? 'figure' : 'table', metrics, by, totals: true };
    return { v: 1, context: 'club', filters: [], blocks: [block] };
  };
  const asked = async (who: Person, metrics: readonly string[], by: readonly string[]) => {
    const body = { definition: definitionOf(metrics, by) } as never;
    const { blocks } = await app.send(calls.report.adhoc, { body }, who.token);
    return blocks[0];
  };
  const rowsOf = async (who: Person, metrics: readonly string[], by: readonly string[]) =>
    (await asked(who, metrics, by))?.rows.map(({ keys, values }) => [...keys.map(({ name }) => name), ...values]) ?? [];

  test('say what the pages of the competition say, to all of its staff', async () => {
    const { token } = home.manager;
    const params = { id: leagueId };
    const table = await app.send(calls.competition.table, { params }, token);
    const ours = table.find(({ teamId }) => teamId === home.team.id);
    const ranking = await app.send(calls.competition.players, { params }, token);
    expect(ranking.some(({ points, manual }) => points !== manual)).toBe(true);
    for (const who of [home.manager, home.coach, colleague]) {
      const [row] = await rowsOf(who, tableFigures, ['team', 'competition']);
      // After the first day there were four points of others; our own win came last.
      expect(row?.slice(0, 4)).toEqual(['Team', 'Liga Ñandú', ours?.position, ours?.points]);
      const block = await asked(who, pointFigures, ['player']);
      const said = block?.rows.map(({ keys: [key], values }) => [key?.value, ...values]);
      const paged = ranking.map(({ playerId, points, manual }) => [playerId, points - manual, manual]);
      expect(said?.sort()).toEqual(paged.sort());
      expect(block?.opens).toBe(true);
    }
    const byAction = await rowsOf(home.coach, pointFigures, ['pointAction']);
    expect(byAction.map(([name]) => name).sort()).toEqual(['Fair play', 'Gol', 'Jugar', 'Portería a cero']);
  });

  test('open to the results and the awards that they are made of', async () => {
    const opened = async (metric: string) => {
      const body = { definition: definitionOf([metric], []), block: 'b', metric, at: [], pageSize: 200 };
      return app.send(calls.report.facts, { body: body as never }, colleague.token);
    };
    const points = await opened('tablePoints');
    expect(points.rows.map(({ kind, value }) => [kind, value])).toEqual([['match', 3]]);
    const awards = await opened('manualPoints');
    expect(awards.rows.map(({ kind, id, value }) => [kind, id, value]).sort()).toEqual([
      ['competition', leagueId, -2],
      ['competition', leagueId, 5],
    ]);
    expect((await opened('tablePosition')).rows).toHaveLength(1);
  });

  test('players read the table of their team and their own points, other clubs nothing', async () => {
    expect(await rowsOf(player, tableFigures, ['team'])).toHaveLength(1);
    const own = await asked(player, pointFigures, ['player']);
    expect(own?.rows.map(({ keys: [key] }) => key?.value)).toEqual([home.players[0]?.id]);
    expect(own?.rows.map(({ values }) => values[1])).toEqual([5]);
    expect(await rowsOf(elsewhere, tableFigures, ['team'])).toEqual([]);
    expect(await rowsOf(elsewhere, pointFigures, ['player'])).toEqual([]);
  });
});
