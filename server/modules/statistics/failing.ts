import { AppError, type ProductErrorCode } from '#contract/errors.ts';
import { isAway, isFull } from '#server/db/dialect.ts';

/** Runs a handler; a fault of the server is answered with the code of its own sentence. */
export const failingWith = async <T>(code: ProductErrorCode, run: () => Promise<T>): Promise<T> => {
  try {
    return await run();
  } catch (fault) {
    if (fault instanceof AppError || isAway(fault) || isFull(fault)) throw fault;
    throw Object.assign(new AppError(code), { cause: fault });
  }
};
