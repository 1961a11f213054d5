import sharp from 'sharp';
import { expect } from 'vitest';

/** A picture in pixels, and how many of those between two heights, in units, are dark: of a letter, or of a dark bar. */
export const pngRead = async (file: Blob | Uint8Array) => {
  const content = Buffer.from(file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : file);
  expect(content.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const colours = new Map<string, number>();
  const dark = new Uint32Array(height);
  for (let at = 0; at < width * height; at += 1) {
    const [r = 0, g = 0, b = 0] = data.subarray(at * 3, at * 3 + 3);
    const colour = `${r},${g},${b}`;
    colours.set(colour, (colours.get(colour) ?? 0) + 1);
    const row = Math.floor(at / width);
    if (r + g + b < 330) dark[row] = (dark[row] ?? 0) + 1;
  }
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
