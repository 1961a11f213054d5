import type { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { refuseInsideTransaction } from '../insideTransaction.ts';
import { SqliteConnection } from './sqliteConnection.ts';

/** Gives the one connection out, first come first served. */
class SqliteDriver implements Driver {
  readonly #connection: SqliteConnection;
  #free = true;
  readonly #queue: (() => void)[] = [];

  constructor(file: DatabaseSync) {
    this.#connection = new SqliteConnection(file);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    refuseInsideTransaction();
    if (this.#free) this.#free = false;
    else await new Promise<void>((resolve) => this.#queue.push(resolve));
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    const next = this.#queue.shift();
    if (next) next();
    else this.#free = true;
  }

  async beginTransaction(): Promise<void> {
    this.#connection.run('begin immediate');
  }

  async commitTransaction(): Promise<void> {
    this.#connection.run('commit');
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.rollBack();
  }

  async savepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`savepoint ${name}`));
  }

  async rollbackToSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`rollback to ${name}`));
  }

  async releaseSavepoint(connection: DatabaseConnection, name: string): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(`release ${name}`));
  }

  async destroy(): Promise<void> {
    this.#connection.close();
  }
}

/** Our driver does the waiting, because it can detect a wait that would never end (see insideTransaction.ts). */
class OneConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections() {
    return true;
  }
}

/** Kysely over Node's own SQLite. */
export const sqliteDialect = (file: DatabaseSync): Dialect => ({
  createAdapter: () => new OneConnectionAdapter(),
  createDriver: () => new SqliteDriver(file),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
});
