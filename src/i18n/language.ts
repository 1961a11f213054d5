import i18next from 'i18next';

/** Interface languages of the specification: Spanish is the default and the fallback. */
export const languages = ['es', 'en', 'nl'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'es';
/** The name of each language in that language. */
export const languageNames: Record<Language, string> = { es: 'Español', en: 'English', nl: 'Nederlands' };

const key = 'touchline.language';
export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language);

/** The language chosen on this device, else that of the browser, else Spanish. */
export const firstLanguage = (): Language => {
  const kept = localStorage.getItem(key);
  if (isLanguage(kept)) return kept;
  return navigator.languages.map((one) => one.slice(0, 2)).find(isLanguage) ?? defaultLanguage;
};

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : defaultLanguage);

/** Calls back when another tab has chosen a language. */
export const onLanguageElsewhere = (chosen: (language: Language) => void): void =>
  addEventListener('storage', ({ key: of, newValue }) => {
    if (of === key && isLanguage(newValue)) chosen(newValue);
  });

/** Changes the language of the running application, without a reload, and keeps it. */
export const chooseLanguage = async (language: Language): Promise<void> => {
  localStorage.setItem(key, language);
  await i18next.changeLanguage(language);
};
