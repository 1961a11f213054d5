import { setImmediate as othersFirst } from 'node:timers/promises';
import { AppError } from '#contract/errors.ts';
import { type CellFault, type ImportReport, type SheetImport, shownOfCell } from '#contract/upload.ts';
import type { Language } from '#contract/values.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { FieldWord } from '#server/files/listWords.ts';
import { type MakeFile, makeFile } from '#server/files/makeFile.ts';
import { headingsOf } from './headings.ts';
import type { Reader } from './importValues.ts';

type Report = ImportReport['rows'][number];
export type Values = Readonly<Partial<Record<string, unknown>>>;
export type Same = { readonly id: string; readonly name: string };

/** A column: by a word that exported lists share, or by headings of its own. */
type Named =
  | { readonly field: FieldWord; readonly headings?: undefined }
  | { readonly field: string; readonly headings: readonly string[] };

/** How one kind of list is read in. Its functions run within the transaction of the import. */
export type ImportPlan = {
  readonly fields: readonly (Named & { readonly read: Reader; readonly required?: boolean })[];
  /** Persons with equal keys are the same person. */
  readonly keysOf: (values: Values) => readonly string[];
  readonly nameOf: (values: Values) => string;
  /** The existing records, by key. */
  readonly present: (query: Query) => Promise<ReadonlyMap<string, Same>>;
  /** Looks at a row as a whole: values that the database must know, numbers that may be taken. */
  readonly check: (query: Query) => Promise<(values: Values, same: Same | undefined) => readonly [string, CellFault][]>;
  /** Whether a row says something else than the present record has; without it every row does. */
  readonly changes?: (values: Values, same: Same) => boolean;
  readonly write: (query: Query, values: Values, same: Same | undefined) => Promise<void>;
};

type Line = { readonly report: Report; readonly values: Values; readonly same: Same | undefined };
type Columns = ImportReport['columns'];
/** A text for the report of the import, cut to its beginning. */
const shown = (text: string): string => (text.length > shownOfCell ? `${text.slice(0, shownOfCell - 1)}…` : text);
const rowsAtOnce = 100;
/** Each item of a list with its index; other requests get a turn after every `rowsAtOnce` items. */
async function* notAllAtOnce<T>(list: readonly T[]): AsyncGenerator<readonly [number, T]> {
  for (const [at, one] of list.entries()) {
    if (at % rowsAtOnce === 0) await othersFirst();
    yield [at, one];
  }
}

/**
 * The rows of a sheet from a user (by id). Throws `sheetUnreadable`, `sheetTooLarge`, `fileTakesTooLong`,
 * `tooManyRequests`.
 */
export const uploadedRows = async (
  { fileName, content }: SheetImport,
  userId: string,
  make: MakeFile = makeFile,
): Promise<readonly (readonly string[])[]> => {
  const file = { name: fileName, content: new Uint8Array(Buffer.from(content, 'base64')) };
  try {
    const rows: unknown = JSON.parse(Buffer.from(await make({ kind: 'read', file }, userId)).toString());
    return rows as readonly (readonly string[])[];
  } catch (fault) {
    throw fault instanceof AppError ? fault : new AppError('sheetUnreadable');
  }
};

const columnsOf = (words: readonly string[], { fields }: ImportPlan): Columns => {
  const known = new Map(
    fields.flatMap((one) =>
      (one.headings ?? headingsOf(one.field)).map((word) => [searchKey(word), one.field] as const),
    ),
  );
  const taken = new Set<string>();
  return words.map((word, column) => {
    const field = known.get(searchKey(word.replace(/\*$/, ''))) ?? null;
    const header = shown(word);
    if (field === null || taken.has(field)) return { column, header, field: null };
    taken.add(field);
    return { column, header, field };
  });
};

const readCells = (cells: readonly string[], row: number, columns: Columns, { fields }: ImportPlan) => {
  const values: Record<string, unknown> = {};
  const faults: Report['faults'] = [];
  for (const { field, read, required } of fields) {
    const column = columns.find((one) => one.field === field)?.column ?? -1;
    const given = cells[column] ?? '';
    if (given === '') {
      if (required) faults.push({ row, column, field, code: 'missing', value: '' });
      continue;
    }
    const found = read(given);
    if ('fault' in found) faults.push({ row, column, field, code: found.fault, value: shown(given) });
    else values[field] = found.value;
  }
  return { values: values as Values, faults };
};

