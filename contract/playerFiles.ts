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
    says: 'Give a player a photo.',
    params: IdParams,
    refusals: ['notFound', 'forbidden', 'pictureUnreadable'],
  }),
  removePhoto: call({
    method: 'DELETE',
    path: '/player/{id}/photo',
    access: whoMay('player.edit'),
    says: 'Take the photo of a player away.',
    params: IdParams,
    reply: Done,
    refusals: ['notFound', 'forbidden'],
  }),
  importTemplate: call({
    method: 'GET',
    path: '/player/import/template',
    access: whoMay('people.create'),
    says: 'An empty list of players to fill in.',
    ...template,
  }),
  imported: call({
    method: 'POST',
    path: '/player/import',
    access: whoMay('people.create'),
    says: 'Read a list of players in, or see what it would do.',
    body: SheetImport,
    bodyAtMost: bodyAtMost(sheetAtMost),
    reply: ImportReport,
    refusals: ['sheetUnreadable', 'sheetTooLarge', 'fileTakesTooLong', 'tooManyRequests'],
  }),
};
