import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { AppError } from '#contract/errors.ts';
import type { Settings } from '../settings.ts';
import { type Engine, type EngineName, findEngine } from './engines.ts';
import type { FilmNews, FilmWork } from './filmChild.ts';

/** The most that films may take of a server. */
export const filmLoad = {
  /** ms of work of one film. */
  work: 120_000,
  /** Films that wait. */
  waiting: 10,
  /** Films of one club that are made at once, and that may be under way, waiting ones among them. */
  ofClub: 2,
  underWay: 6,
  /** Bytes of memory of the process that makes one. */
  memory: 512 * 1024 ** 2,
  memoryOfWasm: 1024 ** 3,
} as const;

export type FilmRequest = Pick<FilmWork, 'scene' | 'as' | 'size' | 'fps' | 'part' | 'under' | 'head' | 'shield'>;
export type FilmHandlers = {
  readonly clubId: string;
  /** Ends the film, waiting or under way: nothing of it stays. */
  readonly signal: AbortSignal;
  /** The share that is done, 0 to 1. */
  readonly onProgress?: (done: number) => void;
};
export type Films = {
  readonly engine: () => Promise<Engine>;
  /** Throws `film.busy`, with when to come back, where no film of this club may wait. */
  readonly checkRoom: (clubId: string) => void;
  /**
   * Makes a film in a process of its own, when it is its turn. Returns the path of the file, which is the caller's to
   * remove. Throws `film.busy`, `film.engineAway`, `fileTakesTooLong`, `storageFull`, and the reason of the signal.
   */
  readonly make: (request: FilmRequest, handlers: FilmHandlers) => Promise<string>;
  /** Writes a sheet that was made elsewhere beside the films. Returns its path, which is the caller's to remove. */
  readonly keep: (sheet: () => Promise<Uint8Array>) => Promise<string>;
  /** How many wait before this one, by the signal it was asked with; undefined when it is not waiting. */
  readonly placeOf: (signal: AbortSignal) => number | undefined;
  readonly close: () => Promise<void>;
};

type Waiting = { readonly clubId: string; readonly asked: AbortSignal; readonly begin: () => void };
/** Characters of what a process wrote before it failed. */
const complaintAtMost = 2_000;
/** How long a film usually takes, s: what a caller hears who has to come back. */
const usual = 20;

