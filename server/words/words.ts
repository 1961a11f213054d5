import { readdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { createInstance, type FlatNamespace, type Namespace, type TFunction } from 'i18next';
import { Language } from '#contract/values.ts';
import type { Translate } from '#machines/match/words.ts';

const folder = join(import.meta.dirname, '../../locales');
const filesOf = (language: Language) =>
  Object.fromEntries(
    readdirSync(join(folder, language)).map((file) => [
      parse(file).name,
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
    ]),
  );

/** The locale files of the screens, all read at the start. */
const words = createInstance();
void words.init({
  initAsync: false,
  resources: Object.fromEntries(Language.options.map((language) => [language, filesOf(language)])),
  supportedLngs: Language.options,
  fallbackLng: 'es',
  defaultNS: 'common',
  interpolation: { escapeValue: false },
  // Whoever reads a mail is shown a gap rather than the name of a variable.
  missingInterpolationHandler: () => '',
});

/** Translates the keys of one or more locale files; keys of the first one need no file name. Types check the keys. */
export const wordsIn = <const Files extends Namespace>(language: Language, files: Files): TFunction<Files> =>
  words.getFixedT(language, files);

/** The same for keys that are put together at run time. Returns a key without a text as it is. */
export const translator = (language: Language, file: FlatNamespace): Translate =>
  words.getFixedT(language, file) as unknown as Translate;

/** Returns whether a locale file has a text for this key. */
export const hasWords = (file: FlatNamespace, key: string): boolean => words.exists(key, { lng: 'es', ns: file });
