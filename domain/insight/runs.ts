import { outcomeOf, type Played } from '../results.ts';

/** Matches in a row: how many it is now, and the most it was. */
export type Run = { readonly now: number; readonly longest: number };

/** Matches in a row that are so, of matches in the order of their kick-off. */
const runOf = <T>(matches: readonly T[], isSo: (match: T) => boolean): Run => {
  let [now, longest] = [0, 0];
  for (const match of matches) {
    now = isSo(match) ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
};

/** The runs of a team, of matches in the order of their kick-off. A win by penalties is a draw. */
export const runsOf = (matches: readonly Played[]) => ({
  unbeaten: runOf(matches, (one) => outcomeOf(one) !== 'loss'),
  wins: runOf(matches, (one) => outcomeOf(one) === 'win'),
  scoring: runOf(matches, ({ own }) => own > 0),
  cleanSheets: runOf(matches, ({ rival }) => rival === 0),
  winless: runOf(matches, (one) => outcomeOf(one) !== 'win'),
});
