import { z } from 'zod';
import type { Permission } from '#domain/rights.ts';
import { recordFields, updateFields } from '../record.ts';
import type { Field, Fields } from './fields.ts';

type Part<F extends Fields, P extends 'read' | 'write' | 'create'> = { [K in keyof F]: F[K][P] };
const part = <F extends Fields, P extends 'read' | 'write' | 'create'>(fields: F, name: P): Part<F, P> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field[name]])) as Part<F, P>;

type Name<F> = keyof F & string;
type Description<F extends Fields> = {
  /** The name of its table, of its group of calls, and of what the hub announces; `eventType` is table `event_type`. */
  readonly name: string;
  /** The locale file with its words. */
  readonly words: string;
  readonly read: Permission;
  readonly edit: Permission;
  readonly fields: F;
  readonly sorts: readonly [Name<F> | 'updatedAt', ...(Name<F> | 'updatedAt')[]];
  /** Fields that the query of a list may name. */
  readonly filters: readonly Name<F>[];
  /** The text that a search compares, where the list is searched; its table has its search key in `<field>_key`. */
  readonly search?: Name<F>;
  /** The columns of an exported list and of its import, in their order; all of its fields when it names none. */
  readonly columns?: readonly Name<F>[];
};

export const isStored = ({ kind }: Field): boolean => kind !== 'own';
/** Whether a field has one value that a form and a cell of a sheet can show. */
export const isPlain = (field: Field): boolean => isStored(field) && field.kind !== 'json';
const plainNames = <F extends Fields>(fields: F): readonly Name<F>[] =>
  Object.entries(fields).flatMap(([name, field]) => (isPlain(field) ? [name] : []));

/**
 * A kind of record that a club keeps a list of, described once: schemas, calls, table, list, form and import are read
 * from it (docs/decisions/046). `Whole` is the record, `Create` the body that makes one, `Change` the body that changes
 * one: any of the fields, with the version that the change is based on.
 */
export const record = <const F extends Fields, const D extends Description<F>>(of: D & { readonly fields: F }) => {
  const written = z.object(part(of.fields, 'write'));
  return {
    ...of,
    columns: of.columns ?? plainNames(of.fields),
    Whole: z.object({ ...recordFields, ...part(of.fields, 'read') }),
    Create: z.object(part(of.fields, 'create')),
    Change: written.partial().extend({ version: updateFields.version }),
  };
};

/** Any record: what the parts of the kit take when the fields do not matter. */
export type AnyRecord = Description<Fields> & {
  readonly columns: readonly string[];
  readonly Whole: z.ZodObject;
  readonly Create: z.ZodObject;
  readonly Change: z.ZodObject;
};

/** `startsOn` is the column `starts_on`. */
export const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : S;
type Stored<F extends Field> = F['kind'] extends 'flag'
  ? number
  : F['kind'] extends 'json' | 'lists'
    ? string
    : F['kind'] extends 'number'
      ? number | (null extends z.output<F['read']> ? null : never)
      : string | (null extends z.output<F['read']> ? null : never);
type StoredName<F extends Fields> = { [K in Name<F>]: F[K]['kind'] extends 'own' ? never : K }[Name<F>];

/** The row of a record's table. */
export type RowOf<R extends AnyRecord> = {
  [K in StoredName<R['fields']> as Snake<K>]: Stored<R['fields'][K]>;
} & { [K in R['search'] extends string ? `${Snake<R['search']>}_key` : never]: string } & {
  id: string;
  club_id: string;
  version: number;
  created_at: number;
  updated_at: number;
  deleted_at: number | null;
};
/** The record as calls answer it. */
export type WholeOf<R extends AnyRecord> = z.output<R['Whole']>;
