import { readyMadeOf } from '#domain/insight/readyMade.ts';
import { mayRead } from '#domain/insight/sharing.ts';
import type { Query } from '#server/db/database.ts';
import { userOfAccount } from '#server/sessions/store.ts';
import type { User } from '#server/sessions/user.ts';
import { readerOf, standingOf } from '../standing.ts';
import { type StoredTemplate, sharesOf, templateRow } from '../store.ts';
import { recipientsOf, type ScheduleRow, usersOf } from './scheduleStore.ts';

type Sent = Pick<ScheduleRow, 'template_id' | 'club_id' | 'owner_id'>;

/** The stored template of a schedule, where its owner reads it still; undefined where it is gone for them. */
export const templateSent = async (query: Query, row: Sent): Promise<StoredTemplate | undefined> => {
  const owner = await userOfAccount(query, row.owner_id);
  const stored = await templateRow(query, { clubId: row.club_id, id: row.template_id });
  if (!owner || !stored || owner.clubId !== row.club_id) return undefined;
  return mayRead(standingOf(await readerOf(query, owner), stored, await sharesOf(query, [stored.id])))
    ? stored
    : undefined;
};
/** Whether the owner of a schedule may send its report: a ready-made one, or one that they read. */
export const maySend = async (query: Query, row: Sent): Promise<boolean> =>
  readyMadeOf(row.template_id) !== undefined || (await templateSent(query, row)) !== undefined;

/**
 * Whether a template is sent to a user by one of its schedules: then they open it as well, also one that is private. Who
 * has stopped the e-mails opens those that came.
 */
export const receives = async (query: Query, user: User, template: StoredTemplate): Promise<boolean> => {
  const schedules = await query
    .selectFrom('report_schedule')
    .selectAll()
    .where('template_id', '=', template.id)
    .where('club_id', '=', user.clubId)
    .where('deleted_at', 'is', null)
    .execute();
  for (const row of schedules) {
    const named = (await recipientsOf(query, [row.id])).filter(({ kind }) => kind !== 'stopped');
    if ((await usersOf(query, row.club_id, named)).includes(user.id) && (await maySend(query, row))) return true;
  }
  return false;
};
