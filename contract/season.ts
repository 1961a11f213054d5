import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, Done, file } from './call.ts';
import { Day, StoredDay } from './days.ts';
import { SheetFormat, sheetType } from './list.ts';
import { recordFields, updateFields } from './record.ts';
import { removals } from './removed.ts';
import { Id, IdParams, Name } from './values.ts';

const fields = { name: Name, startsOn: Day, endsOn: Day };

export const Season = z.object({
  ...recordFields,
  ...fields,
  startsOn: StoredDay,
  endsOn: StoredDay,
  /** Exactly one season of a club is the current one. */
  current: z.boolean(),
  teams: z.int(),
  /** Id of the change of season that created this season, while it can be undone. */
  undoableChangeId: Id.nullable(),
});
export type Season = z.infer<typeof Season>;

const daysInOrder = [
  (season: { startsOn?: string; endsOn?: string }) =>
    season.startsOn === undefined || season.endsOn === undefined || season.startsOn < season.endsOn,
  { path: ['endsOn'] as PropertyKey[], message: 'A season ends after it begins' },
] as const;
const NewSeason = z.object({ ...fields, clubId: Id }).refine(...daysInOrder);

/** The new season, with the teams that continue in it and their players. */
const SeasonChange = z
  .object({
    ...fields,
    clubId: Id,
    teams: z
      .array(
        z.object({
          teamId: Id,
          /** The new name and category. The default is those of the old team. */
          name: Name.optional(),
          category: z.string().trim().max(60).optional(),
          playerIds: z.array(Id).max(200),
          staff: z.boolean().default(true),
        }),
      )
      .max(100),
  })
  .refine(...daysInOrder);

const readers = whoMay('structure.read');
const editors = whoMay('structure.edit');
const ClubParams = z.object({ clubId: Id });

export const season = {
  ofClub: call({
    method: 'GET',
    path: '/Season/all/{clubId}',
    access: readers,
    summary: 'List the seasons of a club, newest first.',
    params: ClubParams,
    reply: z.array(Season),
    refusals: ['notFound'],
  }),
  exported: call({
    method: 'GET',
    path: '/Season/export/{clubId}',
    access: readers,
    summary: 'Export the list of seasons as a spreadsheet.',
    params: ClubParams,
    query: z.object({ format: SheetFormat }),
    reply: file(sheetType),
    refusals: ['notFound'],
  }),
  current: call({
    method: 'GET',
    path: '/Season/current/{clubId}',
    access: readers,
    summary: 'Get the current season of a club.',
    params: ClubParams,
    reply: Season,
    refusals: ['notFound'],
  }),
  get: call({
    method: 'GET',
    path: '/Season/{id}',
    access: readers,
    summary: 'Get a season.',
    params: IdParams,
    reply: Season,
    refusals: ['notFound'],
  }),
  create: call({
    method: 'POST',
    path: '/Season/create',
    access: editors,
    summary: 'Create a season. The first season of a club becomes the current one.',
    body: NewSeason,
    reply: Season,
    status: 201,
    refusals: ['notFound'],
  }),
  setCurrent: call({
    method: 'PUT',
    path: '/Season/set-current',
    access: editors,
    summary: 'Make a season the current one.',
    body: z.object({ seasonId: Id, clubId: Id }),
    reply: Season,
    refusals: ['notFound'],
  }),
  update: call({
    method: 'PUT',
    path: '/Season/update',
    access: editors,
    summary: 'Update a season.',
    body: z
      .object(fields)
      .partial()
      .extend(updateFields)
      .refine(...daysInOrder),
    reply: Season,
    refusals: ['notFound', 'record.changed', 'badRequest'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/Season/{id}',
    access: editors,
    summary: 'Remove a season. It must not be the current one and must have no teams.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'seasonCurrent', 'seasonInUse'],
  }),
  ...removals('Season'),
  change: call({
    method: 'POST',
    path: '/Season/change',
    access: editors,
    summary: 'Create a new season with teams and players of the current one. The current season does not change.',
    body: SeasonChange,
    reply: Season,
    status: 201,
    refusals: ['notFound'],
  }),
  undoChange: call({
    method: 'POST',
    path: '/Season/change/{id}/undo',
    access: editors,
    summary: 'Undo the last change of season. This is possible until a match is played in the new season.',
    params: IdParams,
    body: z.object({}),
    reply: Season,
    refusals: ['notFound', 'seasonInUse', 'changeUndone'],
  }),
};
