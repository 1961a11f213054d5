import { useTranslation } from 'react-i18next';
import { chooseLanguage, currentLanguage, languageNames, languages } from '#i18n/language.ts';

/** The three languages, each by its own name. */
export const LanguageChoice = () => {
  const { t } = useTranslation('common');
  return (
    <fieldset className="flex">
      <legend className="sr-only">{t('account.language')}</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-label={`${language}, ${languageNames[language]}`}
          aria-pressed={language === currentLanguage()}
          onClick={() => chooseLanguage(language)}
          className="figures min-h-11 min-w-11 text-16 text-soft uppercase tracking-wider hover:text-ink aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:decoration-live aria-pressed:underline-offset-8"
        >
          {language}
        </button>
      ))}
    </fieldset>
  );
};
