import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite/openSqlite.ts';
import type { TestEngine } from './engines.ts';

/** A database in memory has one connection and keeps no answers: here it is a file. */
export const onDisk = (engine: TestEngine): TestEngine =>
  engine.name === 'PostgreSQL'
    ? engine
    : {
        name: engine.name,
        open: async () => {
          const folder = mkdtempSync(join(tmpdir(), 'touchline-cache-'));
          const database = openSqlite(folder);
          await migrate(database.query);
          const close = async () => {
            await database.close();
            rmSync(folder, { recursive: true });
          };
          return { ...database, close };
        },
      };
