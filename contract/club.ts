import { z } from 'zod';
import { askedFrom } from '#domain/people.ts';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { Club, clubProfile, clubFields as fields } from './clubProfile.ts';
import { clubShield } from './clubShield.ts';
import { exportQuery, listQuery, pageOf, SeasonQuery, sheetType } from './list.ts';
import { CoachWithAccess, NewUser } from './newUser.ts';
import { Version } from './record.ts';
import { StaffExportQuery, StaffListItem, StaffMember, StaffQuery } from './staff.ts';
import { Outcome, Results } from './teamStats.ts';
import { Colour, Id, Role, Sport } from './values.ts';

export const ClubTeam = z.object({
  id: Id,
  name: z.string(),
  category: z.string(),
  gender: z.enum(['male', 'female', 'mixed']),
  format: Sport,
  seasonId: Id.nullable(),
  seasonName: z.string().nullable(),
  shirtColour: Colour,
  numberColour: Colour,
  players: z.int(),
  coach: z.string().nullable(),
  /** The last five results, newest first. */
  form: z.array(Outcome),
  mine: z.boolean(),
  version: Version,
});
export type ClubTeam = z.infer<typeof ClubTeam>;

export const ClubUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  userName: z.string(),
  email: z.string(),
  roles: z.array(Role),
  staffId: Id.nullable(),
  playerId: Id.nullable(),
  /** Whether the user has chosen a password. */
  joined: z.boolean(),
  version: Version,
});
export type ClubUser = z.infer<typeof ClubUser>;

export const ClubStats = z.object({
  users: z.int(),
  players: z.int(),
  coaches: z.int(),
  staff: z.int(),
  teams: z.int(),
  results: Results,
  /** Matches in progress. */
  live: z.int(),
  /** Matches in the future. */
  scheduled: z.int(),
});
export type ClubStats = z.infer<typeof ClubStats>;

const ClubParams = z.object({ clubId: Id });
const clubSorts = ['name', 'updatedAt'] as const;
const teamSorts = ['name', 'category', 'format', 'updatedAt'] as const;
const teamFilters = {
  seasonId: Id.optional(),
  /** Called `sport` because `format` is the file format of an export. */
  sport: Sport.optional(),
  gender: ClubTeam.shape.gender.optional(),
  mine: z.stringbool().optional(),
};
const userSorts = ['name', 'userName', 'email', 'updatedAt'] as const;
const userFilters = { role: Role.optional() };
const structureReaders = whoMay('structure.read').filter((role) => role !== 'PLAYER');
const peopleReaders = whoMay('people.read').filter((role) => role !== 'PLAYER');
const missing = ['notFound'] as const;

export const club = {
  all: call({
    method: 'GET',
    path: '/club',
    access: whoMay('clubs.manage'),
    summary: 'List all clubs.',
    query: listQuery(clubSorts, {}),
    reply: pageOf(Club),
  }),
  exported: call({
    method: 'GET',
    path: '/club/export',
    access: whoMay('clubs.manage'),
    summary: 'Export the list of clubs as a spreadsheet.',
    query: exportQuery(clubSorts, {}),
    reply: file(sheetType),
  }),
  create: call({
    method: 'POST',
    path: '/club',
    access: whoMay('clubs.manage'),
    summary: 'Create a club and its administrator. The administrator gets an invitation by e-mail.',
    body: z.object({
      ...fields,
      colours: fields.colours.default([]),
      languages: fields.languages.default(['es', 'en', 'nl']),
      pitches: fields.pitches.default([]),
      feedNames: fields.feedNames.default(false),
      blocksInjured: fields.blocksInjured.default(false),
      rpeFromAge: fields.rpeFromAge.default(askedFrom.usual),
      admin: NewUser.pick({ firstName: true, lastName: true, email: true, userName: true }),
    }),
    reply: Club,
    status: 201,
    refusals: ['userTaken'],
  }),
  ...clubProfile,
  update: call({
    method: 'PUT',
    path: '/club/{clubId}',
    access: whoMay('club.settings'),
    summary: 'Update a club.',
    params: ClubParams,
    body: z.object(fields).partial().extend({ version: Version }),
    reply: Club,
    refusals: ['notFound', 'record.changed'],
  }),
  ...clubShield,
  teams: call({
    method: 'GET',
    path: '/club/{clubId}/teams',
    access: structureReaders,
    summary: 'List the teams of a club in a season. The default is the current season.',
    params: ClubParams,
    query: listQuery(teamSorts, teamFilters),
    reply: pageOf(ClubTeam),
    refusals: missing,
  }),
  exportedTeams: call({
    method: 'GET',
    path: '/club/{clubId}/teams/export',
    access: structureReaders,
    summary: 'Export the list of teams as a spreadsheet.',
    params: ClubParams,
    query: exportQuery(teamSorts, teamFilters),
    reply: file(sheetType),
    refusals: missing,
  }),
  coaches: call({
    method: 'GET',
    path: '/club/{clubId}/coaches',
    access: peopleReaders,
    summary: 'List the coaches of a club.',
    params: ClubParams,
    query: StaffQuery,
    reply: pageOf(StaffListItem),
    refusals: missing,
  }),
  exportedCoaches: call({
    method: 'GET',
    path: '/club/{clubId}/coaches/export',
    access: peopleReaders,
    summary: 'Export the list of coaches as a spreadsheet.',
    params: ClubParams,
    query: StaffExportQuery,
    reply: file(sheetType),
    refusals: missing,
  }),
  users: call({
    method: 'GET',
    path: '/club/{clubId}/users',
    access: whoMay('users.manage'),
    summary: 'List the users of a club.',
    params: ClubParams,
    query: listQuery(userSorts, userFilters),
    reply: pageOf(ClubUser),
    refusals: missing,
  }),
  exportedUsers: call({
    method: 'GET',
    path: '/club/{clubId}/users/export',
    access: whoMay('users.manage'),
    summary: 'Export the list of users as a spreadsheet.',
    params: ClubParams,
    query: exportQuery(userSorts, userFilters),
    reply: file(sheetType),
    refusals: missing,
  }),
  stats: call({
    method: 'GET',
    path: '/club/{clubId}/stats',
    access: whoMay('statistics.club'),
    summary: 'Get the numbers of people and teams and the results of a club in a season.',
    params: ClubParams,
    query: SeasonQuery,
    reply: ClubStats,
    refusals: missing,
  }),
  addCoach: call({
    method: 'POST',
    path: '/club/AddCoach',
    access: whoMay('users.manage'),
    summary: 'Create a coach with a user account and teams. The coach gets an invitation by e-mail.',
    body: CoachWithAccess,
    reply: StaffMember,
    status: 201,
    refusals: ['notFound', 'emailTaken'],
  }),
  addUser: call({
    method: 'POST',
    path: '/club/{clubId}/AddUser',
    access: whoMay('users.manage'),
    summary: 'Create a user of the club. The user gets an invitation by e-mail.',
    params: ClubParams,
    body: NewUser,
    reply: ClubUser,
    status: 201,
    refusals: ['notFound', 'emailTaken', 'userTaken', 'forbidden'],
  }),
};
