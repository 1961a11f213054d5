import type { Query } from '../db/database.ts';
import { type Engine, lockRows } from '../db/dialect.ts';

/** Whether another administrator of the club can sign in. Changes of roles of a club run one by one. */
export const hasOtherAdmin = async (
  query: Query,
  engine: Engine,
  { clubId, but }: { clubId: string; but: string },
): Promise<boolean> => {
  await lockRows(engine, query.selectFrom('club').select('id').where('id', '=', clubId)).execute();
  const rows = await query
    .selectFrom('user_account')
    .select('id')
    .where('club_id', '=', clubId)
    .where('id', '!=', but)
    .where('deleted_at', 'is', null)
    .where('password_hash', '!=', '')
    .where('roles', 'like', '%"CLUB_ADMIN"%')
    .limit(1)
    .execute();
  return rows.length > 0;
};
