import { whoMay } from '#domain/rights.ts';
import { call, Done } from './call.ts';
import { bodyAtMost, ImportReport, pictureGiven, SheetImport, sheetAtMost, template } from './upload.ts';
import { IdParams } from './values.ts';

/** Photo and import of players. */
export const playerFiles = {
  setPhoto: call({
    ...pictureGiven,
    path: '/player/{id}/photo',
    access: whoMay('player.edit'),
    summary: 'Set the photo of a player.',
    params: IdParams,
    refusals: ['notFound', 'forbidden', 'pictureUnreadable'],
  }),
  removePhoto: call({
    method: 'DELETE',
    path: '/player/{id}/photo',
    access: whoMay('player.edit'),
    summary: 'Remove the photo of a player.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
  importTemplate: call({
    method: 'GET',
    path: '/player/import/template',
    access: whoMay('people.create'),
    summary: 'Get the template of the player import.',
    ...template,
  }),
  imported: call({
    method: 'POST',
    path: '/player/import',
    access: whoMay('people.create'),
    summary: 'Import players from a spreadsheet, or check the file without saving anything.',
    body: SheetImport,
    bodyAtMost: bodyAtMost(sheetAtMost),
    reply: ImportReport,
    refusals: ['sheetUnreadable', 'sheetTooLarge', 'fileTakesTooLong', 'tooManyRequests'],
  }),
};
