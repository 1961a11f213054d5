import { execFileSync, fork } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { ball, compose, goes, own } from '#domain/scene/compose.ts';
import { type Scene, usualPitch } from '#domain/scene/scene.ts';
import type { FilmNews } from '#server/films/filmChild.ts';
import { createFilms, filmLoad } from '#server/films/films.ts';
import { isFull } from '#tests/full.ts';
import { testSettings } from '../harness.ts';

const short = compose(usualPitch, { a: own(5, 5, 9), ball: ball(6, 6) }, [
  { ms: 200, moves: { a: goes('run', [12, 8]) } },
]);
/** A film of forty seconds, in which something moves all the time. */
const long: Scene = {
  ...short,
  frames: Array.from({ length: 4 }, (_, n) => ({
    ...{ id: `f${n}`, ms: 10_000, hold: 0, moves: {} },
    at: { a: { x: 5 + 10 * (n % 2), y: 5 }, ...(n === 0 && { ball: { x: 6, y: 6 } }) },
  })),
};
const size = { width: 160, height: 108 };
const large = { width: 1280, height: 864 };
const never = new AbortController().signal;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-load-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Processes of this machine that have the folder of these tests, or the film process of this one, in their command. */
const processes = (): readonly string[] =>
  execFileSync('ps', ['-eo', 'ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (line) => line.includes(dataDir) || (line.includes('filmChild') && line.trim().startsWith(`${process.pid} `)),
    );
const files = (): readonly string[] => {
  try {
    return readdirSync(join(dataDir, 'films'));
  } catch {
    return [];
  }
};
const nothingIsLeft = async (): Promise<void> => {
  await vi.waitFor(() => expect(processes()).toEqual([]), { timeout: 10_000, interval: 50 });
  expect(files()).toEqual([]);
};
const filmsWith = (settings: Readonly<Record<string, string>>, how: Parameters<typeof createFilms>[1] = {}) =>
  createFilms(testSettings({ DATA_DIR: dataDir, FILM_ENGINE: 'wasm', ...settings }), how);
const codeOf = (film: Promise<unknown>): Promise<unknown> =>
  film.then(
    () => 'made',
    (fault) => (fault instanceof AppError ? fault.code : String(fault)),
  );

describe('many films', () => {
  test('twelve at once: the first is made, ten wait in their order, the twelfth is refused', async () => {
    const films = filmsWith({}, { lanes: 1 });
    const asked = Array.from({ length: filmLoad.waiting + 2 }, () => new AbortController());
    const made = asked.map(({ signal }, n) =>
      codeOf(
        films.make({ scene: long, as: 'mp4', size: large, fps: 30, part: {} }, { clubId: `club ${n % 3}`, signal }),
      ),
    );
    expect(await made.at(-1)).toBe('film.busy');
    expect(asked.map(({ signal }) => films.placeOf(signal))).toEqual([
      undefined,
      ...Array.from({ length: filmLoad.waiting }, (_, n) => n),
      undefined,
    ]);
    try {
      films.checkRoom('another');
    } catch (fault) {
      expect(fault).toMatchObject({ code: 'film.busy', status: 503 });
      expect((fault as AppError).details).toMatchObject({ retryAfter: expect.any(Number) });
    }
    for (const one of asked) one.abort(new AppError('stopping'));
    expect(new Set(await Promise.all(made.slice(0, -1)))).toEqual(new Set(['stopping']));
    await films.close();
    await nothingIsLeft();
  });

  test('one club has at most six under way, so that another one finds room', async () => {
    const films = filmsWith({}, { lanes: 1 });
    const ends = new AbortController();
    const make = (clubId: string) =>
      codeOf(films.make({ scene: long, as: 'mp4', size: large, fps: 30, part: {} }, { clubId, signal: ends.signal }));
    const first = Array.from({ length: filmLoad.underWay + 1 }, () => make('one'));
    expect(await first.at(-1)).toBe('film.busy');
    expect(() => films.checkRoom('other')).not.toThrow();
    ends.abort(new AppError('stopping'));
    await Promise.all(first);
    await films.close();
    await nothingIsLeft();
  });

  const many = isFull ? 50 : 6;
  test(`${many} films in a row leave the memory of the server as it was, and no process`, async () => {
    const films = filmsWith({}, { lanes: 2 });
    const make = async (): Promise<void> => {
      const made = films.make({ scene: short, as: 'png', size, fps: 10, part: {} }, { clubId: 'club', signal: never });
      await rm(await made);
    };
    await Promise.all([make(), make()]);
    globalThis.gc?.();
    const before = process.memoryUsage();
    for (let n = 0; n < many; n += 2) await Promise.all([make(), make()]);
    globalThis.gc?.();
    const after = process.memoryUsage();
    // What the process took meanwhile for anything at all; each film of them has 70 kB of pixels and 60 MB in its process.
    expect(after.arrayBuffers + after.external - before.arrayBuffers - before.external).toBeLessThan(8 * 1024 ** 2);
    expect(after.heapUsed - before.heapUsed).toBeLessThan(24 * 1024 ** 2);
    await films.close();
    await nothingIsLeft();
  });
});

describe('a film that goes wrong', () => {
  /** A program in the place of ffmpeg that can do everything when it is asked, and does this when it is to make a film. */
  const program = (name: string, does: string): string => {
    const path = join(dataDir, name);
    writeFileSync(path, `#!/bin/sh\ncase "$*" in *lavfi*) exit 0;; esac\n${does}\n`);
    chmodSync(path, 0o755);
    return path;
  };
  const failing = async (does: string, how: Parameters<typeof createFilms>[1] = {}) => {
    const films = filmsWith({ FILM_ENGINE: 'ffmpeg', FFMPEG_PATH: program(`program-${does.length}.sh`, does) }, how);
    const code = await codeOf(
      films.make({ scene: long, as: 'mp4', size, fps: 30, part: {} }, { clubId: 'club', signal: never }),
    );
    await films.close();
    await nothingIsLeft();
    return code;
  };

  test('ends at its limit of time with a clear error', async () => {
    const films = filmsWith({}, { limit: 1_000 });
    const film = films.make(
      { scene: long, as: 'mp4', size: large, fps: 30, part: {} },
      { clubId: 'club', signal: never },
    );
    expect(await codeOf(film)).toBe('fileTakesTooLong');
    await films.close();
    await nothingIsLeft();
  });
  test('because its program takes nothing, ends at its limit and takes the program along', async () => {
    expect(await failing('sleep 600', { limit: 1_500 })).toBe('fileTakesTooLong');
  });
  test('because its program ends at once, or in the middle, says so', async () => {
    expect(await failing('exit 3')).toMatch(/ffmpeg has ended with 3/);
    expect(await failing('head -c 100000 > /dev/null; exit 1')).toMatch(/ffmpeg has ended with 1/);
  });
  test('because the disk is full, says so and leaves nothing', async () => {
    const full = 'head -c 100000 > /dev/null; echo "av_interleaved_write_frame(): No space left on device" >&2; exit 1';
    expect(await failing(full)).toBe('storageFull');
  });
  test.runIf(process.platform === 'linux')('a file that the disk has no room for is named as such', async () => {
    const child = fork(new URL('../../../server/films/filmChild.ts', import.meta.url), [], {
      serialization: 'advanced',
    });
    const work = { scene: short, size, fps: 30, part: {}, engine: { name: 'none' }, memory: filmLoad.memory };
    child.send({ ...work, as: 'png', out: '/dev/full' });
    const news = await new Promise<FilmNews>((told) => {
      child.on('message', (one: FilmNews) => one.kind !== 'progress' && told(one));
    });
    expect(news).toMatchObject({ kind: 'failed', tooMuch: false, full: true });
  });
  test('because its process was killed, is an error and no silence', async () => {
    const films = filmsWith({});
    let isKilled = false;
    const film = films.make(
      { scene: long, as: 'mp4', size: large, fps: 30, part: {} },
      {
        ...{ clubId: 'club', signal: never },
        onProgress: () => {
          if (isKilled) return;
          isKilled = true;
          for (const line of execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], {
            encoding: 'utf8',
          }).split('\n'))
            if (line.includes('filmChild')) process.kill(Number.parseInt(line, 10), 'SIGKILL');
        },
      },
    );
    expect(await codeOf(film)).toMatch(/The film process has ended/);
    await films.close();
    await nothingIsLeft();
  });
  test('for want of ffmpeg, is made by the encoder that comes along', async () => {
    const films = filmsWith({ FILM_ENGINE: 'auto', FFMPEG_PATH: join(dataDir, 'nowhere') });
    expect((await films.engine()).name).toBe('wasm');
    await films.close();
    const none = filmsWith({ FILM_ENGINE: 'ffmpeg', FFMPEG_PATH: join(dataDir, 'nowhere') });
    expect(
      await codeOf(none.make({ scene: short, as: 'mp4', size, fps: 10, part: {} }, { clubId: 'club', signal: never })),
    ).toBe('film.engineAway');
    await none.close();
    await nothingIsLeft();
  });
});
