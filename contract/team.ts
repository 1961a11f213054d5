import { z } from 'zod';
import { playerStatuses } from '#domain/people.ts';
import { whoMay } from '#domain/rights.ts';
import { staffRoles } from '#domain/roles.ts';
import { call, Done } from './call.ts';
import { SeasonQuery } from './list.ts';
import { Rules } from './matchRules.ts';
import { recordFields, Text, updateFields, Version } from './record.ts';
import { removals } from './removed.ts';
import { teamFiles } from './teamFiles.ts';
import { teamStats } from './teamStats.ts';
import { Colour, Dorsal, Id, IdParams, Name, PositionCode, Sport } from './values.ts';

const Gender = z.enum(['male', 'female', 'mixed']);

const fields = {
  name: Name,
  category: Text(60),
  gender: Gender,
  shirtColour: Colour,
  numberColour: Colour,
  /** One of the club's pitches. */
  homePitchId: Id.nullable(),
  /** Rules that differ from those of the format. New matches of the team start with them. */
  rules: Rules.partial(),
  /** Key of the formation with which a line-up starts. */
  formation: Text(40).nullable(),
};

export const Team = z.object({
  ...recordFields,
  ...fields,
  seasonId: Id.nullable(),
  format: Sport,
  /** Whether the user is on the staff of this team. */
  mine: z.boolean(),
});
export type Team = z.infer<typeof Team>;

export const NewTeam = z.object({
  ...fields,
  category: fields.category.default(''),
  gender: Gender.default('mixed'),
  format: Sport,
  shirtColour: Colour.default('#1F7A45'),
  numberColour: Colour.default('#FFFFFF'),
  homePitchId: fields.homePitchId.default(null),
  rules: fields.rules.default({}),
  formation: fields.formation.default(null),
  /** The default is the current season. */
  seasonId: Id.optional(),
});
export const TeamUpdate = z.object(fields).partial().extend(updateFields);

/** A player with the fields that a match needs. The other fields are on the player's own page. */
export const TeamPlayer = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** The name on the pitch: the last name, or the name on the shirt. */
  shortName: z.string(),
  dorsal: Dorsal.nullable(),
  position: PositionCode.nullable(),
  photo: z.string().nullable(),
  /** Null for callers who get no details of the team's players. */
  status: z.enum(playerStatuses).nullable(),
  /** Version of the player's place in this team, with the shirt number. */
  version: Version,
});
export type TeamPlayer = z.infer<typeof TeamPlayer>;

export const TeamStaff = z.object({
  id: Id,
  /** Id of the staff member's place in this team, for PUT and DELETE /team/staff. */
  memberId: Id,
  userId: Id.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().nullable(),
  role: z.enum(staffRoles),
  /** Version of the staff member's place in this team. */
  version: Version,
});
export type TeamStaff = z.infer<typeof TeamStaff>;

const readers = whoMay('structure.read');
const editors = whoMay('structure.edit');

export const team = {
  ...teamFiles,
  ...teamStats,
  all: call({
    method: 'GET',
    path: '/team/all',
    access: readers,
    summary: 'List the teams of the club in a season. Players get only their own teams.',
    query: SeasonQuery,
    reply: z.array(Team),
  }),
  ofUser: call({
    method: 'GET',
    path: '/team/user/{userId}',
    access: readers,
    summary: 'List the teams of the current season in which a user is staff or player.',
    params: z.object({ userId: Id }),
    reply: z.array(Team),
    refusals: ['notFound', 'forbidden'],
  }),
  get: call({
    method: 'GET',
    path: '/team/{id}',
    access: readers,
    summary: 'Get a team.',
    params: IdParams,
    reply: Team,
    refusals: ['notFound', 'forbidden'],
  }),
  players: call({
    method: 'GET',
    path: '/team/{id}/players',
    access: readers,
    summary: 'List the players of a team by shirt number.',
    params: IdParams,
    reply: z.array(TeamPlayer),
    refusals: ['notFound', 'forbidden'],
  }),
  staff: call({
    method: 'GET',
    path: '/team/{id}/staff',
    access: readers,
    summary: 'List the staff of a team.',
    params: IdParams,
    reply: z.array(TeamStaff),
    refusals: ['notFound', 'forbidden'],
  }),
  add: call({
    method: 'POST',
    path: '/team/add',
    access: editors,
    summary: 'Create a team.',
    body: NewTeam,
    reply: Team,
    status: 201,
    refusals: ['notFound'],
  }),
  update: call({
    method: 'PUT',
    path: '/team/update',
    access: editors,
    summary: 'Update a team.',
    body: TeamUpdate,
    reply: Team,
    refusals: ['notFound', 'record.changed'],
  }),
  addPlayer: call({
    method: 'POST',
    path: '/team/player/add',
    access: editors,
    summary: 'Add a player of the club to a team.',
    body: z.object({ teamId: Id, playerId: Id, dorsal: Dorsal.optional() }),
    reply: TeamPlayer,
    status: 201,
    refusals: ['notFound', 'dorsalTaken', 'alreadyInTeam'],
  }),
  removePlayer: call({
    method: 'DELETE',
    path: '/team/{id}/player/{playerId}',
    access: editors,
    summary: 'Remove a player from a team. The matches the player played for the team stay.',
    params: z.object({ id: Id, playerId: Id }),
    reply: Done,
    refusals: ['notFound'],
  }),
  setDorsals: call({
    method: 'PUT',
    path: '/team/{id}/players/dorsals',
    access: whoMay('player.edit').filter((role) => role !== 'PLAYER'),
    summary: 'Set the shirt numbers of several players of a team. All numbers change at once, so two players can swap.',
    params: IdParams,
    body: z.object({
      dorsals: z
        .array(z.object({ playerId: Id, dorsal: Dorsal.nullable(), version: Version }))
        .min(1)
        .max(200),
    }),
    reply: z.array(TeamPlayer),
    refusals: ['notFound', 'forbidden', 'dorsalTaken', 'record.changed'],
  }),
  addStaff: call({
    method: 'POST',
    path: '/team/staff',
    access: editors,
    summary: 'Add a staff member to a team.',
    body: z.object({ teamId: Id, staffId: Id, role: z.enum(staffRoles) }),
    reply: TeamStaff,
    status: 201,
    refusals: ['notFound', 'alreadyInTeam'],
  }),
  updateStaff: call({
    method: 'PUT',
    path: '/team/staff',
    access: editors,
    summary:
      'Update the position of a staff member in a team. The id is the memberId of the staff member in this team.',
    body: z.object({ ...updateFields, role: z.enum(staffRoles) }),
    reply: TeamStaff,
    refusals: ['notFound', 'record.changed'],
  }),
  removeStaff: call({
    method: 'DELETE',
    path: '/team/staff/{id}',
    access: editors,
    summary: 'Remove a staff member from a team. The id is the memberId of the staff member in this team.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/team/{id}',
    access: editors,
    summary: 'Remove a team. Its matches stay.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
  ...removals('team'),
};
