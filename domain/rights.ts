import { type Role, roleNames } from './roles.ts';

/** How far a right goes, from the narrowest to the widest. Narrower than `club` needs a look at the data. */
export const reaches = ['own', 'ownTeams', 'club', 'all'] as const;
export type Reach = (typeof reaches)[number];

type Row = Readonly<Partial<Record<Role, Reach>>>;
/** The three who run a club: the administrator of all clubs, and the club's own two. */
const runners = { ADMIN: 'all', CLUB_ADMIN: 'club', CLUB_MANAGER: 'club' } as const satisfies Row;
const ownClub = { ADMIN: 'all', CLUB_ADMIN: 'club' } as const satisfies Row;

/**
 * Who may do what, and how far it goes: the club's table of rights, the only place where it stands. A role that is not
 * named may not. `STAFF` is a staff member with access. Roles add up: the widest reach counts. A right without a call that
 * asks for it does not stand here: it comes with its first call (docs/decisions/036).
 *
 * - `own`: the user (profile, figures), or what the user was granted.
 * - `ownTeams`: teams on whose staff the user is this season; for a player, the teams they play in.
 */
export const rights = {
  'clubs.manage': { ADMIN: 'all' },
  'users.manage': ownClub,
  'club.settings': ownClub,
  'mail.read': ownClub,

  // Seasons, competitions, teams, event types, measurement types.
  'structure.read': { ...runners, COACH: 'club', STAFF: 'club', PLAYER: 'ownTeams' },
  'structure.edit': runners,

  // Players, staff, coaches. Of a player: name, photo, teams, position and number; all else is `player.details`.
  'people.read': { ...runners, COACH: 'club', STAFF: 'ownTeams', PLAYER: 'own' },
  'people.create': runners,
  'people.delete': runners,
  // How a player and their guardians are reached, birth date, state, medical day, notes.
  'player.details': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },
  'player.edit': { ...runners, COACH: 'ownTeams', PLAYER: 'own' },
  'staff.edit': runners,

  // A match with all that stands in its log: the names of who was called up, what they did, their minutes. What a match
  // grants one person (domain/roles.ts, matchRights) is beside these three, and opens it as well.
  'match.read': { ...runners, COACH: 'club', STAFF: 'ownTeams', PLAYER: 'ownTeams' },
  'match.run': { ...runners, COACH: 'ownTeams', STAFF: 'own' },
  'match.confirm': runners,

  'training.read': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },
  'training.edit': { ...runners, COACH: 'ownTeams' },

  'evaluation.read': { ...runners, COACH: 'ownTeams', PLAYER: 'own' },
  'evaluation.edit': { ...runners, COACH: 'ownTeams' },
  // What players come to over their matches. Results of a team are read with the team.
  'statistics.read': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },
  'statistics.club': { ...runners, COACH: 'club' },
} as const satisfies Readonly<Record<string, Row>>;
export type Permission = keyof typeof rights;

const rowOf = (permission: Permission): Row => rights[permission];

/** How far the widest of these roles reaches with a deed; undefined when none of them may. */
export const reachOf = (roles: readonly Role[], permission: Permission): Reach | undefined => {
  const found = roles.flatMap((role) => rowOf(permission)[role] ?? []);
  return reaches.findLast((reach) => found.includes(reach));
};

/** Whether any of these roles opens the deed at all; `reachOf` says how far. */
export const may = (roles: readonly Role[], permission: Permission): boolean =>
  reachOf(roles, permission) !== undefined;

/** Whether the widest of these roles reaches at least so far with a deed. */
export const reachesTo = (roles: readonly Role[], permission: Permission, least: Reach): boolean => {
  const reach = reachOf(roles, permission);
  return reach !== undefined && reaches.indexOf(reach) >= reaches.indexOf(least);
};

/** How a user stands to a team: on its staff this season, playing in it. */
export type TeamTies = { readonly onStaff: boolean; readonly plays: boolean };

/** Whether a deed reaches a team of the own club by these roles, for somebody who stands to it like that. */
export const reachesTeam = (roles: readonly Role[], permission: Permission, { onStaff, plays }: TeamTies): boolean =>
  roles.some((role) => {
    const reach = rowOf(permission)[role];
    if (reach === 'ownTeams') return role === 'PLAYER' ? plays : onStaff;
    return reach === 'club' || reach === 'all';
  });

/** The roles that may, in the order of `roles`: the `access` of a call. */
export const whoMay = (permission: Permission): readonly Role[] =>
  roleNames.filter((role) => role in rowOf(permission));

/** What somebody is in the club because he is on its staff: it goes with his record. What else he is, a player, stays. */
export const staffGiven = ['COACH', 'STAFF', 'CLUB_MANAGER', 'CLUB_ADMIN'] as const satisfies readonly Role[];
export const isStaffGiven = (role: Role): role is (typeof staffGiven)[number] =>
  (staffGiven as readonly Role[]).includes(role);
/** Work with teams comes with the record alone; who runs the club is for whoever gives such roles. */
const withRecord: readonly Role[] = ['COACH', 'STAFF'];

/**
 * Which roles somebody with these roles may give or take. Nobody hands out more than his own club has: only the
 * administrator of all clubs makes another one.
 */
export const grantableRoles = (roles: readonly Role[]): readonly Role[] => {
  const reach = reachOf(roles, 'users.manage');
  if (reach === 'all') return roleNames;
  return reach === 'club' ? roleNames.filter((role) => role !== 'ADMIN') : [];
};

/** Whether somebody with these roles may take those away by taking their owner off the staff, or give them back. */
export const canRevoke = (roles: readonly Role[], taken: readonly Role[]): boolean =>
  taken.every((role) => withRecord.includes(role) || grantableRoles(roles).includes(role));
