/** What is counted. Each has one table of rows, so that no join makes two of one. */
export const insightFacts = ['match', 'goal', 'playerMatch', 'card', 'presence', 'event', 'injury'] as const;
export type InsightFact = (typeof insightFacts)[number];

/** A sum; a sum less another; or a ratio of two sums, which is made after grouping. */
export type Formula =
  | { readonly sum: string; readonly per?: number }
  | { readonly minus: readonly [string, string] }
  | { readonly ratio: readonly [over: string, under: string]; readonly per?: number };
export type Unit = 'count' | 'share' | 'minutes' | 'points' | 'perMatch' | 'perFull' | 'minutesEach';

/** A figure. `better`: whether more is good. `least`: under so many of the part below the line a ratio is not said. */
export type Metric = {
  readonly key: string;
  readonly fact: InsightFact;
  readonly of: Formula;
  readonly unit: Unit;
  readonly decimals: number;
  readonly better: 'higher' | 'lower' | 'none';
  readonly least: number;
  /** Whether the figures of groups add up to the one of all. */
  readonly sums: boolean;
};

type Kind = Pick<Metric, 'unit' | 'decimals' | 'least' | 'sums'>;
const count: Kind = { unit: 'count', decimals: 0, least: 0, sums: true };
const minutes: Kind = { ...count, unit: 'minutes' };
const share: Kind = { unit: 'share', decimals: 2, least: 5, sums: false };
const perMatch: Kind = { unit: 'perMatch', decimals: 2, least: 3, sums: false };
const perFull: Kind = { unit: 'perFull', decimals: 2, least: 2, sums: false };

/** As many in whole numbers as one full match, so that matches of 40, 50, 60, 70, 80 and 90 minutes add up exactly. */
export const fullMatchParts = 50_400;

const of =
  (fact: InsightFact) =>
  (key: string, formula: Formula, kind: Kind, better: Metric['better'] = 'none'): Metric => ({
    ...{ key, fact, of: formula, better },
    ...kind,
  });
const sum = (part: string): Formula => ({ sum: part });
const ratio = (over: string, under: string, per?: number): Formula => ({ ratio: [over, under], ...(per && { per }) });

const [match, goal, player] = [of('match'), of('goal'), of('playerMatch')];
const [card, presence, event, injury] = [of('card'), of('presence'), of('event'), of('injury')];
const minuteMs = 60_000;

