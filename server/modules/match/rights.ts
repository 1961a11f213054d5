import { AppError } from '#contract/errors.ts';
import { reachesTeam, reachOf as roleReach, staffGiven } from '#domain/rights.ts';
import { includesRight, type MatchRight } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import { teamsOfPlayer, teamsOfUser } from '#server/modules/team/store.ts';
import { teamsWithin } from '#server/rights/reach.ts';
import { hasRole, type User } from '#server/sessions/user.ts';
import { nothingGranted, onDevice } from './grantText.ts';
import { matchFor, type TiedMatch, type Ties } from './logStore.ts';
import * as store from './store.ts';

type Of = Pick<store.MatchRow, 'id' | 'club_id' | 'team_id'>;

/** The right of one user in any match: one query to the database, then from memory. */
export type Reach = (match: Of) => MatchRight | null;

/**
 * The right of a user in a match (club.md, Roles); null: the match does not exist for them. Roles add up, so the
 * strongest counts. Staff may make notes in the matches of their own teams, and each match may grant more.
 */
export const rightBy = (
  user: Pick<User, 'roles' | 'clubId'>,
  { club_id }: Pick<Of, 'club_id'>,
  { onStaff, plays, granted: { right: granted } }: Ties,
): MatchRight | null => {
  const { roles, clubId } = user;
  if (club_id !== clubId && roleReach(roles, 'match.read') !== 'all') return null;
  if (reachesTeam(roles, 'match.confirm', { onStaff, plays })) return 'confirm';
  if (reachesTeam(roles, 'match.run', { onStaff, plays })) return 'write';
  const byRole = reachesTeam(roles, 'match.read', { onStaff, plays }) ? 'read' : null;
  if (!hasRole(user, ...staffGiven)) return byRole;
  return granted ?? (onStaff ? 'note' : byRole);
};

export const noTies: Ties = { onStaff: false, plays: false, granted: nothingGranted };

/** Whether no tie to a team adds to what the roles give. */
const mayAny = ({ roles }: User): boolean => ['club', 'all'].includes(String(roleReach(roles, 'match.confirm')));

/** The same for many matches: the user's teams and grants are read once. */
export const reachOf = async (query: Query, user: User): Promise<Reach> => {
  const grants = await store.grantsOf(query, user.id);
  const hereBy = ({ id, club_id }: Of, ties: Ties): MatchRight | null => {
    const granted = grants.get(id) ?? nothingGranted;
    return onDevice(rightBy(user, { club_id }, { ...ties, granted }), granted, user.sessionId);
  };
  if (mayAny(user)) return (match) => hereBy(match, noTies);
  const staffed = await teamsOfUser(query, user);
  const played = await teamsOfPlayer(query, user);
  return (match) => hereBy(match, { ...noTies, onStaff: staffed.has(match.team_id), plays: played.has(match.team_id) });
};

/** Of which teams a user sees the matches, and which single ones beside: those that grant them a right. */
export type Seen = { readonly teams: readonly string[]; readonly granted: readonly string[] };

/** The matches of the club that a user sees; null: all. What they may do to each is `reachOf`. */
export const matchesSeen = async (query: Query, user: User): Promise<Seen | null> => {
  const teams = await teamsWithin(query, user, 'match.read');
  return teams && { teams: [...teams], granted: [...(await store.grantsOf(query, user.id)).keys()] };
};

export const rightOf = async (query: Query, user: User, match: Of): Promise<MatchRight | null> =>
  (await reachOf(query, user))(match);

export type Opened = {
  readonly row: store.MatchRow;
  readonly right: MatchRight;
  /** The user has a higher right, but not with this session. */
  readonly deviceReadOnly?: boolean;
};

const opened = (user: User, found: TiedMatch | undefined, needs: MatchRight): Opened => {
  const own = found ? rightBy(user, found.row, found.ties) : null;
  if (!found || own === null) throw new AppError('notFound');
  const right = onDevice(own, found.ties.granted, user.sessionId);
  if (!includesRight(right, needs)) throw new AppError('forbidden');
  return { row: found.row, right, deviceReadOnly: right !== own };
};

/**
 * The match, for a user with the right. Throws `notFound` where it does not exist for them, `forbidden` where their
 * right is less.
 */
export const openMatch = async (query: Query, user: User, id: string, needs: MatchRight): Promise<Opened> =>
  opened(user, await matchFor(query, user, id), needs);

/** The same, and nobody else writes into the match until the transaction ends. */
export const holdMatch = async (tx: Query, user: User, id: string, needs: MatchRight): Promise<Opened> =>
  opened(user, await matchFor(tx, user, id, true), needs);

/** Notes are for users who may make notes in this match; everybody else sees only that there was one. */
export const seesNotes = (right: MatchRight): boolean => includesRight(right, 'note');
