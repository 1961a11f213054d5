import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { CannotStart, reasonOf } from '#server/cannotStart.ts';
import { inDataFolder, openDataFolder, writeWhole } from '#server/dataFolder.ts';
import { migrations } from '#server/db/migrate.ts';
import { lockFolder } from '#server/db/sqlite/folderLock.ts';
import { restoringIn } from '#server/db/sqlite/openSqlite.ts';
import { type BackupNote, databaseIn, hashOf, nameForGood, type Source, secretIn } from './backupFile.ts';
import { checkFile } from './checkBackup.ts';

type Wanted = {
  /** The backup. */
  readonly file: string;
  /** Whether an installation that is there already is moved aside. */
  readonly replace: boolean;
  readonly now: number;
};

const wrong = (file: string, why: string, cause?: unknown): CannotStart =>
  new CannotStart(`The backup ${file} cannot be used: ${why}. Nothing was changed.`, { cause });

const noteIn = (file: DatabaseSync): BackupNote | undefined => {
  const has = file.prepare("select 1 from sqlite_schema where type = 'table' and name = 'backup_note'").get();
  return has && (file.prepare('select * from backup_note').get() as BackupNote | undefined);
};

/** Reads what a backup says of itself, and checks all of it. Throws CannotStart for what cannot be restored here. */
const checked = (path: string, { tokenSecret }: Source): BackupNote => {
  if (!existsSync(path)) throw wrong(path, 'it is not there');
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { readOnly: true });
    const note = noteIn(file);
    if (!note) throw wrong(path, 'it is no backup of Touchline');
    checkFile(file);
    const known = new Set(migrations().map(({ name }) => name));
    const foreign = file
      .prepare('select name from migration')
      .all()
      .find(({ name }) => !known.has(String(name)));
    if (foreign) throw wrong(path, `it was made by version ${note.version}, which is newer than this one`);
    const isOther = note.token_secret === null ? note.secret_hash !== hashOf(tokenSecret ?? '') : false;
    if (isOther) throw wrong(path, 'it was made with a TOKEN_SECRET, and this is not the same one');
    if (note.token_secret !== null && tokenSecret !== undefined && tokenSecret !== note.token_secret)
      throw wrong(path, 'it has a key of its own, and TOKEN_SECRET is set to another one. Empty TOKEN_SECRET');
    return note;
  } catch (fault) {
    throw fault instanceof CannotStart ? fault : wrong(path, reasonOf(fault), fault);
  } finally {
    file?.close();
  }
};

/** What an installation is made of. Backups stay where they are. */
const parts = ['touchline.db', 'touchline.db-wal', 'touchline.db-shm', 'token-secret', 'files', 'documents'] as const;
const presentIn = (folder: string): readonly string[] => parts.filter((name) => existsSync(join(folder, name)));

/** All sessions end, and push messages stop: devices of the time of the backup may be in other hands by now. */
const endSessions = (path: string, now: number): void => {
  const file = new DatabaseSync(path);
  try {
    file.exec('begin');
    file.prepare("update user_session set ended_at = ?, end_reason = 'restored' where ended_at is null").run(now);
    file.exec('delete from push_subscription; drop table backup_note; commit');
  } finally {
    file.close();
  }
};

/** Writes what waits beside a database into it, so that it is one file to move. A damaged one is moved as it is. */
const gather = (path: string): void => {
  try {
    const file = new DatabaseSync(path);
    file.exec('pragma wal_checkpoint(truncate)');
    file.close();
  } catch {
    // It is kept with the files beside it.
  }
};

/** Moves an installation into a folder beside it. Returns the folder; undefined when there was nothing to move. */
const moveAside = (dataDir: string, now: number): string | undefined => {
  const present = presentIn(dataDir);
  if (present.length === 0) return undefined;
  const stamp = new Date(now).toISOString().slice(0, 19).replaceAll(':', '');
  const aside = join(dataDir, `before-restore-${stamp}`);
  if (present.includes('touchline.db')) gather(databaseIn(dataDir));
  mkdirSync(aside, { mode: 0o700 });
  for (const name of presentIn(dataDir)) renameSync(join(dataDir, name), join(aside, name));
  return aside;
};

/**
 * Makes the installation of a backup in the data folder: the same records and files, the same key, so that links and
 * invitations go on; sessions are ended. Until the database has its name the server does not start there, and the same
 * command can be given again. Returns where the former installation lies now. Throws CannotStart.
 */
export const restore = (source: Source, { file, replace, now }: Wanted): string | undefined => {
  const { dataDir } = source;
  const note = checked(file, source);
  openDataFolder(dataDir);
  const draft = restoringIn(dataDir);
  const present = presentIn(dataDir);
  const isUnfinished = existsSync(draft) && !present.includes('touchline.db');
  if (present.length > 0 && !replace && !isUnfinished)
    throw new CannotStart(
      `The data folder ${dataDir} holds an installation already. Set DATA_DIR to an empty folder, or add --replace: then the present one is kept aside. Nothing was changed.`,
    );
  const unlock = lockFolder(dataDir);
  try {
    return inDataFolder(dataDir, () => {
      rmSync(draft, { force: true });
      rmSync(`${draft}-journal`, { force: true });
      copyFileSync(file, draft);
      endSessions(draft, now);
      const aside = replace ? moveAside(dataDir, now) : undefined;
      if (note.token_secret !== null) writeWhole(secretIn(dataDir), note.token_secret);
      nameForGood(draft, databaseIn(dataDir));
      return aside;
    });
  } finally {
    unlock();
  }
};
