/** A match has one score, a training three. */
export const matchCriteria = ['overall'] as const;
export const trainingCriteria = ['effort', 'focus', 'learning'] as const;

/** Scores go from 1 to 10 in halves. These have words for each criterion. */
export const [leastScore, mostScore, scoreStep] = [1, 10, 0.5];
export const anchoredScores = [1, 4, 7, 10] as const;

/** Who sees an evaluation: the coaches of the team and who runs the club, or also the player. */
export const evaluationEyes = ['staff', 'player'] as const;
export type EvaluationEyes = (typeof evaluationEyes)[number];

/** Who played less, in minutes of the log, is listed as too short a time. */
export const ratedFromMinutes = 15;

/** The touch of a field of the ten: the figure itself, the half above it at the second touch, nothing at the third. */
export const scoreAfterTouch = (score: number | null, touched: number): number | null => {
  if (score === touched) return touched === mostScore ? null : touched + scoreStep;
  return score === touched + scoreStep ? null : touched;
};
