import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import { presentTeams } from '#server/modules/team/store.ts';
import type { User } from '#server/sessions/user.ts';
import { scopeOf } from './reach.ts';

/** Positions in a team whose holders read the weight of its players and the like. */
const caring = ['CONDITIONAL_COACH', 'PHYSIOTHERAPIST'];
/** Positions in a team whose holders treat its players. */
const healing = ['PHYSIOTHERAPIST'];

/** Staff of the teams of this season in these positions. */
const teamStaff = (query: Query, clubId: string, positions: readonly string[]) =>
  presentTeams(query, clubId)
    .innerJoin('team_staff', 'team_staff.team_id', 'team.id')
    .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
    .where('staff.deleted_at', 'is', null)
    .where('team_staff.role', 'in', [...positions]);

const teamsIn = async (query: Query, user: User, positions: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await teamStaff(query, user.clubId, positions)
    .where('staff.user_id', '=', user.id)
    .select('team.id')
    .execute();
  return new Set(rows.map(({ id }) => id));
};

/** Staff whom an administrator of the club has named, for all of its players. */
const named = (query: Query, clubId: string) =>
  query.selectFrom('staff').where('club_id', '=', clubId).where('deleted_at', 'is', null).where('medical', '=', 1);

/** Whether an administrator of the club has named the user for the medical circle of all its players. */
export const isNamedMedical = async (query: Query, user: User): Promise<boolean> =>
  (await named(query, user.clubId).where('user_id', '=', user.id).select('id').executeTakeFirst()) !== undefined;

export type DelicateReach = {
  /** Whether the user is named for the medical circle, and so reads the measurements of all players of the club. */
  readonly named: boolean;
  readonly reads: (playerId: string, teamIds: readonly string[]) => boolean;
};

/**
 * Tells of which players a user reads delicate values: of the teams of this season in which the user is physical trainer or
 * physiotherapist, of all players of the club where the user is named for the medical circle, and of the players of their
 * own account. No role of the club reaches further.
 */
export const delicateReach = async (query: Query, user: User): Promise<DelicateReach> => {
  // The administrator of all clubs also opens players of other clubs, where nobody has named them.
  const isNamed = scopeOf(user) !== null && (await isNamedMedical(query, user));
  const teams = await teamsIn(query, user, caring);
  const own = new Set(user.playerIds);
  return {
    named: isNamed,
    reads: (playerId, teamIds) => own.has(playerId) || isNamed || teamIds.some((id) => teams.has(id)),
  };
};

type Player = { readonly id: string; readonly clubId: string; readonly teamIds: readonly string[] };
export type MedicalReach = {
  /** Teams whose players the user treats; null: all of their club. */
  readonly teams: ReadonlySet<string> | null;
  readonly treats: (player: Player) => boolean;
  /** Whether the user is of the medical circle: who treats the player, the player, and their guardians. */
  readonly reads: (player: Player) => boolean;
};

/**
 * The medical circle of players: physiotherapists of their teams of this season, staff named by an administrator of the
 * club, themselves and their guardians. No role of the club belongs to it by office.
 */
export const medicalReach = async (query: Query, user: User): Promise<MedicalReach> => {
  const teams = (await isNamedMedical(query, user)) ? null : await teamsIn(query, user, healing);
  const own = new Set(user.playerIds);
  const treats = ({ clubId, teamIds }: Player): boolean =>
    clubId === user.clubId && (teams === null || teamIds.some((id) => teams.has(id)));
  return { teams, treats, reads: (player) => own.has(player.id) || treats(player) };
};

/** The accounts of those who treat the players of some teams; without teams, any player of the club. */
export const treatingUsers = async (query: Query, clubId: string, teamIds?: readonly string[]): Promise<string[]> => {
  const inTeams = teamStaff(query, clubId, healing).where('staff.user_id', 'is not', null).select('staff.user_id');
  const positions = teamIds ? inTeams.where(isAmong(query, 'team.id', teamIds)) : inTeams;
  const all = named(query, clubId).where('user_id', 'is not', null).select('user_id');
  const rows = [...(await positions.execute()), ...(await all.execute())];
  return [...new Set(rows.flatMap(({ user_id }) => user_id ?? []))];
};

/** Whether a club has anybody with an account who treats players. */
export const hasTreating = async (query: Query, clubId: string): Promise<boolean> => {
  const one = await named(query, clubId).where('user_id', 'is not', null).select('id').limit(1).executeTakeFirst();
  if (one) return true;
  const inTeam = teamStaff(query, clubId, healing).where('staff.user_id', 'is not', null).select('staff.id').limit(1);
  return (await inTeam.executeTakeFirst()) !== undefined;
};
