import { mostScore, scoreStep } from '#domain/scores.ts';
import { type Answer, noAnswer } from './roundDraft.ts';

/** The half above a whole score, and back. */
const halved = (score: number): number =>
  Number.isInteger(score) ? Math.min(mostScore, score + scoreStep) : Math.floor(score);

/**
 * What a key makes of an answer: digits set a score (0 is ten), a comma or a point adds a half or takes it away, N is "not
 * seen", Delete clears. Undefined for other keys.
 */
export const answerAfterKey = (answer: Answer, key: string): Answer | undefined => {
  if (/^\d$/.test(key)) return { score: key === '0' ? mostScore : Number(key), notSeen: false };
  if (key === ',' || key === '.')
    return answer.score === null ? answer : { score: halved(answer.score), notSeen: false };
  if (key === 'n' || key === 'N') return { score: null, notSeen: !answer.notSeen };
  return key === 'Delete' || key === 'Backspace' ? noAnswer : undefined;
};
