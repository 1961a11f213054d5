import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { PlayerListItem } from '#contract/player.ts';
import { countQuery, type PlayerListQuery, pageQuery, type Sight } from '#server/modules/player/listStore.ts';
import { newPlayerRow } from '#server/modules/player/store.ts';
import { engines, type Running, refusalOf, startApp } from './harness.ts';
import { makeClub, makeTeam, type Person, playerSignedIn, putOnStaff, signedIn } from './people.ts';

const many = 10_000;
const requested: PlayerListQuery = { search: '', sort: 'name', direction: 'asc', page: 1, pageSize: 25 };

const everybody: Sight = { within: null, known: null };

describe.each(engines)('ten thousand players on $name', (engine) => {
  let app: Running;
  let clubId: string;
  let teamId: string;
  let manager: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    const { query } = app.database;
    clubId = await makeClub(query);
    const other = await makeClub(query, 'Other');
    manager = await signedIn(app, clubId, 'CLUB_MANAGER');
    teamId = (await makeTeam(query, clubId)).id;
    const positions = ['pt', 'cb', 'mc', 'dc'] as const;
    await app.database.transaction(async (tx) => {
      const at = Date.now();
      for (let from = 0; from < many; from += 200) {
        const rows = Array.from({ length: 200 }, (_, step) => {
          const n = from + step;
          const born = `${1990 + (n % 25)}-0${1 + (n % 9)}-15`;
          const names = { firstName: `Íñigo ${n % 100}`, lastName: `Nú\u00f1ez ${String(n).padStart(5, '0')}` };
          const position = positions[n % positions.length] ?? 'mc';
          return newPlayerRow(n % 100 === 99 ? other : clubId, {
            ...names,
            position,
            birthDate: born,
            id: crypto.randomUUID(),
            at,
          });
        });
        await tx.insertInto('player').values(rows).execute();
        const team = rows.filter((row) => row.club_id === clubId).slice(0, 1);
        await tx
          .insertInto('team_player')
          .values(team.map(({ id }) => ({ team_id: teamId, player_id: id, dorsal: null, joined_at: at })))
          .execute();
      }
    });
    await sql.raw('analyze').execute(query);
  });
  afterAll(() => app.close());

  const list = (query: Partial<PlayerListQuery>, token = manager.token) =>
    app.send(calls.player.ofClub, { params: { clubId }, query: query as Record<string, never> }, token);
  const names = (rows: readonly PlayerListItem[]) => rows.map(({ lastName }) => lastName.slice(-5));

  test('pages follow each other in either order, and only the own club is in them', async () => {
    const first = await list({ pageSize: 3 });
    expect(first).toMatchObject({ total: 9_900, page: 1, pageSize: 3 });
    expect(names(first.rows)).toEqual(['00000', '00001', '00002']);
    expect(names((await list({ pageSize: 3, page: 2 })).rows)).toEqual(['00003', '00004', '00005']);
    expect(names((await list({ pageSize: 2, direction: 'desc' })).rows)).toEqual(['09998', '09997']);
    expect((await list({ page: 5_000 })).rows).toEqual([]);
  });

  test('words are found whatever their accents, case and order; signs of the database mean themselves', async () => {
    expect(await list({ search: 'NUNEZ 00042 inigo' })).toMatchObject({ total: 1 });
    expect(names((await list({ search: 'ñúñez 0004', pageSize: 2 })).rows)).toEqual(['00004', '00040']);
    for (const search of ['%', '_', '\\', "'", '100%'])
      expect([search, (await list({ search })).total]).toEqual([search, 0]);
  });

  test('filters and orders', async () => {
    expect((await list({ position: 'pt' })).total).toBe(2_500);
    expect((await list({ teamId })).total).toBe(50);
    expect((await list({ teamId, position: 'pt' })).total).toBe(50);
    expect((await list({ withoutTeam: true })).total).toBe(9_850);
    const born = await list({ bornFrom: '2014-01-01', sort: 'birthDate', direction: 'desc', pageSize: 1 });
    expect(born.rows[0]?.birthDate).toMatch(/^2014/);
    const wrong = await app.ask({ url: `/player/${clubId}/all?pageSize=201&sort=shoe`, token: manager.token });
    expect(wrong.json()).toMatchObject({ code: 'badRequest', status: 400 });
  });

  test('the quick search gives twenty, the file gives all', async () => {
    const found = await app.send(calls.player.found, { params: { clubId, search: 'nunez' } }, manager.token);
    expect(found).toHaveLength(20);
    const params = { params: { clubId }, query: { format: 'csv' } } as const;
    const csv = await (await app.send(calls.player.exported, params, manager.token)).text();
    expect(csv.trim().split('\r\n')).toHaveLength(9_901);
    const xlsx = await app.send(calls.player.exported, { params: { clubId }, query: { teamId } }, manager.token);
    expect(
      Buffer.from(await xlsx.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
  });

  test('staff see their teams, players nobody, coaches the club and edit their own', async () => {
    const { query } = app.database;
    const [coach, staff] = [await signedIn(app, clubId, 'COACH'), await signedIn(app, clubId, 'STAFF')];
    expect((await list({}, staff.token)).total).toBe(0);
    await putOnStaff(query, { id: teamId, clubId }, coach.id, 'COACH');
    await putOnStaff(query, { id: teamId, clubId }, staff.id, 'DELEGATE');
    expect((await list({}, staff.token)).total).toBe(50);
    expect((await list({}, coach.token)).total).toBe(9_900);
    const [own] = (await list({ teamId }, coach.token)).rows;
    const [other] = (await list({ withoutTeam: true }, coach.token)).rows;
    expect([own?.edit, other?.edit]).toEqual(['all', 'none']);
    const player = await playerSignedIn(app, clubId, String(own?.id));
    expect((await refusalOf(list({}, player.token))).code).toBe('forbidden');
  });

  /** How the database goes about a query. */
  const planOf = async (compiled: { sql: string; parameters: readonly unknown[] }): Promise<string> => {
    let n = 0;
    const parts = compiled.sql.split(engine.name === 'SQLite' ? /\?/ : /\$\d+/);
    const filled = parts.reduce((text, part) => `${text}${literal(compiled.parameters[n++])}${part}`);
    const explain = engine.name === 'SQLite' ? 'explain query plan' : 'explain';
    const { rows } = await sql.raw<Record<string, unknown>>(`${explain} ${filled}`).execute(app.database.query);
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
  };
  const literal = (value: unknown) =>
    typeof value === 'number' ? String(value) : `'${String(value).replaceAll("'", "''")}'`;

  test('a page is read off the index in its order, without sorting ten thousand', async () => {
    const plan = await planOf(pageQuery(app.database.query, clubId, requested, everybody).compile());
    expect(plan).toMatch(/player_list/);
    expect(plan).not.toMatch(/TEMP B-TREE|Seq Scan|Sort/);
  });

  test('words are searched in the index alone', async () => {
    const { query } = app.database;
    const plan = await planOf(countQuery(query, clubId, { search: 'nunez 00042' }, everybody).compile());
    expect(plan).toMatch(engine.name === 'SQLite' ? /COVERING INDEX player_list/ : /player_list|Seq Scan/);
    const page = await planOf(pageQuery(query, clubId, { ...requested, search: 'nunez' }, everybody).compile());
    expect(page).toMatch(/player_list/);
  });

  test('a page of a team goes by the team', async () => {
    const plan = await planOf(pageQuery(app.database.query, clubId, { ...requested, teamId }, everybody).compile());
    expect(plan).toMatch(/team_player/);
    expect(plan).not.toMatch(/SCAN player\b|Seq Scan on player\b/);
  });
});
