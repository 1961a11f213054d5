import { AppError } from '#contract/errors.ts';
import { type Permission, reachOf } from '#domain/rights.ts';
import type { Query } from '#server/db/database.ts';
import { teamsOfPlayer, teamsOfUser } from '#server/modules/team/store.ts';
import { hasRole, type User } from '#server/sessions/user.ts';

/** The club whose records a user may name: their own; null, any, for the administrator of all clubs. */
export type Scope = string | null;
export const scopeOf = (user: User): Scope => (hasRole(user, 'ADMIN') ? null : user.clubId);

/** The club that an address names, for a user with the right. Throws `notFound`: another club counts as unknown. */
export const clubNamed = async (query: Query, user: User, clubId: string): Promise<string> => {
  if (clubId === user.clubId) return clubId;
  if (scopeOf(user) !== null) throw new AppError('notFound');
  const row = await query.selectFrom('club').select('id').where('id', '=', clubId).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row.id;
};

/** Teams that a permission reaches; null: all of the club. */
export type Teams = ReadonlySet<string> | null;

export const teamsWithin = async (query: Query, user: User, permission: Permission): Promise<Teams> => {
  const reach = reachOf(user.roles, permission);
  if (reach === 'all' || reach === 'club') return null;
  const staffRoles = user.roles.filter((role) => role === 'COACH' || role === 'STAFF');
  const asStaff = reachOf(staffRoles, permission) === 'ownTeams' ? await teamsOfUser(query, user) : [];
  const asPlayer =
    hasRole(user, 'PLAYER') && reachOf(['PLAYER'], permission) === 'ownTeams' ? await teamsOfPlayer(query, user) : [];
  return new Set([...asStaff, ...asPlayer]);
};

/** Throws `forbidden` where a permission does not reach a team. */
export const needTeam = async (query: Query, user: User, permission: Permission, teamId: string): Promise<void> => {
  const teams = await teamsWithin(query, user, permission);
  if (teams && !teams.has(teamId)) throw new AppError('forbidden');
};

/** Players that a permission reaches: those of some teams (null: all), and the players of the user's own account. */
export type PlayerReach = { readonly teams: Teams; readonly own: ReadonlySet<string> };

export const playersWithin = async (query: Query, user: User, permission: Permission): Promise<PlayerReach> => ({
  teams: await teamsWithin(query, user, permission),
  own: new Set(hasRole(user, 'PLAYER') && reachOf(['PLAYER'], permission) ? user.playerIds : []),
});

/** Whether the permission reaches this player through a role of the club, and not because the user is the player. */
export const reachesPlayer = ({ teams }: PlayerReach, teamIds: readonly string[]): boolean =>
  teams === null || teamIds.some((id) => teams.has(id));

/** Whether a user may see the photo of a player of these teams: where `people.read` reaches, and for team-mates. */
export const seesPhotos = async (
  query: Query,
  user: User,
): Promise<(playerId: string, teamIds: readonly string[]) => boolean> => {
  const reach = await playersWithin(query, user, 'people.read');
  const beside = reach.teams === null ? new Set<string>() : await teamsOfPlayer(query, user);
  return (playerId, teamIds) =>
    reach.own.has(playerId) || reachesPlayer(reach, teamIds) || teamIds.some((id) => beside.has(id));
};
