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

/** The same for rows that nobody else holds: what another server works on is passed over. */
export const takeFree = <DB, T extends keyof DB & string, O>(
  engine: Engine,
  query: SelectQueryBuilder<DB, T, O>,
): SelectQueryBuilder<DB, T, O> => (engine === 'postgres' ? query.forUpdate().skipLocked() : query);

/** Numbers of our own among PostgreSQL's advisory locks. */
const locks = { migrate: 7_208_114, seed: 7_208_115, serverKey: 7_208_116, retention: 7_208_117 } as const;

/** Until the transaction ends no other server does the same. SQLite's folder has one server, and its writers come one at a time. */
export const holdAlone = async (query: Query, what: keyof typeof locks): Promise<void> => {
  if (engineOf(query) === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(locks[what])})`.execute(query);
};

/** The column is one of these, however many there are: they go as one parameter, where a list of parameters has an end. */
export const isAmong = (query: Query, column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  engineOf(query) === 'postgres'
    ? sql<SqlBool>`${sql.ref(column)} = any(${[...values]})`
    : sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;

/** The days from one day (a text) to another. */
export const daysBetween = (query: Query, from: string, to: string): RawBuilder<number> =>
  engineOf(query) === 'postgres'
    ? sql<number>`(${sql.ref(to)}::date - ${sql.ref(from)}::date)`
    : sql<number>`(julianday(${sql.ref(to)}) - julianday(${sql.ref(from)}))`;

type Fault = { readonly code?: unknown; readonly errcode?: unknown; readonly message?: unknown };
const asFault = (fault: unknown): Fault => (typeof fault === 'object' && fault !== null ? fault : {});

const sqliteUnique = new Set([1555, 2067]);
const sqliteAway = new Set([10, 11, 14, 26]); // i/o error, corrupt, cannot open, not a database
const sqliteFull = 13;
const sqliteConstraint = 19;
const sqliteBusy = [5, 6]; // busy, locked
const sqliteBarred = [8, 10, 14]; // read-only, i/o error, cannot open
const sqliteDamaged = [11, 26]; // corrupt, not a database

/** A row with the same unique values exists already. */
export const isDuplicate = (fault: unknown): boolean => {
  const { code, errcode } = asFault(fault);
  return code === '23505' || (code === 'ERR_SQLITE_ERROR' && sqliteUnique.has(Number(errcode)));
};

/** A row is one that its table does not take: a value twice, a name of a row that is not there, a value out of bounds. */
export const isUnfit = (fault: unknown): boolean => {
  const { code, errcode } = asFault(fault);
  return /^23/.test(String(code)) || (code === 'ERR_SQLITE_ERROR' && (Number(errcode) & 0xff) === sqliteConstraint);
};

/** Works once more where somebody else has just written the same unique values: the second time it sees them. */
export const againIfDuplicate = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((fault: unknown) => {
    if (isDuplicate(fault)) return work();
    throw fault;
  });

const sqliteCode = (fault: unknown): number | undefined => {
  const { code, errcode } = asFault(fault);
  return code === 'ERR_SQLITE_ERROR' ? Number(errcode) & 0xff : undefined;
};

/** Another process holds the file of SQLite. */
export const isBusy = (fault: unknown): boolean => sqliteBusy.includes(sqliteCode(fault) ?? -1);

/** This user may not open or write the file of SQLite, or one beside it. */
export const isBarred = (fault: unknown): boolean => sqliteBarred.includes(sqliteCode(fault) ?? -1);

/** The file of SQLite is no database, or not all of it is there. */
export const isDamaged = (fault: unknown): boolean => sqliteDamaged.includes(sqliteCode(fault) ?? -1);

/** Two transactions conflicted; the same work may be tried again. */
export const isWorthRetrying = (fault: unknown): boolean => ['40001', '40P01'].includes(String(asFault(fault).code));

const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOENT',
];
const awayWords =
  /connection terminated|timeout exceeded when trying to connect|database is not open|already been destroyed/i;

/** There is no room on the disk: of the database, or for a file beside it. */
export const isFull = (fault: unknown): boolean => {
  const { code } = asFault(fault);
  if (sqliteCode(fault) === sqliteFull) return true;
  return ['ENOSPC', 'EDQUOT', '53100'].includes(String(code));
};

/** The database does not answer, as opposed to answering "no". */
export const isAway = (fault: unknown): boolean => {
  const { code, message } = asFault(fault);
  if (sqliteAway.has(sqliteCode(fault) ?? -1)) return true;
  if (typeof code === 'string' && (networkCodes.includes(code) || /^(08|57P0|53)/.test(code))) return true;
  return typeof message === 'string' && awayWords.test(message);
};
