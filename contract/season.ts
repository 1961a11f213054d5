import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { SheetFormat, sheetType } from './list.ts';
import { recordCalls, withoutParams } from './records/recordCalls.ts';
import { seasonRecord, type Season as Whole } from './records/season.ts';
import { Id, IdParams, Name } from './values.ts';

const of = recordCalls(seasonRecord, '/Season', { one: 'season', many: 'seasons' });
const Season = seasonRecord.Whole;
export type Season = Whole;

/** The new season, with the teams that continue in it and their players. */
const SeasonChange = seasonRecord.Create.safeExtend({
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
});

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
  get: of.get,
  create: call({
    ...of.add,
    path: '/Season/create',
    summary: 'Create a season. The first season of a club becomes the current one.',
    body: seasonRecord.Create.safeExtend({ clubId: Id }),
    refusals: ['notFound', 'seasonDays'],
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
    ...withoutParams(of.update),
    path: '/Season/update',
    body: seasonRecord.Change.safeExtend({ id: Id }),
    refusals: ['notFound', 'record.changed', 'seasonDays'],
  }),
  remove: call({
    ...of.remove,
    summary: 'Remove a season. It must not be the current one and must have no teams.',
    refusals: ['notFound', 'seasonCurrent', 'seasonInUse'],
  }),
  removed: of.removed,
  restore: of.restore,
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
