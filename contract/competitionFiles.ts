import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { listFile } from './listFile.ts';

const readers = whoMay('structure.read');

/** What a competition's page lists, each as a spreadsheet. */
export const competitionFiles = {
  exportedResults: call({
    ...listFile,
    path: '/competition/{id}/results/export',
    access: readers,
    says: 'The results as a spreadsheet.',
  }),
  exportedPlayers: call({
    ...listFile,
    path: '/competition/{id}/players/export',
    access: readers,
    says: 'Players by the points they earned, as a spreadsheet.',
  }),
  exportedPointRecords: call({
    ...listFile,
    path: '/competition/{id}/pointrecords/export',
    access: readers.filter((role) => role !== 'PLAYER'),
    says: 'What earned whom points, as a spreadsheet.',
  }),
};
