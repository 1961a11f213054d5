import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** The data folder belongs to another process. The message is for the person who starts the server. */
export class FolderTaken extends Error {}

const holder = (pidFile: string): string => {
  try {
    return ` (process ${readFileSync(pidFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
};

/**
 * Holds the data folder for this process. The lock is the operating system's, on a file of its own, so it goes when the
 * process goes, however that happens; a number in a file could be stale or belong to somebody else by now.
 * Answers the function that lets the folder go.
 */
export const lockFolder = (folder: string): (() => void) => {
  const pidFile = join(folder, 'touchline.pid');
  const lock = new DatabaseSync(join(folder, 'touchline.lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (cause) {
    lock.close();
    throw new FolderTaken(
      `Another Touchline${holder(pidFile)} already uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
  writeFileSync(pidFile, `${process.pid}\n`);
  return () => lock.close();
};
