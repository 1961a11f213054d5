import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Query } from '#server/db/database.ts';
import { gridOf } from '#server/modules/evaluation/round/store.ts';
import { availabilityOfTeam } from '#server/modules/injury/availabilityStore.ts';
import { syncDrafts } from '#server/modules/injury/touchlineStore.ts';
import { sessionRows } from '#server/modules/load/sessionStore.ts';
import { unitRows } from '#server/modules/periodization/store.ts';
import { addRound, makeRaters } from '../evaluation/people.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { addPlan, addSeason, fillSeason, weeksOfSeason } from '../manySeasons.ts';
import { makePlayers, makeTeam } from '../people.ts';

const day = 86_400_000;
const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `array[${value.map(literal).join()}]`;
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
};

describe.each(engines)('the plans of what is read of players on $name', (engine) => {
  let app: Running;
  let of: { clubId: string; teamId: string; seasonId: string; roundId: string; from: number };
  beforeAll(async () => {
    app = await startApp(engine);
    const { query } = app.database;
    const home = await makeRaters(app, 6);
    const from = Math.floor(app.clock() / day - weeksOfSeason * 7) * day;
    const seasonId = await addSeason(query, home.clubId, from, true);
    const teams = [{ id: home.team.id, players: home.players.map(({ id }) => id) }];
    for (let n = 0; n < 7; n += 1) {
      const { id } = await makeTeam(query, home.clubId, 'FUT11', `Team ${n}`);
      const players = await makePlayers(query, { id, clubId: home.clubId }, 6);
      teams.push({ id, players: players.map((one) => one.id) });
    }
    for (const { id: teamId, players: playerIds } of teams) {
      const season = { clubId: home.clubId, teamId, seasonId, playerIds, from };
      await fillSeason(query, { ...season, unitIds: await addPlan(query, season) }, home.coach.id);
    }
    const { id: roundId } = await addRound(app, home);
    of = { clubId: home.clubId, teamId: home.team.id, seasonId, roundId, from };
    await sql.raw('analyze').execute(query);
  });
  afterAll(() => app.close());

  /** How the database reads each of the queries of some work. */
  const plansOf = async (work: (query: Query) => Promise<unknown>): Promise<string[]> => {
    const seen: CompiledQuery[] = [];
    const { query } = app.database;
    const watched = query.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => result,
    });
    const executor = watched.getExecutor();
    const compile = executor.compileQuery.bind(executor);
    executor.compileQuery = (node, id) => {
      const compiled = compile(node, id);
      seen.push(compiled);
      return compiled;
    };
    await work(watched as Database['query']);
    const plans: string[] = [];
    for (const compiled of seen) {
      let n = 0;
      const parts = compiled.sql.split(engine.name === 'SQLite' ? /\?/ : /\$\d+/);
      const filled = parts.reduce((text, part) => `${text}${literal(compiled.parameters[n++])}${part}`);
      const explain = engine.name === 'SQLite' ? 'explain query plan' : 'explain';
      const rows = await app.database.transaction(async (tx) => {
        // A table of a few pages is read whole, whatever its indexes: the plan with which it grows is the other one.
        if (engine.name === 'PostgreSQL') await sql.raw('set local enable_seqscan = off').execute(tx);
        return (await sql.raw<Record<string, unknown>>(`${explain} ${filled}`).execute(tx)).rows;
      });
      plans.push(rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n'));
    }
    return plans;
  };
  const whole =
    /(SCAN|Seq Scan on) (attendance|match_player|evaluation_score|injury_phase|periodization|team_training)\b/;

  test('the grid of a round reads its evaluations off their index, in two queries', async () => {
    const plans = await plansOf((query) => gridOf(query, [of.roundId]));
    expect(plans).toHaveLength(2);
    for (const plan of plans) expect(plan).not.toMatch(whole);
  });

  test('who can take part is one query, by the players of the team', async () => {
    const asked = { clubId: of.clubId, teamId: of.teamId, day: new Date(app.clock()).toISOString().slice(0, 10) };
    const plans = await plansOf((query) => availabilityOfTeam(query, asked, () => true));
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toMatch(whole);
  });

  test('a plan is read off the index of its team, and what was done off the trainings and matches of the team', async () => {
    const [units] = await plansOf((query) => unitRows(query, of));
    expect(units).toMatch(/periodization_of_team/);
    const between = { from: of.from, to: app.clock() };
    const plans = await plansOf((query) => sessionRows(query, { clubId: of.clubId, teamIds: [of.teamId] }, between));
    expect(plans).toHaveLength(3);
    for (const plan of plans) {
      expect(plan).not.toMatch(whole);
      expect(plan).not.toMatch(/attendance_of_club/);
    }
  });

  test('an entry of the log that is no injury asks nothing about injuries', async () => {
    const nobody = { players: { a: { goals: 0 }, b: { injuredAt: { minute: 3 } } } };
    const scored = { players: { ...nobody.players, a: { goals: 1 } } };
    const folds = { before: nobody, after: scored } as never;
    const plans = await plansOf(async (query) => {
      expect(await syncDrafts(query, { id: 'm' } as never, folds, { fresh: [], userId: 'u', at: 0 })).toEqual([]);
    });
    expect(plans).toEqual([]);
  });
});
