import { pipeline, Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';

/** Where the bytes of an archive are. */
export type Source = {
  readonly bytes: number;
  /** Returns `length` bytes from a place on; fewer at the end. */
  readonly read: (at: number, length: number) => Promise<Uint8Array>;
};
/** An archive that is not whole, or not one of ours. */
export class BadArchive extends Error {}

/** All that a stream gives. */
export const allOf = async <T>(stream: AsyncIterable<T>): Promise<T[]> => {
  const found: T[] = [];
  for await (const one of stream) found.push(one);
  return found;
};

export type Packed = {
  readonly name: string;
  readonly bytes: number;
  readonly packed: number;
  readonly method: number;
  readonly crc: number;
  readonly at: number;
};

const readAtOnce = 131_072;
const [stored, deflated] = [0, 8];
/** Bytes of the list of files: 65,535 names of ours. */
const listAtMost = 16 * 1_048_576;

const exactly = async ({ bytes, read }: Source, at: number, length: number): Promise<Buffer> => {
  if (at < 0 || length < 0 || at + length > bytes) throw new BadArchive('It is cut off.');
  const found = Buffer.from(await read(at, length));
  if (found.length !== length) throw new BadArchive('It is cut off.');
  return found;
};

const entryAt = (list: Buffer, at: number): Packed & { readonly next: number } => {
  if (at + 46 > list.length || list.readUInt32LE(at) !== 0x0201_4b50) throw new BadArchive('Its list is damaged.');
  const [name, extra, note] = [28, 30, 32].map((field) => list.readUInt16LE(at + field)) as [number, number, number];
  return {
    name: list.toString('latin1', at + 46, at + 46 + name),
    method: list.readUInt16LE(at + 10),
    crc: list.readUInt32LE(at + 16),
    packed: list.readUInt32LE(at + 20),
    bytes: list.readUInt32LE(at + 24),
    at: list.readUInt32LE(at + 42),
    next: at + 46 + name + extra + note,
  };
};

/** The files that an archive lists. Throws `BadArchive` for one that is damaged, or whose files share bytes or names. */
export const readList = async (source: Source): Promise<ReadonlyMap<string, Packed>> => {
  const end = await exactly(source, source.bytes - 22, 22);
  if (end.readUInt32LE(0) !== 0x0605_4b50) throw new BadArchive('It is cut off, or no archive.');
  const [many, size, from] = [end.readUInt16LE(10), end.readUInt32LE(12), end.readUInt32LE(16)];
  if (size > listAtMost || from + size !== source.bytes - 22) throw new BadArchive('Its list is damaged.');
  const list = await exactly(source, from, size);
  const found = new Map<string, Packed>();
  for (let at = 0; at < size; ) {
    const { next, ...one } = entryAt(list, at);
    if (found.has(one.name)) throw new BadArchive('It has two files of one name.');
    found.set(one.name, one);
    at = next;
  }
  if (found.size !== many) throw new BadArchive('Its list is damaged.');
  let free = 0;
  for (const one of [...found.values()].toSorted((a, b) => a.at - b.at)) {
    if (one.at < free || (one.method !== stored && one.method !== deflated))
      throw new BadArchive('Its files share bytes, or are packed in an unknown way.');
    free = one.at + 30 + one.name.length + one.packed;
  }
  if (free > from) throw new BadArchive('It is cut off.');
  return found;
};

async function* rawOf(source: Source, { at, packed, name }: Packed): AsyncGenerator<Uint8Array> {
  const head = await exactly(source, at, 30);
  if (head.readUInt32LE(0) !== 0x0403_4b50) throw new BadArchive(`${name} is damaged.`);
  const from = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  for (let done = 0; done < packed; ) {
    const piece = await exactly(source, from + done, Math.min(readAtOnce, packed - done));
    done += piece.length;
    yield piece;
  }
}

async function* unpacked(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const unpacker = createInflateRaw();
  // A fault of the pieces ends the unpacker, and so the loop; a loop that ends before does the same to the pieces.
  pipeline(Readable.from(pieces), unpacker, () => {});
  yield* unpacker as AsyncIterable<Uint8Array>;
}

/** The content of a file, piece by piece. Throws `BadArchive` when it is longer than the list says, or damaged. */
export async function* contentIn(source: Source, one: Packed): AsyncGenerator<Uint8Array> {
  const raw = rawOf(source, one);
  let [bytes, sum] = [0, 0];
  try {
    for await (const piece of one.method === deflated ? unpacked(raw) : raw) {
      bytes += piece.length;
      if (bytes > one.bytes) throw new BadArchive(`${one.name} is longer than it says.`);
      sum = crc32(piece, sum);
      yield piece;
    }
  } catch (fault) {
    // What zlib says of bytes that it cannot read.
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : '';
    throw code.startsWith('Z_') ? new BadArchive(`${one.name} is damaged.`, { cause: fault }) : fault;
  }
  if (bytes !== one.bytes || sum !== one.crc) throw new BadArchive(`${one.name} is damaged.`);
}
