import { AppError } from '#contract/errors.ts';
import type { Query } from '#server/db/database.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { User } from '#server/sessions/user.ts';
import { targetRows } from './calledStore.ts';
import { editsTargets } from './editor.ts';
import type { OccasionRow } from './occasionStore.ts';
import { isOwn, viewerOfUser } from './viewerStore.ts';

/** An occasion that a user may see. Throws `notFound` for another club's, and for what is not the user's to see. */
export const seenOccasion = async (query: Query, user: User, id: string): Promise<OccasionRow> => {
  const viewer = await viewerOfUser(query, user);
  const scope = scopeOf(user);
  const row = await query
    .selectFrom('occasion')
    .selectAll('occasion')
    .where('occasion.id', '=', id)
    .where('occasion.deleted_at', 'is', null)
    .$if(scope !== null, (q) => q.where('occasion.club_id', '=', String(scope)))
    .$if(!viewer.all, (q) => q.where(isOwn(viewer)))
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
};

/** The same, to be replaced by another: a training or a match is as good as an event. Throws `forbidden`. */
export const needReplaceable = async (query: Query, user: User, id: string): Promise<OccasionRow> => {
  const row = await seenOccasion(query, user, id);
  if (!(await editsTargets(query, user, await targetRows(query, [id])))) throw new AppError('forbidden');
  return row;
};

/**
 * An event that a user may edit. Throws `notFound`, `forbidden` beyond the user's right, and `event.elsewhere` for a
 * training or a match.
 */
export const needEditable = async (query: Query, user: User, id: string): Promise<OccasionRow> => {
  const row = await seenOccasion(query, user, id);
  if (row.kind !== 'event') throw new AppError('event.elsewhere', { kind: row.kind });
  if (!(await editsTargets(query, user, await targetRows(query, [id])))) throw new AppError('forbidden');
  return row;
};
