import type { FilmSize } from '#domain/film/filmPlan.ts';

/** How like each other two pictures are: 1 for the same. `cell`: the most by which a square of 16 pixels differs in colour. */
export type Likeness = { readonly ssim: number; readonly cell: number; readonly share: number };

/** Pixels of the windows in which pictures are compared, and of the cells whose colours are. */
const [window, cellSide] = [8, 16];
/** Values of a colour that nobody sees the difference of. */
const unseen = 8;
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];

const lightOf = (rgba: Uint8Array): Float64Array =>
  Float64Array.from({ length: rgba.length / 4 }, (_, n) => {
    const [r = 0, g = 0, b = 0] = rgba.subarray(4 * n, 4 * n + 3);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  });

/** The mean of the structural similarity (Wang and others, 2004) of all windows, in luma. */
const similarity = (a: Float64Array, b: Float64Array, { width, height }: FilmSize): number => {
  let [sum, windows] = [0, 0];
  for (let top = 0; top + window <= height; top += window / 2)
    for (let left = 0; left + window <= width; left += window / 2) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + window; y += 1)
        for (let n = y * width + left; n < y * width + left + window; n += 1) {
          const [va, vb] = [a[n] as number, b[n] as number];
          sa += va;
          sb += vb;
          saa += va * va;
          sbb += vb * vb;
          sab += va * vb;
        }
      const many = window * window;
      const [ma, mb] = [sa / many, sb / many];
      const [va, vb, vab] = [saa / many - ma * ma, sbb / many - mb * mb, sab / many - ma * mb];
      sum += ((2 * ma * mb + c1) * (2 * vab + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
      windows += 1;
    }
  return sum / windows;
};

/** The mean colour of a cell. */
const colourOf = (rgba: Uint8Array, { width }: FilmSize, left: number, top: number): readonly number[] => {
  const sums = [0, 0, 0];
  for (let y = top; y < top + cellSide; y += 1)
    for (let n = 4 * (y * width + left); n < 4 * (y * width + left + cellSide); n += 4)
      for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] as number) + (rgba[n + channel] as number);
  return sums.map((sum) => sum / cellSide ** 2);
};

/** Compares two pictures in RGBA of the same size; `share`: of the pixels in which nobody sees a difference. */
export const likenessOf = (a: Uint8Array, b: Uint8Array, size: FilmSize): Likeness => {
  if (a.length !== b.length) throw new Error(`${a.length} bytes and ${b.length}`);
  let [cell, seen] = [0, 0];
  for (let top = 0; top + cellSide <= size.height; top += cellSide)
    for (let left = 0; left + cellSide <= size.width; left += cellSide) {
      const other = colourOf(b, size, left, top);
      for (const [n, value] of colourOf(a, size, left, top).entries())
        cell = Math.max(cell, Math.abs(value - (other[n] as number)));
    }
  for (let n = 0; n < a.length; n += 4)
    if ([0, 1, 2].some((channel) => Math.abs((a[n + channel] as number) - (b[n + channel] as number)) > unseen))
      seen += 1;
  return { ssim: similarity(lightOf(a), lightOf(b), size), cell, share: 1 - (4 * seen) / a.length };
};
