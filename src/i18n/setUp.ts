import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { keepWords } from './keptWords.ts';
import { defaultLanguage, firstLanguage, languages, onLanguageElsewhere } from './language.ts';
import { wordFiles } from './wordFiles.ts';

/** Starts the translations. A read is retried 5 times from 350 ms on, 10 in parallel (specification, section 9). */
export const startTranslations = async (): Promise<void> => {
  keepWords();
  i18next.on('languageChanged', (language) => {
    document.documentElement.lang = language;
  });
  onLanguageElsewhere((language) => void i18next.changeLanguage(language));
  await i18next
    .use(wordFiles)
    .use(initReactI18next)
    .init({
      lng: firstLanguage(),
      fallbackLng: defaultLanguage,
      supportedLngs: languages,
      ns: ['common'],
      defaultNS: 'common',
      maxRetries: 5,
      retryTimeout: 350,
      maxParallelReads: 10,
      interpolation: { escapeValue: false },
      returnEmptyString: false,
    });
};
