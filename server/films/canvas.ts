import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Canvas, createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import type { HeadBrush } from '#domain/film/filmHead.ts';
import type { FilmCanvas } from '#domain/film/filmPainter.ts';
import type { FilmSize } from '#domain/film/filmPlan.ts';

const packages = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(packages.resolve(`${name}/package.json`));

/** The fonts of the screen, from files of packages: a server has none, or others. */
const registerFonts = (): void => {
  const inter = folderOf('@expo-google-fonts/inter');
  const barlow = folderOf('@fontsource/barlow-condensed');
  GlobalFonts.registerFromPath(join(inter, '600SemiBold', 'Inter_600SemiBold.ttf'), 'Inter');
  GlobalFonts.registerFromPath(join(barlow, 'files', 'barlow-condensed-latin-700-normal.woff2'), 'Barlow Condensed');
};

const fonts = { text: 'Inter, sans-serif', score: '"Barlow Condensed", Inter, sans-serif' };
/**
 * Pictures after which the memory of earlier ones is given back: it lies outside the heap, so nothing counts it, and it
 * is let go between two turns of the event loop.
 */
const giveBackEach = 8;

/** A canvas of the server, its painter's brush, and its pixels in RGBA. */
export const serverCanvas = ({ width, height }: FilmSize) => {
  registerFonts();
  const canvas: Canvas = createCanvas(width, height);
  const context: SKRSContext2D = canvas.getContext('2d');
  let read = 0;
  return {
    canvas,
    film: {
      brush: context as unknown as HeadBrush<Path2D>,
      pathOf: (d) => new Path2D(d),
      fonts,
    } satisfies FilmCanvas<Path2D>,
    pixels: async (): Promise<Uint8Array> => {
      read += 1;
      if (read % giveBackEach === 0) {
        globalThis.gc?.();
        await setImmediate();
      }
      return canvas.data();
    },
  };
};
