import { readFile } from 'node:fs/promises';
import { filmSize } from '#domain/film/filmPlan.ts';
import { gifSize } from '#domain/film/gif.ts';
import { durationOf } from '#domain/scene/movement.ts';
import { createFilms } from '#server/films/films.ts';
import { testSettings } from '#tests/server/harness.ts';
import { withTemporaryFolder } from '../../scripts/rig/serverProcess.ts';
import type { BenchRow } from '../row.ts';
import { teamsRunning } from './drawings.ts';

const scene = teamsRunning(10);
const length = durationOf(scene) / 1000;
const size = filmSize(scene, 1280);
const clubId = 'bench';

type Made = { readonly seconds: number; readonly bytes: number; readonly engine: string };
const make = async (dataDir: string, engine: string, as: 'mp4' | 'gif'): Promise<Made> => {
  const films = createFilms(testSettings({ DATA_DIR: dataDir, FILM_ENGINE: engine }));
  const { name } = await films.engine();
  // The process of a film keeps nobody alive.
  const held = setInterval(() => undefined, 1_000);
  const began = performance.now();
  const request = { scene, as, size: as === 'gif' ? gifSize(size) : size, fps: 30, part: {} };
  const path = await films
    .make(request, { clubId, signal: new AbortController().signal })
    .finally(() => clearInterval(held));
  const seconds = (performance.now() - began) / 1000;
  const { length: bytes } = await readFile(path);
  await films.close();
  return { seconds, bytes, engine: name };
};

/** Ten seconds of two teams that run, as a film of each engine of this machine and as a GIF, beside their length. */
export const benchFilms = (): Promise<BenchRow[]> =>
  withTemporaryFolder(async (dataDir) => {
    const engines = [
      { engine: 'ffmpeg', goal: 'at most 0.4' },
      { engine: 'wasm', goal: 'at most 1.2' },
    ];
    const rows: BenchRow[] = [];
    for (const { engine, goal } of engines) {
      const made = await make(dataDir, engine, 'mp4').catch(() => undefined);
      if (made)
        rows.push({
          what: `a film of ${length} s, ${size.width} x ${size.height}, 22 players, by ${made.engine}`,
          ours: made.seconds,
          rival: 'its length',
          theirs: length,
          ratio: made.seconds / length,
          goal,
          unit: 's',
        });
    }
    const gif = await make(dataDir, 'none', 'gif');
    const limit = 1.5 * 1024 ** 2;
    return [
      ...rows,
      {
        what: `a GIF of ${length} s`,
        ours: gif.seconds,
        rival: 'its length',
        theirs: length,
        ratio: gif.seconds / length,
        goal: 'at most 0.15',
        unit: 's',
      },
      {
        what: 'the size of that GIF',
        ours: gif.bytes / 1024,
        rival: 'its limit',
        theirs: limit / 1024,
        ratio: gif.bytes / limit,
        goal: 'at most 1',
        unit: 'kB',
      },
    ];
  });
