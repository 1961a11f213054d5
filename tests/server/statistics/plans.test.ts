import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database, Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { Reading } from '#server/insight/answer.ts';
import { type Asking, groupQuery } from '#server/insight/plan.ts';
import { factTable } from '#server/insight/tables.ts';
import { engines } from '../engines.ts';
import { makeClub, makeTeam } from '../people.ts';
import { readingOf } from './demo.ts';

const [seasons, teams, matches, factsEach] = [5, 8, 30, 8];

const literal = (value: unknown): string => (typeof value === 'number' ? String(value) : `'${String(value)}'`);

type Of = { readonly club_id: string; readonly team_id: string; readonly season_id: string };
const many = <T>(count: number, make: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, n) => make(n));

const matchRow = (of: Of, n: number): Tables['match'] => ({
  ...of,
  ...{ id: crypto.randomUUID(), competition_id: null, kickoff_at: n * 86_400_000, rival_name: 'X', is_local: 1 },
  ...{ format: 'FUT11', venue: null, rules: '{}', set_up_rules: null, set_up_is_local: null, head_seq: 0 },
  ...{ version: 1, created_at: 0, updated_at: 0, deleted_at: null },
});
const factRow = ({ id, ...match }: Tables['match'], n: number): Tables['match_fact'] => ({
  ...{ match_id: id, club_id: match.club_id, team_id: match.team_id, season_id: match.season_id, competition_id: null },
  ...{ seq: n + 1, part: 0, entry_id: 'e', kind: n % 2 ? 'goal' : 'card', sub: 'play', side: 'own' },
  ...{
    player_id: `p${(match.kickoff_at / 86_400_000 + n) % 20}`,
    other_id: null,
    staff_id: null,
    period: 1,
    minute: n,
  },
  ...{ stoppage: 0, clock_ms: 0, band: 1, position: null, own_before: 0, rival_before: 0, rival_key: 'x' },
  ...{ kickoff_at: match.kickoff_at, is_local: 1, format: 'FUT11', state_over: 1 },
});

const nowRow = ({ id, ...match }: Tables['match']): Tables['match_now'] => ({
  ...{ match_id: id, club_id: match.club_id, team_id: match.team_id, season_id: match.season_id, competition_id: null },
  ...{ seq: 1, state: 'finished', period: 2, played_before: 0, running_since: null, own: 1, rival: 0, own_kicks: null },
  ...{ rival_kicks: null, awarded: null, revision: 0, kickoff_at: match.kickoff_at, is_local: 1, rival_key: 'x' },
  ...{ half_own: null, half_rival: null, first_goal: null, lead_ms: 0, trail_ms: 0, regulation: 90, over_at: 1 },
  projection: 1,
});

/** Five seasons of a club with eight teams, and those of another club. */
const fill = async (query: Query, clubs: readonly string[]): Promise<{ seasonId: string; teamId: string }> => {
  const found: Of[] = [];
  for (const club of clubs) {
    const ids = many(seasons, () => crypto.randomUUID());
    const base = await query.selectFrom('season').selectAll().where('club_id', '=', club).executeTakeFirstOrThrow();
    const rows = ids.map((id, n) => ({ ...base, id, name: `S${n}`, is_current: 0 as const }));
    await query.insertInto('season').values(rows).execute();
    for (let n = 0; n < teams; n += 1) {
      const { id } = await makeTeam(query, club);
      found.push(...ids.map((season_id) => ({ club_id: club, team_id: id, season_id })));
    }
  }
  const rows = found.flatMap((of, season) => many(matches, (n) => matchRow(of, (season % seasons) * matches + n)));
  const facts = rows.flatMap((row) => many(factsEach, (n) => factRow(row, n)));
  for (let at = 0; at < rows.length; at += 100)
    await query
      .insertInto('match')
      .values(rows.slice(at, at + 100))
      .execute();
  for (let at = 0; at < rows.length; at += 100)
    await query
      .insertInto('match_now')
      .values(rows.slice(at, at + 100).map(nowRow))
      .execute();
  for (let at = 0; at < facts.length; at += 500)
    await query
      .insertInto('match_fact')
      .values(facts.slice(at, at + 500))
      .execute();
  const [first] = found;
  return { seasonId: first?.season_id ?? '', teamId: first?.team_id ?? '' };
};

