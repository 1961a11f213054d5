import { sheetType } from '#contract/list.ts';
import type { Language } from '#contract/values.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { csv } from './csv.ts';
import { type FieldWord, titleWords, wordOf } from './listWords.ts';
import { makeFile } from './makeFile.ts';

type Cell = string | number | null;
/** One column of an exported list: the field whose word stands above it, and what of a row it shows. */
export type Column<R> = readonly [field: FieldWord, show: (row: R) => Cell | undefined];
export type SheetFormat = 'xlsx' | 'csv';

type List<R> = {
  readonly title: keyof typeof titleWords;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly format: SheetFormat;
  readonly language: Language;
};

/** A list as a spreadsheet or as csv, with the words of the reader's language above its columns. */
export const listFile = async <R>({ title, columns, rows, format, language }: List<R>): Promise<FileAnswer> => {
  const name = titleWords[title][language];
  const header = columns.map(([field]) => wordOf(field, language));
  const cells = rows.map((row) => columns.map(([, show]) => show(row) ?? null));
  if (format === 'csv')
    return { name: `${name}.csv`, content: csv([header, ...cells]), type: 'text/csv; charset=utf-8' };
  const sheet = {
    name,
    columns: header.map((one) => ({ header: one, width: Math.max(12, one.length + 4) })),
    rows: cells,
  };
  return { name: `${name}.xlsx`, content: await makeFile({ kind: 'sheet', sheet }), type: sheetType };
};
