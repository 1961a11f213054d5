import { crc32 } from 'node:zlib';

/** 1 January 1980, the first day that the format knows: a file of pictures says nothing about when. */
const firstDay = 33;

/** Packs files into a ZIP as they are: pictures do not become smaller. Names are plain letters. */
export const zipped = (files: readonly { readonly name: string; readonly content: Uint8Array }[]): Uint8Array => {
  const [parts, entries]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const { name, content } of files) {
    const title = Buffer.from(name, 'latin1');
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(firstDay, 8);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(content.length, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, title]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, title]));
    parts.push(local, Buffer.from(content));
    at += local.length + content.length;
  }
  const list = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, list, Buffer.from('PK\x05\x06', 'latin1'), end]);
};
