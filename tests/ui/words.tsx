import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { initReactI18next } from 'react-i18next';

const folder = `${process.cwd()}/locales`;
const read = (language: string) =>
  Object.fromEntries(
    readdirSync(`${folder}/${language}`).map((file) => [
      file.replace('.json', ''),
      JSON.parse(readFileSync(`${folder}/${language}/${file}`, 'utf8')),
    ]),
  );

/** Draws with the product's own texts, in Spanish unless `language` is given. */
export const draw = async (what: ReactNode, language = 'es') => {
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'es',
    defaultNS: 'common',
    resources: { es: read('es'), en: read('en'), nl: read('nl') },
    interpolation: { escapeValue: false },
    returnEmptyString: false,
  });
  return render(what);
};
