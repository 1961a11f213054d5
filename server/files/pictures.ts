import type { z } from 'zod';
import { AppError } from '#contract/errors.ts';
import type { PictureUpload } from '#contract/upload.ts';
import type { Query } from '#server/db/database.ts';
import { wholeContent } from './contents.ts';
import { takingTurns } from './turns.ts';

type Upload = z.output<typeof PictureUpload>;

/** Detected from the content, not from a name. Vector images may contain scripts, so they are not accepted. */
const formats = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'avif']);
/**
 * A small file may unpack to a huge picture, and a strange one take for ever. A JPEG that is read in passes takes six bytes
 * of memory for each point.
 */
const most = { pixels: 50_000_000, seconds: 30, /** Longest side of what is kept, pixels. */ side: 512 };
/** A picture that fills a page is kept larger. */
export const largePicture = { side: 1600 };

/**
 * Pictures are drawn one after the other, the clubs in turn: a large one takes up to three hundred megabytes meanwhile. No
 * more wait than may be uploaded at once (server/http/places.ts).
 */
const inTurn = takingTurns({ waiting: 8 });

const drawn = async ({ content, crop }: Upload, { pixels, seconds, side }: typeof most): Promise<Buffer> => {
  // Loaded with the first picture: most starts of a server see none.
  const { default: sharp } = await import('sharp');
  // It would keep what the last pictures took, for a second time that never comes.
  sharp.cache(false);
  try {
    const source = sharp(Buffer.from(content, 'base64'), { limitInputPixels: pixels, failOn: 'error' });
    const { format } = await source.metadata();
    if (!formats.has(format ?? '')) throw new AppError('pictureUnreadable');
    // In one go: to write the whole picture down in between, in a format of the sender's choice, takes longer than all.
    const upright = source.autoOrient();
    const cut = crop ? upright.extract(crop) : upright;
    const small = cut.resize(side, side, { fit: 'inside', withoutEnlargement: true });
    return await small.timeout({ seconds }).webp().toBuffer();
  } catch (fault) {
    if (fault instanceof AppError) throw fault;
    // The library has no code for it, only this message.
    throw new AppError(String(fault).includes('timeout') ? 'fileTakesTooLong' : 'pictureUnreadable');
  }
};

/**
 * Decodes and re-encodes a picture that a user of a club (by id) uploaded: upright, cropped, small, without the
 * camera's metadata (place, time, device). Throws `pictureUnreadable` or `fileTakesTooLong`.
 */
export const redrawn = (upload: Upload, clubId: string, limits: Partial<typeof most> = {}): Promise<Buffer> =>
  inTurn(clubId, () => drawn(upload, { ...most, ...limits }));

/** The picture behind an address such as a club's shield; undefined when there is none. */
export const shieldOf = async (query: Query, address: string | null): Promise<Buffer | undefined> =>
  address ? wholeContent(query, address.split('/').at(-1) ?? '') : undefined;
