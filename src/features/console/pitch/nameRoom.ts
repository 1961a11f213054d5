/** The parts below a disc, in pixels: plate with the name, bar of the share, minutes. */
export type Under = { readonly size: number; readonly share: boolean; readonly minutes: boolean };

export const plateHeight = (size: number): number => size * 0.36 + 2;
export const figureSize = (size: number): number => Math.max(12, size * 0.26);
/** From the centre of a disc to the text of its minutes. */
export const toMinutes = ({ size, share }: Omit<Under, 'minutes'>): number => size / 2 + size * 0.36 + (share ? 14 : 6);

/** From the centre of a disc to the lower end of the parts below it. */
export const depthOf = (under: Under): number => {
  if (under.minutes) return toMinutes(under) + figureSize(under.size);
  return under.size / 2 + 3 + plateHeight(under.size) + (under.share ? 10 : 0);
};

/** A goalkeeper of an upright pitch stands at its edge: a name that would be cut off below is drawn above them. */
export const isOver = (under: Under, below: number, above: number): boolean => {
  const needed = depthOf(under);
  return below < needed && above >= needed;
};
