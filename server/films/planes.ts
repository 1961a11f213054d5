import type { FilmSize } from '#domain/film/filmPlan.ts';

/**
 * Turns pictures in RGBA into the colours of television pictures (BT.709, 16 to 235): luma, and one of each four chroma.
 * Most of a drawing stands still from picture to picture, so only what is unlike the one before is computed again.
 * `of` returns the same array each time.
 */
export const televisionColours = ({ width, height }: FilmSize) => {
  const count = width * height;
  const yuv = new Uint8Array((count * 3) / 2);
  const before = new Uint32Array(count);
  let isFirst = true;
  const luma = (pixel: number): number =>
    (47 * (pixel & 255) + 157 * ((pixel >> 8) & 255) + 16 * ((pixel >> 16) & 255) + 4224) >> 8;
  /** Four pixels that share their chroma: the upper left one, and the places of their chroma. */
  const put = (now: Uint32Array, at: number, chroma: number): void => {
    const below = at + width;
    const [a, b, c, d] = [now[at] ?? 0, now[at + 1] ?? 0, now[below] ?? 0, now[below + 1] ?? 0];
    before[at] = a;
    before[at + 1] = b;
    before[below] = c;
    before[below + 1] = d;
    yuv[at] = luma(a);
    yuv[at + 1] = luma(b);
    yuv[below] = luma(c);
    yuv[below + 1] = luma(d);
    const red = (a & 255) + (b & 255) + (c & 255) + (d & 255);
    const green = ((a >> 8) & 255) + ((b >> 8) & 255) + ((c >> 8) & 255) + ((d >> 8) & 255);
    const blue = ((a >> 16) & 255) + ((b >> 16) & 255) + ((c >> 16) & 255) + ((d >> 16) & 255);
    yuv[count + chroma] = (-26 * red - 86 * green + 112 * blue + 131_584) >> 10;
    yuv[count + count / 4 + chroma] = (112 * red - 102 * green - 10 * blue + 131_584) >> 10;
  };
  return {
    of: (rgba: Uint8Array): Uint8Array => {
      const now = new Uint32Array(rgba.buffer, rgba.byteOffset, count);
      let chroma = 0;
      for (let row = 0; row < count; row += 2 * width)
        for (let at = row; at < row + width; at += 2, chroma += 1) {
          const below = at + width;
          const isSame =
            now[at] === before[at] &&
            now[at + 1] === before[at + 1] &&
            now[below] === before[below] &&
            now[below + 1] === before[below + 1];
          if (isFirst || !isSame) put(now, at, chroma);
        }
      isFirst = false;
      return yuv;
    },
  };
};
