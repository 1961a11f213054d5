/** The server cannot start, for a reason outside the program. The message says what to do, to the person who starts it. */
export class CannotStart extends Error {}

/** What a fault says, in one line. Several addresses that were tried in vain come as one fault without words of its own. */
export const reasonOf = (fault: unknown): string => {
  const said = fault instanceof AggregateError && !fault.message ? fault.errors.at(-1) : fault;
  return (said instanceof Error ? said.message : String(said)).split('\n')[0] ?? '';
};
