import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { CompetitionResult, ResultFields } from './competitionPoints.ts';
import { Version } from './record.ts';
import { bodyAtMost, ImportReport, SheetImport, sheetAtMost, template } from './upload.ts';
import { Id, IdParams } from './values.ts';

const editors = whoMay('structure.edit');

/** Results of a competition that are entered by hand or imported from a file. */
export const competitionResults = {
  resultTemplate: call({
    method: 'GET',
    path: '/competition/result/import/template',
    access: editors,
    summary: 'Get the template of the result import.',
    ...template,
  }),
  importedResults: call({
    method: 'POST',
    path: '/competition/{id}/result/import',
    access: editors,
    summary: 'Import results from a spreadsheet, or check the file without saving anything.',
    params: IdParams,
    body: SheetImport,
    bodyAtMost: bodyAtMost(sheetAtMost),
    reply: ImportReport,
    refusals: ['notFound', 'sheetUnreadable', 'sheetTooLarge', 'fileTakesTooLong', 'tooManyRequests'],
  }),
  addResult: call({
    method: 'POST',
    path: '/competition/{id}/result',
    access: editors,
    summary: 'Add the result of a match between two sides.',
    params: IdParams,
    body: ResultFields,
    reply: CompetitionResult,
    status: 201,
    refusals: ['notFound', 'sidesEqual'],
  }),
  updateResult: call({
    method: 'PUT',
    path: '/competition/{id}/result/{resultId}',
    access: editors,
    summary: 'Update an entered result.',
    params: z.object({ id: Id, resultId: Id }),
    body: ResultFields.extend({ version: Version }),
    reply: CompetitionResult,
    refusals: ['notFound', 'sidesEqual', 'record.changed'],
  }),
  removeResult: call({
    method: 'DELETE',
    path: '/competition/{id}/result/{resultId}',
    access: editors,
    summary: 'Remove an entered result.',
    params: z.object({ id: Id, resultId: Id }),
    reply: Done,
    refusals: ['notFound'],
  }),
};
