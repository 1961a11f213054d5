import { collected, count, type Metric, of, sum } from './metric.ts';

const [report, outsider, licence] = [of('scoutReport'), of('outsider'), of('staffLicence')];

/** What is counted of outsiders, and of the licences of staff. */
export const ofScouting: readonly Metric[] = [
  report('scoutReports', sum('reports'), count),
  outsider('following', sum('following'), count),
  outsider('invitedPlayers', sum('invited'), count),
  outsider('signedPlayers', sum('signed'), count),
  outsider('daysToDecision', collected('median', 'days'), { unit: 'days', decimals: 0, least: 3, sums: false }),
  licence('licencesEnding', sum('ending'), count, 'lower'),
];
