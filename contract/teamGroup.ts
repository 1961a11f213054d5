import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, Done, file } from './call.ts';
import { SheetFormat, sheetType } from './list.ts';
import { recordFields, Text, updateFields } from './record.ts';
import { TeamPlayer } from './team.ts';
import { Id, IdParams, Name } from './values.ts';

const fields = { name: Name, purpose: Text(300), playerIds: z.array(Id).max(100) };

/** Some players of a team who do something together: the keepers, the small-sided group of Tuesday. */
export const TeamGroup = z.object({ ...recordFields, teamId: Id, ...fields });
export type TeamGroup = z.infer<typeof TeamGroup>;

const readers = whoMay('structure.read').filter((role) => role !== 'PLAYER');
const editors = whoMay('training.edit');

export const teamGroup = {
  get: call({
    method: 'GET',
    path: '/teamgroup/{id}',
    access: readers,
    says: 'One group of a team.',
    params: IdParams,
    reply: TeamGroup,
    refusals: ['notFound'],
  }),
  ofTeam: call({
    method: 'GET',
    path: '/teamgroup/team/{teamId}',
    access: readers,
    says: 'Groups of a team.',
    params: z.object({ teamId: Id }),
    reply: z.array(TeamGroup),
    refusals: ['notFound'],
  }),
  exported: call({
    method: 'GET',
    path: '/teamgroup/team/{teamId}/export',
    access: readers,
    says: 'Groups of a team as a spreadsheet: one row for each player in each.',
    params: z.object({ teamId: Id }),
    query: z.object({ format: SheetFormat }),
    reply: file(sheetType),
    refusals: ['notFound'],
  }),
  playersOfTeam: call({
    method: 'GET',
    path: '/teamgroup/team/{teamId}/players',
    access: readers,
    says: 'Players of a team, each with the groups he is in.',
    params: z.object({ teamId: Id }),
    reply: z.array(TeamPlayer.extend({ groupIds: z.array(Id) })),
    refusals: ['notFound'],
  }),
  add: call({
    method: 'POST',
    path: '/teamgroup',
    access: editors,
    says: 'A new group in a team.',
    body: z.object({
      teamId: Id,
      ...fields,
      purpose: fields.purpose.default(''),
      playerIds: fields.playerIds.default([]),
    }),
    reply: TeamGroup,
    status: 201,
    refusals: ['notFound', 'forbidden'],
  }),
  update: call({
    method: 'PUT',
    path: '/teamgroup/{id}',
    access: editors,
    says: 'Change a group.',
    params: IdParams,
    body: z.object(fields).partial().extend({ version: updateFields.version }),
    reply: TeamGroup,
    refusals: ['notFound', 'forbidden', 'record.changed'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/teamgroup/{id}',
    access: editors,
    says: 'Take a group away.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
};
