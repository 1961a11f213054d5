import { type Role, roleNames } from './roles.ts';

/** How far a right goes, from the narrowest to the widest. Narrower than `club` needs a look at the data. */
export const reaches = ['own', 'shared', 'ownTeams', 'club', 'all'] as const;
export type Reach = (typeof reaches)[number];

type Row = Readonly<Partial<Record<Role, Reach>>>;
/** The three who run a club: the administrator of all clubs, and the club's own two. */
const runners = { ADMIN: 'all', CLUB_ADMIN: 'club', CLUB_MANAGER: 'club' } as const satisfies Row;
const ownClub = { ADMIN: 'all', CLUB_ADMIN: 'club' } as const satisfies Row;

/**
 * Who may do what, and how far it goes: the club's table of rights, the only place where it stands. A role that is not
 * named may not. `STAFF` is a staff member with access. Roles add up: the widest reach counts.
 *
 * - `own`: himself (profile, attendance, injuries), or what he wrote.
 * - `shared`: his own, and what somebody shared with the club.
 * - `ownTeams`: teams on whose staff he is this season; for a player, the teams he plays in.
 */
export const rights = {
  'clubs.manage': { ADMIN: 'all' },
  'users.manage': ownClub,
  'club.settings': ownClub,
  'club.export': ownClub,
  'mail.read': ownClub,

  // Seasons, competitions, teams, event types, measurement types.
  'structure.read': { ...runners, COACH: 'club', STAFF: 'club', PLAYER: 'ownTeams' },
  'structure.edit': runners,

  // Players, staff, coaches.
  'people.read': { ...runners, COACH: 'club', STAFF: 'ownTeams', PLAYER: 'own' },
  'people.create': runners,
  'people.delete': runners,
  'player.edit': { ...runners, COACH: 'ownTeams', PLAYER: 'own' },
  'staff.edit': runners,

  // What a staff member may do to one match is granted for the match (domain/roles.ts, matchRights).
  'match.run': { ...runners, COACH: 'ownTeams', STAFF: 'own' },
  'match.confirm': runners,

  'training.read': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },
  'training.edit': { ...runners, COACH: 'ownTeams' },
  'exercise.read': { ...runners, COACH: 'shared' },
  'exercise.edit': { ...runners, COACH: 'own' },
  'periodization.edit': { ...runners, COACH: 'ownTeams' },
  'attendance.edit': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },

  'evaluation.read': { ...runners, COACH: 'ownTeams', PLAYER: 'own' },
  'evaluation.edit': { ...runners, COACH: 'ownTeams' },
  // That somebody is injured, and for how long.
  'injury.read': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },
  'injury.edit': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams' },
  // No role opens it for others: physiotherapists and those whom the club admin names do (staff access, not a role).
  'injury.medical': { PLAYER: 'own' },
  'scouting.read': { ...runners, COACH: 'shared', STAFF: 'own' },
  'scouting.edit': { ...runners, COACH: 'own', STAFF: 'own' },
  'statistics.read': { ...runners, COACH: 'ownTeams', STAFF: 'ownTeams', PLAYER: 'own' },
  'statistics.club': { ...runners, COACH: 'club' },
} as const satisfies Readonly<Record<string, Row>>;
export type Deed = keyof typeof rights;

const rowOf = (deed: Deed): Row => rights[deed];

/** How far the widest of these roles reaches with a deed; undefined when none of them may. */
export const reachOf = (roles: readonly Role[], deed: Deed): Reach | undefined => {
  const found = roles.flatMap((role) => rowOf(deed)[role] ?? []);
  return reaches.findLast((reach) => found.includes(reach));
};

/** Whether any of these roles opens the deed at all; `reachOf` says how far. */
export const may = (roles: readonly Role[], deed: Deed): boolean => reachOf(roles, deed) !== undefined;

/** Whether the widest of these roles reaches at least so far with a deed. */
export const reachesTo = (roles: readonly Role[], deed: Deed, least: Reach): boolean => {
  const reach = reachOf(roles, deed);
  return reach !== undefined && reaches.indexOf(reach) >= reaches.indexOf(least);
};

/** The roles that may, in the order of `roles`: the `access` of a call. */
export const whoMay = (deed: Deed): readonly Role[] => roleNames.filter((role) => role in rowOf(deed));

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
export const grantable = (roles: readonly Role[]): readonly Role[] => {
  const reach = reachOf(roles, 'users.manage');
  if (reach === 'all') return roleNames;
  return reach === 'club' ? roleNames.filter((role) => role !== 'ADMIN') : [];
};

/** Whether somebody with these roles may take those away by taking their owner off the staff, or give them back. */
export const mayTake = (roles: readonly Role[], taken: readonly Role[]): boolean =>
  taken.every((role) => withRecord.includes(role) || grantable(roles).includes(role));
