import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { SeenEntry } from '#domain/match/entry.ts';
import { makeBackup } from '#server/backup/backupFile.ts';
import { proveBackup } from '#server/backup/checkBackup.ts';
import { restore } from '#server/backup/restore.ts';
import { createForgettingDisk, type Leaves } from './powercut/forgettingDisk.ts';
import { type DiskCall, recordedCalls, recordedInto } from './powercut/recording.ts';
import { signIn } from './rig/person.ts';
import { pick, seeded } from './rig/random.ts';
import { kickOff } from './rig/running.ts';
import { say } from './rig/say.ts';
import { demoAccount, type ServerProcess, startServer, withTemporaryFolder } from './rig/serverProcess.ts';

/**
 * Power cuts while entries are acknowledged: `npm run test:powercut`, on Linux with strace. The server runs once; each of
 * its calls to the disk is recorded with its time. Then a disk that forgets what was not synced is made of the recording at
 * fifty moments, each just after an acknowledgement, and the database on it is opened. `--plant`: the same with
 * `synchronous = off`, where entries have to be missing.
 */
const { values } = parseArgs({ options: { plant: { type: 'boolean', default: false }, seed: { type: 'string' } } });
const seed = Number(values.seed ?? Date.now() % 1_000_000);
const random = seeded(seed);
const [cuts, matches, perMatch] = [50, 6, 100];

/** An entry that the server has acknowledged, and when at the latest that was, epoch microseconds. */
type Acknowledged = { readonly matchId: string; readonly entry: SeenEntry; readonly at: number };

const write = async (server: ServerProcess, dataDir: string): Promise<readonly Acknowledged[]> => {
  const { send } = await signIn(server.url, demoAccount(dataDir, 'admin') ?? { username: '', password: '' });
  const running = [];
  for (let n = 0; n < matches; n += 1) running.push(await kickOff(send));
  const acknowledged: Acknowledged[] = [];
  const writing = running.map(async ({ id }) => {
    for (let n = 0; n < perMatch; n += 1) {
      const event = { type: 'note.made', text: `note ${n}`, x: 10, y: 60 } as const;
      const received = await say(send, id, event, { commandId: crypto.randomUUID(), confirm: true });
      // The clock shows whole milliseconds: the reply was here before the next one.
      if (received) acknowledged.push({ matchId: id, entry: received.entry, at: (Date.now() + 1) * 1_000 });
    }
  });
  await Promise.all(writing);
  return acknowledged;
};

type Recorded = {
  /** The data folder before the recording began. */
  readonly before: string;
  readonly calls: readonly DiskCall[];
  readonly acknowledged: readonly Acknowledged[];
  readonly dataDir: string;
};

const record = async (folder: string): Promise<Recorded> => {
  const [dataDir, before, into] = ['data', 'before', 'recording'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [dataDir, into]) mkdirSync(path);
  await (await startServer({ dataDir })).stop();
  cpSync(dataDir, before, { recursive: true });
  const NODE_OPTIONS = values.plant ? `--import ${new URL('./powercut/forgetful.ts', import.meta.url).href}` : '';
  const server = await startServer({ dataDir, under: recordedInto(into), settings: { NODE_OPTIONS } });
  const acknowledged = await write(server, dataDir).finally(server.stop);
  // The recorder ends after the server, and writes its last lines then.
  const isOpen = () =>
    readdirSync(into).some(
      (name) => !/\+\+\+ .* \+\+\+\s*$/.test(readFileSync(join(into, name), 'latin1').slice(-200)),
    );
  for (let n = 0; n < 100 && isOpen(); n += 1) await wait(100);
  return { before, dataDir, acknowledged, calls: await recordedCalls(into, dataDir) };
};

/** The acknowledged entries that a database does not have, as it was acknowledged. */
const lostIn = (path: string, known: readonly Acknowledged[]): number => {
  const file = new DatabaseSync(path);
  try {
    const rows = file.prepare('select match_id, seq, id from match_entry').all();
    const present = new Set(rows.map((row) => `${row.match_id} ${row.seq} ${row.id}`));
    return known.filter(({ matchId, entry }) => {
      const id = entry.type === 'hidden' ? '' : entry.id;
      return !present.has(`${matchId} ${entry.seq} ${id}`);
    }).length;
  } finally {
    file.close();
  }
};

