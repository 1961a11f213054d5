import sharp from 'sharp';
import { expect } from 'vitest';

/** A picture in pixels, and how many of those between two heights, in units, are dark: of a letter, or of a dark bar. */
export const pngRead = async (file: Blob | Uint8Array) => {
  const content = Buffer.from(file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file);
  expect(content.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const counted = new Map<number, number>();
  const dark = new Uint32Array(height);
  // Most of a picture is runs of one colour, so only where it changes is anything looked up.
  let [last, run] = [-1, 0];
  const endRun = (): void => {
    if (run > 0) counted.set(last, (counted.get(last) ?? 0) + run);
  };
  for (let y = 0, at = 0; y < height; y += 1)
    for (const end = at + width * 3; at < end; at += 3) {
      const [r, g, b] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
      const colour = r * 65_536 + g * 256 + b;
      if (colour !== last) {
        endRun();
        [last, run] = [colour, 0];
      }
      run += 1;
      if (r + g + b < 330) dark[y] = (dark[y] ?? 0) + 1;
    }
  endRun();
  const named = (colour: number): string => `${colour >> 16},${(colour >> 8) & 255},${colour & 255}`;
  const colours = new Map([...counted].map(([colour, many]) => [named(colour), many]));
  const darkBetween = (top: number, bottom: number): number =>
    dark.subarray(top * 2, bottom * 2).reduce((sum, one) => sum + one, 0);
  return { width, height, colours, darkBetween, content };
};

/** A picture of a chart: twice 840 units wide, on white, with a title, a chart and a line at its foot. */
export const expectChartPicture = async (file: Blob | Uint8Array) => {
  const picture = await pngRead(file);
  const { width, height, colours, darkBetween } = picture;
  expect(width).toBe(1680);
  expect(height).toBeGreaterThan(400);
  expect((colours.get('255,255,255') ?? 0) / (width * height)).toBeGreaterThan(0.5);
  expect(colours.size).toBeGreaterThan(20);
  // The first tone of the charts covers more than the edge of a letter.
  expect(colours.get('15,92,74') ?? 0).toBeGreaterThan(500);
  expect(darkBetween(32, 64)).toBeGreaterThan(1000);
  expect(darkBetween(height / 2 - 50, height / 2 - 16)).toBeGreaterThan(500);
  return picture;
};
