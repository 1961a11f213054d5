type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;
/** A character, and the shortcut that it makes with or without the shift key. */
export type Press = { readonly letter: string; readonly aria: string };

/** The digit of a key. Where the upper row has symbols (a French keyboard), its keys are digits all the same. */
export const figureOf = ({ key, code }: Key): string | undefined => {
  if (/^\d$/.test(key)) return key;
  if (/^[a-z]$/i.test(key)) return undefined;
  return /^Digit(\d)$/.exec(code)?.[1];
};

/**
 * Returns the Latin character of a key. The character that is printed on it counts, wherever the key is; where there is
 * none (Greek, Cyrillic), the character that other keyboards have in its place. Caps Lock does not count as Shift.
 */
export const letterOf = ({ key, code, shiftKey }: Key): Press | undefined => {
  const typed = /^[a-z]$/i.test(key) ? key : isForeign(key) ? /^Key([A-Z])$/.exec(code)?.[1] : undefined;
  if (typed === undefined) return undefined;
  return { letter: typed.toLowerCase(), aria: `${shiftKey ? 'Shift+' : ''}${typed.toUpperCase()}` };
};
const isForeign = (key: string): boolean => /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
