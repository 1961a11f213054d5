/** What frames of a film go to. */
export type Encoder = {
  /** Takes one picture as so many frames; waits as long as there is no room for more. */
  readonly add: (rgba: Uint8Array, times: number) => Promise<void>;
  /** Writes the file. */
  readonly close: () => Promise<void>;
  /** Ends at once, without a file. */
  readonly drop: () => void;
};
