import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filmPainter } from '#domain/film/filmPainter.ts';
import { filmPictures, filmSize } from '#domain/film/filmPlan.ts';
import { gifRate } from '#domain/film/gif.ts';
import { durationOf } from '#domain/scene/movement.ts';
import { serverCanvas } from '#server/films/canvas.ts';
import { createFilms, type FilmRequest } from '#server/films/films.ts';
import { readFilm } from '#tests/readFilm.ts';
import { testSettings } from '../harness.ts';
import { openDecoder } from './filmDecoder.ts';
import { goldenScenes } from './goldenScenes.ts';
import { likenessOf } from './likeness.ts';
import { paintedFrames } from './paintedFrames.ts';

const isInstalled = (program: string): boolean => {
  try {
    execFileSync(program, ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const engines = [
  { engine: 'wasm', name: 'the encoder that comes along', isHere: true },
  { engine: 'ffmpeg', name: 'ffmpeg', isHere: isInstalled('ffmpeg') },
] as const;
const fps = 10;
const side = 480;

let dataDir: string;
let decoder: Awaited<ReturnType<typeof openDecoder>>;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-golden-'));
  decoder = await openDecoder();
  if (!decoder) console.info('left out: frames of films are not compared, no browser here decodes H.264');
});
afterAll(async () => {
  await decoder?.close();
  rmSync(dataDir, { recursive: true });
});
const made = async (engine: string, request: Omit<FilmRequest, 'part' | 'fps'>): Promise<Uint8Array> => {
  const films = createFilms(testSettings({ DATA_DIR: dataDir, FILM_ENGINE: engine }));
  const handlers = { clubId: 'club', signal: new AbortController().signal };
  const path = await films.make({ ...request, fps, part: {} }, handlers);
  await films.close();
  return new Uint8Array(await readFile(path));
};

describe.each(engines)('films by $name', ({ engine, name, isHere }) => {
  if (!isHere) console.info(`left out: films by ${name}, which is not installed`);
  test.skipIf(!isHere).each(goldenScenes)('%s', async (_, scene) => {
    const size = filmSize(scene, side);
    const film = await made(engine, { scene, as: 'mp4', size });
    const seconds = durationOf(scene) / 1000;
    const read = await readFilm(film);
    const count = Math.round(seconds * fps);
    expect(read).toMatchObject({ codec: 'avc', ...size, frames: count, boxes: ['ftyp', 'moov', 'mdat'] });
    expect(read.colours).toMatchObject({ matrix: 'bt709', primaries: 'bt709', transfer: 'bt709', fullRange: false });
    expect(Math.abs(read.duration - seconds)).toBeLessThanOrEqual(1 / fps);
    if (!decoder) return;
    const [shown, painted] = [await decoder.decode(film), await paintedFrames(scene, size, fps)];
    expect(shown).toHaveLength(count);
    for (const [n, picture] of shown.entries()) {
      const { ssim, cell } = likenessOf(picture, painted[n] as Uint8Array, size);
      expect(ssim, `frame ${n}`).toBeGreaterThan(0.97);
      expect(cell, `frame ${n}`).toBeLessThanOrEqual(12);
    }
  });
});

test.each(goldenScenes)('a GIF of %s', async (_, scene) => {
  const size = filmSize(scene, side);
  const gif = await made('none', { scene, as: 'gif', size });
  const { pages, delay, loop, width, pageHeight } = await sharp(gif, { animated: true }).metadata();
  const pictures = filmPictures(scene, gifRate);
  expect({ pages, loop, width, pageHeight }).toEqual({
    pages: pictures.length,
    loop: 0,
    width: size.width,
    pageHeight: size.height,
  });
  const waits = pictures.map(({ frames }, n) => (frames * 1000) / gifRate + (n === pictures.length - 1 ? 800 : 0));
  expect(delay).toEqual(waits);
  const all = await sharp(gif, { animated: true }).ensureAlpha().raw().toBuffer();
  const bytes = 4 * size.width * size.height;
  const painted = await paintedFrames(scene, size, gifRate);
  let frame = 0;
  for (const [n, { frames }] of pictures.entries()) {
    const { ssim, cell } = likenessOf(all.subarray(n * bytes, (n + 1) * bytes), painted[frame] as Uint8Array, size);
    expect(ssim, `picture ${n}`).toBeGreaterThan(0.97);
    expect(cell, `picture ${n}`).toBeLessThanOrEqual(12);
    frame += frames;
  }
});

test.each(goldenScenes)('a picture of %s', async (_, scene) => {
  const size = filmSize(scene, side);
  const { data, info } = await sharp(await made('none', { scene, as: 'png', size }))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { film, pixels } = serverCanvas(size);
  filmPainter(film, scene, size).frame(0);
  expect([info.width, info.height]).toEqual([size.width, size.height]);
  const { ssim, share } = likenessOf(data, await pixels(), size);
  expect(ssim).toBeGreaterThan(0.999);
  expect(share).toBeGreaterThan(0.999);
});
