import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { password } from '#contract/password.ts';
import { Button } from '#ui/controls/Button.tsx';
import { AuthError } from './parts/AuthError.tsx';
import { AuthLayout } from './parts/AuthLayout.tsx';
import { AuthLink } from './parts/AuthLink.tsx';
import { MailField } from './parts/MailField.tsx';
import { Notebook } from './parts/Notebook.tsx';
import { looksLikeMail } from './typed.ts';
import { useAuthRequest } from './useAuthRequest.ts';

/** Requests the link to a new password. The answer is the same for every address. */
export const ForgotScreen = () => {
  const { t } = useTranslation('auth');
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState(false);
  const { notice } = useSession();
  const { busy, error, run } = useAuthRequest();
  const sentHere = notice?.code === 'temporaryPasswordExpired' ? notice : null;
  const ask = async (form: FormData) => {
    const email = String(form.get('email') ?? '').trim();
    const broken = !looksLikeMail(email);
    setMissing(broken);
    if (!broken) setSent(await run(() => send(password.forgot, { body: { email } })));
  };
  if (sent)
    return (
      <AuthLayout>
        <Notebook title={t('forgot.sentTitle')} description={<span role="status">{t('forgot.sent')}</span>}>
          <Button size={64} wide className="mt-6" onClick={() => setSent(false)}>
            {t('forgot.again')}
          </Button>
          <AuthLink to="/auth/login">{t('toLogin')}</AuthLink>
        </Notebook>
      </AuthLayout>
    );
  return (
    <AuthLayout>
      <Notebook title={t('forgot.title')} description={t('forgot.says')} onSubmit={(form) => void ask(form)}>
        <AuthError error={error ?? sentHere} />
        <div className="mt-6 grid gap-5">
          <MailField missing={missing} autoComplete="email" />
          <Button type="submit" variant="go" size={64} wide busy={busy}>
            {t('forgot.send')}
          </Button>
        </div>
        <AuthLink to="/auth/login">{t('toLogin')}</AuthLink>
      </Notebook>
    </AuthLayout>
  );
};
