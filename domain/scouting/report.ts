/** `note`: a sentence from the stands. `draft`: being written. */
export const scoutingReportStates = ['note', 'draft', 'done'] as const;
/** The opinion of one scout; the stage is what the club decides. */
export const verdicts = ['follow', 'invite', 'sign', 'discard'] as const;
export const confidences = [1, 2, 3] as const;
export const levels = ['lower', 'same', 'higher'] as const;

/** A report has eight criteria at most. */
export const criteriaAtMost = 8;
const [sentenceFrom, sentenceTo] = [8, 3];
/** Whether a score asks for what was seen: one of 8 and more, or of 3 and less. */
const asksSentence = (score: number): boolean => score >= sentenceFrom || score <= sentenceTo;

type Scored = { readonly criterion: string; readonly score: number | null; readonly sentence: string };
/** The criteria whose score asks for a sentence and has none. */
export const sentencesMissing = (scores: readonly Scored[]): readonly string[] =>
  scores
    .filter(({ score, sentence }) => score !== null && asksSentence(score) && sentence === '')
    .map((one) => one.criterion);

type Rated = { readonly rater: string; readonly scores: readonly Pick<Scored, 'criterion' | 'score'>[] };
/** Scores that two raters both gave, from which on their agreement is said. */
const agreementFrom = 5;
/**
 * How far apart raters are: the mean absolute difference of each pair of raters over the criteria that both scored. `n`:
 * the compared scores. Null below five of them. `rated` has one report of each rater.
 */
export const agreementOf = (rated: readonly Rated[]): { readonly difference: number | null; readonly n: number } => {
  const differences = rated.flatMap((one, at) =>
    rated.slice(at + 1).flatMap((other) =>
      one.scores.flatMap(({ criterion, score }) => {
        const beside = other.scores.find((found) => found.criterion === criterion)?.score ?? null;
        return score === null || beside === null ? [] : [Math.abs(score - beside)];
      }),
    ),
  );
  const n = differences.length;
  return { n, difference: n < agreementFrom ? null : differences.reduce((sum, next) => sum + next, 0) / n };
};
