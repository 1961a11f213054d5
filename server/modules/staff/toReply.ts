import type { StaffListItem, StaffMember } from '#contract/staff.ts';
import { isStaffGiven } from '#domain/rights.ts';
import { type Role, roleNames } from '#domain/roles.ts';
import { recordOf } from '#server/lists/page.ts';
import type { StaffRow, StaffTeamRow, UserBehind } from './store.ts';

const visible = (row: StaffRow) => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role as StaffMember['role'],
  email: row.email,
  phone: row.phone,
  licence: row.licence as StaffMember['licence'],
  licenceUntil: row.licence_until,
  photo: row.photo,
});
const isCurrent = (team: StaffTeamRow): boolean => team.season_id === null || team.is_current === 1;

export const listItem = (row: StaffRow, teams: readonly StaffTeamRow[]): StaffListItem => ({
  ...visible(row),
  teams: teams.filter(isCurrent).map((team) => ({
    teamId: team.team_id,
    teamName: team.team_name,
    role: team.role as StaffMember['role'],
  })),
  userId: row.user_id,
  version: row.version,
});

export const rolesIn = (json: string): Role[] => {
  const known: unknown = JSON.parse(json);
  return Array.isArray(known) ? roleNames.filter((role) => known.includes(role)) : [];
};

/** The roles that a person keeps when this staff record is removed: all of them, if they have another record. */
export const rolesKept = ({ roles, records }: Pick<UserBehind, 'roles' | 'records'>): Role[] =>
  rolesIn(roles).filter((role) => Number(records) > 1 || !isStaffGiven(role));

/**
 * One staff member, whole. Documents and the way to sign in are for themselves and club administrators; notes for the
 * latter alone, as with players.
 */
export const wholeMember = (
  row: StaffRow,
  teams: readonly StaffTeamRow[],
  user: UserBehind | undefined,
  { own, runs }: { readonly own: boolean; readonly runs: boolean },
): StaffMember => ({
  ...recordOf(row),
  ...visible(row),
  documents: own || runs ? JSON.parse(row.documents) : [],
  notes: runs ? row.notes : null,
  teams: teams.map((team) => ({
    memberId: team.id,
    teamId: team.team_id,
    teamName: team.team_name,
    seasonId: team.season_id,
    seasonName: team.season_name,
    current: isCurrent(team),
    role: team.role as StaffMember['role'],
  })),
  access:
    (own || runs) && user
      ? {
          userId: user.id,
          userName: user.user_name,
          email: user.email,
          roles: rolesIn(user.roles),
          keeps: rolesKept(user),
        }
      : null,
  medical: row.medical === 1,
});
