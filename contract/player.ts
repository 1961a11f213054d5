import { z } from 'zod';
import { capabilityKinds, capabilityNames } from '#domain/capabilities.ts';
import { genders, playerStatuses } from '#domain/people.ts';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { Day } from './days.ts';
import { exportQuery, listQuery, pageOf, SeasonQuery, sheetType } from './list.ts';
import { playerDays, playerFields } from './playerFields.ts';
import { playerFiles } from './playerFiles.ts';
import { playerLeaving } from './playerLeaving.ts';
import { playingTime } from './playingTime.ts';
import { Picture, recordFields, updateFields, Version } from './record.ts';
import { MatchResult } from './teamStats.ts';
import { Dorsal, Id, IdParams, Instant, PositionCode } from './values.ts';

/** Fields that players may change of themselves. Their photo has a call of its own. */
export const contactFields = ['email', 'phone', 'address'] as const;

const fields = playerFields;
const PlayerFields = z.object(fields);

export const PlayerTeam = z.object({
  teamId: Id,
  teamName: z.string(),
  seasonId: Id.nullable(),
  seasonName: z.string().nullable(),
  current: z.boolean(),
  dorsal: Dorsal.nullable(),
});

/** What the caller may change of a player. `contact`: their own e-mail, phone, address and photo. */
export const PlayerRight = z.enum(['none', 'contact', 'all']);

/** Whether the caller gets all fields of a player. If not, only name, photo, teams, position and number are filled. */
const Details = z.boolean();

export const Player = z.object({
  ...recordFields,
  ...fields,
  ...playerDays,
  status: z.enum(playerStatuses).nullable(),
  photo: Picture,
  teams: z.array(PlayerTeam),
  edit: PlayerRight,
  details: Details,
  /** Whether the reader, without the details, is named for the medical circle and reads injuries and measurements. */
  treats: z.boolean(),
});
export type Player = z.infer<typeof Player>;

/** A new player. With `teamId` the player joins that team. */
export const NewPlayer = PlayerFields.partial()
  .required({ firstName: true })
  .extend({ teamId: Id.optional(), dorsal: Dorsal.optional() });
export type NewPlayer = z.output<typeof NewPlayer>;
export const PlayerUpdate = PlayerFields.partial().extend(updateFields);

export const PlayerListItem = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  shortName: z.string(),
  birthDate: playerDays.birthDate,
  gender: z.enum(genders).nullable(),
  position: PositionCode.nullable(),
  status: z.enum(playerStatuses).nullable(),
  photo: Picture,
  medicalUntil: playerDays.medicalUntil,
  teams: z.array(z.object({ teamId: Id, teamName: z.string(), dorsal: Dorsal.nullable() })),
  edit: PlayerRight,
  details: Details,
  version: Version,
});
export type PlayerListItem = z.infer<typeof PlayerListItem>;

export const playerSorts = ['name', 'firstName', 'birthDate', 'position', 'status', 'updatedAt'] as const;
const filters = {
  teamId: Id.optional(),
  /** Players who are in a team of this season. */
  seasonId: Id.optional(),
  /** Players who are in no team of the current season. */
  withoutTeam: z.stringbool().optional(),
  status: z.enum(playerStatuses).optional(),
  position: PositionCode.optional(),
  gender: z.enum(genders).optional(),
  bornFrom: Day.optional(),
  bornTo: Day.optional(),
};
export const PlayerQuery = listQuery(playerSorts, filters);

const Figures = z.object({
  /** Matches with the player in the match squad, and matches played. */
  called: z.int(),
  played: z.int(),
  started: z.int(),
  minutes: z.int(),
  goals: z.int(),
  penaltyGoals: z.int(),
  ownGoals: z.int(),
  assists: z.int(),
  yellow: z.int(),
  secondYellow: z.int(),
  red: z.int(),
});
export const PlayerStats = z.object({
  seasonId: Id.nullable(),
  total: Figures,
  byTeam: z.array(Figures.extend({ teamId: Id, teamName: z.string() })),
  /** The last ten matches, newest first. */
  form: z.array(
    MatchResult.extend({
      minutes: z.int(),
      goals: z.int(),
      assists: z.int(),
      yellow: z.int(),
      red: z.int(),
    }),
  ),
});
export type PlayerStats = z.infer<typeof PlayerStats>;

