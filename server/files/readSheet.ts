import { streamCsvRows } from 'hucre/csv';
import { streamXlsxRows } from 'hucre/xlsx';
import { AppError } from '#contract/errors.ts';
import { unmarked } from './csv.ts';

export type SheetFile = { readonly name: string; readonly content: Uint8Array };

/**
 * Limits of a list: rows below its header, characters in a cell (the longest that any field takes), and characters in
 * all cells together. A small compressed file may repeat one long text in each cell.
 */
export const sheetLimits = { rows: 5_000, cell: 4_000, letters: 5_000_000 } as const;
const columnsAtMost = 100;
/** Bytes that the parts of a spreadsheet may unpack to; a small file may claim far more. */
const unpackedAtMost = 20 * 1_048_576;
/** Bytes that nothing at all is packed into. */
const nothingDeflated = 2;

const tooLarge = () => new AppError('sheetTooLarge', { rows: sheetLimits.rows });

const asText = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  // A time alone is one of the first day that spreadsheets know.
  if (value instanceof Date) return value.toISOString().slice(...(value.getUTCFullYear() < 1905 ? [11, 16] : [0, 10]));
  // A blank is nothing to read, however long it is.
  return String(value)
    .slice(0, 2 * sheetLimits.cell)
    .trim();
};

const delimiterOf = (text: string): string => {
  const [first = ''] = text.split(/\r?\n/, 1);
  const often = (sign: string) => first.split(sign).length;
  return [';', ',', '\t'].reduce((best, sign) => (often(sign) > often(best) ? sign : best));
};

/** UTF-8 as programs write it today; Windows-1252 otherwise. */
const decoded = (content: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('windows-1252').decode(content);
  }
};

const isZip = (content: Uint8Array): boolean => content[0] === 0x50 && content[1] === 0x4b;

/**
 * The unpacked size of a zip in bytes, added up from its directory: the reader unpacks no part beyond its stated size.
 * Throws for a packed part without a size.
 */
const unpackedBytes = (content: Uint8Array): number => {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  let bytes = 0;
  for (let at = 0; at + 46 <= content.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const isDeflated = view.getUint16(at + 10, true) === 8;
    if (isDeflated && unpacked === 0 && packed !== nothingDeflated)
      throw new Error('It does not say what it unpacks to.');
    bytes += unpacked;
  }
  return bytes;
};

/** The rows of a file, one by one, each with its index from 0. Data outside a list are not kept. */
async function* rowsOf({
  content,
}: SheetFile): AsyncGenerator<{ readonly index: number; readonly cells: readonly unknown[] }> {
  if (isZip(content)) {
    if (unpackedBytes(content) > unpackedAtMost) throw tooLarge();
    for await (const { index, values } of streamXlsxRows(content, { sheet: 0 })) yield { index, cells: values };
    return;
  }
  const text = decoded(content).replace(/^\uFEFF/, '');
  if (text.includes('\0')) throw new Error('Not a text.');
  let index = 0;
  for (const row of streamCsvRows(text, { delimiter: delimiterOf(text) })) {
    yield { index, cells: row.map((one) => (typeof one === 'string' ? unmarked(one) : one)) };
    index += 1;
  }
}

/**
 * The cells of a row as texts, without the empty ones at the end. A text above the limit is cut to one character above
 * it.
 */
const textsOf = (cells: readonly unknown[]): readonly string[] => {
  const texts = Array.from(cells.slice(0, columnsAtMost), (one) => asText(one).slice(0, sheetLimits.cell + 1));
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
};

/**
 * The rows of the first sheet of an xlsx, or of a csv, as texts; days as YYYY-MM-DD. Empty rows keep their place, so
 * that a row's number is that of the spreadsheet program. Throws `sheetTooLarge` as soon as a limit is passed, before
 * anything leaves this thread.
 */
export const readSheet = async (file: SheetFile): Promise<readonly (readonly string[])[]> => {
  const rows: (readonly string[])[] = [];
  let letters = 0;
  for await (const { index, cells } of rowsOf(file)) {
    const texts = textsOf(cells);
    if (texts.length === 0) continue;
    letters += texts.reduce((sum, text) => sum + text.length, 0);
    if (index > sheetLimits.rows || letters > sheetLimits.letters) throw tooLarge();
    while (rows.length < index) rows.push([]);
    rows[index] = texts;
  }
  return rows;
};
