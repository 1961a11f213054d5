import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession, useUser } from '#api/SessionContext.ts';
import { may } from '#domain/rights.ts';
import { chooseLanguage, currentLanguage, type Language, languageNames, languages } from '#i18n/language.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Segmented } from '#ui/controls/Segmented.tsx';
import { chooseTheme, readTheme, type Theme, themes } from '#ui/layout/themeChoice.ts';
import { keepSettings } from './accountSettings.ts';

export const accountPanelId = 'account-panel';

/** The user, language, theme and sign-out. The browser's own popover: Escape and a tap outside close it. */
export const AccountPanel = ({ name }: { name: string }) => {
  const { t } = useTranslation('common');
  const user = useUser();
  const { signOut, signingOut } = useSession();
  const [theme, setTheme] = useState(readTheme);
  const places = [
    { to: '/account', label: t('titles.account') },
    ...(user.playerId ? [{ to: `/players/${user.playerId}`, label: t('titles.myProfile') }] : []),
    ...(may(user.roles, 'users.manage') ? [{ to: '/club/users', label: t('titles.users') }] : []),
    ...(may(user.roles, 'mail.read') ? [{ to: '/club/mail', label: t('titles.mail') }] : []),
  ];
  const pickTheme = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
    keepSettings({ theme: next, language: currentLanguage() });
  };
  const pickLanguage = (next: Language) => {
    void chooseLanguage(next);
    keepSettings({ theme, language: next });
  };
  return (
    <section
      id={accountPanelId}
      popover="auto"
      aria-label={t('account.open')}
      className="fixed inset-auto right-2 bottom-16 left-2 m-0 max-h-[calc(100dvh-80px)] w-auto gap-4 overflow-y-auto rounded-8 border border-line bg-raised p-4 text-ink shadow-raised open:grid open:animate-rise sm:right-auto sm:bottom-4 sm:left-20 sm:max-h-[calc(100dvh-32px)] sm:w-80 lg:left-60"
    >
      <header>
        <p className="title text-24">{name}</p>
        <p className="text-14 text-soft">
          {user.roles.map((role) => t(`roles.${role}`)).join(', ')}
          {user.email && ` · ${user.email}`}
        </p>
      </header>
      <Segmented
        label={t('account.language')}
        shown
        value={currentLanguage()}
        onChange={pickLanguage}
        choices={languages.map((value) => ({
          value,
          label: value.toUpperCase(),
          name: `${value}, ${languageNames[value]}`,
        }))}
      />
      <Segmented
        label={t('account.theme')}
        shown
        value={theme}
        onChange={pickTheme}
        choices={themes.map((value) => ({ value, label: t(`account.themes.${value}`) }))}
      />
      <nav aria-label={t('account.open')} className="grid border-line border-y py-1">
        {places.map(({ to, label }) => (
          <Link
            key={to}
            to={to}
            onClick={() => document.getElementById(accountPanelId)?.hidePopover()}
            className="flex min-h-11 items-center font-semibold hover:underline"
          >
            {label}
          </Link>
        ))}
      </nav>
      <Button size={44} wide busy={signingOut} onClick={signOut}>
        {t('account.signOut')}
      </Button>
    </section>
  );
};
