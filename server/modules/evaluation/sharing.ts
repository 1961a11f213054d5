import { AppError } from '#contract/errors.ts';
import { shareBackWithin } from '#domain/evaluation/evaluation.ts';
import type { EvaluationEyes } from '#domain/scores.ts';
import type { EvaluationRow } from './store.ts';

type Shared = Pick<EvaluationRow, 'seen' | 'shared_at' | 'read_at' | 'state'>;

/**
 * What changes where an evaluation is to be seen by others: shared at once when it is done, or taken back. Throws
 * `evaluation.read`, `evaluation.sharedLong`.
 */
export const seenBy = (
  { shared_at, read_at, state }: Shared,
  seen: EvaluationEyes,
  at: number,
): Pick<EvaluationRow, 'seen' | 'shared_at'> => {
  if (seen === 'player') return { seen, shared_at: shared_at ?? (state === 'done' ? at : null) };
  if (shared_at !== null && read_at !== null) throw new AppError('evaluation.read');
  if (shared_at !== null && at - shared_at > shareBackWithin) throw new AppError('evaluation.sharedLong');
  return { seen, shared_at: null };
};
