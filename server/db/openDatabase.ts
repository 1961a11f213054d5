import { openDataFolder } from '../dataFolder.ts';
import type { Settings } from '../settings.ts';
import { cannotConnect, cannotOpen } from './cannotOpen.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite/openSqlite.ts';

type Given = Pick<Settings, 'databaseUrl' | 'databaseListenUrl' | 'databasePool' | 'dataDir'>;
type OnFault = (fault: Error) => void;

const opened = async (settings: Given, onFault?: OnFault): Promise<Database> => {
  const { databaseUrl, databaseListenUrl: listenUrl, databasePool: connections, dataDir } = settings;
  if (databaseUrl === undefined) return openSqlite(dataDir);
  // Loaded only where it is used: most clubs run SQLite.
  const { openPostgres } = await import('./postgres/openPostgres.ts');
  const database = openPostgres(databaseUrl, { connections, listenUrl, onFault });
  try {
    await database.ping();
    return database;
  } catch (fault) {
    await database.close();
    throw cannotConnect(fault);
  }
};

const upToDate = async (database: Database): Promise<Database> => {
  try {
    await migrate(database.query);
    return database;
  } catch (fault) {
    await database.close();
    throw fault;
  }
};

/**
 * Opens the data folder and the database that the settings name, and brings it to this version. Throws CannotStart when
 * that fails for a reason outside the program.
 */
export const openDatabase = async (settings: Given, onFault?: OnFault): Promise<Database> => {
  try {
    openDataFolder(settings.dataDir);
    return await upToDate(await opened(settings, onFault));
  } catch (fault) {
    throw cannotOpen(fault, settings);
  }
};
