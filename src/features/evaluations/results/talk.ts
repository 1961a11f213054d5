import type { ComparedLine, RoundSheet } from '#contract/evaluationRound.ts';
import { selfGapOf, spreadOf } from '#domain/evaluation/comparison.ts';

export type ResultPlayer = RoundSheet['players'][number];

/** How far apart those are who differ in an ability. */
const gapOf = (line: ComparedLine): number =>
  line.talk === 'raters' ? spreadOf(line) : Math.abs(selfGapOf(line) ?? 0);

/** The abilities of a player to talk about, where people differ most first. */
export const talkList = ({ lines }: Pick<ResultPlayer, 'lines'>): readonly ComparedLine[] =>
  (lines ?? []).filter(({ talk }) => talk !== null).toSorted((a, b) => gapOf(b) - gapOf(a));
/** The abilities that somebody scored. */
export const scoredLines = ({ lines }: Pick<ResultPlayer, 'lines'>): readonly ComparedLine[] =>
  (lines ?? []).filter(({ mean, self }) => mean !== null || self !== null);
/** The abilities in which there is something to compare: two raters, or a rater and the player. */
export const comparedLines = ({ lines }: Pick<ResultPlayer, 'lines'>): readonly ComparedLine[] =>
  (lines ?? []).filter(({ raters, self }) => raters.length > 1 || (raters.length === 1 && self !== null));

/** The players with most to talk about first; others in the order of the team. */
export const byTalk = (players: readonly ResultPlayer[]): readonly ResultPlayer[] =>
  players.toSorted((a, b) => talkList(b).length - talkList(a).length);
