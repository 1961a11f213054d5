import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { CannotStart } from '#server/cannotStart.ts';
import { migrations } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import type { Snapshot } from '#server/db/snapshot.ts';
import { sqliteSnapshot } from '#server/db/sqlite/snapshot.ts';
import type { Settings } from '#server/settings.ts';

/**
 * The database of an installation as of now, beside a server that runs. Throws CannotStart where there is none, and for one
 * of another version.
 */
export const openInstalled = async (settings: Settings): Promise<Snapshot> => {
  if (settings.databaseUrl !== undefined) {
    const database = await openDatabase(settings);
    const { query, close } = await database.snapshot();
    return {
      query,
      close: async () => {
        await close();
        await database.close();
      },
    };
  }
  const path = join(settings.dataDir, 'touchline.db');
  if (!existsSync(path)) throw new CannotStart(`There is no database in ${settings.dataDir}.`);
  const snapshot = sqliteSnapshot(path);
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(snapshot.query);
  if (
    rows.map(({ name }) => name).join() ===
    migrations()
      .map(({ name }) => name)
      .join()
  )
    return snapshot;
  await snapshot.close();
  throw new CannotStart(
    `The database in ${settings.dataDir} is of another version: start the server of this version once.`,
  );
};
