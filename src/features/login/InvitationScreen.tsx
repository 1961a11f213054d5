import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { send } from '#api/send.ts';
import { type Invitation, user } from '#contract/user.ts';
import { linkWords } from './linkWords.ts';
import { AuthError } from './parts/AuthError.tsx';
import { AuthLayout } from './parts/AuthLayout.tsx';
import { AuthLink } from './parts/AuthLink.tsx';
import { InvitationForm } from './parts/InvitationForm.tsx';
import { Notebook } from './parts/Notebook.tsx';

/** The page of an invitation: whom it is for, a new password, and sign-in. */
export const InvitationScreen = () => {
  const { t } = useTranslation('auth');
  const { hash } = useLocation();
  const { code } = linkWords(hash);
  const [found, setFound] = useState<{ readonly invitation?: Invitation; readonly error?: unknown }>({});
  useEffect(() => {
    send(user.invitation, { body: { code: code || 'none' } }).then(
      (invitation) => setFound({ invitation }),
      (error: unknown) => setFound({ error }),
    );
  }, [code]);
  const { invitation, error } = found;
  return (
    <AuthLayout quiet>
      {invitation ? (
        <InvitationForm code={code} invitation={invitation} onAccepted={() => location.replace('/')} />
      ) : (
        <Notebook title={t('reset.title')} description={error ? t('invitation.broken') : t('invitation.reading')}>
          <AuthError error={error} />
          <AuthLink to="/auth/login">{t('toLogin')}</AuthLink>
        </Notebook>
      )}
    </AuthLayout>
  );
};
