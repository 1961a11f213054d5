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
import { Picture, recordFields, updateFields, Version } from './record.ts';
import { Outcome } from './teamStats.ts';
import { Dorsal, Id, IdParams, Instant, PositionCode } from './values.ts';

/** What a player may change of himself: how he is reached. His photo has a call of its own. */
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

/** `edit`: what the user may change of this player. `contact`: his own e-mail, phone, address and photo. */
export const PlayerRight = z.enum(['none', 'contact', 'all']);

/** Whether the user reads more of a player than name, photo, teams, position and number. All else is empty then. */
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
});
export type Player = z.infer<typeof Player>;

/** A new player; into a team at once where `teamId` is given. */
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
  /** Matches he was called up for, and those he played in. */
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
    z.object({
      matchId: Id,
      kickoffAt: Instant,
      rival: z.string(),
      isLocal: z.boolean(),
      own: z.int(),
      rivalGoals: z.int(),
      result: Outcome,
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
  /** Of all his ratings together. */
  version: Version,
  position: PositionCode.nullable(),
  capabilities: z.array(
    z.object({
      kind: z.enum(capabilityKinds as ['technical', ...typeof capabilityKinds]),
      name: z.enum(capabilityNames as ['control', ...typeof capabilityNames]),
      /** 1 to 10; null: not rated yet. */
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
  ofClub: call({
    method: 'GET',
    path: '/player/{clubId}/all',
    access: listReaders,
    says: 'Players of the club: staff see those of their own teams. Outside their own teams a coach reads name, photo, teams, position and number; filters and sorts by anything else count for their own teams alone.',
    params: z.object({ clubId: Id }),
    query: PlayerQuery,
    reply: pageOf(PlayerListItem),
    refusals: ['notFound'],
  }),
  exported: call({
    method: 'GET',
    path: '/player/{clubId}/export',
    access: listReaders,
    says: 'The same list as a spreadsheet.',
    params: z.object({ clubId: Id }),
    query: exportQuery(playerSorts, filters),
    reply: file(sheetType),
    refusals: ['notFound'],
  }),
  found: call({
    method: 'GET',
    path: '/player/{clubId}/{search}',
    access: listReaders,
    says: 'The first twenty players whose names fit the words.',
    params: z.object({ clubId: Id, search: z.string().trim().min(1).max(100) }),
    reply: z.array(PlayerListItem),
    refusals: ['notFound'],
  }),
  get: call({
    method: 'GET',
    path: '/player/{id}',
    access: readers,
    says: 'One player, whole; of other teams a coach reads name, photo, teams, position and number.',
    params: IdParams,
    reply: Player,
    refusals: ['notFound', 'forbidden'],
  }),
  stats: call({
    method: 'GET',
    path: '/player/{id}/stats',
    access: whoMay('statistics.read'),
    says: 'Minutes, goals and cards from the match logs, and the form of the last matches.',
    params: IdParams,
    query: SeasonQuery,
    reply: PlayerStats,
    refusals: ['notFound', 'forbidden'],
  }),
  capabilities: call({
    method: 'GET',
    path: '/player/{id}/capabilities',
    access: whoMay('evaluation.read'),
    says: 'The rated abilities that matter at his position.',
    params: IdParams,
    reply: Capabilities,
    refusals: ['notFound', 'forbidden'],
  }),
  rate: call({
    method: 'PUT',
    path: '/player/{id}/capabilities',
    access: whoMay('evaluation.edit'),
    says: 'Rate abilities; null takes a rating away.',
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
    says: 'A new player, in a team where one is named.',
    body: NewPlayer,
    reply: Player,
    status: 201,
    refusals: ['notFound', 'dorsalTaken'],
  }),
  update: call({
    method: 'PUT',
    path: '/player/update',
    access: whoMay('player.edit'),
    says: 'Change a player. He himself may change how he is reached.',
    body: PlayerUpdate,
    reply: Player,
    refusals: ['notFound', 'forbidden', 'record.changed'],
  }),
};
