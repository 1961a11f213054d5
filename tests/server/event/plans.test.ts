import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { birthdaysQuery } from '#server/modules/event/birthdayStore.ts';
import { occasionsIn, targetIdsQuery } from '#server/modules/event/calendarStore.ts';
import { addOccasions, addTargets, newOccasion } from '#server/modules/event/occasionStore.ts';
import { engines, type Running, startApp } from '../harness.ts';
import { makeClub, makeTeam, makeWorld, type World } from '../people.ts';
import { day, hour } from './makers.ts';

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `array[${value.map(literal).join()}]`;
  return typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;
};

/** Ten years of a club with eight teams, and another club of the same size. */
const rowsOfYears = async (
  app: Running,
  clubId: string,
  teamIds: readonly string[],
  pitchId: string,
): Promise<void> => {
  const start = Date.UTC(2020, 0, 1, 18);
  const rows = Array.from({ length: 6_000 }, (_, n) => {
    const startsAt = start + Math.floor(n / 2) * day;
    const times = { starts_at: startsAt, ends_at: startsAt + hour, zone: 'Europe/Madrid' };
    const own = { id: crypto.randomUUID(), club_id: clubId, kind: 'event' as const };
    return newOccasion({ ...own, ...times, pitch_id: n % 4 === 0 ? pitchId : null }, 0);
  });
  const targets = rows.map(({ id, starts_at }, n) => ({
    ...{ occasion_id: id, what: 'team', excluded: 0 as const, starts_at },
    target_id: String(teamIds[n % teamIds.length]),
  }));
  await addOccasions(app.database.query, rows);
  await addTargets(app.database.query, targets);
};

describe.each(engines)('the plans of the calendar on $name', (engine) => {
  let app: Running;
  let home: World;
  let teams: readonly string[];
  const pitchId = crypto.randomUUID();
  const span = { from: Date.UTC(2026, 10, 1), to: Date.UTC(2026, 11, 1) };
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app, { players: 1 });
    const { query } = app.database;
    const teamsOf = (clubId: string) => Promise.all(Array.from({ length: 8 }, () => makeTeam(query, clubId)));
    teams = (await teamsOf(home.clubId)).map(({ id }) => id);
    await rowsOfYears(app, home.clubId, teams, pitchId);
    const other = await makeClub(query);
    const others = (await teamsOf(other)).map(({ id }) => id);
    await rowsOfYears(app, other, others, crypto.randomUUID());
    await sql.raw('analyze').execute(query);
  });
  afterAll(() => app.close());

  /** How the database reads a query. */
  const planOf = async (compiled: { sql: string; parameters: readonly unknown[] }): Promise<string> => {
    let n = 0;
    const parts = compiled.sql.split(engine.name === 'SQLite' ? /\?/ : /\$\d+/);
    const filled = parts.reduce((text, part) => `${text}${literal(compiled.parameters[n++])}${part}`);
    const explain = engine.name === 'SQLite' ? 'explain query plan' : 'explain';
    const { rows } = await sql.raw<Record<string, unknown>>(`${explain} ${filled}`).execute(app.database.query);
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
  };
  const reads = (index: RegExp, plan: string) => {
    expect(plan).toMatch(index);
    expect(plan).not.toMatch(/SCAN occasion|Seq Scan on occasion|Seq Scan on player\b|SCAN player\b/);
  };

  test('a month of the club is one range of the index of its days', async () => {
    const of = occasionsIn(app.database.query, span, { clubId: home.clubId }, []);
    reads(/occasion_of_club/, await planOf(of.compile()));
    expect((await of.execute()).length).toBeLessThan(100);
  });

  test('the calendar of teams is a range of their targets, and the rows by their ids', async () => {
    const { query } = app.database;
    reads(/occasion_target_of/, await planOf(targetIdsQuery(query, span, teams.slice(0, 2)).compile()));
    const ids = (await targetIdsQuery(query, span, teams.slice(0, 1)).execute()).map(({ id }) => id);
    reads(/occasion_pkey|sqlite_autoindex_occasion_1/, await planOf(occasionsIn(query, span, { ids }, []).compile()));
  });

  test('the calendar of a pitch is a range of its own index', async () => {
    const of = occasionsIn(app.database.query, span, { pitchId }, []);
    reads(/occasion_of_pitch/, await planOf(of.compile()));
  });

  test('birthdays of a month are read from their index, whatever the year', async () => {
    const { query } = app.database;
    const at = {
      second_positions: '[]',
      sizes: '{}',
      own_fields: '{}',
      guardians: '[]',
      ratings_version: 1,
      version: 1,
    };
    const people = Array.from({ length: 3_000 }, (_, n) => ({
      ...{
        id: crypto.randomUUID(),
        club_id: home.clubId,
        first_name: 'A',
        last_name: 'B',
        short_name: 'B',
        name_key: 'b',
      },
      ...{ status: 'active', created_at: 0, updated_at: 0, ...at },
      birth_date: new Date(Date.UTC(2010, 0, 1) + (n % 365) * day).toISOString().slice(0, 10),
    }));
    for (let from = 0; from < people.length; from += 500)
      await query
        .insertInto('player')
        .values(people.slice(from, from + 500))
        .execute();
    await sql.raw('analyze').execute(query);
    for (const [from, to] of [
      ['2026-11-02', '2026-11-08'],
      ['2026-12-28', '2027-01-03'],
    ] as const)
      reads(/player_birthday/, await planOf(birthdaysQuery(query, home.clubId, from, to).compile()));
  });
});