describe.each(engines)('the plans of the figures on $name', (engine) => {
  let database: Database;
  let reading: Reading;
  let own: { seasonId: string; teamId: string };
  beforeAll(async () => {
    database = await engine.open();
    const { query } = database;
    const clubs = [await makeClub(query), await makeClub(query)];
    own = await fill(query, clubs);
    await sql.raw('analyze').execute(query);
    reading = await readingOf(database, clubs[0] ?? '', Date.now());
  });
  afterAll(() => database.close());

  const planOf = async (compiled: CompiledQuery): Promise<string> => {
    let n = 0;
    const parts = compiled.sql.split(engine.name === 'SQLite' ? /\?/ : /\$\d+/);
    const filled = parts.reduce((text, part) => `${text}${literal(compiled.parameters[n++])}${part}`);
    const explain = engine.name === 'SQLite' ? 'explain query plan' : 'explain';
    const { rows } = await sql.raw<Record<string, unknown>>(`${explain} ${filled}`).execute(database.query);
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
  };
  const asking = (more: Partial<Asking>): Asking => ({
    ...{ fact: 'card', parts: ['yellow'], by: [], conditions: [], within: reading.scope.of.card },
    ...more,
  });
  const read = (index: RegExp, plan: string) => {
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/SCAN f\b|Seq Scan on match_(fact|now)/);
  };

  test('a season of a team is a range of the index of seasons, however many seasons there are', async () => {
    const conditions = [
      { filter: 'season', is: own.seasonId },
      { filter: 'team', is: own.teamId },
    ];
    read(/match_fact_of_season|match_fact_of_team/, await planOf(groupQuery(asking({ conditions }), reading.setting)));
  });

  test('a player’s season is a range of the index of players', async () => {
    const conditions = [
      { filter: 'season', is: own.seasonId },
      { filter: 'player', is: 'p1' },
    ];
    read(/match_fact_of_(player|season)/, await planOf(groupQuery(asking({ conditions }), reading.setting)));
  });

  test('the days of a team are a range of the index of its kick-offs', async () => {
    const conditions = [
      { filter: 'dates', between: ['1970-01-01', '1970-01-08'] as const },
      { filter: 'team', is: own.teamId },
    ];
    read(/match_fact_of_team/, await planOf(groupQuery(asking({ conditions }), reading.setting)));
  });

  test('the results of a team’s season, and of its days, are ranges of the index of what is over', async () => {
    const asked = { fact: 'match', parts: ['wins'], within: reading.scope.of.match } as const;
    const team = { filter: 'team', is: own.teamId };
    const season = asking({ ...asked, conditions: [{ filter: 'season', is: own.seasonId }, team] });
    read(/match_now_(club_over|over|of_team)/, await planOf(groupQuery(season, reading.setting)));
    const days = { filter: 'dates', between: ['1970-01-01', '1970-01-08'] as const };
    const week = asking({ ...asked, conditions: [days, team] });
    read(/match_now_over/, await planOf(groupQuery(week, reading.setting)));
  });

  test('the match of a row is joined where a figure, a split or a filter reads it, and nowhere else', () => {
    const table = factTable(engine.name === 'SQLite' ? 'sqlite' : 'postgres', 'playerMatch');
    const asked = { fact: 'playerMatch', within: reading.scope.of.playerMatch } as const;
    const texts = [
      ...Object.keys(table.parts).map((part) => asking({ ...asked, parts: [part] })),
      ...Object.keys(table.dimensions).flatMap((one) => [
        asking({ ...asked, parts: ['called'], by: [one] }),
        asking({ ...asked, parts: ['called'], conditions: [{ filter: one, is: 'x' }] }),
      ]),
    ].map((one) => groupQuery(one, reading.setting).sql);
    const join = ' left join match_now n on n.match_id = f.match_id';
    const isReading = (text: string) => /\bn\./.test(text.replace(join, ''));
    expect(texts.filter((text) => text.includes(join))).toEqual(texts.filter(isReading));
    expect(texts.filter(isReading).length).toBeGreaterThan(3);
    expect(texts.some((text) => !isReading(text))).toBe(true);
  });
});
