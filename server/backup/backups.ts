import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '#contract/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { Settings } from '#server/settings.ts';
import type { BackupNews, BackupWork } from './backupThread.ts';
import { asNamed, type Named, nameAt, outdated, outdatedUpgrades } from './names.ts';

export type StoredBackup = Named & { readonly bytes: number };
/** Why the last attempt failed: no room, or a fault that the log has. */
export type BackupFailure = { readonly at: number; readonly reason: 'storageFull' | 'serverFailure' };
export type Backups = {
  /** Whether this server makes backups by itself: SQLite in a folder. PostgreSQL has tools of its own. */
  readonly isPossible: boolean;
  /** Good backups, the newest first. */
  readonly all: () => Promise<readonly StoredBackup[]>;
  /** The age of the newest, ms; undefined when there is none. */
  readonly age: () => Promise<number | undefined>;
  /** The share of the one that is being made, 0 to 1; undefined when none is. */
  readonly share: () => number | undefined;
  /** The last attempt since this start, when it failed. */
  readonly failure: () => BackupFailure | undefined;
  /**
   * Begins to make one, or leaves the one that is being made alone. Throws `notFound` where this server makes none, and
   * `tooManyRequests` after many in a day.
   */
  readonly begin: () => Promise<void>;
  /** Resolves when none is being made any more. */
  readonly settled: () => Promise<void>;
  /** The content of a good backup by its name; undefined when there is none. */
  readonly content: (name: string) => Promise<{ bytes: number; parts: AsyncIterable<Uint8Array> } | undefined>;
  readonly close: () => Promise<void>;
};

const day = 86_400_000;
/** Backups of one day at most: each of them is kept for two days, and a full disk would stop the matches. */
const perDay = 20;
/** Bytes that a download reads at a time. */
const readAtOnce = 262_144;

type Given = {
  readonly settings: Settings;
  readonly database: Pick<Database, 'isInFolder'>;
  readonly clock: () => number;
  readonly log: FastifyBaseLogger;
};
type Running = { share: number; readonly worker: Worker; readonly ended: Promise<void> };

/** Runs one backup in a thread of its own: copying and proving would stop this one for seconds. */
const work = (data: BackupWork, onShare: (share: number) => void) => {
  const worker = new Worker(new URL('./backupThread.ts', import.meta.url), { workerData: data });
  const made = new Promise<Extract<BackupNews, { kind: 'made' }>>((done, failed) => {
    worker.on('message', (news: BackupNews) => {
      if (news.kind === 'progress') onShare(news.share);
      else if (news.kind === 'made') done(news);
      else failed(news.full ? new AppError('storageFull', {}, news.fault) : new Error(news.fault));
    });
    worker.once('error', failed);
    worker.once('exit', () => failed(new AppError('stopping')));
  });
  return { worker, made };
};

/** The backups of an installation on SQLite: their folder, the one that is being made, and how long each is kept. */
export const createBackups = ({ settings, database, clock, log }: Given): Backups => {
  const { backupDir: folder, backupKeep } = settings;
  let running: Running | undefined;
  let failure: BackupFailure | undefined;

  const all = async (): Promise<readonly StoredBackup[]> => {
    const names = await readdir(folder).catch((fault: NodeJS.ErrnoException) => {
      if (fault.code === 'ENOENT') return [];
      throw fault;
    });
    const found: StoredBackup[] = [];
    for (const one of names.flatMap((name) => asNamed(name) ?? []))
      found.push({ ...one, bytes: (await stat(join(folder, one.name))).size });
    return found.toSorted((a, b) => b.madeAt - a.madeAt);
  };
  /** What an attempt that was cut off has left. */
  const clear = async (): Promise<void> => {
    for (const name of await readdir(folder))
      if (/^touchline-.*\.db\.part/.test(name)) await rm(join(folder, name), { force: true });
  };
  const tidy = async (): Promise<void> => {
    const ofUpgrades = outdatedUpgrades(await readdir(folder), clock());
    for (const name of [...outdated(await all(), clock(), backupKeep), ...ofUpgrades])
      await rm(join(folder, name), { force: true });
  };
  const ended = async (made: Promise<{ readonly bytes: number; readonly matches: number }>): Promise<void> => {
    try {
      const { bytes, matches } = await made;
      log.info({ bytes, matches }, 'backup');
      failure = undefined;
      await tidy();
    } catch (fault) {
      if (fault instanceof AppError && fault.code === 'stopping') return;
      const full = fault instanceof AppError && fault.code === 'storageFull';
      failure = { at: clock(), reason: full ? 'storageFull' : 'serverFailure' };
      log.error({ err: fault }, 'backup');
    } finally {
      running = undefined;
    }
  };
  const start = async (): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await clear();
    const present = await all();
    const lately = present.filter(({ madeAt }) => madeAt > clock() - day);
    if (lately.length >= perDay) throw new AppError('tooManyRequests', { retryAfter: 3_600 });
    // Names are by the second, and no good backup is replaced.
    let at = clock();
    while (present.some(({ name }) => name === nameAt(at))) at += 1_000;
    if (running) return;
    const source = { dataDir: settings.dataDir, tokenSecret: settings.tokenSecret };
    const { worker, made } = work({ source, to: join(folder, nameAt(at)), at }, (share) => {
      if (running) running.share = share;
    });
    running = { share: 0, worker, ended: ended(made) };
  };
  let starting: Promise<void> | undefined;

  return {
    isPossible: database.isInFolder,
    all,
    age: async () => {
      const [newest] = database.isInFolder ? await all() : [];
      return newest && clock() - newest.madeAt;
    },
    share: () => running?.share,
    failure: () => failure,
    begin: async () => {
      if (!database.isInFolder) throw new AppError('notFound');
      if (running) return;
      starting ??= start().finally(() => {
        starting = undefined;
      });
      await starting;
    },
    settled: async () => {
      await running?.ended;
    },
    content: async (name) => {
      const found = (await all()).find((one) => one.name === name);
      if (!found) return undefined;
      return {
        bytes: found.bytes,
        parts: createReadStream(join(folder, name), { highWaterMark: readAtOnce }),
      };
    },
    close: async () => {
      const last = running;
      await last?.worker.terminate();
      await last?.ended;
    },
  };
};
