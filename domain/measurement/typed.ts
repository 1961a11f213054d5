const shape = /^-?\d{0,6}(?:[.,]\d{0,3})?$/;

/**
 * The number that somebody typed, with a comma or a point before its decimals. Null for what is no number, is empty, or
 * has more decimals than the test.
 */
export const typedNumber = (typed: string, decimals: number): number | null => {
  const text = typed.trim();
  if (!shape.test(text) || !/\d/.test(text)) return null;
  const number = Number(text.replace(',', '.'));
  return Number(number.toFixed(decimals)) === number ? number : null;
};

/** A number as it is typed again: with the mark that stands before decimals in the language. */
export const asTyped = (value: number, mark: string): string => String(value).replace('.', mark);
