import { AsyncLocalStorage } from 'node:async_hooks';

/** `open` turns false when the transaction ends, so that work started inside it but outliving it is not blamed. */
type Mark = { open: boolean };
const marks = new AsyncLocalStorage<Mark>();

/** Runs the work of a transaction so that `refuseInsideTransaction` knows it. */
export const insideTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
  const mark: Mark = { open: true };
  try {
    return await marks.run(mark, work);
  } finally {
    mark.open = false;
  }
};

/**
 * SQLite has one connection: requesting it inside a transaction would wait for ever; PostgreSQL would read outside the
 * transaction. On both it is a mistake in our code, so it throws at once.
 */
export const refuseInsideTransaction = (): void => {
  if (marks.getStore()?.open) throw new Error('A transaction is open: use its own handle, not the database.');
};
