/** Checks that run in Node and in a page alike. */

const plain = (_key: string, value: unknown): unknown =>
  value instanceof Uint8Array ? { bytes: [...value] } : value === undefined ? '(undefined)' : value;

const print = (value: unknown): string => JSON.stringify(value, plain) ?? '(undefined)';

export const equal = (actual: unknown, expected: unknown): void => {
  if (print(actual) !== print(expected)) throw new Error(`expected ${print(expected)}, got ${print(actual)}`);
};

export const contains = (text: string | undefined, part: string): void => {
  if (!text?.includes(part)) throw new Error(`expected a text with "${part}", got "${text}"`);
};

/** The message with which a promise is rejected. */
export const rejection = async (promise: Promise<unknown>): Promise<string> => {
  try {
    await promise;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error('expected a rejection');
};

export const pause = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));

/** Waits until `ready` returns true. */
export const until = async (ready: () => boolean, limit = 30_000): Promise<void> => {
  for (const end = Date.now() + limit; !ready(); await pause(5)) {
    if (Date.now() > end) throw new Error(`waited in vain for ${ready}`);
  }
};
