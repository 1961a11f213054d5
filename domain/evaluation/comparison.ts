import { mean, quantile } from '../statistics.ts';

/** From this difference on, people talk about an ability. */
export const talkFrom = 2;
/** The middle half of a team is shown from this many players on. */
export const bandFrom = 8;

export type Line = {
  /** Of those who rated, each counted once; in the order of the raters. */
  readonly raters: readonly { readonly userId: string; readonly score: number }[];
  /** The player's own. */
  readonly self: number | null;
};

/** The mean of the raters; null without any. */
export const meanOfRaters = ({ raters }: Pick<Line, 'raters'>): number | null => mean(raters.map(({ score }) => score));

/** How far apart the raters are: the highest against the lowest. */
export const spreadOf = ({ raters }: Pick<Line, 'raters'>): number => {
  const scores = raters.map(({ score }) => score);
  return scores.length === 0 ? 0 : Math.max(...scores) - Math.min(...scores);
};
/** The player's own score against the mean of the raters; null where one of them is missing. */
export const selfGapOf = (line: Line): number | null => {
  const theirs = meanOfRaters(line);
  return theirs === null || line.self === null ? null : line.self - theirs;
};

export type Talk = 'raters' | 'self';
/** Why an ability is talked about: the raters differ by two or more, or the player does from their mean. Null: not. */
export const talkOf = (line: Line): Talk | null => {
  if (spreadOf(line) >= talkFrom) return 'raters';
  return Math.abs(selfGapOf(line) ?? 0) >= talkFrom ? 'self' : null;
};

/** The middle half of a team in one ability, from the means of its players; null for fewer than eight. */
export const bandOf = (means: readonly number[]): { readonly low: number; readonly high: number } | null => {
  const [low, high] = [quantile(means, 0.25), quantile(means, 0.75)];
  return means.length < bandFrom || low === null || high === null ? null : { low, high };
};
