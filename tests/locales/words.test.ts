import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ErrorCode, errorCodes, isRefusal } from '#contract/errors.ts';
import { clientFaults } from '../../src/api/clientError.ts';

type Words = { readonly [key: string]: string | Words };
const folder = new URL('../../locales/', import.meta.url);
const languages = ['es', 'en', 'nl'];
const read = (language: string, file: string): Words =>
  JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8'));
const files = readdirSync(new URL('en/', folder)).filter((name) => name.endsWith('.json'));
const each = languages.flatMap((language) => files.map((file) => [language, file] as const));

/** `a.b.c` -> sentence, whatever the depth. */
const flat = (words: Words, path = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  );
const variables = (sentence: string) =>
  [...new Set([...sentence.matchAll(/\{\{-?\s*(\w+)/g)].map((found) => found[1]))].sort();
/** Plural forms differ between languages; the word before the form does not. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '');

test.each(languages)('%s has every file', (language) => {
  expect(readdirSync(new URL(`${language}/`, folder)).sort()).toEqual([...files].sort());
});

test.each(each)('%s/%s has the keys of the English', (language, file) => {
  const keys = (of: string) => [...new Set(flat(read(of, file)).map(([key]) => stem(key)))].sort();
  expect(keys(language)).toEqual(keys('en'));
});

test.each(each)('%s/%s has no empty sentence and names what the English names', (language, file) => {
  const english = new Map(flat(read('en', file)));
  for (const [key, sentence] of flat(read(language, file))) {
    expect(sentence.trim(), key).not.toBe('');
    const original = english.get(key);
    if (original) expect(variables(sentence), key).toEqual(variables(original));
  }
});

test.each(languages)('every code has a sentence in %s', (language) => {
  const errors = read(language, 'errors.json');
  const refusals = read(language, 'refusals.json');
  const without = [...errorCodes, ...clientFaults].filter((code) =>
    isRefusal(code as ErrorCode) ? !refusals[code] : !errors[code],
  );
  expect(without).toEqual([]);
});

test('a sentence without context asks for nothing, so it reads well when nothing is known', () => {
  const needy = languages.flatMap((language) =>
    flat(read(language, 'refusals.json')).filter(
      ([key, text]) => !key.endsWith('_named') && variables(text).length > 0,
    ),
  );
  expect(needy).toEqual([]);
});

/** Word for word: specification, sections 5 and 8. */
const given: readonly (readonly [string, string])[] = [
  ['wrongCredentials', 'Usuario o contraseña incorrectos'],
  ['authenticationFailed', 'Error en la autenticación'],
  ['authenticationBroke', 'Error durante la autenticación'],
  ['userUnreadable', 'Error al obtener datos del usuario del token'],
  ['temporaryPasswordExpired', 'Tu contraseña temporal ha expirado. Por favor, solicita una nueva contraseña.'],
  ['clubMissing', 'Club ID no disponible'],
  ['notAuthenticated', 'Usuario no autenticado'],
  ['noTokenToRenew', 'No hay token para renovar'],
  ['noRefreshToken', 'No hay refresh token disponible'],
  ['renewalReplyInvalid', 'Respuesta inválida del servidor'],
  ['renewalFailed', 'Error al renovar el token'],
];
test.each(given)('%s is worded by the specification', (code, sentence) => {
  expect(read('es', 'errors.json')[code]).toBe(sentence);
});
test.each([
  ['wrongCredentials', 'Username or password is incorrect'],
  ['signUpClosed', 'Sign up is not implemented'],
  ['noTokenToRenew', 'No access token available'],
  ['noRefreshToken', 'No refresh token available'],
  ['renewalReplyInvalid', 'Invalid response from server'],
  ['sessionEnded', 'Session expired. Please login again.'],
  ['invalidReply', 'Invalid JSON response from server'],
  ['formationsFailed', 'Failed to load formations. Using default formations.'],
])('%s is worded by the specification in English', (code, sentence) => {
  expect(read('en', 'errors.json')[code]).toBe(sentence);
});

test('an entry that does not count is withdrawn by one word, in every file that names it', () => {
  const files = ['match.json', 'corrections.json', 'report.json'];
  const withdrawn = files.flatMap((file) =>
    flat(read('es', file)).filter(([key]) => /(^|\.)(withdrawn?|retracted)$/.test(key)),
  );
  expect(withdrawn.length).toBeGreaterThan(5);
  expect(withdrawn.filter(([, sentence]) => !/^Anula/.test(sentence))).toEqual([]);
});

/** The book of situations tells of named women, as its players are. */
const isStory = (file: string, language: string): boolean => language === 'en' && file === 'situations.json';

/** What nobody says in football, or to whom it is not said: found on screens once, and mended. */
const unsaid: Readonly<Record<string, readonly RegExp[]>> = {
  es: [
    ...[/\bcog(er|e|es|ido)\b/i, /\bonceno\b/i, /algo olvidado/i, /\bcartas?\b/i, /\brecado\b/i, /\bpapel(es)?\b/i],
    ...[/no cuenta para nada/i, /gol del /i, /^el {{rival}}/i, /crónica/i],
    // To a woman as well: no participle of a person who has a name, and no greeting.
    ...[/\bbienvenido\b/i, /{{(player|name)}}.*\b(amonest|expuls|lesion|sancion|convoc|justific)ado\b/i],
  ],
  en: [
    ...[/something forgotten/i, /set it right/i, /what is it with/i, /with two touches/i],
    /\b(he|she|him|her|his|hers|himself|herself)\b/i,
  ],
};
test.each(Object.keys(unsaid))('no screen in %s says what was mended', (language) => {
  const said = files.flatMap((file) =>
    flat(isStory(file, language) ? {} : read(language, file))
      .filter(([key, sentence]) => !key.endsWith('_male') && unsaid[language]?.some((one) => one.test(sentence)))
      .map(([key, sentence]) => `${file} ${key}: ${sentence}`),
  );
  expect(said).toEqual([]);
});

test('who follows a match is counted as that: the coach at the console is not in the stands', () => {
  const counted = languages.flatMap((language) =>
    flat(read(language, 'stands.json')).filter(([key]) => key.startsWith('presence')),
  );
  expect(counted.length).toBeGreaterThan(5);
  expect(counted.filter(([, sentence]) => /grada|stands|tribune/i.test(sentence))).toEqual([]);
});
