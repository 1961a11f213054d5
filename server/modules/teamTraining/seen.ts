import { AppError } from '#contract/errors.ts';
import { reachOf } from '#domain/rights.ts';
import { scopeOf, type Teams, teamsWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { freezeDue } from '../attendance/store.ts';
import type { OccasionRow } from '../event/occasionStore.ts';
import { callsPerson, type Viewer, viewerOfUser } from '../event/viewerStore.ts';
import { isThere, type Whole, wholesOf } from './trainingStore.ts';

/** How far a user reads and changes trainings. */
export type Reader = {
  readonly user: User;
  readonly viewer: Viewer;
  readonly reads: Teams;
  readonly edits: Teams;
};
export const within = (teams: Teams, teamId: string): boolean => teams === null || teams.has(teamId);
export const readsAsStaff = ({ reads }: Reader, { team }: Whole): boolean => within(reads, team.id);
export const mayEdit = ({ edits }: Reader, { team }: Whole): boolean => within(edits, team.id);
/** Whether a reader sees the plan: staff of the team always, the others once it is shared. */
export const seesPlan = (reader: Reader, whole: Whole): boolean =>
  readsAsStaff(reader, whole) || whole.training.shared === 1;

/** A training that a user may see. */
export type Seen = { readonly reader: Reader; readonly whole: Whole };
export type Dated = Seen & { readonly occasion: OccasionRow };

/** Finds the trainings that a user may see, and those that the user may change. */
export const createSeen = ({ database, clock }: Services) => {
  const { query } = database;

  const readerOf = async (user: User): Promise<Reader> => ({
    user,
    viewer: await viewerOfUser(query, user),
    reads: await teamsWithin(query, user, 'training.read'),
    edits: await teamsWithin(query, user, 'training.edit'),
  });

  const isCalled = async ({ viewer }: Reader, { training, occasion }: Whole): Promise<boolean> => {
    if (!occasion) return false;
    const found = query.selectFrom('occasion').select('id').where('id', '=', training.id).where(callsPerson(viewer));
    return (await found.executeTakeFirst()) !== undefined;
  };

  /**
   * A training that a user may see. Throws `notFound` for another club's and for players who are not called,
   * `training.notYours` for staff of other teams.
   */
  const seen = async (user: User, id: string): Promise<Seen> => {
    const [[whole], reader] = [await wholesOf(query, [id]), await readerOf(user)];
    const scope = scopeOf(user);
    if (!whole || !isThere(whole) || (scope !== null && whole.training.club_id !== scope))
      throw new AppError('notFound');
    if (!readsAsStaff(reader, whole) && !(await isCalled(reader, whole)))
      throw new AppError(reachOf(user.roles, 'training.read') === 'own' ? 'notFound' : 'training.notYours');
    const { occasion } = whole;
    if (!occasion) return { reader, whole };
    return { reader, whole: { ...whole, occasion: await freezeDue(database, occasion, clock()) } };
  };
  /** The same, to change it. Throws `training.notYours` beyond the user's right. */
  const editable = async (user: User, id: string): Promise<Seen> => {
    const found = await seen(user, id);
    if (!mayEdit(found.reader, found.whole)) throw new AppError('training.notYours');
    return found;
  };
  return { readerOf, seen, editable };
};
export type SeenTrainings = ReturnType<typeof createSeen>;

/** A training with a date. Throws `training.undated` for a template. */
export const dated = (found: Seen): Dated => {
  const { occasion } = found.whole;
  if (!occasion) throw new AppError('training.undated');
  return { ...found, occasion };
};
