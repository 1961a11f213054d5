import { whoMay } from '#domain/rights.ts';
import { call } from './call.ts';
import { listFile } from './listFile.ts';

const readers = whoMay('structure.read');

/** Exports of the lists on a team's page. Their access is that of the lists. */
export const teamFiles = {
  exportedPlayers: call({
    ...listFile,
    path: '/team/{id}/players/export',
    access: readers,
    summary: 'Export the squad of a team as a spreadsheet.',
  }),
  exportedStaff: call({
    ...listFile,
    path: '/team/{id}/staff/export',
    access: readers,
    summary: 'Export the staff of a team as a spreadsheet.',
  }),
  exportedFigures: call({
    ...listFile,
    path: '/team/{id}/matches/stats/export',
    access: readers.filter((role) => role !== 'PLAYER'),
    summary: 'Export the minutes, goals and cards of the players of a team as a spreadsheet.',
  }),
  exportedAttendance: call({
    ...listFile,
    path: '/team/{id}/trainings/stats/export',
    access: whoMay('training.read').filter((role) => role !== 'PLAYER'),
    summary: 'Export the training attendance of a team as a spreadsheet.',
  }),
};
