/** Where the dice of a test start: HUB_SEED repeats a run. */
export const seed = Number(process.env.HUB_SEED ?? Date.now() % 1_000_000);

/** Dice that fall the same way for the same seed: numbers from 0 up to 1. */
export const dice = (from: number) => {
  let state = from >>> 0;
  return (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
};
