import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { Day } from './days.ts';
import { SheetFormat, sheetType } from './list.ts';
import { bodyAtMost, ImportReport, SheetImport, sheetAtMost, template } from './upload.ts';
import { IdParams } from './values.ts';

const editors = whoMay('measurement.edit');

/** What a team measured, as a sheet: a row for each player and day, a column for each test. */
export const measurementFiles = {
  importTemplate: call({
    method: 'GET',
    path: '/measurement/team/{id}/import/template',
    access: editors,
    summary:
      'Get the template of the measurement import: the players of the team, and the tests of the club as columns.',
    params: IdParams,
    ...template,
    refusals: ['notFound', 'forbidden'],
  }),
  imported: call({
    method: 'POST',
    path: '/measurement/team/{id}/import',
    access: editors,
    summary:
      'Import measurements of a team from a spreadsheet, or check the file without saving anything. Weight and the like are read only where the caller reads them of the whole team.',
    params: IdParams,
    body: SheetImport,
    bodyAtMost: bodyAtMost(sheetAtMost),
    reply: ImportReport,
    refusals: ['notFound', 'forbidden', 'sheetUnreadable', 'sheetTooLarge', 'fileTakesTooLong', 'tooManyRequests'],
  }),
  exported: call({
    method: 'GET',
    path: '/measurement/team/{id}/export',
    access: editors,
    summary:
      'Export what was measured of the players of a team as a spreadsheet, which the import reads. Weight and the like are left out where the caller does not read them of the whole team.',
    params: IdParams,
    query: z.object({ from: Day.optional(), to: Day.optional(), format: SheetFormat }),
    reply: file(sheetType),
    refusals: ['notFound', 'forbidden', 'tooManyRequests'],
  }),
};
