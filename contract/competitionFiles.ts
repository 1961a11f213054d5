import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { listFile } from './listFile.ts';

const readers = whoMay('structure.read');

/** Exports of the lists on a competition's page. */
export const competitionFiles = {
  exportedResults: call({
    ...listFile,
    path: '/competition/{id}/results/export',
    access: readers,
    summary: 'Export the results of a competition as a spreadsheet.',
  }),
  exportedPlayers: call({
    ...listFile,
    path: '/competition/{id}/players/export',
    access: readers,
    summary: 'Export the players of a competition by points as a spreadsheet.',
  }),
  exportedPointRecords: call({
    ...listFile,
    path: '/competition/{id}/pointrecords/export',
    access: readers.filter((role) => role !== 'PLAYER'),
    summary: 'Export the points that players earned in a competition as a spreadsheet.',
  }),
};
