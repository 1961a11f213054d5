import { sql } from 'kysely';
import { plusDays } from '#domain/days.ts';
import type { Query } from '#server/db/database.ts';
import type { Running } from '#tests/server/harness.ts';
import { demoIn } from '#tests/server/statistics/demo.ts';

export type LargeClub = {
  readonly clubId: string;
  /** The newest first. */
  readonly seasonIds: readonly string[];
  readonly matches: number;
  readonly entries: number;
};
export type Size = {
  readonly seasons: number;
  /** Of each season, at least. */
  readonly matches: number;
  /** Of each match's log, at least. */
  readonly entries: number;
};

const day = 86_400_000;
/** 52 weeks: a Saturday stays one. */
const yearDays = 364;
/** Tables that have rows of a match, and how they name it. */
const ofMatch = {
  match: 'id',
  match_entry: 'match_id',
  match_now: 'match_id',
  match_player: 'match_id',
  match_player_position: 'match_id',
  match_fact: 'match_id',
} as const;
const moments: ReadonlySet<string> = new Set(['kickoff_at', 'starts_at', 'ends_at', 'over_at']);

const columnsOf = async (query: Query, table: string): Promise<readonly string[]> => {
  const tables = await query.introspection.getTables();
  return tables.find(({ name }) => name === table)?.columns.map(({ name }) => name) ?? [];
};

/** Copies rows of a table inside the database; `as` says what a column becomes, as SQL. */
const copy = async (query: Query, table: string, as: (column: string) => string, where: string): Promise<void> => {
  const columns = await columnsOf(query, table);
  const [names, values] = [columns.map((one) => `"${one}"`).join(', '), columns.map(as).join(', ')];
  await sql.raw(`insert into "${table}" (${names}) select ${values} from "${table}" where ${where}`).execute(query);
};
const count = async (query: Query, from: string): Promise<number> => {
  const { rows } = await sql.raw<{ n: number }>(`select count(*) as n from ${from}`).execute(query);
  return Number(rows[0]?.n);
};

/** The seasons before the present one. Returns all, the newest first. */
const addSeasons = async (query: Query, clubId: string, many: number): Promise<readonly string[]> => {
  const present = await query
    .selectFrom('season')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('is_current', '=', 1)
    .executeTakeFirstOrThrow();
  const earlier = Array.from({ length: many - 1 }, (_, n) => ({
    ...present,
    id: crypto.randomUUID(),
    name: `${n + 1} before`,
    is_current: 0 as const,
    starts_on: plusDays(present.starts_on, -(n + 1) * yearDays),
    ends_on: plusDays(present.ends_on, -(n + 1) * yearDays),
  }));
  if (earlier.length > 0) await query.insertInto('season').values(earlier).execute();
  return [present.id, ...earlier.map(({ id }) => id)];
};

/** What the columns of a copy become. Ids get another version, 8, with the number of the copy: no made id has it. */
const becoming = (number: number, season: number, seasonId: string) => {
  const mark = `8${number.toString(16).padStart(3, '0')}`;
  return (id: string) =>
    (column: string): string => {
      if (column === id) return `substr("${column}", 1, 14) || '${mark}' || substr("${column}", 19)`;
      if (column === 'season_id') return `'${seasonId}'`;
      return moments.has(column) ? `"${column}" - ${season * yearDays * day}` : `"${column}"`;
    };
};

/**
 * The demo club with many seasons: its played matches, with logs made as long as is asked, and its trainings, copied
 * season by season inside the database.
 */
export const makeLargeClub = async (app: Running, size: Size): Promise<LargeClub> => {
  const clubId = await demoIn(app);
  const { query } = app.database;
  const seasonIds = await addSeasons(query, clubId, size.seasons);
  const played = await query
    .selectFrom('match_now')
    .select('match_id')
    .where('club_id', '=', clubId)
    .where('over_at', 'is not', null)
    .execute();
  const list = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join(', ');
  const base = list(played.map(({ match_id }) => match_id));
  const logged = await count(query, `match_entry where match_id in (${base})`);
  for (let n = 1; n * logged < size.entries * played.length; n += 1) {
    const longer = (one: string): string =>
      one === 'seq' ? `seq + ${n * 10_000}` : one === 'id' ? `id || '-${n}'` : `"${one}"`;
    await copy(query, 'match_entry', longer, `match_id in (${base}) and seq < 10000`);
  }
  const trainings = await query
    .selectFrom('occasion')
    .select('id')
    .where('club_id', '=', clubId)
    .where('kind', '=', 'training')
    .where('starts_at', '<', app.clock())
    .execute();
  const held = list(trainings.map(({ id }) => id));
  const copies = Math.ceil(size.matches / played.length);
  for (const [season, seasonId] of seasonIds.entries())
    for (let n = season === 0 ? 1 : 0; n < copies; n += 1) {
      const as = becoming(season * copies + n, season, seasonId);
      for (const [table, name] of Object.entries(ofMatch)) await copy(query, table, as(name), `"${name}" in (${base})`);
      // A training is copied once for each season: a team has no more.
      if (season === 0 || n > 0) continue;
      await copy(query, 'occasion', as('id'), `id in (${held})`);
      await copy(query, 'team_training', as('id'), `id in (${held})`);
      await copy(query, 'attendance', as('occasion_id'), `occasion_id in (${held})`);
    }
  await sql.raw('analyze').execute(query);
  return {
    ...{ clubId, seasonIds },
    matches: await count(query, 'match_now where over_at is not null'),
    entries: await count(query, 'match_entry'),
  };
};
