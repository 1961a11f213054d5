import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { send } from '#api/send.ts';
import { firstStart } from '#contract/firstStart.ts';
import { linkWords } from './linkWords.ts';
import { AuthLayout } from './parts/AuthLayout.tsx';
import { AuthLink } from './parts/AuthLink.tsx';
import { FirstClubForm } from './parts/FirstClubForm.tsx';
import { Notebook } from './parts/Notebook.tsx';

/** The first page of an installation: the code that the server printed, the club, and its administrator. */
export const FirstClubScreen = () => {
  const { t } = useTranslation('auth');
  const { code } = linkWords(useLocation().hash);
  const [waiting, setWaiting] = useState<boolean>();
  useEffect(() => {
    // A server that does not answer shows its error when the form is sent.
    send(firstStart.standing, {}).then(
      (standing) => setWaiting(standing.waiting),
      () => setWaiting(true),
    );
  }, []);
  return (
    <AuthLayout quiet>
      {waiting === undefined ? null : waiting ? (
        <FirstClubForm code={code} onFounded={() => location.replace('/')} />
      ) : (
        <Notebook title={t('title')} description={t('first.already')}>
          <AuthLink to="/auth/login">{t('toLogin')}</AuthLink>
        </Notebook>
      )}
    </AuthLayout>
  );
};
