import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import type { Snapshot } from '../snapshot.ts';
import type { Tables } from '../tables.ts';
import { sqliteDialect } from './sqliteDialect.ts';

/** A file of SQLite as of now, by a connection of its own, also while another process writes to it. */
export const sqliteSnapshot = (path: string): Snapshot => {
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  file.exec('pragma query_only = on; begin');
  // The moment is that of the first reading.
  file.prepare('select count(*) from sqlite_schema').get();
  const query = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  return { query, close: () => query.destroy() };
};