/** The process and the ffmpeg that it has started are one group, so that none of them outlives the film. */
const kill = (child: ChildProcess): void => {
  try {
    if (process.platform !== 'win32' && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    else child.kill('SIGKILL');
  } catch {
    // It has ended already.
  }
};

const run = (work: FilmWork, { signal, onProgress }: FilmHandlers, limit: number): Promise<void> =>
  new Promise((done, failed) => {
    const child = fork(new URL('./filmChild.ts', import.meta.url), [], {
      detached: process.platform !== 'win32',
      execArgv: ['--expose-gc', '--max-old-space-size=256'],
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        // Compiled once for all films (main.ts).
        ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    child.unref();
    child.channel?.unref();
    let [made, reason, complaint]: [boolean, unknown, string] = [false, undefined, ''];
    child.stderr?.on('data', (text) => {
      // A fault in the encoder that comes along prints all of its code.
      const short = String(text).replace(/\S{200,}/g, '...');
      complaint = `${complaint}${short}`.slice(-complaintAtMost);
    });
    const stop = (why: unknown): void => {
      reason = why;
      kill(child);
    };
    const timer = setTimeout(() => stop(new AppError('fileTakesTooLong')), limit).unref();
    const cancelled = (): void => stop(signal.reason);
    signal.addEventListener('abort', cancelled, { once: true });
    child.on('message', (news: FilmNews) => {
      if (news.kind === 'progress') onProgress?.(news.done);
      else if (news.kind === 'made') made = true;
      else if (news.full) reason = new AppError('storageFull');
      else reason = news.tooMuch ? new AppError('fileTakesTooLong') : new Error(news.fault);
    });
    child.once('error', (fault) => {
      reason = fault;
    });
    // After `exit` the group is empty too: a film that has gone wrong leaves nothing behind.
    child.once('close', () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancelled);
      kill(child);
      if (made && !signal.aborted) done();
      else failed(signal.aborted ? signal.reason : (reason ?? new Error(`The film process has ended. ${complaint}`)));
    });
    child.send(work);
  });

/** The path of a new file among the films of a server. */
export const newFilmPath = async ({ dataDir }: Pick<Settings, 'dataDir'>, ending: string): Promise<string> => {
  const folder = join(dataDir, 'films');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return join(folder, `${crypto.randomUUID()}.${ending}`);
};

export const keepSheet = async (settings: Settings, sheet: () => Promise<Uint8Array>): Promise<string> => {
  const [content, out] = [await sheet(), await newFilmPath(settings, 'pdf')];
  await writeFile(out, content, { mode: 0o600 });
  return out;
};

/** Makes films one after the other: as many at once as the machine has cores, less one for everybody else. */
export const createFilms = (
  settings: Settings,
  {
    lanes = Math.max(1, availableParallelism() - 1),
    limit = filmLoad.work,
  }: { readonly lanes?: number; readonly limit?: number } = {},
): Films => {
  const closing = new AbortController();
  let found: Promise<Engine> | undefined;
  const engine = (): Promise<Engine> => {
    found ??= findEngine(settings);
    return found;
  };
  const [waiting, running]: [Waiting[], Waiting[]] = [[], []];
  const underWay = new Set<Promise<string>>();
  const countOf = (list: readonly Waiting[], clubId: string): number =>
    list.filter((one) => one.clubId === clubId).length;

  const next = (): void => {
    if (running.length >= lanes) return;
    // Whose club has the fewest under way goes first, then who came first.
    const free = waiting.filter(({ clubId }) => countOf(running, clubId) < filmLoad.ofClub);
    const [first] = free.toSorted((a, b) => countOf(running, a.clubId) - countOf(running, b.clubId));
    if (!first) return;
    waiting.splice(waiting.indexOf(first), 1);
    running.push(first);
    first.begin();
    next();
  };
  const checkRoom = (clubId: string): void => {
    const isFull = running.length >= lanes && waiting.length >= filmLoad.waiting;
    if (!isFull && countOf([...running, ...waiting], clubId) < filmLoad.underWay) return;
    throw new AppError('film.busy', { retryAfter: Math.ceil((usual * (waiting.length + 1)) / lanes) });
  };
  const turn = async <T>(
    { clubId, signal: asked }: FilmHandlers,
    signal: AbortSignal,
    work: () => Promise<T>,
  ): Promise<T> => {
    checkRoom(clubId);
    const one = await new Promise<Waiting>((begun, failed) => {
      const entry: Waiting = { clubId, asked, begin: () => begun(entry) };
      signal.addEventListener(
        'abort',
        () => {
          const at = waiting.indexOf(entry);
          if (at < 0) return;
          waiting.splice(at, 1);
          failed(signal.reason);
        },
        { once: true },
      );
      waiting.push(entry);
      next();
    });
    try {
      return await work();
    } finally {
      running.splice(running.indexOf(one), 1);
      next();
    }
  };

  const memoryOf = (name: EngineName): number => (name === 'wasm' ? filmLoad.memoryOfWasm : filmLoad.memory);
  const made = async (request: FilmRequest, handlers: FilmHandlers): Promise<string> => {
    const by = await engine();
    if (request.as === 'mp4' && by.name === 'none') throw new AppError('film.engineAway');
    const out = await newFilmPath(settings, request.as);
    // An aborted signal tells nobody who comes later.
    handlers.signal.throwIfAborted();
    try {
      await run({ ...request, engine: by, out, memory: memoryOf(by.name) }, handlers, limit);
      return out;
    } catch (fault) {
      await rm(out, { force: true });
      throw fault;
    }
  };
  return {
    engine,
    checkRoom,
    make: async (request, handlers) => {
      const signal = AbortSignal.any([handlers.signal, closing.signal]);
      signal.throwIfAborted();
      const film = turn(handlers, signal, () => made(request, { ...handlers, signal }));
      underWay.add(film);
      return film.finally(() => underWay.delete(film));
    },
    keep: (sheet) => keepSheet(settings, sheet),
    placeOf: (signal) => {
      const at = waiting.findIndex((one) => one.asked === signal);
      return at < 0 ? undefined : at;
    },
    close: async () => {
      closing.abort(new AppError('stopping'));
      await Promise.allSettled(underWay);
    },
  };
};
