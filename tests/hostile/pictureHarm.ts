import sharp from 'sharp';
import { calls } from '#contract/calls.ts';
import { hugePng } from './files.ts';
import { atOnce, type Harm, idIn, statusOf } from './harm.ts';
import type { Target } from './measure.ts';

const side = 7_000;
const plain = () => sharp({ create: { width: side, height: side, channels: 3, background: '#1F7A45' } });

/** Gives a player a photo so many times at once. */
const gives =
  (make: () => Buffer | Promise<Buffer>, times = 3) =>
  async ({ as }: Target) => {
    const [who, picture] = [await as('manager'), await make()];
    const id = await idIn(who, calls.player.ofClub, { params: { clubId: who.clubId } });
    const content = picture.toString('base64');
    await atOnce(times, () => statusOf(who, calls.player.setPhoto, { params: { id }, body: { content } }));
  };

export const pictureHarm: readonly Harm[] = [
  { name: 'a PNG of 49 million points of eight bytes, three at once', does: gives(() => hugePng(side, side)) },
  {
    name: 'a JPEG of 49 million points that is read in passes',
    does: gives(() => plain().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer()),
  },
  {
    name: 'the same lying on its side',
    does: gives(() =>
      plain().withMetadata({ orientation: 6 }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ),
  },
  { name: 'an interlaced PNG of 49 million points', does: gives(() => plain().png({ progressive: true }).toBuffer()) },
  { name: 'a WebP of 49 million points', does: gives(() => plain().webp({ effort: 0 }).toBuffer()) },
  { name: 'twenty pictures at once', does: gives(() => plain().jpeg().toBuffer(), 20) },
];
