import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { inDataFolder } from '../../dataFolder.ts';
import { CommitQueue } from '../commitQueue.ts';
import type { Database } from '../database.ts';
import type { Rows } from '../readTogether.ts';
import type { Tables } from '../tables.ts';
import { lockFolder } from './folderLock.ts';
import { readWorker } from './readWorker.ts';
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

/**
 * Opens the club's database in a data folder of this process alone. Throws CannotStart when another process has it.
 * Without a folder the database lives in memory and ends with the process.
 */
export const openSqlite = (folder?: string): Database => {
  const unlock = folder === undefined ? () => {} : lockFolder(folder);
  const path = folder === undefined ? ':memory:' : join(folder, 'touchline.db');
  // Made by us first, so that it and the files beside it are for their owner only: they hold personal data.
  if (folder !== undefined) inDataFolder(folder, () => closeSync(openSync(path, 'a', 0o600)));
  const file = new DatabaseSync(path);
  file.exec(pragmas);
  const query = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  const reader = folder === undefined ? undefined : readWorker(path);
  const commits = new CommitQueue(query, () => file.isTransaction);
  return {
    engine: 'sqlite',
    query,
    transaction: (work) => commits.add(work),
    // A database in memory has one connection.
    readTogether:
      reader?.read ??
      ((queries) => Promise.all(queries.map(async (one) => (await query.executeQuery(one)).rows as Rows))),
    seenVersion: reader?.version ?? (async () => null),
    // Runs on the file itself, so it waits for no transaction.
    ping: async () => file.exec('select 1'),
    close: async () => {
      await commits.idle();
      await reader?.close();
      await query.destroy();
      unlock();
    },
  };
};
