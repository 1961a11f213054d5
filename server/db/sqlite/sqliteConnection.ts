import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';

const cachedStatements = 500;

const toSqlite = (value: unknown): SQLInputValue => {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return value as SQLInputValue;
};

type Prepared = { readonly statement: StatementSync; readonly answersRows: boolean };

/** The one connection to the SQLite file, with its prepared statements kept. */
export class SqliteConnection implements DatabaseConnection {
  readonly #file: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: DatabaseSync) {
    this.#file = file;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { statement, answersRows } = this.#prepare(sql);
    const values = parameters.map(toSqlite);
    if (answersRows) return { rows: statement.all(...values) as R[] };
    const { changes } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes) };
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const rows = this.#file.prepare(sql).iterate(...parameters.map(toSqlite));
    for (const row of rows) yield { rows: [row as R] };
  }

  run(sql: string): void {
    this.#prepare(sql).statement.run();
  }

  /** Nothing to do when SQLite has done it itself, as it does when the disk is full. */
  rollBack(): void {
    if (this.#file.isTransaction) this.run('rollback');
  }

  close(): void {
    this.#prepared.clear();
    this.#file.close();
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#file.prepare(sql);
    const prepared = { statement, answersRows: statement.columns().length > 0 };
    const oldest = this.#prepared.keys().next().value;
    if (this.#prepared.size >= cachedStatements && oldest !== undefined) this.#prepared.delete(oldest);
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}
