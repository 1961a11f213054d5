import { z } from 'zod';
import { playerStatuses } from '#domain/people.ts';
import { whoMay } from '#domain/rights.ts';
import { staffRoles } from '#domain/roles.ts';
import { call, Done } from './call.ts';
import { SeasonQuery } from './list.ts';
import { Rules } from './matchEntry.ts';
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
  /** What the team plays by otherwise than its format; a match begins with it. */
  rules: Rules.partial(),
  /** Key of the formation that a line-up begins with. */
  formation: Text(40).nullable(),
};

export const Team = z.object({
  ...recordFields,
  ...fields,
  seasonId: Id.nullable(),
  format: Sport,
  /** The user is on this team's staff, so it is one of "my teams". */
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
  /** The current season when left out. */
  seasonId: Id.optional(),
});
export const TeamUpdate = z.object(fields).partial().extend(updateFields);

/** A player as the match needs him. The rest of the profile belongs to the player's own page. */
export const TeamPlayer = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  /** The name on the disc: last name, or what the shirt says. */
  shortName: z.string(),
  dorsal: Dorsal.nullable(),
  position: PositionCode.nullable(),
  photo: z.string().nullable(),
  /** Null for who reads no details of the team's players. */
  status: z.enum(playerStatuses).nullable(),
  /** Of his place in this team: of his number. */
  version: Version,
});
export type TeamPlayer = z.infer<typeof TeamPlayer>;

export const TeamStaff = z.object({
  id: Id,
  /** His place in this team: what PUT and DELETE /team/staff name. */
  memberId: Id,
  userId: Id.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().nullable(),
  role: z.enum(staffRoles),
  /** Of his place in this team. */
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
    says: 'Teams of the club in a season: players see their own.',
    query: SeasonQuery,
    reply: z.array(Team),
  }),
  ofUser: call({
    method: 'GET',
    path: '/team/user/{userId}',
    access: readers,
    says: 'Teams of this season with which a user is as staff or player.',
    params: z.object({ userId: Id }),
    reply: z.array(Team),
    refusals: ['notFound', 'forbidden'],
  }),
  get: call({
    method: 'GET',
    path: '/team/{id}',
    access: readers,
    says: 'One team.',
    params: IdParams,
    reply: Team,
    refusals: ['notFound', 'forbidden'],
  }),
  players: call({
    method: 'GET',
    path: '/team/{id}/players',
    access: readers,
    says: 'Players of a team, by shirt number.',
    params: IdParams,
    reply: z.array(TeamPlayer),
    refusals: ['notFound', 'forbidden'],
  }),
  staff: call({
    method: 'GET',
    path: '/team/{id}/staff',
    access: readers,
    says: 'Staff of a team.',
    params: IdParams,
    reply: z.array(TeamStaff),
    refusals: ['notFound', 'forbidden'],
  }),
  add: call({
    method: 'POST',
    path: '/team/add',
    access: editors,
    says: 'A new team.',
    body: NewTeam,
    reply: Team,
    status: 201,
    refusals: ['notFound'],
  }),
  update: call({
    method: 'PUT',
    path: '/team/update',
    access: editors,
    says: 'Change a team.',
    body: TeamUpdate,
    reply: Team,
    refusals: ['notFound', 'record.changed'],
  }),
  addPlayer: call({
    method: 'POST',
    path: '/team/player/add',
    access: editors,
    says: 'A player of the club joins a team.',
    body: z.object({ teamId: Id, playerId: Id, dorsal: Dorsal.optional() }),
    reply: TeamPlayer,
    status: 201,
    refusals: ['notFound', 'dorsalTaken', 'alreadyInTeam'],
  }),
  removePlayer: call({
    method: 'DELETE',
    path: '/team/{id}/player/{playerId}',
    access: editors,
    says: 'A player leaves a team. What he played for it stays.',
    params: z.object({ id: Id, playerId: Id }),
    reply: Done,
    refusals: ['notFound'],
  }),
  setDorsals: call({
    method: 'PUT',
    path: '/team/{id}/players/dorsals',
    access: whoMay('player.edit').filter((role) => role !== 'PLAYER'),
    says: 'Give the shirt numbers of a team, several at once, so that two players may swap.',
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
    says: 'A staff member joins a team.',
    body: z.object({ teamId: Id, staffId: Id, role: z.enum(staffRoles) }),
    reply: TeamStaff,
    status: 201,
    refusals: ['notFound', 'alreadyInTeam'],
  }),
  updateStaff: call({
    method: 'PUT',
    path: '/team/staff',
    access: editors,
    says: 'Change what a staff member is in a team. `id` is his place in it (memberId).',
    body: z.object({ ...updateFields, role: z.enum(staffRoles) }),
    reply: TeamStaff,
    refusals: ['notFound', 'record.changed'],
  }),
  removeStaff: call({
    method: 'DELETE',
    path: '/team/staff/{id}',
    access: editors,
    says: 'A staff member leaves a team. `id` is his place in it (memberId).',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/team/{id}',
    access: editors,
    says: 'Take a team off the lists. Its matches stay.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound'],
  }),
  ...removals('team'),
};
