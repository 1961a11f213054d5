import { collected, count, type Metric, of, sum } from './metric.ts';

const [report, outsider, licence] = [of('scoutReport'), of('outsider'), of('staffLicence')];
const [standing, record] = [of('standing'), of('pointRecord')];
const points = { ...count, unit: 'points' } as const;

/** What is counted of outsiders, of the licences of staff, of the tables of competitions, and of the points in them. */
export const ofClub: readonly Metric[] = [
  report('scoutReports', sum('reports'), count),
  outsider('following', sum('following'), count),
  outsider('invitedPlayers', sum('invited'), count),
  outsider('signedPlayers', sum('signed'), count),
  outsider('daysToDecision', collected('median', 'days'), { unit: 'days', decimals: 0, least: 3, sums: false }),
  licence('licencesEnding', sum('ending'), count, 'lower'),

  standing('tablePosition', collected('newest', 'position'), { ...count, least: 1, sums: false }, 'lower'),
  standing('tablePoints', sum('points'), points, 'higher'),
  standing('positionChange', sum('moved'), count, 'higher'),
  record('actionPoints', sum('earned'), points, 'higher'),
  record('manualPoints', sum('given'), points),
];
