import type { FastifyRequest } from 'fastify';
import { sheetType } from '#contract/list.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { type Say, sayingIn } from './codeWords.ts';
import { csv } from './csv.ts';
import { type FieldWord, titleWords, wordOf } from './listWords.ts';
import { makeFile } from './makeFile.ts';

type Cell = string | number | null;
/** One column of an exported list: the field whose word is its heading, and the value of a row; codes by their word. */
export type Column<R> = readonly [field: FieldWord, show: (row: R, say: Say) => Cell | undefined];
export type SheetFormat = 'xlsx' | 'csv';

type List<R> = {
  readonly title: keyof typeof titleWords;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly format: SheetFormat;
  /** The requesting user and their language. */
  readonly request: Pick<FastifyRequest, 'headers' | 'user'>;
};

/** A list as a spreadsheet or as csv, with the words of the reader's language above its columns and in them. */
export const listFile = async <R>({ title, columns, rows, format, request }: List<R>): Promise<FileAnswer> => {
  const language = languageOf(request.headers['accept-language']);
  const name = titleWords[title][language];
  const header = columns.map(([field]) => wordOf(field, language));
  const say = sayingIn(language);
  const cells = rows.map((row) => columns.map(([, show]) => show(row, say) ?? null));
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
