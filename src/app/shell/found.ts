import { searchKey } from '#domain/searchKey.ts';

/** A row of the palette. `key` is unique in the list. */
export type Found = { readonly key: string; readonly to: string; readonly label: string; readonly description: string };

/** True when each word occurs in the text. */
export const matchesWords = (words: readonly string[], ...text: readonly string[]): boolean => {
  const key = searchKey(...text);
  return words.every((word) => key.includes(word));
};
