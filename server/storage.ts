import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from './db/database.ts';
import type { Settings } from './settings.ts';

/** Whether there is room for what has to be kept. */
export type Storage = {
  /** Something could not be written, for want of room. */
  readonly noteFull: () => void;
  /** Throws as the disk does while there is no room. Costs nothing as long as everything could be written. */
  readonly check: () => Promise<void>;
};

const probe = randomBytes(65_536);

/** Remembers that the disk was full until something can be written again: to the database, and beside it. */
export const watchStorage = (database: Database, { dataDir }: Pick<Settings, 'dataDir'>): Storage => {
  let wasFull = false;
  return {
    noteFull: () => {
      wasFull = true;
    },
    check: async () => {
      if (!wasFull) return;
      const name = `probe_${crypto.randomUUID().slice(0, 8)}`;
      // A new table, because existing pages could be overwritten even where no space is left.
      await database.transaction(async (tx) => {
        await sql`create table ${sql.table(name)} (filling text)`.execute(tx);
        await sql`insert into ${sql.table(name)} (filling) values (${probe.toString('base64')})`.execute(tx);
      });
      await database.transaction((tx) => sql`drop table ${sql.table(name)}`.execute(tx));
      const path = join(dataDir, `${name}.tmp`);
      await mkdir(dataDir, { recursive: true, mode: 0o700 });
      await writeFile(path, probe, { mode: 0o600 });
      await rm(path, { force: true });
      wasFull = false;
    },
  };
};
