import { z } from 'zod';
import { whoMay } from '#domain/rights.ts';
import { call, file } from './call.ts';
import { SheetFormat, sheetType } from './list.ts';
import { IdParams } from './values.ts';

const readers = whoMay('structure.read');
const asked = {
  method: 'GET',
  params: IdParams,
  query: z.object({ format: SheetFormat }),
  reply: file(sheetType),
  refusals: ['notFound', 'forbidden'],
} as const;

/** What a competition's page lists, each as a spreadsheet. */
export const competitionFiles = {
  exportedResults: call({
    ...asked,
    path: '/competition/{id}/results/export',
    access: readers,
    says: 'The results as a spreadsheet.',
  }),
  exportedPlayers: call({
    ...asked,
    path: '/competition/{id}/players/export',
    access: readers,
    says: 'Players by the points they earned, as a spreadsheet.',
  }),
  exportedPointRecords: call({
    ...asked,
    path: '/competition/{id}/pointrecords/export',
    access: readers.filter((role) => role !== 'PLAYER'),
    says: 'What earned whom points, as a spreadsheet.',
  }),
};
