import { type Kysely, sql } from 'kysely';
import type { Snapshot } from '../snapshot.ts';
import type { Tables } from '../tables.ts';

/** A PostgreSQL as of now, by one of its connections. */
export const postgresSnapshot = async (query: Kysely<Tables>): Promise<Snapshot> => {
  const tx = await query.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  // The moment is that of the first statement.
  await sql`select 1`.execute(tx);
  return {
    query: tx,
    close: async () => {
      await tx.rollback().execute();
    },
  };
};
