import { type Role, roleNames } from './roles.ts';

/** How far a permission reaches, narrowest first. Narrower than `club` needs a query. */
export const reaches = ['own', 'ownTeams', 'club', 'all'] as const;
export type Reach = (typeof reaches)[number];

type Row = Readonly<Partial<Record<Role, Reach>>>;
/** The three who run a club: the administrator of all clubs, and the club's own two. */
const runners = { ADMIN: 'all', CLUB_ADMIN: 'club', CLUB_MANAGER: 'club' } as const satisfies Row;
const ownClub = { ADMIN: 'all', CLUB_ADMIN: 'club' } as const satisfies Row;

/**
 * Who may do what, and how far it reaches: the only table of permissions. A role that is not named has none. `STAFF` is a
 * staff member with access. Roles add up: the widest reach counts. A permission is added with the first call that needs it
 * (docs/decisions/036).
 *
 * - `own`: the user (profile, figures), what the user made, or what the user was granted.
 * - `ownTeams`: teams on whose staff the user is this season; for a player, the teams they play in.
 */
export const rights = {
  'clubs.manage': { ADMIN: 'all' },
  // A backup holds all clubs.
  'backups.manage': { ADMIN: 'all' },
  'users.manage': ownClub,
  'club.settings': ownClub,
  'mail.read': ownClub,
  // Who saw, exported or changed what; what belongs to no club is for the administrator of all clubs.
  'audit.read': ownClub,
  // All that a club keeps, as one file; and the records of such a file in a club that has none.
  'club.data': ownClub,

  // Seasons, competitions, teams, event types, measurement types.
  'structure.read': { ...runners, COACH: 'club', STAFF: 'club', PLAYER: 'ownTeams' },
  'structure.edit': runners,

  // Players, staff, coaches. Of a player: name, photo, teams, position and number; all else is `player.details`.
  'people.read': { ...runners, COACH: 'club', STAFF: 'ownTeams', PLAYER: 'own' },
  'people.create': runners,
  'people.delete': runners,
  // Contact details of a player and their guardians, birth date, status, medical day, notes.
  'player.details': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },
  // Everything that is stored about one, to take along; and its erasure, which nobody can undo.
  'player.data': { ...ownClub, PLAYER: 'own' },
  'person.erase': ownClub,
  'player.edit': { ...runners, COACH: 'ownTeams', PLAYER: 'own' },
  'staff.edit': runners,

  // A match with its whole log: the names of the called-up players, their actions, their minutes. A right that a match
  // grants one person (domain/roles.ts, matchRights) is beside these three, and opens it as well.
  'match.read': { ...runners, COACH: 'club', STAFF: 'ownTeams', PLAYER: 'ownTeams' },
  'match.run': { ...runners, COACH: 'ownTeams', STAFF: 'own' },
  'match.confirm': runners,

  'training.read': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },
  'training.edit': { ...runners, COACH: 'ownTeams' },

  // Events of the club, and the calendar: a player's own are those that call the player, and the matches of their teams.
  'event.read': { ...runners, COACH: 'club', STAFF: 'ownTeams', PLAYER: 'own' },
  'event.edit': { ...runners, COACH: 'ownTeams' },
  // Exercises: those shared with the club, and one's own. Only who made one, or runs the club, changes it.
  'exercise.read': { ...runners, COACH: 'club', STAFF: 'club' },
  'exercise.edit': { ...runners, COACH: 'own', STAFF: 'own' },
  // Answers and presence at events, trainings and matches. Everybody answers for themselves.
  'attendance.read': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },
  'attendance.edit': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams' },

  // What is measured of players. Weight and the like are read by fewer (server/rights/circle.ts).
  'measurement.read': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },
  'measurement.edit': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams' },

  // Injuries: that and how long. Why and what is read by the medical circle alone (server/rights/circle.ts).
  'injury.read': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },
  'injury.edit': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams' },
  'injury.report': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },

  // The plan of a season. Who does not edit it reads goals and days alone.
  'periodization.read': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'ownTeams' },
  'periodization.edit': { ...runners, COACH: 'ownTeams' },

  // What people judge of players. Players read what was shared with them, and judge themselves.
  'evaluation.read': { ...runners, COACH: 'ownTeams', PLAYER: 'own' },
  'evaluation.edit': { ...runners, COACH: 'ownTeams' },
  'evaluation.self': { PLAYER: 'own' },
  // Outsiders and the reports on them: scouts read their own and what is shared. Stages, contact and shadow teams are decided
  // by who runs the club.
  'scouting.read': { ...runners, COACH: 'own', STAFF: 'own' },
  'scouting.edit': { ...runners, COACH: 'own', STAFF: 'own' },
  'scouting.decide': runners,
  // The figures of players over their matches. Results of a team are read with the team.
  'statistics.read': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },
  'statistics.club': { ...runners, COACH: 'club' },
  // Reports that people keep: their own, and those of others that are shared with them to be edited. Whoever opens one
  // sees what `statistics.read` reaches.
  'report.edit': { ...runners, COACH: 'own', STAFF: 'own', PLAYER: 'own' },
  'report.share': { ...runners, COACH: 'own', STAFF: 'own' },
  // Sending reports regularly to others; whoever keeps reports sends them to themselves.
  'report.send': { ...runners, COACH: 'ownTeams' },
  // The report of a player: for the club, and for people outside, each of which is noted.
  'report.player': { ...runners, COACH: 'ownTeams' },
  'report.issue': { ...runners, COACH: 'ownTeams', PLAYER: 'own' },
} as const satisfies Readonly<Record<string, Row>>;
export type Permission = keyof typeof rights;

