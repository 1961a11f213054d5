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
  // Fifteen thousand million bytes of points: no machine reads them within the second that is left to it here.
  const content = hugePng(60_000, 30_000).toString('base64');
  const slow = redrawn({ content }, 'club', { pixels: 60_000 ** 2, seconds: 1 });
  expect(await refusalOf(slow)).toMatchObject({ code: 'fileTakesTooLong', status: 503 });
});
