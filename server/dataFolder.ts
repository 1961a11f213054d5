import {
  closeSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmdirSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart, reasonOf } from './cannotStart.ts';

/** Runs work with the files of the data folder. What goes wrong with them becomes a CannotStart that names the folder. */
export const inDataFolder = <T>(folder: string, work: () => T): T => {
  try {
    return work();
  } catch (fault) {
    if (fault instanceof CannotStart) throw fault;
    const what = `The data folder ${folder} cannot be used: ${reasonOf(fault)}.`;
    throw new CannotStart(`${what} Set DATA_DIR to a folder in which this user may write.`, { cause: fault });
  }
};

/** Level by level: Node's own recursion never ends where a system folder refuses a new one with "no such file" (/proc). */
const makeFolder = (folder: string): void => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return;
  if (found) throw new Error(`${folder} is a file`);
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
};

/** Makes the data folder, for its owner only, when it is not there. Throws CannotStart when nothing can be kept in it. */
export const openDataFolder = (folder: string): void =>
  inDataFolder(folder, () => {
    makeFolder(folder);
    rmdirSync(mkdtempSync(join(folder, 'probe-')));
  });

/** Writes a file for its owner only: whole or not at all, also when the power goes in the middle of it. */
export const writeWhole = (path: string, text: string): void => {
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
};
