import { inflateRawSync } from 'node:zlib';

const dates = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g;

/** The parts of a zip by its directory: their names, and what is in them. */
const partsOf = (zip: Buffer): readonly (readonly [name: string, content: Buffer])[] => {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const parts: (readonly [string, Buffer])[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let n = zip.readUInt16LE(end + 10); n > 0; n -= 1) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, more, note] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString();
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const content = zip.subarray(from, from + packed);
    parts.push([name, method === 0 ? content : inflateRawSync(content)]);
    at += 46 + nameLength + more + note;
  }
  return parts;
};

/**
 * A file without the moment at which it was made: PDF and spreadsheets hold one. All other bytes stay; of a spreadsheet,
 * those of its parts.
 */
export const withoutMoment = (file: Buffer): Buffer => {
  if (file.subarray(0, 5).toString('latin1') === '%PDF-') {
    const text = file.toString('latin1');
    return Buffer.from(text.replaceAll(/\(D:\d{14}Z\)/g, '').replaceAll(/\/ID \[[^\]]*\]/g, ''), 'latin1');
  }
  if (file.subarray(0, 4).toString('latin1') !== 'PK\u0003\u0004') return file;
  return Buffer.concat(
    partsOf(file).flatMap(([name, content]) => [
      Buffer.from(name),
      name === 'docProps/core.xml' ? Buffer.from(content.toString().replaceAll(dates, '')) : content,
    ]),
  );
};
