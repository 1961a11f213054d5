import { AppError } from '#contract/errors.ts';
import { type Permission, reachOf } from '#domain/rights.ts';
import type { Query } from '#server/db/database.ts';
import { scopeOf } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { type Eyes, eyesOf, reachesAsStaff } from './people.ts';
import { type Attendee, attendeesOf } from './sheet.ts';
import { type OccasionRow, occasionById } from './store.ts';

/** An occasion with everybody who is called, as a user sees it. */
export type Opened = {
  readonly occasion: OccasionRow;
  readonly all: readonly Attendee[];
  readonly eyes: Eyes;
  /** People whom the permission reaches. */
  readonly reached: readonly Attendee[];
  /** The same, and the user where it is only read. */
  readonly shown: readonly Attendee[];
};

export const occasionNeeded = async (query: Query, user: User, id: string): Promise<OccasionRow> => {
  const occasion = await occasionById(query, scopeOf(user), id);
  if (!occasion) throw new AppError('notFound');
  return occasion;
};

const callsTeamOf = async (query: Query, { id }: OccasionRow, { teams }: Eyes): Promise<boolean> => {
  if (teams === null) return true;
  if (teams.size === 0) return false;
  const row = await query
    .selectFrom('occasion_target')
    .where('occasion_id', '=', id)
    .where('target_id', 'in', [...teams])
    .select('target_id')
    .executeTakeFirst();
  return row !== undefined;
};

type Opening = {
  readonly user: User;
  readonly permission: Permission & `attendance.${string}`;
  readonly occasion: OccasionRow;
};
/**
 * Opens an occasion for a permission. Throws `notFound` for a player who is not called, and `forbidden` for staff who
 * reach none of its people.
 */
export const open = async (query: Query, { user, permission, occasion }: Opening): Promise<Opened> => {
  const [eyes, all] = [await eyesOf(query, user, permission), await attendeesOf(query, occasion)];
  const reached = all.filter(({ called, facts }) => reachesAsStaff(eyes, called, facts));
  // Being called oneself opens the list to read, never to edit.
  const isOwn = ({ called }: Attendee) => permission === 'attendance.read' && eyes.own.has(called.personId);
  const shown = all.filter((one) => reached.includes(one) || isOwn(one));
  if (shown.length === 0 && !(await callsTeamOf(query, occasion, eyes)))
    throw new AppError(reachOf(user.roles, permission) === 'own' ? 'notFound' : 'forbidden');
  return { occasion, all, eyes, reached, shown };
};

/** Tells the club's screens that the attendance of some occasions has changed; after the commit. */
export const announceAttendance = ({ announcements }: Services, clubId: string, ids: readonly string[]): void => {
  if (ids.length > 0) announcements.announce({ kind: 'clubChanged', clubId, of: 'attendance', ids });
};
