import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import { type ChartPicture, pictureOf } from '#domain/chart/picture.ts';

const inter = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
// A server has no fonts, or others: the letters are those of the printed pages.
GlobalFonts.registerFromPath(join(inter, '400Regular', 'Inter_400Regular.ttf'), 'Inter');
GlobalFonts.registerFromPath(join(inter, '700Bold', 'Inter_700Bold.ttf'), 'Inter');

/** A chart as PNG, two pixels for each unit of its drawing. */
export const chartPng = async (picture: ChartPicture): Promise<Uint8Array> => {
  const { svg, width, height } = pictureOf(picture);
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(await loadImage(Buffer.from(svg)), 0, 0, width, height);
  return new Uint8Array(await canvas.encode('png'));
};
