import type { Query } from '../db/database.ts';
import { type Engine, lockRows } from '../db/dialect.ts';

/** Lists of people that somebody may be removed from, and restored to within a day. */
type List = 'player' | 'staff';

/** The teams that a leaving person is removed from: those of the present season. */
export const teamsThisSeason = (query: Query, clubId: string) =>
  query
    .selectFrom('team')
    .innerJoin('season', 'season.id', 'team.season_id')
    .where('team.club_id', '=', clubId)
    .where('season.is_current', '=', 1)
    .select('team.id');

type Gone = { readonly scope: string | null; readonly id: string; readonly since: number };

/** A person removed from a list not long ago, with what is kept for restoring; locked until the transaction ends. */
export const removedRow = (query: Query, engine: Engine, list: List, { scope, id, since }: Gone) =>
  lockRows(
    engine,
    query
      .selectFrom(list)
      .select(['id', 'club_id', 'version', 'restore_snapshot'])
      .where('id', '=', id)
      .where('deleted_at', '>', since)
      .where('restore_snapshot', 'is not', null)
      .$if(scope !== null, (q) => q.where('club_id', '=', String(scope))),
  ).executeTakeFirst();

export const restoreRow = async (
  query: Query,
  list: List,
  { id, version, at }: { readonly id: string; readonly version: number; readonly at: number },
): Promise<void> => {
  const back = { deleted_at: null, restore_snapshot: null, updated_at: at, version: version + 1 };
  await query.updateTable(list).set(back).where('id', '=', id).execute();
};
