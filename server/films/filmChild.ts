import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { loadImage } from '@napi-rs/canvas';
import type { FilmHead } from '#domain/film/filmHead.ts';
import { filmPainter } from '#domain/film/filmPainter.ts';
import { type FilmForm, type FilmPart, type FilmSize, filmPictures } from '#domain/film/filmPlan.ts';
import { gifOf, gifRate } from '#domain/film/gif.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { serverCanvas } from './canvas.ts';
import type { Encoder } from './encoder.ts';
import type { Engine } from './engines.ts';
import { threadEncoder } from './threadEncoder.ts';
import { zipped } from './zip.ts';

/** What the process makes: one file, and then it ends. */
export type FilmWork = {
  readonly scene: Scene;
  readonly as: Exclude<FilmForm, 'pdf'>;
  readonly size: FilmSize;
  readonly fps: number;
  readonly part: FilmPart;
  readonly engine: Engine;
  /** The path of the file. */
  readonly out: string;
  /** Bytes of memory after which the work is given up. */
  readonly memory: number;
  /** A picture (WebP) in the place of the lines. */
  readonly under?: Uint8Array | undefined;
  readonly head?: FilmHead | undefined;
  /** The shield of the club in the band (WebP). */
  readonly shield?: Uint8Array | undefined;
};
/** What it says meanwhile: the share that is done, 0 to 1; that the file is there; or why it is not. */
export type FilmNews =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'made' }
  | { readonly kind: 'failed'; readonly fault: string; readonly tooMuch: boolean; readonly full: boolean };

class TooMuchMemory extends Error {}

/** No room on the disk: the code of a write of this process, or the sentence of ffmpeg. */
const isDiskFull = (fault: unknown): boolean => {
  const { code } = Object(fault) as { code?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || /No space left on device|Disk quota exceeded/.test(String(fault));
};

const say = (news: FilmNews): Promise<void> =>
  new Promise((done) => {
    if (process.send) process.send(news, () => done());
    else done();
  });

let encoder: Encoder | undefined;

/** Says how far the work is, lets news and signals through, and gives up what takes too much memory. */
const step =
  ({ memory }: FilmWork) =>
  async (done: number): Promise<void> => {
    if (process.memoryUsage.rss() > memory) throw new TooMuchMemory();
    await say({ kind: 'progress', done });
  };

const sized = async (content: Uint8Array | undefined) => {
  if (content === undefined) return undefined;
  const picture = await loadImage(content);
  return { picture, width: picture.width, height: picture.height };
};

const painterOf = async ({ scene, size, under, head, shield }: FilmWork) => {
  const { canvas, film, pixels } = serverCanvas(size);
  const painter = filmPainter(film, scene, size, { head, shield: await sized(shield), under: await sized(under) });
  return { canvas, painter, pixels };
};

const make = async (work: FilmWork): Promise<void> => {
  const { scene, as, engine, size, fps, part, out } = work;
  const { canvas, painter, pixels } = await painterOf(work);
  const next = step(work);
  if (as === 'mp4') {
    const pictures = filmPictures(scene, fps, part);
    encoder = await threadEncoder({ engine, size, fps, out });
    for (const [at, { ms, frames }] of pictures.entries()) {
      await next(at / pictures.length);
      painter.moment(ms);
      await encoder.add(await pixels(), frames);
    }
    return encoder.close();
  }
  if (as === 'gif') {
    const pixelsAt = (ms: number): Promise<Uint8Array> => {
      painter.moment(ms);
      return pixels();
    };
    const film = await gifOf({
      pictures: filmPictures(scene, gifRate, part),
      size,
      pixelsAt,
      onPicture: next,
    });
    return writeFile(out, film, { mode: 0o600 });
  }
  const { from = 0, to = as === 'png' ? from : scene.frames.length - 1 } = part;
  const files: { name: string; content: Uint8Array }[] = [];
  for (let frame = from; frame <= Math.min(to, scene.frames.length - 1); frame += 1) {
    await next(files.length / (to - from + 1));
    painter.frame(frame);
    files.push({ name: `frame-${String(frame + 1).padStart(2, '0')}.png`, content: await canvas.encode('png') });
  }
  const [first] = files;
  await writeFile(out, as === 'png' && first ? first.content : zipped(files), { mode: 0o600 });
};

const begin = async (work: FilmWork): Promise<void> => {
  // A film has time; whoever notes a goal has none.
  setPriority(constants.priority.PRIORITY_LOW);
  process.umask(0o077);
  try {
    await make(work);
    await say({ kind: 'made' });
  } catch (fault) {
    encoder?.drop();
    const tooMuch = fault instanceof TooMuchMemory;
    await say({ kind: 'failed', fault: String(fault).slice(0, 2_000), tooMuch, full: isDiskFull(fault) });
  }
  process.exit();
};

process.once('message', (work: FilmWork) => void begin(work));
// Without the server that asked for it, nobody wants the film.
process.once('disconnect', () => {
  encoder?.drop();
  process.exit(1);
});
