import { collected, count, type Metric, of, sum } from './metric.ts';

const [standing, record] = [of('standing'), of('pointRecord')];
const points = { ...count, unit: 'points' } as const;

/** What is counted of the tables of competitions, and of the points that players have in them. */
export const ofCompetitions: readonly Metric[] = [
  standing('tablePosition', collected('newest', 'position'), { ...count, least: 1, sums: false }, 'lower'),
  standing('tablePoints', sum('points'), points, 'higher'),
  standing('positionChange', sum('moved'), count, 'higher'),
  record('actionPoints', sum('earned'), points, 'higher'),
  record('manualPoints', sum('given'), points),
];
