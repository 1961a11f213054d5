/**
 * A line between all servers on one database: what one says, all hear, itself included, in the order in which it was said.
 * Nothing is kept: who does not listen at that moment misses it.
 */
export type Line = {
  /**
   * Says texts, each of at most `textAtMost` bytes. Resolves when they are out; waits while there is no connection. When it
   * throws, nobody knows whether they were heard.
   */
  readonly say: (texts: readonly string[]) => Promise<void>;
  readonly close: () => Promise<void>;
};

export type LineEars = {
  readonly text: (text: string) => void;
  /** It listens: at first, and again after each break, during which texts may have been missed. */
  readonly listening: () => void;
  readonly fault: (fault: unknown) => void;
};

export type OpenLine = (ears: LineEars) => Line;

/** Bytes of a text. PostgreSQL takes less than 8,000. */
export const textAtMost = 7_900;
