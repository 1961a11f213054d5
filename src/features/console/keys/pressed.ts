type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;
/** A letter, and the shortcut that it makes with or without the shift key. */
export type Press = { readonly letter: string; readonly aria: string };

/** The figure of a key. Where the upper row gives signs (a French keyboard), its keys are figures all the same. */
export const figureOf = ({ key, code }: Key): string | undefined => {
  if (/^\d$/.test(key)) return key;
  if (/^[a-z]$/i.test(key)) return undefined;
  return /^Digit(\d)$/.exec(code)?.[1];
};

/**
 * The Latin letter of a key. The letter that is printed on it counts, wherever it lies; where none is (Greek, Cyrillic),
 * the letter that other keyboards have in its place. Locked capitals are no shift key.
 */
export const letterOf = ({ key, code, shiftKey }: Key): Press | undefined => {
  const typed = /^[a-z]$/i.test(key) ? key : isForeign(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  if (typed === undefined) return undefined;
  return { letter: typed.toLowerCase(), aria: `${shiftKey ? 'Shift+' : ''}${typed.toUpperCase()}` };
};
const isForeign = (key: string): boolean => /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
