import { AppError } from '#contract/errors.ts';

/**
 * Runs a write that throws `record.changed` when it is based on an older version. The refusal then carries the record as
 * it is, read once the write has been undone.
 */
export const orPresent = async <T>(write: () => Promise<T>, present: () => Promise<unknown>): Promise<T> => {
  try {
    return await write();
  } catch (fault) {
    if (!(fault instanceof AppError) || fault.code !== 'record.changed') throw fault;
    throw new AppError('record.changed', { present: await present() });
  }
};
