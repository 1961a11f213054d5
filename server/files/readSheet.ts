import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { unmarked } from './csv.ts';

export type SheetFile = { readonly name: string; readonly content: Uint8Array };

/** More rows than any club has people; what is beyond is not read. */
export const rowsAtMost = 20_000;
const columnsAtMost = 100;
/** Bytes that the parts of a spreadsheet may unpack to; a small file may claim far more. */
const unpackedAtMost = 200 * 1_048_576;
/** Bytes that nothing at all is packed into. */
const nothingDeflated = 2;

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).trim();
};

const delimiterOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1);
  const often = (sign: string) => first.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (often(sign) > often(best) ? sign : best));
};

/** UTF-8 as programs write it today; Windows' own letters where it is not. */
const decoded = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
};

const isZip = (content: Uint8Array): boolean => content[0] === 0x50 && content[1] === 0x4b;

/**
 * What the parts of a zip say that they unpack to, added up from its directory: the reader lets none become more than it
 * says. One that is packed and says nothing may become anything.
 */
const unpackedBytes = (content: Uint8Array): number => {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  let bytes = 0;
  for (let at = 0; at + 46 <= content.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const isDeflated = view.getUint16(at + 10, true) === 8;
    bytes += isDeflated && unpacked === 0 && packed !== nothingDeflated ? unpackedAtMost + 1 : unpacked;
  }
  return bytes;
};

const cellsOf = async ({ content }: SheetFile): Promise<readonly (readonly unknown[])[]> => {
  if (!isZip(content)) {
    const text = decoded(content).replace(/^\uFEFF/, '');
    if (text.includes('\0')) throw new Error('Not a text.');
    const rows: readonly (readonly unknown[])[] = parseCsv(text, { delimiter: delimiterOf(text) });
    return rows.map((row) => row.map((one) => (typeof one === 'string' ? unmarked(one) : one)));
  }
  if (unpackedBytes(content) > unpackedAtMost) throw new Error('Too large.');
  const { sheets } = await readXlsx(content, { sheets: [0], maxRows: rowsAtMost + 1 });
  return sheets[0]?.rows ?? [];
};

/**
 * The rows of the first sheet of an xlsx, or of a csv, as texts; days as YYYY-MM-DD. Rows without anything keep their
 * place, so that a row's number is the one that the spreadsheet program shows.
 */
export const readSheet = async (file: SheetFile): Promise<readonly (readonly string[])[]> =>
  (await cellsOf(file)).slice(0, rowsAtMost + 1).map((row) => Array.from(row.slice(0, columnsAtMost), asText));
