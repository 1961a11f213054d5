import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart } from '../../cannotStart.ts';
import { inDataFolder } from '../../dataFolder.ts';
import { isBusy, isDamaged } from '../dialect.ts';

const holder = (pidFile: string): string => {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
};

/** The sentence for the person who starts the server, when the lock is held elsewhere. */
const notHad = (folder: string, cause: unknown): unknown => {
  if (isDamaged(cause))
    return new CannotStart(`The file touchline.lock in ${folder} is damaged. Delete it, nothing is kept in it.`, {
      cause,
    });
  if (!isBusy(cause)) return cause;
  const first = holder(join(folder, 'touchline.pid'));
  return new CannotStart(
    `Another Touchline${first} already uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    { cause },
  );
};

/**
 * Locks the data folder for this process. The lock is the operating system's, on a file of its own, so it ends with the
 * process, however that happens; a process id in a file could be stale or reused. Returns the function that unlocks the
 * folder. Throws CannotStart when another process holds it.
 */
export const lockFolder = (folder: string): (() => void) =>
  inDataFolder(folder, () => {
    const lock = new DatabaseSync(join(folder, 'touchline.lock'), { timeout: 0 });
    try {
      lock.exec('pragma journal_mode = memory; begin exclusive');
      writeFileSync(join(folder, 'touchline.pid'), `${process.pid}\n`);
    } catch (fault) {
      lock.close();
      throw notHad(folder, fault);
    }
    return () => lock.close();
  });
