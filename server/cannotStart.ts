/**
 * The server cannot start, for a reason outside the program. The message is for the person who starts it, with what to
 * do.
 */
export class CannotStart extends Error {}

/**
 * The message of an error, in one line. A failed connection to several addresses is one error without a message of its
 * own.
 */
export const reasonOf = (fault: unknown): string => {
  const said = fault instanceof AggregateError && !fault.message ? fault.errors.at(-1) : fault;
  return (said instanceof Error ? said.message : String(said)).split('\n')[0] ?? '';
};

/** Ends the process: a fault that a person can correct gets a sentence; any other keeps its stack trace. */
export const giveUp = (fault: unknown): never => {
  const trace = fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
  process.stderr.write(`${fault instanceof CannotStart ? fault.message : trace}\n`);
  process.exit(1);
};
