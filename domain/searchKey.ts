/** A text as it is searched and sorted by: lower case, without accents, single spaces. */
export const searchKey = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** The searched words, each to be found on its own. */
export const searchWords = (text: string): readonly string[] => searchKey(text).split(' ').filter(Boolean);

/** True when each word occurs in the text, whatever its accents and case. */
export const matchesWords = (words: readonly string[], ...text: readonly string[]): boolean => {
  const key = searchKey(...text);
  return words.every((word) => key.includes(word));
};
