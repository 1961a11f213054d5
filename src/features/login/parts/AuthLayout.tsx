import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#ui/controls/classes.ts';
import { Wordmark } from '#ui/layout/Wordmark.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { Stadium } from './Stadium.tsx';

/** The layout of the sign-in pages: a pitch and a notebook. `quiet`: a long page, so a phone shows nothing else. */
export const AuthLayout = ({ quiet = false, children }: { quiet?: boolean; children: ReactNode }) => {
  const { t } = useTranslation('auth');
  return (
    <main id="main" tabIndex={-1} className="relative isolate flex min-h-dvh flex-1 flex-col overflow-clip">
      <Stadium />
      <header className="mx-auto flex w-full max-w-[1600px] items-center justify-between gap-4 px-5 pt-5 md:px-10 md:pt-8">
        <Wordmark className="text-ink" />
        <LanguageChoice />
      </header>
      <div className="mx-auto flex w-full max-w-[1600px] flex-1 flex-col justify-end gap-6 md:flex-row md:items-center md:justify-between md:px-10 md:pb-8">
        <div
          className={classes(
            'px-5 md:max-w-[640px] md:px-0 md:pb-4',
            !quiet && 'md:self-end',
            quiet && 'hidden md:sticky md:top-24 md:block md:self-start md:pt-24',
          )}
        >
          <p className="title max-w-[12em] text-32 text-[#f4f8f0] uppercase leading-none md:text-72 md:leading-[0.95] xl:text-112 xl:leading-[0.9]">
            {t('says')}
          </p>
          <p className="mt-4 hidden max-w-[440px] text-20 text-[#e3efe6] md:block">{t('more')}</p>
        </div>
        {children}
      </div>
    </main>
  );
};
