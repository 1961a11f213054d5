import type { FastifyRequest } from 'fastify';
import { sheetType } from '#contract/list.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { type Say, sayingIn } from './codeWords.ts';
import { csv } from './csv.ts';
import { type FieldWord, type ListTitle, titleOf, wordOf } from './listWords.ts';
import { makeFile } from './makeFile.ts';

type Cell = string | number | null;
/** One column of an exported list: the field whose word is its heading, and the value of a row; codes by their word. */
export type Column<R> = readonly [field: FieldWord, show: (row: R, say: Say) => Cell | undefined];
export type SheetFormat = 'xlsx' | 'csv';

type List<R> = {
  readonly title: ListTitle;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly format: SheetFormat;
  /** The requesting user and their language. */
  readonly request: Pick<FastifyRequest, 'headers' | 'user'>;
};

type Table = Pick<List<never>, 'format' | 'request'> & {
  /** The name of the file and of its sheet. */
  readonly name: string;
  readonly header: readonly string[];
  readonly cells: readonly (readonly Cell[])[];
};

/** A table as a spreadsheet or as csv. */
export const tableFile = async ({ name, header, cells, format, request }: Table): Promise<FileAnswer> => {
  if (format === 'csv')
    return { name: `${name}.csv`, content: csv([header, ...cells]), type: 'text/csv; charset=utf-8' };
  const sheet = {
    name,
    columns: header.map((one) => ({ header: one, width: Math.max(12, one.length + 4) })),
    rows: cells,
  };
  return {
    name: `${name}.xlsx`,
    content: await makeFile({ kind: 'sheet', sheet }, request.user?.id ?? ''),
    type: sheetType,
  };
};

/** A list as a spreadsheet or as csv, with the words of the reader's language above its columns and in them. */
export const listFile = <R>({ title, columns, rows, format, request }: List<R>): Promise<FileAnswer> => {
  const language = languageOf(request.headers['accept-language']);
  const say = sayingIn(language);
  return tableFile({
    name: titleOf(title, language),
    header: columns.map(([field]) => wordOf(field, language)),
    cells: rows.map((row) => columns.map(([, show]) => show(row, say) ?? null)),
    format,
    request,
  });
};
