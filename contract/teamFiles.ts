import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { listFile } from './listFile.ts';

const readers = whoMay('structure.read');

/** What a team's page lists, each as a spreadsheet, for whoever may read the list. */
export const teamFiles = {
  exportedPlayers: call({
    ...listFile,
    path: '/team/{id}/players/export',
    access: readers,
    says: 'The squad as a spreadsheet.',
  }),
  exportedStaff: call({
    ...listFile,
    path: '/team/{id}/staff/export',
    access: readers,
    says: 'The staff of a team as a spreadsheet.',
  }),
  exportedFigures: call({
    ...listFile,
    path: '/team/{id}/matches/stats/export',
    access: readers.filter((role) => role !== 'PLAYER'),
    says: 'Minutes, goals and cards of the players of a team as a spreadsheet.',
  }),
  exportedAttendance: call({
    ...listFile,
    path: '/team/{id}/trainings/stats/export',
    access: whoMay('training.read').filter((role) => role !== 'PLAYER'),
    says: 'Who came to the trainings of a team, as a spreadsheet.',
  }),
};
