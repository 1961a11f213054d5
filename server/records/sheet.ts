import type { FastifyRequest } from 'fastify';
import type { FlatNamespace } from 'i18next';
import type { Field } from '#contract/records/fields.ts';
import { type AnyRecord, columnOf } from '#contract/records/record.ts';
import { Language } from '#contract/values.ts';
import { searchKey } from '#domain/searchKey.ts';
import { tableFile } from '#server/files/listSheet.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import type { ImportPlan } from '#server/lists/importSheet.ts';
import {
  colour,
  day,
  decimalNumber,
  flag,
  oneOfWords,
  type Read,
  type Reader,
  text,
  wholeNumber,
} from '#server/lists/importValues.ts';
import { translator } from '#server/words/words.ts';
import { addRecord, type Changes, changeRecord, type Steps, type Values } from './steps.ts';
import type { RecordStore } from './store.ts';

type Asked = {
  readonly format: 'xlsx' | 'csv';
  readonly request: Pick<FastifyRequest, 'headers' | 'user'>;
};
type Cell = string | number | null;

/** The words of a record in one language, by their keys in its own locale file. */
const wordsOf = ({ words }: AnyRecord, language: Language) => translator(language, words as FlatNamespace);

type Words = (key: string) => string;
/** Several lists in one cell: "Goalkeepers: Reflexes, Handling; Forwards: Shooting". */
const listWords = ({ lists = {}, words }: Field, value: unknown, translate: Words): string =>
  Object.keys(lists)
    .flatMap((list) => {
      const items = (value as Readonly<Record<string, readonly string[] | undefined>>)[list];
      const said = items?.map((item) => translate(`${words?.items}.${item}`)).join(', ');
      return said ? [`${translate(`${words?.lists}.${list}`)}: ${said}`] : [];
    })
    .join('; ');
/** Reads such a cell again: lists and what stands in them by their names, or by their words in any language. */
const readLists = (record: AnyRecord, field: Field): Reader => {
  const { lists = {}, words, write } = field;
  const wordIn = (key: string) => (code: string, language: Language) => wordsOf(record, language)(`${key}.${code}`);
  const list = oneOfWords(Object.keys(lists), wordIn(words?.lists ?? ''));
  const item = oneOfWords([...new Set(Object.values(lists).flat())], wordIn(words?.items ?? ''));
  const codeIn = (read: Read): string => ('value' in read ? String(read.value) : '');
  return (given) => {
    const read = given.split(';').flatMap((part): [string, string[]][] => {
      const [name = '', items = ''] = part.split(':');
      if (part.trim() === '') return [];
      return [[codeIn(list(name.trim())), items.split(',').map((one) => codeIn(item(one.trim())))]];
    });
    const value = write.safeParse(Object.fromEntries(read));
    return value.success && read.every(([name]) => name !== '') ? { value: value.data } : { fault: 'unknownValue' };
  };
};

const cellOf = (
  { fields, words }: AnyRecord,
  name: string,
  value: unknown,
  translate: ReturnType<typeof translator>,
): Cell => {
  const field = fields[name];
  if (value === null || value === undefined) return null;
  if (field?.kind === 'flag') return translate(`common:${value === true ? 'yes' : 'no'}`);
  if (field?.lists) return listWords(field, value, translate);
  if (field?.kind === 'choice') return translate(`${words}:choices.${name}.${String(value)}`);
  return typeof value === 'number' ? value : String(value);
};

const file = (record: AnyRecord, rows: readonly object[], { format, request }: Asked): Promise<FileAnswer> => {
  const translate = wordsOf(record, languageOf(request.headers['accept-language']));
  return tableFile({
    name: translate('title'),
    header: record.columns.map((name) => translate(`fields.${name}`)),
    cells: rows.map((row) =>
      record.columns.map((name) => cellOf(record, name, (row as Record<string, unknown>)[name], translate)),
    ),
    format,
    request,
  });
};

/** A list of records as a spreadsheet or as csv, in the reader's language. */
export const recordSheet = (record: AnyRecord, rows: readonly object[], asked: Asked): Promise<FileAnswer> =>
  file(record, rows, asked);

/** An empty list with the columns that an import reads. */
export const templateSheet = (record: AnyRecord, asked: Asked): Promise<FileAnswer> => file(record, [], asked);

const readerOf = (record: AnyRecord, name: string, field: Field): Reader => {
  const [least, most] = [field.least ?? 0, field.most ?? Number.MAX_SAFE_INTEGER];
  if (field.kind === 'number' && field.decimals) return decimalNumber(least, most, field.decimals);
  if (field.kind === 'number') return wholeNumber(least, most);
  if (field.kind === 'day') return day;
  if (field.kind === 'colour') return colour;
  if (field.kind === 'flag') return flag;
  if (field.lists) return readLists(record, field);
  if (field.choices)
    return oneOfWords(field.choices, (code, language) => wordsOf(record, language)(`choices.${name}.${code}`));
  return text(field.most ?? 200);
};

/** Reads a sheet of records in: rows with the name of a record that is there, or of an earlier row, are duplicates. */
export const importPlan = <R extends AnyRecord, T>(
  { record, table, ...store }: RecordStore<R, T>,
  { clubId, at }: { readonly clubId: string; readonly at: number },
  steps: Steps<R>,
): ImportPlan => {
  const title = record.search ?? record.columns[0] ?? '';
  const keyOf = (name: unknown): string => searchKey(String(name ?? ''));
  return {
    fields: record.columns.flatMap((name) => {
      const field = record.fields[name];
      if (!field) return [];
      const headings = [name, ...Language.options.map((language) => wordsOf(record, language)(`fields.${name}`))];
      // Without a usual value a new record needs it.
      const required = !field.create.safeParse(undefined).success;
      return [{ field: name, headings, read: readerOf(record, name, field), required }];
    }),
    keysOf: (values) => [keyOf(values[title])],
    nameOf: (values) => String(values[title] ?? ''),
    present: async (query) => {
      const rows = await query
        .selectFrom(table as 'season')
        .select(['id', columnOf(title) as 'name'])
        .where('club_id', '=', clubId)
        .where('deleted_at', 'is', null)
        .execute();
      return new Map(rows.map(({ id, name }) => [keyOf(name), { id, name }]));
    },
    check: async () => () => [],
    write: async (tx, given, same) => {
      if (same) {
        const row = await store.row(tx, clubId, same.id);
        if (!row) return;
        const change = given as Changes<R>;
        await changeRecord(tx, store, steps, { row, version: row.version, at, change });
        return;
      }
      const values = record.Create.parse(given) as Values<R>;
      await addRecord(tx, store, steps, { key: { id: crypto.randomUUID(), clubId, at }, values });
    },
  };
};