const rowOf = (permission: Permission): Row => rights[permission];

/** How far the widest of these roles reaches with a permission; undefined when none of them has it. */
export const reachOf = (roles: readonly Role[], permission: Permission): Reach | undefined => {
  const found = roles.flatMap((role) => rowOf(permission)[role] ?? []);
  return reaches.findLast((reach) => found.includes(reach));
};

/** Whether any of these roles has the permission at all; `reachOf` returns how far. */
export const may = (roles: readonly Role[], permission: Permission): boolean =>
  reachOf(roles, permission) !== undefined;

/** Whether the widest of these roles reaches at least so far with a permission. */
export const reachesTo = (roles: readonly Role[], permission: Permission, least: Reach): boolean => {
  const reach = reachOf(roles, permission);
  return reach !== undefined && reaches.indexOf(reach) >= reaches.indexOf(least);
};

/** A user's ties to a team: on its staff this season, playing in it. */
export type TeamTies = { readonly onStaff: boolean; readonly plays: boolean };

/** Whether a permission of these roles reaches a team of the user's own club, by the user's ties to the team. */
export const reachesTeam = (roles: readonly Role[], permission: Permission, { onStaff, plays }: TeamTies): boolean =>
  roles.some((role) => {
    const reach = rowOf(permission)[role];
    if (reach === 'ownTeams') return role === 'PLAYER' ? plays : onStaff;
    return reach === 'club' || reach === 'all';
  });

/** The roles with a permission, in the order of `roles`: the `access` of a call. */
export const whoMay = (permission: Permission): readonly Role[] =>
  roleNames.filter((role) => role in rowOf(permission));

/** The roles that come with a staff record and go with it. Another role, such as player, stays. */
export const staffGiven = ['COACH', 'STAFF', 'CLUB_MANAGER', 'CLUB_ADMIN'] as const satisfies readonly Role[];
export const isStaffGiven = (role: Role): role is (typeof staffGiven)[number] =>
  (staffGiven as readonly Role[]).includes(role);
/** Roles of team work come with the record alone; roles that run the club require a user who may grant them. */
const withRecord: readonly Role[] = ['COACH', 'STAFF'];

/**
 * Which roles somebody with these roles may grant or revoke. Nobody grants more than their own club has: only the
 * administrator of all clubs appoints another one.
 */
export const grantableRoles = (roles: readonly Role[]): readonly Role[] => {
  const reach = reachOf(roles, 'users.manage');
  if (reach === 'all') return roleNames;
  return reach === 'club' ? roleNames.filter((role) => role !== 'ADMIN') : [];
};

/** Whether somebody with these roles may revoke those by removing their owner from the staff, or give them back. */
export const canRevoke = (roles: readonly Role[], taken: readonly Role[]): boolean =>
  taken.every((role) => withRecord.includes(role) || grantableRoles(roles).includes(role));
