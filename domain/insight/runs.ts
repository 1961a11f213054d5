import { outcomeOf, type Played } from '../results.ts';

/** Matches in a row: how many it is now, and the most it was. */
export type Run = { readonly now: number; readonly longest: number };

/** The longest run of matches in a row that are so, of matches in the order of their kick-off; the first of several. */
export const longestRun = <T>(matches: readonly T[], isSo: (match: T) => boolean): readonly T[] => {
  let [now, longest]: [T[], readonly T[]] = [[], []];
  for (const match of matches) {
    now = isSo(match) ? [...now, match] : [];
    if (now.length > longest.length) longest = now;
  }
  return longest;
};

const runOf = <T>(matches: readonly T[], isSo: (match: T) => boolean): Run => ({
  now: matches.length - 1 - matches.findLastIndex((match) => !isSo(match)),
  longest: longestRun(matches, isSo).length,
});

/** The runs of a team, of matches in the order of their kick-off. A win by penalties is a draw. */
export const runsOf = (matches: readonly Played[]) => ({
  unbeaten: runOf(matches, (one) => outcomeOf(one) !== 'loss'),
  wins: runOf(matches, (one) => outcomeOf(one) === 'win'),
  scoring: runOf(matches, ({ own }) => own > 0),
  cleanSheets: runOf(matches, ({ rival }) => rival === 0),
  winless: runOf(matches, (one) => outcomeOf(one) !== 'win'),
});
