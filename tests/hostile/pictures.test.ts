import sharp from 'sharp';
import { expect, test } from 'vitest';
import { redrawn } from '#server/files/pictures.ts';
import { refusalOf } from '#tests/server/harness.ts';
import { hugePng } from './files.ts';

test('a photo taken sideways is upright before its part is cut out', async () => {
  // Red on the left, blue on the right; turned by a quarter, red is above.
  const blue = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#00f' } })
    .png()
    .toBuffer();
  const sideways = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#f00' } })
    .composite([{ input: blue, left: 40, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const crop = { left: 0, top: 40, width: 60, height: 40 };
  const kept = await redrawn({ content: sideways.toString('base64'), crop }, 'club');
  const facts = await sharp(kept).metadata();
  const { dominant } = await sharp(kept).stats();
  expect([facts.width, facts.height, dominant.b > dominant.r]).toEqual([60, 40, true]);
});

test('a picture that takes too long is given up', async () => {
  // Five thousand million bytes of points take some eight seconds, of which one is left here. The clock is looked at
  // between strips of the picture: one of 60,000 points a row went on for ten seconds.
  const content = hugePng(24_000, 24_000).toString('base64');
  const slow = redrawn({ content }, 'club', { pixels: 24_000 ** 2, seconds: 1 });
  expect(await refusalOf(slow)).toMatchObject({ code: 'fileTakesTooLong', status: 503 });
});
