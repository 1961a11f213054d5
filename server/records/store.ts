import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Field } from '#contract/records/fields.ts';
import { type AnyRecord, columnOf, isStored, type RowOf, type Snake, type WholeOf } from '#contract/records/record.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { matches, offsetOf, recordOf } from '#server/lists/page.ts';
import type { Scope } from '#server/rights/reach.ts';

/** The row of a record's table: more than the record where its table has columns of its own. */
export type TableRow<R extends AnyRecord> =
  Snake<R['name']> extends keyof Tables ? Tables[Snake<R['name']>] & RowOf<R> : RowOf<R>;

type Cell = string | number | null;
type LooseRow = Readonly<Record<string, unknown>>;
type LooseTables = Readonly<Record<string, Record<string, unknown>>>;

/** The tables without their types: the kit works on any of them, and puts the types on at its own door. */
const loose = (query: Query) => query as unknown as Kysely<LooseTables>;

const writeCell = (field: Field, value: unknown): Cell => {
  if (field.kind === 'flag') return value === true ? 1 : 0;
  if (field.kind === 'json' || field.kind === 'lists') return JSON.stringify(value);
  return (value ?? null) as Cell;
};
const readCell = (field: Field, cell: unknown): unknown => {
  if (field.kind === 'flag') return Number(cell) === 1;
  return field.kind === 'json' || field.kind === 'lists' ? JSON.parse(String(cell)) : cell;
};

export type RecordQuery = {
  readonly search: string;
  readonly sort: string;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
  readonly [filter: string]: unknown;
};
type Key = { readonly id: string; readonly clubId: string /** Epoch milliseconds. */; readonly at: number };
type Based = { readonly id: string; readonly version: number; readonly at: number };
type Values<R extends AnyRecord> = z.output<R['Create']>;
type Changes<R extends AnyRecord> = Partial<Values<R>>;

/** The queries of a record's table. `T` is what calls answer: the record, or more where `more` adds to it. */
export type RecordStore<R extends AnyRecord, T> = {
  readonly record: R;
  /** The name of its table. */
  readonly table: string;
  readonly page: (query: Query, clubId: string, of: RecordQuery) => Promise<{ rows: T[]; total: number }>;
  /** `scope` null: of any club. */
  readonly row: (query: Query, scope: Scope, id: string) => Promise<TableRow<R> | undefined>;
  readonly wholes: (query: Query, rows: readonly TableRow<R>[]) => Promise<T[]>;
  /** `extra`: columns that are no fields of the record. */
  readonly add: (tx: Query, key: Key, values: Values<R>, extra?: Readonly<Record<string, Cell>>) => Promise<void>;
  /** Returns whether the record was still there, at that version. */
  readonly update: (tx: Query, based: Based, change: Changes<R>) => Promise<boolean>;
  /** Whatever its version is by now: an edit that came first does not keep it. */
  readonly remove: (tx: Query, id: string, at: number) => Promise<void>;
};

const columnsOf = ({ fields, search }: AnyRecord, values: LooseRow): Record<string, Cell> => {
  const columns: Record<string, Cell> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!isStored(field) || values[name] === undefined) continue;
    columns[columnOf(name)] = writeCell(field, values[name]);
    if (name === search) columns[`${columnOf(name)}_key`] = searchKey(String(values[name]));
  }
  return columns;
};

const fieldsOf = ({ fields }: AnyRecord, row: LooseRow): LooseRow =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      isStored(field) ? [[name, readCell(field, row[columnOf(name)])] as const] : [],
    ),
  );

/** The store of a record. `more` makes what calls answer from the rows, where that is more than their columns. */
export const recordStore = <R extends AnyRecord, T = WholeOf<R>>(
  record: R,
  {
    more,
  }: {
    readonly more?: (query: Query, rows: readonly TableRow<R>[], wholes: readonly WholeOf<R>[]) => Promise<T[]>;
  } = {},
): RecordStore<R, T> => {
  const table = columnOf(record.name);
  const sortOf = (name: string): string => {
    if (name === record.search) return `${columnOf(name)}_key`;
    return columnOf(name);
  };
  const listed = (query: Query, clubId: string, of: RecordQuery) => {
    let found = loose(query).selectFrom(table).where('club_id', '=', clubId).where('deleted_at', 'is', null);
    if (record.search !== undefined && of.search !== '')
      found = found.where((by) => by.and(matches(sortOf(record.search ?? ''), of.search)));
    for (const name of record.filters) {
      const field = record.fields[name];
      if (field && of[name] !== undefined) found = found.where(columnOf(name), '=', writeCell(field, of[name]));
    }
    return found;
  };
  const wholes = async (query: Query, rows: readonly TableRow<R>[]): Promise<T[]> => {
    const plain = rows.map((row) => ({ ...recordOf(row), ...fieldsOf(record, row) }) as WholeOf<R>);
    return more ? more(query, rows, plain) : (plain as unknown as T[]);
  };
  return {
    record,
    table,
    wholes,
    page: async (query, clubId, of) => {
      const { many } = await listed(query, clubId, of)
        .select((by) => by.fn.countAll<number>().as('many'))
        .executeTakeFirstOrThrow();
      const column = sortOf(of.sort);
      const rows = await listed(query, clubId, of)
        .selectAll()
        // The two engines put unknown values at different ends.
        .$if(record.fields[of.sort]?.nullable === true, (q) => q.orderBy(sql`${sql.ref(column)} is null`))
        .orderBy(column, of.direction)
        .orderBy('id', of.direction)
        .limit(of.pageSize)
        .offset(offsetOf(of))
        .execute();
      return { rows: await wholes(query, rows as unknown as TableRow<R>[]), total: Number(many) };
    },
    row: async (query, scope, id) => {
      const row = await loose(query)
        .selectFrom(table)
        .selectAll()
        .where('id', '=', id)
        .where('deleted_at', 'is', null)
        .$if(scope !== null, (q) => q.where('club_id', '=', scope))
        .executeTakeFirst();
      return row as TableRow<R> | undefined;
    },
    add: async (tx, { id, clubId, at }, values, extra = {}) => {
      const own = { id, club_id: clubId, version: 1, created_at: at, updated_at: at, deleted_at: null };
      await loose(tx)
        .insertInto(table)
        .values({ ...columnsOf(record, values), ...extra, ...own })
        .execute();
    },
    update: async (tx, { id, version, at }, change) => {
      const { numUpdatedRows } = await loose(tx)
        .updateTable(table)
        .set({ ...columnsOf(record, change), updated_at: at, version: version + 1 })
        .where('id', '=', id)
        .where('version', '=', version)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    remove: async (tx, id, at) => {
      await loose(tx).updateTable(table).set({ deleted_at: at, updated_at: at }).where('id', '=', id).execute();
    },
  };
};
