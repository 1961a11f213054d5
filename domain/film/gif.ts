import { applyPalette, GIFEncoder, quantize } from 'gifenc/dist/gifenc.esm.js';
import { evenSize, type FilmPicture, type FilmSize } from './filmPlan.ts';

/** Frames in a second of a GIF: its times are hundredths of a second. */
export const gifRate = 12.5;
/** Its longer side in pixels. */
export const gifSide = 640;
const colours = 128;
const samples = 6;
/** A looping picture waits at its end, ms, so that the last frame is seen. */
const rest = 800;

/** The moments whose colours stand for all: evenly chosen. */
const sampled = (pictures: readonly FilmPicture[]): readonly FilmPicture[] => {
  const step = Math.max(1, (pictures.length - 1) / (samples - 1));
  return pictures.filter((_, at) => Math.round(Math.round(at / step) * step) === at);
};

/** A GIF has no more pixels than `gifSide` of its longer side. */
export const gifSize = ({ width, height }: FilmSize): FilmSize => {
  const scale = Math.min(1, gifSide / Math.max(width, height));
  return evenSize({ width: width * scale, height: height * scale });
};

type Given = {
  readonly pictures: readonly FilmPicture[];
  readonly size: FilmSize;
  /** The RGBA pixels of a moment of the scene. */
  readonly pixelsAt: (ms: number) => Uint8Array | Promise<Uint8Array>;
  /** Called before each picture with the share that is done, 0 to 1; a throw ends the work. */
  readonly onPicture: (done: number) => void | Promise<void>;
};

/** One palette for all pictures: every third pixel of a sample says as much about the colours as all of them. */
const paletteOf = async (given: Pick<Given, 'pictures' | 'pixelsAt'>) => {
  const seen: Uint32Array[] = [];
  for (const { ms } of sampled(given.pictures)) {
    const pixels = new Uint32Array((await given.pixelsAt(ms)).slice().buffer);
    seen.push(pixels.filter((_, at) => at % 3 === 0));
  }
  const together = new Uint32Array(seen.reduce((sum, one) => sum + one.length, 0));
  let from = 0;
  for (const one of seen) {
    together.set(one, from);
    from += one.length;
  }
  return quantize(new Uint8Array(together.buffer), colours - 1);
};

/** What is as it was before shows through. */
const leaveOut = (index: Uint8Array, pixels: Uint32Array, before: Uint32Array, nothing: number): void => {
  for (let n = 0; n < pixels.length; n += 1) if (pixels[n] === before[n]) index[n] = nothing;
};

/**
 * Makes a GIF that plays for ever: one palette for all pictures, and of each picture only what is unlike the one before.
 * Returns the bytes of the file.
 */
export const gifOf = async ({ pictures, size: { width, height }, pixelsAt, onPicture }: Given): Promise<Uint8Array> => {
  const palette = await paletteOf({ pictures, pixelsAt });
  const nothing = palette.length;
  const all = [...palette, [0, 0, 0]];
  const encoder = GIFEncoder();
  let before: Uint32Array | undefined;
  for (const [at, { ms, frames }] of pictures.entries()) {
    await onPicture(at / pictures.length);
    const rgba = (await pixelsAt(ms)).slice();
    const pixels = new Uint32Array(rgba.buffer);
    const index = applyPalette(rgba, palette);
    if (before) leaveOut(index, pixels, before, nothing);
    const delay = (frames * 1000) / gifRate + (at === pictures.length - 1 ? rest : 0);
    encoder.writeFrame(index, width, height, {
      delay,
      dispose: 1,
      ...(before ? { transparent: true, transparentIndex: nothing } : { palette: all, repeat: 0 }),
    });
    before = pixels;
  }
  encoder.finish();
  return encoder.bytes();
};
