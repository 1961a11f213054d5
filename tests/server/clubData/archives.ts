import { archiveOf } from '#server/clubData/archive.ts';
import { checkArchive } from '#server/clubData/checkArchive.ts';
import { type ImportReport, importClub } from '#server/clubData/importClub.ts';
import type { Source } from '#server/clubData/zipReader.ts';
import { allOf, contentIn, readList } from '#server/clubData/zipReader.ts';
import { type ZipFile, zip } from '#server/clubData/zipWriter.ts';
import type { Database } from '#server/db/database.ts';
import { addClub } from '#server/modules/account/clubStore.ts';

export const sourceOf = (bytes: Uint8Array): Source => ({
  bytes: bytes.length,
  read: async (at, length) => bytes.subarray(at, at + length),
});

/** The archive of a club, as of now. */
export const exported = async (database: Database, clubId: string, medical = true): Promise<Buffer> => {
  const { query, close } = await database.snapshot();
  try {
    return Buffer.concat(await allOf(archiveOf(query, { clubId, medical })));
  } finally {
    await close();
  }
};

export const imported = async (database: Database, clubId: string, bytes: Uint8Array): Promise<ImportReport> => {
  const source = sourceOf(bytes);
  const checked = await checkArchive(database.query, source);
  return importClub(database, { sourceBy: () => source, checked, clubId, now: Date.now() });
};

/** A club that has nothing yet. */
export const emptyClub = async (database: Database): Promise<string> => {
  const id = crypto.randomUUID();
  await addClub(database.query, { id, name: 'Empty', at: Date.now() });
  return id;
};

/** The files of an archive, unpacked. */
export const unzipped = async (bytes: Uint8Array): Promise<Map<string, Buffer>> => {
  const files = new Map<string, Buffer>();
  for (const one of (await readList(sourceOf(bytes))).values())
    files.set(one.name, Buffer.concat(await allOf(contentIn(sourceOf(bytes), one))));
  return files;
};
export const zipped = async (files: ReadonlyMap<string, Buffer>): Promise<Buffer> => {
  const all = async function* (): AsyncGenerator<ZipFile> {
    for (const [name, whole] of files) yield { name, whole };
  };
  return Buffer.concat(await allOf(zip(all())));
};

/** An archive with one of its files changed; the numbers of records in its manifest follow. */
export const changed = async (
  bytes: Uint8Array,
  name: string,
  change: (lines: string[]) => readonly string[],
): Promise<Buffer> => {
  const files = await unzipped(bytes);
  const lines = change(String(files.get(name)).split('\n').slice(0, -1));
  files.set(name, Buffer.from(lines.map((line) => `${line}\n`).join('')));
  const manifest = JSON.parse(String(files.get('manifest.json')));
  manifest.records[name.slice('data/'.length, -'.jsonl'.length)] = lines.length;
  files.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
  return zipped(files);
};
