import { PostgresAdapter, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Query } from './database.ts';

export type Engine = 'sqlite' | 'postgres';

/** Where the two databases differ, and nowhere else. */

export const engineOf = (query: Query): Engine =>
  query.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite';

/** Holds the chosen rows (of one table, where several are joined) until the transaction ends. SQLite's writers are already one at a time. */
export const lockRows = <DB, T extends keyof DB & string, O>(
  engine: Engine,
  query: SelectQueryBuilder<DB, T, O>,
  of?: T,
): SelectQueryBuilder<DB, T, O> => (engine === 'postgres' ? query.forUpdate(of) : query);

/** The column is one of these, however many there are: they go as one parameter, where a list of parameters has an end. */
export const isAmong = (query: Query, column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  engineOf(query) === 'postgres'
    ? sql<SqlBool>`${sql.ref(column)} = any(${[...values]})`
    : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;

type Fault = { readonly code?: unknown; readonly errcode?: unknown; readonly message?: unknown };
const asFault = (fault: unknown): Fault => (typeof fault === 'object' && fault !== null ? fault : {});

const sqliteUnique = new Set([1555, 2067]);
const sqliteAway = new Set([10, 11, 13, 14, 26]); // i/o error, corrupt, full, cannot open, not a database

/** A row with the same unique values stands there already. */
export const isDuplicate = (fault: unknown): boolean => {
  const { code, errcode } = asFault(fault);
  return code === '23505' || (code === 'ERR_SQLITE_ERROR' && sqliteUnique.has(Number(errcode)));
};

/** Two transactions stood in each other's way; the same work may be tried again. */
export const isWorthRetrying = (fault: unknown): boolean => ['40001', '40P01'].includes(String(asFault(fault).code));

const networkCodes = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EHOSTUNREACH', 'ENOENT'];
const awayWords =
  /connection terminated|timeout exceeded when trying to connect|database is not open|already been destroyed/i;

/** The database does not answer, as opposed to answering "no". */
export const isAway = (fault: unknown): boolean => {
  const { code, errcode, message } = asFault(fault);
  if (code === 'ERR_SQLITE_ERROR') return sqliteAway.has(Number(errcode) & 0xff);
  if (typeof code === 'string' && (networkCodes.includes(code) || /^(08|57P0|53)/.test(code))) return true;
  return typeof message === 'string' && awayWords.test(message);
};
