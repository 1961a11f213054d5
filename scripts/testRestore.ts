import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { calls } from '#contract/calls.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { frozenApp, ownKey } from '#tests/server/backup/installed.ts';
import { testSettings } from '#tests/server/harness.ts';
import { startLoad, times } from './restore/load.ts';
import { moveClub } from './restore/movedClub.ts';
import { exportsOf } from './rig/exports.ts';
import { signIn } from './rig/person.ts';
import { kickOff, type RunningMatch } from './rig/running.ts';
import { demoAccount, startServer, withTemporaryFolder } from './rig/serverProcess.ts';

/**
 * Backups of a server while matches run, restored elsewhere by the commands of the product: `npm run test:restore`. Nothing that was
 * acknowledged before a backup began may be missing in it, and of the last one every export is equal byte for byte. Then the
 * club moves to PostgreSQL by its own export, and back.
 */
const matchesAtOnce = 6;
const backupsUnderLoad = 3;
/** The pause before each of them, ms. */
const between = 4_000;

const root = join(import.meta.dirname, '..');
const run = async (script: string, dataDir: string, ...args: readonly string[]): Promise<string> => {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', TOKEN_SECRET: '', BACKUP_DIR: '' };
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'scripts', script), ...args], {
    env,
    cwd: root,
  });
  return stdout.trim();
};

/** The log of a match as it is stored. */
const logOf = async ({ query }: Database, id: string): Promise<readonly string[]> => {
  const { rows } = await sql`select * from match_entry where match_id = ${id} order by seq`.execute(query);
  return rows.map((row) => JSON.stringify(row));
};

const withDatabase = async <T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase(testSettings(ownKey(dataDir)));
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};

type Backup = {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly newest: ReadonlyMap<string, number>;
};

/** Takes backups while matches run, and the last one after them. */
const takeBackups = async (dataDir: string, folder: string) => {
  const server = await startServer({ dataDir });
  const person = await signIn(server.url, demoAccount(dataDir, 'admin') ?? { username: '', password: '' });
  const matches: RunningMatch[] = [];
  for (let n = 0; n < matchesAtOnce; n += 1) matches.push(await kickOff(person.send));
  const { id: staffId } = await person.send(calls.staff.add, { body: { firstName: 'Ana' } });
  const load = startLoad(person, { matches, staffId });
  const backups: Backup[] = [];
  for (let n = 0; n < backupsUnderLoad; n += 1) {
    await wait(between);
    const [from, newest] = [performance.now(), new Map(load.newest)];
    const file = join(folder, `${n}.db`);
    console.error(await run('backup.ts', dataDir, file));
    backups.push({ file, from, to: performance.now(), newest });
  }
  await load.stop();
  const last = join(folder, 'last.db');
  await run('backup.ts', dataDir, last);
  await server.stop();
  return { matches, backups, last, load };
};

/** What is missing in a restored backup: entries acknowledged before it began, and entries that differ from the final log. */
const compare = async (
  { file, newest }: Backup,
  logs: ReadonlyMap<string, readonly string[]>,
): Promise<{ readonly lost: number; readonly unlike: number; readonly entries: number }> =>
  withTemporaryFolder(async (dataDir) => {
    await run('restore.ts', dataDir, file);
    return withDatabase(dataDir, async (database) => {
      let [lost, unlike, entries] = [0, 0, 0];
      for (const [id, whole] of logs) {
        const log = await logOf(database, id);
        lost += Math.max(0, (newest.get(id) ?? 0) - log.length);
        unlike += log.filter((entry, at) => entry !== whole[at]).length;
        entries += log.length;
      }
      return { lost, unlike, entries };
    });
  });

const everyExport = (dataDir: string, at: number) =>
  withDatabase(dataDir, async (database) => {
    // What makes the files does not keep a process alive by itself.
    const alive = setInterval(() => {}, 1_000);
    const app = await frozenApp({ database, settings: testSettings(ownKey(dataDir)) }, at);
    try {
      return await exportsOf(app);
    } finally {
      clearInterval(alive);
      await app.http.close();
    }
  });

const clean = await withTemporaryFolder((folder) =>
  withTemporaryFolder(async (dataDir) => {
    const { matches, backups, last, load } = await takeBackups(dataDir, folder);
    const logs = await withDatabase(
      dataDir,
      async (database) =>
        new Map(await Promise.all(matches.map(async ({ id }) => [id, await logOf(database, id)] as const))),
    );
    let [lost, unlike] = [0, 0];
    for (const backup of backups) {
      const found = await compare(backup, logs);
      console.error(`restored: ${found.entries} entries, ${found.lost} lost, ${found.unlike} unlike`);
      lost += found.lost;
      unlike += found.unlike;
    }
    const at = Date.now();
    const mine = await everyExport(dataDir, at);
    const theirs = await withTemporaryFolder(async (restored) => {
      await run('restore.ts', restored, last);
      return everyExport(restored, at);
    });
    const differing = [...mine.answers].filter(([url, answer]) => theirs.answers.get(url) !== answer);
    const during = load.entries.filter((one) => backups.some(({ from, to }) => one.at >= from && one.at < to));
    const otherwise = load.entries.filter((one) => !during.includes(one));
    console.log(`entries acknowledged during a backup within ${times(during)}, otherwise within ${times(otherwise)}`);
    console.log(`documents of 2 MB meanwhile within ${times(load.documents)}`);
    console.log(
      `backups: ${backups.length} under load, ${(statSync(last).size / 1e6).toFixed(1)} MB, ${backups
        .map(({ from, to }) => `${((to - from) / 1000).toFixed(1)} s`)
        .join(', ')}; lost: ${lost}, unlike: ${unlike}`,
    );
    console.log(
      `exports: ${mine.files} files of ${mine.answers.size} answers, ${(mine.bytes / 1e6).toFixed(1)} MB, ${differing.length} differ`,
    );
    for (const [url] of differing.slice(0, 10)) console.error(url);
    const isMoved = await withDatabase(dataDir, async (database) => {
      const alive = setInterval(() => {}, 1_000);
      const moved = await moveClub(database, at);
      clearInterval(alive);
      return moved;
    });
    return (
      isMoved &&
      lost + unlike + differing.length === 0 &&
      mine.answers.size === theirs.answers.size &&
      during.length > 0
    );
  }),
);
process.exitCode = clean ? 0 : 1;
