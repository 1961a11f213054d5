import { openDataFolder } from '../dataFolder.ts';
import type { Settings } from '../settings.ts';
import { cannotConnect, cannotOpen } from './cannotOpen.ts';
import type { Database } from './database.ts';
import { isOlder, migrate } from './migrate.ts';
import { openSqlite } from './sqlite/openSqlite.ts';

type Given = Pick<Settings, 'databaseUrl' | 'databaseListenUrl' | 'databasePool' | 'dataDir'>;
type OnFault = (fault: Error) => void;
type Upgrading = {
  /** Of a connection that is listening for other servers. */
  readonly onFault?: OnFault | undefined;
  /** Called before a database in a folder that an older version has left is changed. When it throws, nothing is. */
  readonly beforeUpgrade?: () => Promise<void>;
};

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

const upToDate = async (database: Database, beforeUpgrade: Upgrading['beforeUpgrade']): Promise<Database> => {
  try {
    if (database.isInFolder && beforeUpgrade && (await isOlder(database.query))) await beforeUpgrade();
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
export const openDatabase = async (settings: Given, { onFault, beforeUpgrade }: Upgrading = {}): Promise<Database> => {
  try {
    openDataFolder(settings.dataDir);
    return await upToDate(await opened(settings, onFault), beforeUpgrade);
  } catch (fault) {
    throw cannotOpen(fault, settings);
  }
};
