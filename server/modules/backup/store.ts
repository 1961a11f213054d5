import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';

/** When the database was made, epoch ms: the moment of its first migration. */
export const installedAt = async (query: Query): Promise<number> => {
  const { rows } = await sql<{ at: number | null }>`select min(applied_at) as at from migration`.execute(query);
  return Number(rows[0]?.at ?? 0);
};
