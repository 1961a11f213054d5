import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { CannotStart } from '../cannotStart.ts';
import { holdAlone } from './dialect.ts';
import type { Tables } from './tables.ts';

export type Migration = { readonly name: string; readonly text: string };

const folder = join(import.meta.dirname, 'migrations');

/** The migrations of this version, in their order. */
export const migrations = (): readonly Migration[] =>
  readdirSync(folder)
    .filter((file) => /^\d{3}_\w+\.sql$/.test(file))
    .sort()
    .map((file) => ({ name: file.slice(0, -'.sql'.length), text: readFileSync(join(folder, file), 'utf8') }));

/** Statements end with a semicolon at the end of a line; the drivers take one at a time. */
export const statements = (text: string): readonly string[] =>
  text
    .replace(/^\s*--.*$/gm, '')
    .split(/;[ \t]*$/m)
    .map((statement) => statement.trim())
    .filter(Boolean);

const recorded = async (tx: Transaction<Tables>): Promise<ReadonlySet<string>> => {
  await sql`create table if not exists migration (name text primary key, applied_at bigint not null)`.execute(tx);
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(tx);
  return new Set(rows.map(({ name }) => name));
};

const apply = async (tx: Transaction<Tables>, { name, text }: Migration): Promise<void> => {
  for (const statement of statements(text)) await sql.raw(statement).execute(tx);
  await sql`insert into migration (name, applied_at) values (${name}, ${Date.now()})`.execute(tx);
};

/** Whether an older version has left this database of SQLite: it has some of the migrations of this one, no others, and not all. */
export const isOlder = async (db: Kysely<Tables>, list: readonly Migration[] = migrations()): Promise<boolean> => {
  const table = await sql`select 1 from sqlite_schema where type = 'table' and name = 'migration'`.execute(db);
  if (table.rows.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const names = list.map(({ name }) => name);
  return rows.length > 0 && rows.length < names.length && rows.every(({ name }) => names.includes(name));
};

/** Brings the database to this version, all or nothing. Returns the names of what was applied. Throws CannotStart when a newer version made it. */
export const migrate = (db: Kysely<Tables>, list: readonly Migration[] = migrations()): Promise<readonly string[]> =>
  db.transaction().execute(async (tx) => {
    // Two servers may start at once on one PostgreSQL; SQLite's folder is locked already.
    await holdAlone(tx, 'migrate');
    const known = await recorded(tx);
    const foreign = [...known].find((name) => !list.some((migration) => migration.name === name));
    if (foreign)
      throw new CannotStart(
        `The database was made by a newer version of Touchline (it knows "${foreign}"). Start that version, or one after it.`,
      );
    const due = list.filter(({ name }) => !known.has(name));
    for (const migration of due) await apply(tx, migration);
    return due.map(({ name }) => name);
  });
