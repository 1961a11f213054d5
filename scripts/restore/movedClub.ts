import { archiveOf } from '#server/clubData/archive.ts';
import { checkArchive } from '#server/clubData/checkArchive.ts';
import { importClub } from '#server/clubData/importClub.ts';
import { allOf } from '#server/clubData/zipReader.ts';
import type { Database } from '#server/db/database.ts';
import { addClub } from '#server/modules/account/clubStore.ts';
import { frozenApp } from '#tests/server/backup/installed.ts';
import { sourceOf } from '#tests/server/clubData/archives.ts';
import { engines } from '#tests/server/engines.ts';
import { testSettings } from '#tests/server/harness.ts';
import { exportsOf } from '../rig/exports.ts';

const outOf = async (database: Database, clubId: string): Promise<Buffer> => {
  const { query, close } = await database.snapshot();
  const bytes = Buffer.concat(await allOf(archiveOf(query, { clubId, medical: true })));
  await close();
  return bytes;
};
const into = async (database: Database, clubId: string, bytes: Buffer): Promise<void> => {
  await addClub(database.query, { id: clubId, name: '', at: Date.now() });
  const checked = await checkArchive(database.query, sourceOf(bytes));
  await importClub(database, { sourceBy: () => sourceOf(bytes), checked, clubId, now: Date.now() });
};
/** Every export of a club, printed at one moment. */
const printed = async (database: Database, at: number) => {
  const app = await frozenApp({ database, settings: testSettings() }, at);
  try {
    return await exportsOf(app, { each: 40 });
  } finally {
    await app.http.close();
  }
};
/**
 * Moves a club of SQLite to the other engine by its export, and back. Returns whether the bytes of the three exports are
 * equal, and every file that the two installations print.
 */
export const moveClub = async (database: Database, at: number): Promise<boolean> => {
  const [sqlite, other = sqlite] = engines;
  if (!sqlite || !other) throw new Error('There is no engine.');
  const { id } = await database.query.selectFrom('club').select('id').executeTakeFirstOrThrow();
  const out = await outOf(database, id);
  const [there, back] = [await other.open(), await sqlite.open()];
  try {
    await into(there, id, out);
    const second = await outOf(there, id);
    await into(back, id, second);
    const third = await outOf(back, id);
    const isSame = second.equals(out) && third.equals(out);
    const [mine, theirs] = [await printed(database, at), await printed(there, at)];
    // What was removed stays behind: here its address is known and answers 404, there nobody knows it.
    const isThere = ([, answer]: readonly [string, string]): boolean => !answer.startsWith('404 ');
    const [here, moved] = [new Map([...mine.answers].filter(isThere)), new Map([...theirs.answers].filter(isThere))];
    const urls = [...new Set([...here.keys(), ...moved.keys()])];
    const differing = urls.filter((url) => here.get(url) !== moved.get(url));
    for (const url of differing.slice(0, 20))
      console.error(url, here.get(url)?.slice(0, 3), moved.get(url)?.slice(0, 3));
    console.log(
      `club export: SQLite to ${other.name}, ${(out.length / 1e6).toFixed(1)} MB, ${theirs.files} files of ${urls.length} answers, ${differing.length} differ; out, in, out gives ${isSame ? 'equal' : 'UNEQUAL'} bytes`,
    );
    return isSame && differing.length === 0;
  } finally {
    await there.close();
    await back.close();
  }
};
