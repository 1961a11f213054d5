import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '#contract/values.ts';
import type { Translate } from '#machines/match/words.ts';

type Words = { readonly [key: string]: string | Words };
const folder = join(import.meta.dirname, '../../locales');
const known = new Map<string, Words>();

const wordsOf = (language: Language, name: string): Words => {
  const key = `${language}/${name}`;
  const words = known.get(key) ?? (JSON.parse(readFileSync(join(folder, `${key}.json`), 'utf8')) as Words);
  known.set(key, words);
  return words;
};

const lookUp = (words: Words, path: string): string | undefined => {
  const found = path.split('.').reduce<string | Words | undefined>((at, key) => (at as Words)?.[key], words);
  return typeof found === 'string' ? found : undefined;
};

/**
 * The texts of the screens for what is made on the server: `name:key` of `locales/<language>/<name>.json`, `first`
 * where no name is given. Plurals by `count`; gaps `{{so}}`. A key without a text is returned as it is.
 */
export const translator = (language: Language, first: string): Translate => {
  const plural = new Intl.PluralRules(language);
  return (key, gaps = {}) => {
    const [name, path] = key.includes(':') ? (key.split(':', 2) as [string, string]) : [first, key];
    const words = wordsOf(language, name);
    const counted = typeof gaps.count === 'number' ? lookUp(words, `${path}_${plural.select(gaps.count)}`) : undefined;
    const text = counted ?? lookUp(words, path) ?? key;
    return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (_all, gap: string) => String(gaps[gap] ?? ''));
  };
};
