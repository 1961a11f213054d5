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
  /** Exactly one season of a club is. */
  current: z.boolean(),
  teams: z.int(),
  /** The change that made this season, as long as it can be undone. */
  undoableChangeId: Id.nullable(),
});
export type Season = z.infer<typeof Season>;

const daysInOrder = [
  (season: { startsOn?: string; endsOn?: string }) =>
    season.startsOn === undefined || season.endsOn === undefined || season.startsOn < season.endsOn,
  { path: ['endsOn'] as PropertyKey[], message: 'A season ends after it begins' },
] as const;
const NewSeason = z.object({ ...fields, clubId: Id }).refine(...daysInOrder);

/** The new season with the teams that go on in it, and of each the players who come along. */
const SeasonChange = z
  .object({
    ...fields,
    clubId: Id,
    teams: z
      .array(
        z.object({
          teamId: Id,
          /** As it is called and placed from now on; as before when left out. */
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
    says: 'Seasons of the club, newest first.',
    params: ClubParams,
    reply: z.array(Season),
    refusals: ['notFound'],
  }),
  exported: call({
    method: 'GET',
    path: '/Season/export/{clubId}',
    access: readers,
    says: 'The same list as a spreadsheet.',
    params: ClubParams,
    query: z.object({ format: SheetFormat }),
    reply: file(sheetType),
    refusals: ['notFound'],
  }),
  current: call({
    method: 'GET',
    path: '/Season/current/{clubId}',
    access: readers,
    says: 'The current season.',
    params: ClubParams,
    reply: Season,
    refusals: ['notFound'],
  }),
  get: call({
    method: 'GET',
    path: '/Season/{id}',
    access: readers,
    says: 'One season.',
    params: IdParams,
    reply: Season,
    refusals: ['notFound'],
  }),
  create: call({
    method: 'POST',
    path: '/Season/create',
    access: editors,
    says: 'A new season; the current one where the club has none.',
    body: NewSeason,
    reply: Season,
    status: 201,
    refusals: ['notFound'],
  }),
  setCurrent: call({
    method: 'PUT',
    path: '/Season/set-current',
    access: editors,
    says: 'Make a season the current one.',
    body: z.object({ seasonId: Id, clubId: Id }),
    reply: Season,
    refusals: ['notFound'],
  }),
  update: call({
    method: 'PUT',
    path: '/Season/update',
    access: editors,
    says: 'Change a season.',
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
    says: 'Take a season away that is not the current one and has no teams.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'seasonCurrent', 'seasonInUse'],
  }),
  ...removals('Season'),
  change: call({
    method: 'POST',
    path: '/Season/change',
    access: editors,
    says: 'Begin a new season with teams and players of the present one, which stays as it is.',
    body: SeasonChange,
    reply: Season,
    status: 201,
    refusals: ['notFound'],
  }),
  undoChange: call({
    method: 'POST',
    path: '/Season/change/{id}/undo',
    access: editors,
    says: 'Take the last season change back, as long as nothing was played in the new season.',
    params: IdParams,
    body: z.object({}),
    reply: Season,
    refusals: ['notFound', 'seasonInUse', 'changeUndone'],
  }),
};