const firstOf = <T>(keys: readonly string[], known: ReadonlyMap<string, T>): T | undefined =>
  keys.flatMap((key) => known.get(key) ?? [])[0];

/** Whether a row changes the record that is there, where the plan can tell. */
const comparedBy = ({ changes }: ImportPlan, values: Values, same: Same | undefined) =>
  same && changes ? { changes: changes(values, same) } : {};

const linesOf = async (query: Query, rows: readonly (readonly string[])[], columns: Columns, plan: ImportPlan) => {
  const [present, check] = [await plan.present(query), await plan.check(query)];
  const inFile = new Map<string, { id: null; name: string; row: number }>();
  const lines: Line[] = [];
  for await (const [at, cells] of notAllAtOnce(rows)) {
    if (cells.every((cell) => cell === '')) continue;
    const row = at + 2;
    const { values, faults } = readCells(cells, row, columns, plan);
    const keys = plan.keysOf(values);
    const same = firstOf(keys, present);
    const duplicate = firstOf(keys, inFile);
    for (const key of keys) if (!inFile.has(key)) inFile.set(key, { id: null, name: plan.nameOf(values), row });
    for (const [field, code] of check(values, same)) {
      const column = columns.find((one) => one.field === field)?.column ?? -1;
      faults.push({ row, column, field, code, value: shown(cells[column] ?? '') });
    }
    const duplicateOf = duplicate ?? (same ? { ...same, row: null } : null);
    const compared = comparedBy(plan, values, same);
    lines.push({
      ...{ values, same },
      report: { row, cells: cells.map(shown), faults, duplicateOf, ...compared, done: 'nothing' },
    });
  }
  return lines;
};

/** The action for a valid row. A second row of one person in the same file is never written. */
const actionOf = ({ report, same }: Line, duplicates: SheetImport['duplicates']): Report['done'] => {
  if (report.duplicateOf?.row) return 'skipped';
  if (!same) return 'added';
  return duplicates === 'update' && report.changes !== false ? 'changed' : 'skipped';
};

/** Imports a list by the plan, or previews it (contract/upload.ts, SheetImport). */
export const importRows = async (
  query: Query,
  rows: readonly (readonly string[])[],
  { write, duplicates, language }: Pick<SheetImport, 'write' | 'duplicates'> & { readonly language: Language },
  plan: ImportPlan,
): Promise<ImportReport> => {
  const [header = [], ...body] = rows;
  const columns = columnsOf(header, plan);
  const needed = plan.fields.filter(({ required }) => required).map(({ field }) => field);
  if (!needed.every((field) => columns.some((column) => column.field === field))) throw new AppError('sheetUnreadable');
  const lines = await linesOf(query, body, columns, plan);
  const wrong = lines.filter(({ report }) => report.faults.length > 0).length;
  const writes = write === 'rightRows' || (write === 'allRight' && wrong === 0);
  let written = 0;
  for await (const [, line] of notAllAtOnce(writes ? lines : [])) {
    if (line.report.faults.length > 0) continue;
    line.report.done = actionOf(line, duplicates);
    if (line.report.done === 'skipped') continue;
    await plan.write(query, line.values, line.same);
    written += 1;
  }
  const unknown = new Set(
    lines.flatMap(({ report }) =>
      report.faults.filter(({ code }) => code === 'unknownValue').map(({ field }) => field),
    ),
  );
  const wordsOf = (field: string | null) =>
    field !== null && unknown.has(field)
      ? plan.fields.find((one) => one.field === field)?.read.words?.(language)
      : undefined;
  return {
    columns: columns.map((one) => ({ ...one, words: wordsOf(one.field)?.slice() })),
    rows: lines.map(({ report }) => report),
    right: lines.length - wrong,
    wrong,
    duplicates: lines.filter(({ report }) => report.duplicateOf).length,
    written,
  };
};
