import { collected, count, type Kind, type Metric, of, ratio, share, sum } from './metric.ts';

const [measurement, tested, evaluation] = [of('measurement'), of('tested'), of('evaluation')];
const [ability, line, rating] = [of('ability'), of('roundLine'), of('rating')];
const [squad, membership] = [of('squad'), of('membership')];
/** In the unit of the test. */
const value: Kind = { unit: 'measure', decimals: 2, least: 1, sums: false };
const score: Kind = { unit: 'rating', decimals: 1, least: 1, sums: false };
const many: Kind = { ...count, sums: false };

/** What is counted of tests, evaluations and the records of players. */
export const ofJudging: readonly Metric[] = [
  measurement('latest', collected('newest', 'value'), value),
  measurement('best', collected('best', 'value'), value),
  measurement('change', collected('newest', 'change'), value),
  measurement('changeMeaning', ratio('clear', 'judged'), share),
  measurement('teamMedian', collected('newest', 'value'), { ...value, least: 8 }),
  measurement('daysSinceTest', collected('last', 'since'), { unit: 'days', decimals: 0, least: 1, sums: false }),
  tested('testedShare', ratio('tested', 'due'), { ...share, least: 1 }, 'higher'),

  evaluation('evaluations', sum('evaluations'), count),
  evaluation('meanScore', ratio('scoreSum', 'scoreN'), score, 'higher'),
  ability('abilityScore', ratio('score', 'scores'), score, 'higher'),
  evaluation('changeSinceLast', ratio('change', 'changes'), score, 'higher'),
  line('selfGap', ratio('gap', 'gaps'), score),
  evaluation('raters', collected('distinct', 'rater'), many),
  line('raterGap', ratio('spread', 'spreads'), score, 'lower'),
  evaluation('matchRating', ratio('matchSum', 'matchN'), score, 'higher'),
  evaluation('trainingRating', ratio('trainingSum', 'trainingN'), score, 'higher'),
  rating('ratedShare', ratio('rated', 'played'), share, 'higher'),
  evaluation('sharedShare', ratio('shared', 'period'), { ...share, least: 1 }, 'higher'),

  squad('players', collected('distinct', 'player'), many),
  squad('meanAge', ratio('age', 'born'), { unit: 'years', decimals: 1, least: 5, sums: false }),
  squad('birthQuarterShare', ratio('firstQuarter', 'born'), share),
  squad('medicalDue', collected('distinct', 'medicalDue'), many, 'lower'),
  squad('consentMissing', collected('distinct', 'consentMissing'), many, 'lower'),
  membership('joined', collected('distinct', 'joined'), many),
  membership('left', collected('distinct', 'left'), many),
];
