import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib';

const big32 = (value: number): Buffer => {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
};
const chunk = (name: string, content: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  return Buffer.concat([big32(content.length), named, big32(crc32(named))]);
};

/**
 * A PNG of eight bytes a pixel whose header has this size. Its rows are there and take next to no space: one packed
 * block, over and over. `rows`: how many of them there really are.
 */
export const hugePng = (side: number, rows = 10): Buffer => {
  const header = Buffer.concat([big32(side), big32(side), Buffer.from([16, 6, 0, 0, 0])]);
  const block = deflateRawSync(Buffer.alloc((side * 8 + 1) * 10), { finishFlush: constants.Z_FULL_FLUSH });
  const head = deflateSync(Buffer.alloc(0)).subarray(0, 2);
  const packed = Buffer.concat([head, ...Array.from({ length: rows / 10 }, () => block)]);
  const mark = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1');
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
};

export type ZipPart = {
  readonly name: string;
  readonly content: Buffer;
  /** The stated unpacked size, where it is not the true one. */
  readonly says?: number;
};

/** A zip, its parts packed, with their sizes in both places. */
export const zipOf = (parts: readonly ZipPart[]): Buffer => {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, says = content.length } of parts) {
    const packed = deflateRawSync(content);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(says, 18);
    facts.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, Buffer.from(name)]));
    bodies.push(body);
    at += body.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, listed, end]);
};

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

type Book = {
  /** The XML of its only sheet. */
  readonly sheet: string | Buffer;
  readonly sharedStrings?: string | Buffer;
  readonly styles?: string | Buffer;
};

/** A spreadsheet with these parts and nothing else. */
export const xlsxOf = ({ sheet, sharedStrings, styles }: Book, more: readonly ZipPart[] = []): Buffer => {
  const named = Object.entries({ sharedStrings, styles }).flatMap(([name, text]) =>
    text === undefined ? [] : [{ name, text }],
  );
  const types = named.map(({ name }) => `<Override PartName="/xl/${name}.xml" ContentType="${type}.${name}+xml"/>`);
  const related = named.map(
    ({ name }) => `<Relationship Id="${name}" Type="${relations}/${name}" Target="${name}.xml"/>`,
  );
  const parts: readonly (readonly [string, string | Buffer])[] = [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packages}/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/>${types.join('')}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="x" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/>${related.join('')}</Relationships>`,
    ],
    ['xl/worksheets/sheet1.xml', sheet],
    ...named.map(({ name, text }) => [`xl/${name}.xml`, text] as const),
  ];
  const content = (text: string | Buffer) => Buffer.concat([Buffer.from(head), Buffer.from(text)]);
  return zipOf([...parts.map(([name, text]) => ({ name, content: content(text) })), ...more]);
};

/** A sheet of rows, each the XML of its cells. */
export const sheetOf = (rows: readonly string[], before = ''): string =>
  `${before}<worksheet xmlns="${spreadsheet}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
/** The shared strings of a spreadsheet, by which its cells may name one text many times. */
export const sharedStringsOf = (texts: readonly string[]): string =>
  `<sst xmlns="${spreadsheet}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`;

/** A spreadsheet of two cells, "Nombre" and a name below it; `before` stands before its sheet, `name` is raw XML. */
export const rawXlsx = ({ before = '', name = 'Ane' }, more: readonly ZipPart[] = []): Buffer => {
  const cell = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = [`<row r="1">${cell('A1', 'Nombre')}</row>`, `<row r="2">${cell('A2', name)}</row>`];
  return xlsxOf({ sheet: sheetOf(rows, before) }, more);
};

const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
/** A cell that shows the shared string `text`. */
export const shared = (row: number, column: number, text: number) =>
  `<c r="${letters(column)}${row}" t="s"><v>${text}</v></c>`;
export const rowOf = (row: number, cells: readonly string[]) => `<row r="${row}">${cells.join('')}</row>`;
export const counted = (times: number, make: (n: number) => string): string[] =>
  Array.from({ length: times }, (_, n) => make(n));

/** A sheet whose first cell is "Nombre", and below it so many cells that all show one text. */
export const oneText = (text: string, rows: number, columns: number): Buffer => {
  const body = counted(rows, (row) =>
    rowOf(
      row + 2,
      counted(columns, (column) => shared(row + 2, column, 1)),
    ),
  );
  return xlsxOf({
    sheet: sheetOf([rowOf(1, [shared(1, 0, 0)]), ...body]),
    sharedStrings: sharedStringsOf(['Nombre', text]),
  });
};
