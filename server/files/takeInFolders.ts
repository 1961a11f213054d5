import { createReadStream } from 'node:fs';
import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import type { Settings } from '#server/settings.ts';
import { keepPieces, partBytes } from './contents.ts';
import type { ContentOwner } from './tables.ts';

type Into = Pick<Database, 'query' | 'transaction'>;

/** The folders beside the database in which former versions kept files, with the names that they gave them. */
const folders = [
  { name: 'files', id: /^([\da-f-]{36})\.webp$/, owner: 'stored_file' },
  // Of staff, of injuries and of scouting: their ids say which.
  { name: 'documents', id: /^([\da-f-]{36})$/, owner: '' },
] as const;
/** Files that are taken in together: small ones share a commit. */
const together = 16;

type Found = { readonly id: string; readonly path: string; readonly owner: ContentOwner | '' };

const takeIn = async (database: Into, { id, path, owner }: Found): Promise<void> => {
  const { size } = await stat(path);
  const present = await database.query
    .selectFrom('file_content')
    .select(['bytes', 'is_whole'])
    .where('id', '=', id)
    .executeTakeFirst();
  const isIn = present?.is_whole === 1 && Number(present.bytes) === size;
  if (!isIn) {
    const head = { owner, id, bytes: size, at: Date.now() };
    await keepPieces(database, head, createReadStream(path, { highWaterMark: partBytes }));
  }
  // Only now: until the last commit the file is the only whole copy.
  await rm(path);
};

/** Waits for all, also when one of them fails: none goes on afterwards. Throws the first fault. */
const allOf = async (works: readonly Promise<void>[]): Promise<void> => {
  const failed = (await Promise.allSettled(works)).find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
};

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return await readdir(folder);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw fault;
  }
};

/** Of a folder that is not empty the rest stays: those files are not ours. */
const removeEmpty = (folder: string): Promise<void> =>
  rmdir(folder).catch((fault: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes(String(fault.code))) throw fault;
  });

/**
 * Moves photos and documents that a former version kept in the data folder into the database. It may be cut off at any
 * point: a file is deleted after its content is in the database, and the next start goes on. Returns how many it moved.
 */
export const takeInFolders = async (database: Into, { dataDir }: Pick<Settings, 'dataDir'>): Promise<number> => {
  let moved = 0;
  for (const { name, id: pattern, owner } of folders) {
    const folder = join(dataDir, name);
    const found = (await namesIn(folder)).flatMap((file) => {
      const id = pattern.exec(file)?.[1];
      return id === undefined ? [] : [{ id, path: join(folder, file), owner }];
    });
    for (let at = 0; at < found.length; at += together)
      await allOf(found.slice(at, at + together).map((one) => takeIn(database, one)));
    await removeEmpty(folder);
    moved += found.length;
  }
  return moved;
};
