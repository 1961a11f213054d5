import { collected, count, type Kind, type Metric, made, of, ratio, share, sum } from './metric.ts';

const [absence, exposure, availability] = [of('absence'), of('exposure'), of('availability')];
const [kickOff, load, week] = [of('kickOff'), of('load'), of('loadWeek')];
const days: Kind = { ...count, unit: 'days' };
const hours: Kind = { unit: 'hours', decimals: 0, least: 0, sums: true };
/** The least exposure is that of domain/injury/rates.ts. */
const rate: Kind = { unit: 'perThousandHours', decimals: 1, least: 200, sums: false };
const units: Kind = { ...count, unit: 'load' };
/** Weeks of players. */
const ofWeeks: Kind = { unit: 'load', decimals: 1, least: 3, sums: false };

/** What is counted of injuries, availability and load. */
export const ofBodies: readonly Metric[] = [
  absence('daysMissed', sum('daysMissed'), days, 'lower'),
  absence('medianDays', collected('median', 'closedDays'), { ...days, least: 3, sums: false }, 'lower'),
  absence('matchesMissed', sum('matchesMissed'), count, 'lower'),
  absence('trainingsMissed', sum('trainingsMissed'), count, 'lower'),

  exposure('exposureMatch', sum('matchHours'), hours),
  exposure('exposureTraining', sum('trainingHours'), hours),
  exposure('matchRate', made('matchRate', 'matchInjuries', 'matchHours'), rate, 'lower'),
  exposure('trainingRate', made('trainingRate', 'trainingInjuries', 'trainingHours', 'recorded', 'due'), rate, 'lower'),
  exposure('burden', made('burden', 'daysMissed', 'hours', 'trainingHours', 'recorded', 'due'), rate, 'lower'),

  availability('availability', ratio('full', 'days'), { ...share, least: 1 }, 'higher'),
  kickOff('availableAtKickOff', ratio('there', 'squad'), { ...share, least: 1 }, 'higher'),

  load('plannedLoad', sum('planned'), units),
  load('doneLoad', made('knownLoad', 'done', 'minutes', 'estimated'), { ...units, sums: false }),
  load('doneOfPlanned', ratio('doneAsPlanned', 'plannedDone'), { ...share, least: 1 }),
  load('exertionMean', ratio('exertion', 'rated'), { unit: 'rating', decimals: 1, least: 3, sums: false }),
  load('matchLoadShare', ratio('matchLoad', 'done'), { ...share, least: 1 }),
  load('estimatedShare', ratio('estimated', 'minutes'), { ...share, least: 1 }, 'lower'),
  week('weekChange', collected('median', 'change'), { ...ofWeeks, unit: 'share', decimals: 2 }),
  week('monotony', collected('median', 'monotony'), ofWeeks),
  week('strain', collected('median', 'strain'), { ...ofWeeks, decimals: 0 }),
];
