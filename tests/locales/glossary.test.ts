import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const at = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const languages = ['en', 'es', 'nl'] as const;

/** Rows of the glossary: code, three terms, and the forbidden words. */
const rows = at('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (code|---)/.test(line))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  .map(([code = '', en = '', es = '', nl = '', not = '']) => ({ code, terms: { en, es, nl }, not }));

type Words = { readonly [key: string]: string | Words };
const flat = (words: Words, path: string): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
const sentences = (language: string) =>
  readdirSync(new URL(`../../locales/${language}/`, import.meta.url)).flatMap((file) =>
    flat(JSON.parse(at(`locales/${language}/${file}`)), `${file.replace('.json', ':')}`),
  );

const forbidden = (language: string): string[] =>
  rows.flatMap(({ not }) =>
    not
      .split(';')
      .map((one) => one.trim())
      .filter((one) => one.startsWith(`${language}: `))
      .flatMap((one) => one.slice(4).split(', ')),
  );

test('the glossary names each term once, in three languages', () => {
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ terms }) => languages.some((one) => terms[one] === '')).map(({ code }) => code)).toEqual([]);
  const codes = rows.flatMap(({ code }) => code.split(/[;,] /));
  expect(codes.filter((one, index) => codes.indexOf(one) !== index)).toEqual([]);
});

test.each(languages)('no screen in %s says what the glossary replaces', (language) => {
  const words = forbidden(language);
  expect(words.length).toBeGreaterThan(8);
  const said = sentences(language).flatMap(([key, sentence]) =>
    words
      .filter((word) => new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'iu').test(sentence))
      .map((word) => `${key} says "${word}": ${sentence}`),
  );
  expect(said).toEqual([]);
});
