import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, Done, file } from './call.ts';
import { SheetFormat, sheetType } from './list.ts';
import { recordFields, Text, updateFields } from './record.ts';
import { TeamPlayer } from './team.ts';
import { Id, IdParams, Name } from './values.ts';

const fields = { name: Name, purpose: Text(300), playerIds: z.array(Id).max(100) };

/** Some players of a team who train together, for example the goalkeepers. */
export const TeamGroup = z.object({ ...recordFields, teamId: Id, ...fields });
export type TeamGroup = z.infer<typeof TeamGroup>;

const readers = whoMay('structure.read').filter((role) => role !== 'PLAYER');
const editors = whoMay('training.edit');

export const teamGroup = {
  get: call({
    method: 'GET',
    path: '/teamgroup/{id}',
    access: readers,
    summary: 'Get a group of a team.',
    params: IdParams,
    reply: TeamGroup,
    refusals: ['notFound'],
  }),
  ofTeam: call({
    method: 'GET',
    path: '/teamgroup/team/{teamId}',
    access: readers,
    summary: 'List the groups of a team.',
    params: z.object({ teamId: Id }),
    reply: z.array(TeamGroup),
    refusals: ['notFound'],
  }),
  exported: call({
    method: 'GET',
    path: '/teamgroup/team/{teamId}/export',
    access: readers,
    summary: 'Export the groups of a team as a spreadsheet. It has one row for each player in each group.',
    params: z.object({ teamId: Id }),
    query: z.object({ format: SheetFormat }),
    reply: file(sheetType),
    refusals: ['notFound'],
  }),
  playersOfTeam: call({
    method: 'GET',
    path: '/teamgroup/team/{teamId}/players',
    access: readers,
    summary: 'List the players of a team with the groups they are in.',
    params: z.object({ teamId: Id }),
    reply: z.array(TeamPlayer.extend({ groupIds: z.array(Id) })),
    refusals: ['notFound'],
  }),
  add: call({
    method: 'POST',
    path: '/teamgroup',
    access: editors,
    summary: 'Create a group in a team.',
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
    summary: 'Update a group of a team.',
    params: IdParams,
    body: z.object(fields).partial().extend({ version: updateFields.version }),
    reply: TeamGroup,
    refusals: ['notFound', 'forbidden', 'record.changed'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/teamgroup/{id}',
    access: editors,
    summary: 'Remove a group of a team.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
};