/** Every figure. Words and definitions are in locales/*\/insight.json under the same key. */
export const metrics: readonly Metric[] = [
  match('played', sum('played'), count),
  match('wins', sum('wins'), count, 'higher'),
  match('draws', sum('draws'), count),
  match('losses', sum('losses'), count, 'lower'),
  match('winShare', ratio('wins', 'played'), share, 'higher'),
  match('points', sum('points'), { ...count, unit: 'points' }, 'higher'),
  match('pointsMatches', sum('pointsMatches'), count),
  match('pointsPerMatch', ratio('points', 'pointsMatches'), perMatch, 'higher'),
  match('goalsFor', sum('goalsFor'), count, 'higher'),
  match('goalsAgainst', sum('goalsAgainst'), count, 'lower'),
  match('goalDifference', { minus: ['goalsFor', 'goalsAgainst'] }, count, 'higher'),
  match('goalsForPerMatch', ratio('goalsFor', 'played'), perMatch, 'higher'),
  match('goalsAgainstPerMatch', ratio('goalsAgainst', 'played'), perMatch, 'lower'),
  match('cleanSheets', sum('cleanSheets'), count, 'higher'),
  match('cleanSheetShare', ratio('cleanSheets', 'played'), share, 'higher'),
  match('failedToScore', sum('failedToScore'), count, 'lower'),
  match('firstGoalShare', ratio('firstGoals', 'matchesWithGoals'), share, 'higher'),
  match('pointsFromBehind', sum('fromBehind'), { ...count, unit: 'points' }, 'higher'),
  match('pointsLost', sum('pointsDropped'), { ...count, unit: 'points' }, 'lower'),
  match('leadingMinutes', { sum: 'leadingMs', per: minuteMs }, minutes, 'higher'),
  match('trailingMinutes', { sum: 'trailingMs', per: minuteMs }, minutes, 'lower'),
  match('shootoutsWon', sum('shootoutsWon'), count, 'higher'),
  match('changesUsed', sum('changesUsed'), count),

  goal('goals', sum('goals'), count, 'higher'),
  goal('goalsFromPlay', sum('goalsFromPlay'), count, 'higher'),
  goal('penaltyGoals', sum('penaltyGoals'), count, 'higher'),
  goal('ownGoalsFor', sum('ownGoalsFor'), count),
  goal('conceded', sum('conceded'), count, 'lower'),
  goal('assistedShare', ratio('assisted', 'goals'), share),
  goal('openingGoals', sum('openingGoals'), count, 'higher'),
  goal('equalisers', sum('equalisers'), count, 'higher'),
  goal('winningGoals', sum('winningGoals'), count, 'higher'),
  goal('lateGoals', sum('lateGoals'), count, 'higher'),
  goal('penaltiesTaken', sum('penaltiesTaken'), count),
  goal('penaltyShare', ratio('penaltyGoals', 'penaltiesTaken'), { ...share, least: 3 }, 'higher'),

  player('called', sum('called'), count),
  player('appearances', sum('appearances'), count),
  player('starts', sum('starts'), count),
  player('cameOn', sum('cameOn'), count),
  player('takenOff', sum('takenOff'), count),
  player('unusedBench', sum('unusedBench'), count),
  player('minutes', sum('minutes'), minutes),
  player('minutesPerMatch', ratio('minutes', 'appearances'), { ...perMatch, unit: 'minutesEach', decimals: 0 }),
  player('minutesShare', ratio('minutes', 'possibleMinutes'), { ...share, least: 1 }),
  player('fullMatches', sum('fullMatches'), count),
  player('playerGoals', sum('playerGoals'), count, 'higher'),
  player('nonPenaltyGoals', sum('nonPenaltyGoals'), count, 'higher'),
  player('ownGoals', sum('ownGoals'), count, 'lower'),
  player('assists', sum('assists'), count, 'higher'),
  player('goalsAndAssists', sum('goalsAndAssists'), count, 'higher'),
  player('goalsPerFull', ratio('playerGoals', 'fulls', fullMatchParts), perFull, 'higher'),
  player('assistsPerFull', ratio('assists', 'fulls', fullMatchParts), perFull, 'higher'),
  player(
    'minutesPerGoal',
    ratio('minutes', 'playerGoals'),
    { ...perMatch, unit: 'minutesEach', decimals: 0, least: 1 },
    'lower',
  ),
  player('goalsOnPitch', sum('goalsOnPitch'), count, 'higher'),
  player('againstOnPitch', sum('againstOnPitch'), count, 'lower'),
  player('onPitchDifference', { minus: ['goalsOnPitch', 'againstOnPitch'] }, count, 'higher'),
  player('winShareStarting', ratio('startedWon', 'starts'), share, 'higher'),
  player('keeperConceded', sum('keeperConceded'), count, 'lower'),
  player('cardsPerFull', ratio('cards', 'fulls', fullMatchParts), perFull, 'lower'),

  card('yellow', sum('yellow'), count, 'lower'),
  card('secondYellow', sum('secondYellow'), count, 'lower'),
  card('red', sum('red'), count, 'lower'),
  card('staffCards', sum('staffCards'), count, 'lower'),

  presence('trainings', sum('trainings'), { ...count, sums: false }),
  presence('calledToTraining', sum('called'), count),
  presence('notedCount', sum('noted'), count),
  presence('presentCount', sum('presentCount'), count, 'higher'),
  presence('late', sum('late'), count, 'lower'),
  presence('excused', sum('excused'), count),
  presence('absent', sum('absent'), count, 'lower'),
  presence('missed', sum('missed'), count, 'lower'),
  presence('attendanceShare', ratio('came', 'noted'), share, 'higher'),
  presence('punctualShare', ratio('presentCount', 'came'), share, 'higher'),
  presence('minutesTrained', sum('minutesTrained'), minutes, 'higher'),
  presence('notedShare', ratio('noted', 'called'), share, 'higher'),
  presence('answeredInTime', { minus: ['answered', 'lateAnswers'] }, count, 'higher'),
  presence('lateCancellations', sum('lateCancellations'), count, 'lower'),

  event('events', sum('events'), { ...count, sums: false }),
  event('invited', sum('invited'), count),
  event('saidYes', sum('saidYes'), count),
  event('saidNo', sum('saidNo'), count),
  event('unanswered', sum('unanswered'), count, 'lower'),
  event('notedAtEvents', sum('noted'), count),
  event('cameShare', ratio('came', 'noted'), share, 'higher'),
  event('noShows', sum('noShows'), count, 'lower'),
  event('waitingListed', sum('waitingListed'), count),

  injury('newInjuries', sum('newInjuries'), count, 'lower'),
  injury('openInjuries', sum('openInjuries'), count, 'lower'),
  injury('recurrenceShare', ratio('recurrences', 'newInjuries'), share, 'lower'),
  injury('illnesses', sum('illnesses'), count, 'lower'),
];

const byKey = new Map(metrics.map((one) => [one.key, one]));
export const metricOf = (key: string): Metric | undefined => byKey.get(key);

/** The parts that a figure is made of. */
export const partsOf = ({ of: formula }: Metric): readonly string[] => {
  if ('sum' in formula) return [formula.sum];
  return 'minus' in formula ? formula.minus : formula.ratio;
};

/**
 * A figure from the sums of its parts; null where a ratio stands on too little. The sample of a figure for each full
 * match is that of its full matches.
 */
export const figureOf = (
  { of: formula, least, unit }: Metric,
  sums: Readonly<Record<string, number>>,
): number | null => {
  const part = (name: string): number => sums[name] ?? 0;
  if ('sum' in formula) return part(formula.sum) / (formula.per ?? 1);
  if ('minus' in formula) return part(formula.minus[0]) - part(formula.minus[1]);
  const [over, under] = formula.ratio;
  const stands = unit === 'perFull' ? part(under) / fullMatchParts : part(under);
  if (stands <= 0 || stands < least) return null;
  return (part(over) * (formula.per ?? 1)) / part(under);
};
