import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '#server/cannotStart.ts';
import type { Database } from '#server/db/database.ts';
import { isFull } from '#server/db/dialect.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import type { Settings } from '#server/settings.ts';
import { makeBackup } from './backupFile.ts';
import { upgradeNameAt, upgradesIn } from './names.ts';

/** So many of them are kept: the last upgrade may have been the one that went wrong, or the one before. */
const kept = 2;

/**
 * Makes a backup of the database as the version before has left it. That version can be started again on it after a restore.
 * Throws CannotStart where it cannot be made: then nothing was changed.
 */
export const backUpBeforeUpgrade = async (
  { dataDir, backupDir, tokenSecret }: Settings,
  tell: (line: string) => void,
): Promise<void> => {
  const at = Date.now();
  const to = join(backupDir, upgradeNameAt(at));
  tell(`Backing up the database before it is brought to this version ...\n`);
  try {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
    await makeBackup({ dataDir, tokenSecret }, { to, at, isOlder: true });
  } catch (cause) {
    const why = isFull(cause) ? 'there is no room' : cause instanceof Error ? cause.message : String(cause);
    throw new CannotStart(
      `The database is of an older version, and no backup of it can be made in ${backupDir}: ${why}. Nothing was changed. Make room there, or set BACKUP_DIR to another folder.`,
      { cause },
    );
  }
  tell(`Made ${to}.\n`);
  for (const { name } of upgradesIn(readdirSync(backupDir)).slice(kept)) rmSync(join(backupDir, name), { force: true });
};

/**
 * Opens the database that the settings name, and brings it to this version. One in a folder that an older version has left
 * is backed up before. Throws CannotStart.
 */
export const openUpgraded = (
  settings: Settings,
  onFault?: (fault: Error) => void,
  tell: (line: string) => void = (line) => process.stdout.write(line),
): Promise<Database> => openDatabase(settings, { onFault, beforeUpgrade: () => backUpBeforeUpgrade(settings, tell) });
