import type { Settings } from '../settings.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite/openSqlite.ts';

type Given = Pick<Settings, 'databaseUrl' | 'databasePool' | 'dataDir'>;
type OnFault = (fault: Error) => void;

const opened = async ({ databaseUrl, databasePool, dataDir }: Given, onFault?: OnFault): Promise<Database> => {
  if (databaseUrl === undefined) return openSqlite(dataDir);
  // Its driver is loaded by those who have one: most clubs have not.
  const { openPostgres } = await import('./postgres/openPostgres.ts');
  return openPostgres(databaseUrl, { connections: databasePool, onFault });
};

/** Opens the database that the settings name and brings it to this version. */
export const openDatabase = async (settings: Given, onFault?: OnFault): Promise<Database> => {
  const database = await opened(settings, onFault);
  try {
    await migrate(database.query, database.engine);
    return database;
  } catch (fault) {
    await database.close();
    throw fault;
  }
};
