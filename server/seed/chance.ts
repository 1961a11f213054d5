/** Chance that can be repeated: the same seed gives the same demo club. */
export type Chance = {
  /** From 0 up to 1, without 1. */
  readonly next: () => number;
  /** True once in so many times, on average. */
  readonly once: (inSoMany: number) => boolean;
  readonly shuffled: <T>(list: readonly T[]) => readonly T[];
};

/** The generator known as mulberry32: small, and good enough for a Saturday's goals. */
export const chanceFrom = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    once: (inSoMany) => next() * inSoMany < 1,
    shuffled: (list) =>
      list
        .map((value) => ({ value, rank: next() }))
        .sort((a, b) => a.rank - b.rank)
        .map(({ value }) => value),
  };
};
