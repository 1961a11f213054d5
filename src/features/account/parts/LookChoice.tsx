import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserSettings } from '#contract/account.ts';
import { chooseLanguage, currentLanguage, languageNames, languages } from '#i18n/language.ts';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { toast } from '#ui/controls/toast.ts';
import { chooseTheme, readTheme, themes } from '#ui/layout/themeChoice.ts';
import { useSaveSettings } from '../queries.ts';

/** Language and theme: applied at once, and saved in the account. */
export const LookChoice = () => {
  const { t } = useTranslation('common');
  const [theme, setTheme] = useState(readTheme);
  const save = useSaveSettings();
  const keep = (settings: UserSettings) => save.mutate(settings, { onError: (error) => void toast.failed(error) });
  return (
    <div className="grid max-w-md gap-5">
      <Segmented
        label={t('account.language')}
        shown
        value={currentLanguage()}
        onChange={(language) => {
          void chooseLanguage(language);
          keep({ language, theme });
        }}
        choices={languages.map((value) => ({
          value,
          label: languageNames[value],
          name: `${value}, ${languageNames[value]}`,
        }))}
      />
      <Segmented
        label={t('account.theme')}
        shown
        value={theme}
        onChange={(next) => {
          chooseTheme(next);
          setTheme(next);
          keep({ language: currentLanguage(), theme: next });
        }}
        choices={themes.map((value) => ({ value, label: t(`account.themes.${value}`) }))}
      />
    </div>
  );
};
