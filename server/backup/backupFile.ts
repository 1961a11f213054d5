import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { CannotStart } from '#server/cannotStart.ts';
import type { Settings } from '#server/settings.ts';
import { version } from '#server/version.ts';
import { checkFile, proveBackup } from './checkBackup.ts';

/** Pages that one step copies (4 MB). Between two steps others reach the disk. */
const pagesAtOnce = 1_000;
/** The share of the work that copying is; proving is the rest. */
const copying = 0.8;
/** Bytes that stay free on the disk of the backups: a full disk would stop the matches. */
const leftFree = 64 * 1_048_576;

/** What a backup says of itself, in a table of its own. */
export type BackupNote = {
  readonly made_at: number;
  readonly version: string;
  /** The key that signs and seals, when it is kept in the data folder; null when TOKEN_SECRET is set. */
  readonly token_secret: string | null;
  /** Tells whether TOKEN_SECRET is the one the backup was made with. */
  readonly secret_hash: string;
};

/** The database and the key of an installation: what a backup holds. */
export type Source = Pick<Settings, 'dataDir' | 'tokenSecret'>;

export const databaseIn = (dataDir: string): string => join(dataDir, 'touchline.db');
export const secretIn = (dataDir: string): string => join(dataDir, 'token-secret');
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, 16);

export const noteFor = ({ dataDir, tokenSecret }: Source, madeAt: number): BackupNote => {
  const path = secretIn(dataDir);
  const kept = tokenSecret === undefined && existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
  return { made_at: madeAt, version, token_secret: kept, secret_hash: hashOf(tokenSecret ?? kept ?? '') };
};

const syncWith = (path: string, flags: 'r' | 'r+'): void => {
  const handle = openSync(path, flags);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};
/** Gives a file that is complete its name, so that both are on the disk. Windows writes names down by itself. */
export const nameForGood = (draft: string, path: string): void => {
  syncWith(draft, 'r+');
  renameSync(draft, path);
  if (process.platform !== 'win32') syncWith(dirname(path), 'r');
};

/** Throws as a full disk does when a copy of a file would leave too little room. */
const needRoom = (folder: string, bytes: number): void => {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < bytes + leftFree)
    throw Object.assign(new Error(`no room for a backup of ${bytes} bytes in ${folder}`), { code: 'ENOSPC' });
};

/**
 * Copies the database as of one moment, while others write. The transaction holds that moment: without it each write
 * of another connection would begin the copy anew.
 */
const copy = async (from: string, to: string, onShare: (share: number) => void): Promise<void> => {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5_000 });
  try {
    source.exec('begin');
    source.prepare('select count(*) from sqlite_schema').get();
    await backup(source, to, {
      rate: pagesAtOnce,
      progress: ({ totalPages, remainingPages }) => onShare(1 - remainingPages / Math.max(1, totalPages)),
    });
    source.exec('rollback');
  } finally {
    source.close();
  }
};

const writeNote = (path: string, note: BackupNote): void => {
  const file = new DatabaseSync(path);
  try {
    // One file without companions: it can be copied with any program.
    file.exec('pragma journal_mode = delete');
    file.exec('create table backup_note (made_at integer, version text, token_secret text, secret_hash text)');
    file
      .prepare('insert into backup_note values (?, ?, ?, ?)')
      .run(note.made_at, note.version, note.token_secret, note.secret_hash);
  } finally {
    file.close();
  }
};

type Wanted = {
  readonly to: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** The database is as an older version has left it: its matches cannot be folded by this one. */
  readonly isOlder?: boolean;
  readonly onShare?: (share: number) => void;
};

/** Looks through the whole file, and folds no match. */
const checkOlder = (file: DatabaseSync): number => {
  try {
    checkFile(file);
    return 0;
  } finally {
    file.close();
  }
};

type Made = { readonly bytes: number /** How many matches were folded. */; readonly matches: number };

/**
 * Makes a backup of an installation on SQLite, also of one that runs: a copy of its database as of one moment with the
 * key, proved, for its owner only. It has its name when all of it is there. Throws `BadBackup`, and the faults of the disk.
 */
export const makeBackup = async (
  source: Source,
  { to, at, isOlder = false, onShare = () => {} }: Wanted,
): Promise<Made> => {
  const from = databaseIn(source.dataDir);
  if (!existsSync(from)) throw new CannotStart(`There is no database in ${source.dataDir}.`);
  const draft = `${to}.part`;
  const clear = () => {
    for (const end of ['', '-journal', '-wal', '-shm']) rmSync(draft + end, { force: true });
  };
  try {
    clear();
    needRoom(dirname(to), statSync(from).size);
    closeSync(openSync(draft, 'wx', 0o600));
    await copy(from, draft, (share) => onShare(share * copying));
    writeNote(draft, noteFor(source, at));
    const file = new DatabaseSync(draft, { readOnly: true });
    const matches = isOlder ? checkOlder(file) : await proveBackup(file);
    nameForGood(draft, to);
    onShare(1);
    return { bytes: statSync(to).size, matches };
  } catch (fault) {
    clear();
    throw fault;
  }
};
