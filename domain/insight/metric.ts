/** Facts whose rows are those of one table, so that no join makes two of one. */
export const tableFacts = [
  ...['match', 'live', 'goal', 'playerMatch', 'playerPosition', 'card'],
  ...['presence', 'training', 'content', 'event', 'injury'],
] as const;
export type TableFact = (typeof tableFacts)[number];
/** Facts whose rows the code of their subject computes. */
export const computedFacts = [
  ...['absence', 'exposure', 'availability', 'kickOff'],
  ...['load', 'loadWeek'],
  ...[
    'measurement',
    'tested',
    'evaluation',
    'ability',
    'roundLine',
    'rating',
    'squad',
    'membership',
    'scoutReport',
    'outsider',
    'staffLicence',
    'standing',
    'pointRecord',
  ],
] as const;
export type ComputedFact = (typeof computedFacts)[number];
/** What is counted. */
export const insightFacts = [...tableFacts, ...computedFacts] as const;
export type InsightFact = (typeof insightFacts)[number];

/**
 * What is made of the values of all rows together, after grouping: the middle one, how many differ, the longest run of
 * rows in a row of one team that are so, the best one of a test, the middle one of the newest of each person
 * in one test, or in whatever test.
 */
export type Collected = 'median' | 'distinct' | 'longest' | 'best' | 'newest' | 'last';
/** What is made of sums by a rule of its own (domain/insight/made.ts), the first of them above the line. */
export type Made = 'knownLoad' | 'matchRate' | 'trainingRate' | 'burden';
/** A sum; a sum less another; a ratio of two sums, which is made after grouping; what is made of sums; or of all values. */
export type Formula =
  | { readonly values: Collected; readonly part: string }
  | { readonly made: Made; readonly parts: readonly string[] }
  | { readonly sum: string; readonly per?: number }
  | { readonly minus: readonly [string, string] }
  | { readonly ratio: readonly [over: string, under: string]; readonly per?: number };
export const units = [
  ...['count', 'share', 'minutes', 'points', 'perMatch', 'perFull', 'minutesEach'],
  ...['days', 'hours', 'load', 'perThousandHours', 'rating', 'measure', 'years'],
] as const;
export type Unit = (typeof units)[number];

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

export type Kind = Pick<Metric, 'unit' | 'decimals' | 'least' | 'sums'>;
export const count: Kind = { unit: 'count', decimals: 0, least: 0, sums: true };
export const minutes: Kind = { ...count, unit: 'minutes' };
export const share: Kind = { unit: 'share', decimals: 2, least: 5, sums: false };
export const perMatch: Kind = { unit: 'perMatch', decimals: 2, least: 3, sums: false };
export const perFull: Kind = { unit: 'perFull', decimals: 2, least: 2, sums: false };

/** As many in whole numbers as one full match, so that matches of 40, 50, 60, 70, 80 and 90 minutes add up exactly. */
export const fullMatchParts = 50_400;

/** A figure of a fact. */
export const of =
  (fact: InsightFact) =>
  (key: string, formula: Formula, kind: Kind, better: Metric['better'] = 'none'): Metric => ({
    ...{ key, fact, of: formula, better },
    ...kind,
  });
export const sum = (part: string): Formula => ({ sum: part });
export const ratio = (over: string, under: string, per?: number): Formula => ({
  ratio: [over, under],
  ...(per && { per }),
});

export const collected = (values: Collected, part: string): Formula => ({ values, part });
export const made = (name: Made, ...parts: readonly string[]): Formula => ({ made: name, parts });
