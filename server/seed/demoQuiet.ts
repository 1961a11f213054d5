import { dayOf } from '#domain/days.ts';
import type { Database } from '../db/database.ts';

/** The invented people of the demo club have read their letters of the days before: nothing of them is due. */
export const quietDemo = async ({ query }: Database, at: number): Promise<void> => {
  const club = await query.selectFrom('club').where('is_demo', '=', 1).select(['id', 'time_zone']).executeTakeFirst();
  if (!club) return;
  const asked = query.updateTable('occasion').set({ asked_at: at }).where('club_id', '=', club.id);
  await asked.where('asks', '=', 'answer').execute();
  const rated = query.updateTable('occasion').set({ rpe_asked_at: at }).where('club_id', '=', club.id);
  await rated.where('ends_at', '<', at).execute();
  const today = dayOf(new Date(at), club.time_zone);
  await query.updateTable('club').set({ digest_day: today }).where('id', '=', club.id).execute();
};