const lay = (folder: string, files: ReadonlyMap<string, Buffer>): string => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  // What other processes share in memory is gone after a cut.
  for (const [path, content] of files) if (!path.endsWith('-shm')) writeFileSync(join(folder, basename(path)), content);
  return join(folder, 'touchline.db');
};

type Found = { lost: number; asked: number; broken: number };

/** What the database holds that a cut has left: lost entries, and whether its matches add up. */
const inspect = async (path: string, known: readonly Acknowledged[], found: Found): Promise<void> => {
  found.asked += known.length;
  try {
    found.lost += lostIn(path, known);
    await proveBackup(new DatabaseSync(path, { readOnly: true }));
  } catch (fault) {
    found.broken += 1;
    console.error(fault instanceof Error ? fault.message : fault);
  }
};

/** A backup of what the last cut has left, restored into an empty folder: the acknowledged entries are there as well. */
const restored = async (folder: string, path: string, { before, acknowledged }: Recorded): Promise<number> => {
  const [from, to, file] = [join(folder, 'cut'), join(folder, 'restored'), join(folder, 'after-the-cut.db')];
  cpSync(join(before, 'token-secret'), join(from, 'token-secret'));
  await makeBackup({ dataDir: from, tokenSecret: undefined }, { to: file, at: Date.now() });
  restore({ dataDir: to, tokenSecret: undefined }, { file, replace: false, now: Date.now() });
  const server = await startServer({ dataDir: to });
  await server.stop();
  return lostIn(join(to, 'touchline.db'), acknowledged) - lostIn(path, acknowledged);
};

const run = async (folder: string): Promise<boolean> => {
  const recorded = await record(folder);
  const { before, dataDir, calls, acknowledged } = recorded;
  const syncs = calls.filter(({ kind }) => kind === 'sync').length;
  console.log(
    `seed ${seed}: ${acknowledged.length} entries acknowledged, ${calls.length} calls to the disk, ${syncs} syncs`,
  );
  const present = new Map([[join(dataDir, 'touchline.db'), readFileSync(join(before, 'touchline.db'))]]);
  const disk = createForgettingDisk(present);
  // A cut just after an acknowledgement; the last one after the last of them.
  const last = Math.max(...acknowledged.map(({ at }) => at));
  const moments = Array.from({ length: cuts - 1 }, () => pick(random, acknowledged).at).concat(last);
  const back = calls.toSorted((a, b) => a.until - b.until);
  const found: Found = { lost: 0, asked: 0, broken: 0 };
  let taken = 0;
  let path = '';
  for (const [n, moment] of moments.toSorted((a, b) => a - b).entries()) {
    for (let call = back[taken]; call && call.until <= moment; call = back[taken]) {
      disk.take(call);
      taken += 1;
    }
    const leaves = (['nothing', 'some', 'all', 'some'] as const)[n % 4] as Leaves;
    path = lay(join(folder, 'cut'), disk.cut(n === cuts - 1 ? 'nothing' : leaves, random));
    await inspect(
      path,
      acknowledged.filter(({ at }) => at <= moment),
      found,
    );
  }
  console.log(`${cuts} cuts; databases that were damaged or did not add up: ${found.broken}`);
  console.log(`lost: ${found.lost} of ${found.asked}`);
  if (values.plant) return found.lost + found.broken > 0;
  const missing = await restored(folder, path, recorded);
  console.log(`a backup after the last cut, restored: lost ${missing} of ${acknowledged.length}`);
  return found.lost + found.broken + missing === 0 && found.asked > cuts && syncs > 0;
};

if (process.platform !== 'linux' || spawnSync('strace', ['--version']).status !== 0) {
  console.error('This test records the calls of the server with strace: install it, on Linux.');
  process.exitCode = 1;
} else process.exitCode = (await withTemporaryFolder(run)) ? 0 : 1;
