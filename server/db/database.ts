import type { Kysely, Transaction } from 'kysely';
import type { Engine } from './dialect.ts';
import type { OpenLine } from './line.ts';
import type { QueryWatch } from './queryWatch.ts';
import type { ReadTogether } from './readTogether.ts';
import type { OpenSnapshot } from './snapshot.ts';
import type { Tables } from './tables.ts';

/** What store functions take: the database, or a transaction of it. */
export type Query = Kysely<Tables>;

export type Database = {
  readonly engine: Engine;
  /** Whether it is a file in the data folder, of which this server makes backups. */
  readonly isInFolder: boolean;
  /** For what needs no transaction. Using it inside one throws. */
  readonly query: Query;
  /**
   * Runs `work` and answers when it is durable. On SQLite several that arrive together share one commit (commitQueue.ts),
   * so `work` does nothing but queries on its `tx`: no waiting for anything else. On PostgreSQL each has a connection
   * of its own, and work that fell out with another's is run again, so it must be safe to run twice.
   */
  readonly transaction: <T>(work: (tx: Transaction<Tables>) => Promise<T>) => Promise<T>;
  /** Reads several queries as of one moment, beside the writers (readTogether.ts). */
  readonly readTogether: ReadTogether;
  /**
   * What `readTogether` would read now, as a text that is another one after each commit; null where that cannot be said.
   */
  readonly seenVersion: () => Promise<string | null>;
  /** Opens a line to the other servers on this database; undefined where there can be no other. */
  readonly openLine: OpenLine | undefined;
  /** What the database holds now, to be read for longer than `readTogether` may take. A database in memory goes on meanwhile. */
  readonly snapshot: OpenSnapshot;
  /**
   * Writes the file of SQLite anew, so that nothing that was deleted or overwritten is left in it; all others wait meanwhile.
   * PostgreSQL does that by itself, in its own time.
   */
  readonly compact: () => Promise<void>;
  /** How long its queries take. */
  readonly watch: QueryWatch;
  /** Throws when the database does not answer. Does not wait for transactions under way. */
  readonly ping: () => Promise<void>;
  /** Waits for the commits under way, then closes. */
  readonly close: () => Promise<void>;
};
