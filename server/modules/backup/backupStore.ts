import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { iso } from '#server/lists/page.ts';
import type { Services } from '#server/services.ts';

/** After so long without a good backup administrators are warned, ms. */
const oldAfter = 2 * 86_400_000;

/** When the database was made, epoch ms: the moment of its first migration. */
const installedAt = async (query: Query): Promise<number> => {
  const { rows } = await sql<{ at: number | null }>`select min(applied_at) as at from migration`.execute(query);
  return Number(rows[0]?.at ?? 0);
};

type Given = Pick<Services, 'backups' | 'database' | 'clock'>;

/**
 * The last good backup of an installation that has no recent one; null where there is one, on a new installation, and
 * where the server makes none.
 */
export const oldBackup = async ({ backups, database, clock }: Given): Promise<{ madeAt: string | null } | null> => {
  if (!backups.isPossible) return null;
  const [last] = await backups.all();
  const since = last?.madeAt ?? (await installedAt(database.query));
  return since < clock() - oldAfter ? { madeAt: last ? iso(last.madeAt) : null } : null;
};
