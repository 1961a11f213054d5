import { mostScore, scoreStep } from '#domain/scores.ts';
import { type Answer, noAnswer } from './roundDraft.ts';

export type Place = { readonly row: number; readonly column: number };

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

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};
/** Where a key leads in a grid whose rows have so many columns; undefined for other keys. */
export const placeAfterKey = ({ row, column }: Place, key: string, widths: readonly number[]): Place | undefined => {
  if (key === 'Home') return { row, column: 0 };
  if (key === 'End') return { row, column: Math.max(0, (widths[row] ?? 1) - 1) };
  const step = steps[key];
  if (!step) return undefined;
  const next = Math.min(widths.length - 1, Math.max(0, row + step.row));
  return { row: next, column: Math.min((widths[next] ?? 1) - 1, Math.max(0, column + step.column)) };
};
