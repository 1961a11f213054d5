/** The keys of the number pad. `mark` is the comma or point before decimals. */
export const padKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'mark', '0', 'back'] as const;
export type PadKey = (typeof padKeys)[number];
const wholeAtMost = 5;

/** What is typed after a key of the pad. A digit beyond the decimals of the test, or a second mark, changes nothing. */
export const pressed = (
  typed: string,
  key: PadKey,
  { decimals, mark }: { readonly decimals: number; readonly mark: string },
): string => {
  if (key === 'back') return typed.slice(0, -1);
  const [whole = '', fraction] = typed.split(mark);
  if (key === 'mark') return decimals === 0 || fraction !== undefined ? typed : `${whole || '0'}${mark}`;
  if (fraction !== undefined) return fraction.length < decimals ? typed + key : typed;
  if (whole === '0') return key;
  return whole.length < wholeAtMost ? typed + key : typed;
};

type Turn = { readonly playerId: string; readonly trials: number };
/**
 * Who is next after a player: the first in order with the fewest trials so far, so that everybody has a first trial before
 * anybody has a second one. Null once all have `most` trials.
 */
export const nextInOrder = (order: readonly Turn[], after: string, most: number): string | null => {
  const at = order.findIndex(({ playerId }) => playerId === after);
  const turned = [...order.slice(at + 1), ...order.slice(0, at + 1)];
  const fewest = Math.min(most, ...turned.map(({ trials }) => trials));
  return fewest >= most ? null : (turned.find(({ trials }) => trials === fewest)?.playerId ?? null);
};
