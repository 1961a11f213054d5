import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { CannotStart } from '../../cannotStart.ts';
import { inDataFolder } from '../../dataFolder.ts';
import { CommitQueue } from '../commitQueue.ts';
import type { Database, Query } from '../database.ts';
import { createQueryWatch } from '../queryWatch.ts';
import type { Rows } from '../readTogether.ts';
import type { Tables } from '../tables.ts';
import { lockFolder } from './folderLock.ts';
import { readWorker } from './readWorker.ts';
import { sqliteSnapshot } from './snapshot.ts';
import { sqliteDialect } from './sqliteDialect.ts';

/** `synchronous = full`: what was acknowledged survives a power cut (docs/decisions/002-database.md). */
const pragmas = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  pragma foreign_keys = on;
  pragma busy_timeout = 5000;
  pragma temp_store = memory;
  pragma cache_size = -32768;
`;

/** A backup that is being restored, until it is the database. */
export const restoringIn = (folder: string): string => join(folder, 'touchline.db.restoring');

/** Throws CannotStart where a restore was cut off: a new database in its place would look as if all was lost. */
const refuseUnfinished = (folder: string, path: string): void => {
  if (existsSync(path) || !existsSync(restoringIn(folder))) return;
  throw new CannotStart(
    `A restore into ${folder} was cut off. Give the same command again (npm run restore), or delete touchline.db.restoring to begin without it.`,
  );
};

/** A copy of the database is beside it for a moment, and not in memory. */
const compact = async (query: Query): Promise<void> => {
  for (const step of ['pragma temp_store = file', 'vacuum', 'pragma temp_store = memory'])
    await sql.raw(step).execute(query);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(query);
  if (rows[0]?.busy === 1) throw new Error('Somebody reads the database: its log is written to the file later.');
};

/** How SQLite would do it. Places without a value change nothing of the plan, and nothing is done. */
const explain =
  (file: DatabaseSync) =>
  async (text: string): Promise<readonly string[]> =>
    file
      .prepare(`explain query plan ${text}`)
      .all()
      .map(({ detail }) => String(detail));

/**
 * Counts the commits that a connection of its own sees, which is two system calls: nobody waits for what is being read in
 * the thread. The count of another connection means something else.
 */
const commitsSeen = (path: string) => {
  const file = new DatabaseSync(path, { readOnly: true, timeout: 5_000 });
  const asked = file.prepare('pragma data_version');
  return { version: () => String(asked.get()?.data_version), close: () => file.close() };
};

/**
 * Opens the club's database in a data folder of this process alone. Throws CannotStart when another process has it.
 * Without a folder the database lives in memory and ends with the process; `image` is a database that it begins as
 * (`DatabaseSync.serialize`).
 */
export const openSqlite = (folder?: string, image?: Uint8Array): Database => {
  const path = folder === undefined ? ':memory:' : join(folder, 'touchline.db');
  if (folder !== undefined) refuseUnfinished(folder, path);
  const unlock = folder === undefined ? () => {} : lockFolder(folder);
  // Made by us first, so that it and the files beside it are for their owner only: they hold personal data.
  if (folder !== undefined) inDataFolder(folder, () => closeSync(openSync(path, 'a', 0o600)));
  const file = new DatabaseSync(path);
  if (folder === undefined && image) file.deserialize(image);
  file.exec(pragmas);
  const watch = createQueryWatch({ plan: explain(file), waiting: () => commits.waiting });
  const query = new Kysely<Tables>({ dialect: sqliteDialect(file), log: watch.log });
  const reader = folder === undefined ? undefined : readWorker(path, { took: watch.took });
  let seen: ReturnType<typeof commitsSeen> | undefined;
  const seenVersion = async () => {
    if (folder === undefined) return null;
    seen ??= commitsSeen(path);
    return seen.version();
  };
  const commits = new CommitQueue(query, () => file.isTransaction);
  return {
    engine: 'sqlite',
    isInFolder: folder !== undefined,
    query,
    transaction: (work) => watch.transaction(() => commits.add(work)),
    watch,
    // A database in memory has one connection.
    readTogether:
      reader?.read ??
      ((queries) => Promise.all(queries.map(async (one) => (await query.executeQuery(one)).rows as Rows))),
    seenVersion,
    openLine: undefined,
    snapshot: async () => (folder === undefined ? { query, close: async () => {} } : sqliteSnapshot(path)),
    compact: () => compact(query),
    // Runs on the file itself, so it waits for no transaction.
    ping: async () => file.exec('select 1'),
    close: async () => {
      await commits.idle();
      await reader?.close();
      seen?.close();
      await query.destroy();
      unlock();
    },
  };
};
