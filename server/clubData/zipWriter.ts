import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { AppError } from '#contract/errors.ts';

/**
 * A file of an archive: whole in memory and stored as it is, or a stream that is packed. A name is ASCII.
 */
export type ZipFile = { readonly name: string } & (
  | { readonly whole: Uint8Array }
  | { readonly packed: AsyncIterable<Uint8Array> }
);

/** What the four bytes of a size and the two of a count hold. */
const zipLimits = { bytes: 0xffff_ffff, files: 0xffff } as const;
/** Sizes and the sum stand behind the content. */
const sizesFollow = 0x0008;
/** 1 January 1980, midnight: the same archive at any time. */
const noTime = 0x0000_0021;
const [stored, deflated] = [0, 8];

type Head = { name: string; method: number; crc: number; packed: number; bytes: number; at: number };

/** The fields that the two headers of a file share. */
const common = ({ method, crc, packed, bytes, name }: Head, flags: number): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(flags, 2);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(noTime * 0x10000, 6);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(packed, 14);
  fields.writeUInt32LE(bytes, 18);
  fields.writeUInt16LE(name.length, 22);
  return fields;
};
const numbers = (...values: readonly number[]): Buffer => {
  const made = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) made.writeUInt32LE(value, at * 4);
  return made;
};
const flagsOf = ({ method }: Head): number => (method === deflated ? sizesFollow : 0);

const localHeader = (head: Head): Buffer => {
  const sizes = head.method === deflated ? { ...head, crc: 0, packed: 0, bytes: 0 } : head;
  return Buffer.concat([numbers(0x0403_4b50), common(sizes, flagsOf(head)), Buffer.from(head.name, 'latin1')]);
};
const centralHeader = (head: Head): Buffer => {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(head.at, 10);
  const made = Buffer.alloc(2, 0);
  made.writeUInt16LE(20, 0);
  return Buffer.concat([
    ...[numbers(0x0201_4b50), made, common(head, flagsOf(head)), rest],
    Buffer.from(head.name, 'latin1'),
  ]);
};
const ending = (files: number, bytes: number, at: number): Buffer => {
  const made = Buffer.alloc(22);
  made.writeUInt32LE(0x0605_4b50, 0);
  made.writeUInt16LE(files, 8);
  made.writeUInt16LE(files, 10);
  made.writeUInt32LE(bytes, 12);
  made.writeUInt32LE(at, 16);
  return made;
};

/** Packs a stream and keeps its sum and sizes in `head`. */
async function* pack(content: AsyncIterable<Uint8Array>, head: Head): AsyncGenerator<Uint8Array> {
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      head.crc = crc32(piece, head.crc);
      head.bytes += piece.length;
      yield piece;
    }
  };
  const packer = createDeflateRaw({ level: 6 });
  // A fault of the content ends the packer, and so the loop.
  pipeline(Readable.from(counted()), packer, () => {});
  for await (const piece of packer as AsyncIterable<Uint8Array>) {
    head.packed += piece.length;
    yield piece;
  }
}

/** Writes an archive piece by piece. The same files give the same bytes. Throws `clubData.tooLarge` beyond `zipLimits`. */
export async function* zip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const heads: Head[] = [];
  let at = 0;
  for await (const file of files) {
    const isWhole = 'whole' in file;
    const bytes = isWhole ? file.whole.length : 0;
    const crc = isWhole ? crc32(file.whole) : 0;
    const head: Head = { name: file.name, method: isWhole ? stored : deflated, crc, packed: bytes, bytes, at };
    heads.push(head);
    const local = localHeader(head);
    yield local;
    at += local.length;
    if (isWhole) yield file.whole;
    else {
      yield* pack(file.packed, head);
      const sizes = numbers(0x0807_4b50, head.crc, head.packed, head.bytes);
      yield sizes;
      at += sizes.length;
    }
    at += head.packed;
    if (at > zipLimits.bytes || heads.length > zipLimits.files || head.bytes > zipLimits.bytes)
      throw new AppError('clubData.tooLarge');
  }
  const central = Buffer.concat(heads.map(centralHeader));
  yield central;
  yield ending(heads.length, central.length, at);
}