const Rating = z.number().min(1).max(10);
export const Capabilities = z.object({
  playerId: Id,
  /** Version of all ratings of the player together. */
  version: Version,
  position: PositionCode.nullable(),
  capabilities: z.array(
    z.object({
      kind: z.enum(capabilityKinds as ['technical', ...typeof capabilityKinds]),
      name: z.enum(capabilityNames as ['control', ...typeof capabilityNames]),
      /** 1 to 10; null when not rated yet. */
      rating: Rating.nullable(),
      ratedAt: Instant.nullable(),
    }),
  ),
});
export type Capabilities = z.infer<typeof Capabilities>;

const readers = whoMay('people.read');
const listReaders = readers.filter((role) => role !== 'PLAYER');

export const player = {
  ...playerFiles,
  ...playerLeaving,
  ...playingTime,
  ofClub: call({
    method: 'GET',
    path: '/player/{clubId}/all',
    access: listReaders,
    summary:
      'List the players of the club. Staff get those of their own teams. Outside their own teams coaches get only name, photo, teams, position and shirt number; other filters and sort orders apply only to their own teams.',
    params: z.object({ clubId: Id }),
    query: PlayerQuery,
    reply: pageOf(PlayerListItem),
    refusals: ['notFound'],
  }),
  exported: call({
    method: 'GET',
    path: '/player/{clubId}/export',
    access: listReaders,
    summary: 'Export the list of players as a spreadsheet.',
    params: z.object({ clubId: Id }),
    query: exportQuery(playerSorts, filters),
    reply: file(sheetType),
    refusals: ['notFound'],
  }),
  found: call({
    method: 'GET',
    path: '/player/{clubId}/{search}',
    access: listReaders,
    summary: 'List the first twenty players whose names match the search.',
    params: z.object({ clubId: Id, search: z.string().trim().min(1).max(100) }),
    reply: z.array(PlayerListItem),
    refusals: ['notFound'],
  }),
  get: call({
    method: 'GET',
    path: '/player/{id}',
    access: readers,
    summary:
      'Get a player. For players of other teams, coaches get only name, photo, teams, position and shirt number.',
    params: IdParams,
    reply: Player,
    refusals: ['notFound', 'forbidden'],
  }),
  stats: call({
    method: 'GET',
    path: '/player/{id}/stats',
    access: whoMay('statistics.read'),
    summary: 'Get the minutes, goals and cards of a player from the match logs, and their form in the last matches.',
    params: IdParams,
    query: SeasonQuery,
    reply: PlayerStats,
    refusals: ['notFound', 'forbidden'],
  }),
  capabilities: call({
    method: 'GET',
    path: '/player/{id}/capabilities',
    access: whoMay('evaluation.read'),
    summary: 'List the abilities that matter for the position of a player, with their ratings.',
    params: IdParams,
    reply: Capabilities,
    refusals: ['notFound', 'forbidden'],
  }),
  rate: call({
    method: 'PUT',
    path: '/player/{id}/capabilities',
    access: whoMay('evaluation.edit'),
    summary: 'Rate the abilities of a player. A rating of null removes the rating.',
    params: IdParams,
    body: z.object({
      version: Version,
      ratings: z.partialRecord(z.enum(capabilityNames as ['control', ...typeof capabilityNames]), Rating.nullable()),
    }),
    reply: Capabilities,
    refusals: ['notFound', 'forbidden', 'record.changed'],
  }),
  add: call({
    method: 'POST',
    path: '/player/add',
    access: whoMay('people.create'),
    summary: 'Create a player, and add them to a team when one is given.',
    body: NewPlayer,
    reply: Player,
    status: 201,
    refusals: ['notFound', 'dorsalTaken', 'player.injuryMissing'],
  }),
  update: call({
    method: 'PUT',
    path: '/player/update',
    access: whoMay('player.edit'),
    summary:
      'Update a player. Players can change only their own contact details. The status injured comes from an injury that keeps the player away, and goes with it.',
    body: PlayerUpdate,
    reply: Player,
    refusals: ['notFound', 'forbidden', 'record.changed', 'player.injuryMissing'],
  }),
};
