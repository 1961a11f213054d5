import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { send } from '#api/send.ts';
import { password } from '#contract/password.ts';
import { type PasswordFault, passwordFault } from '#domain/passwords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { linkWords } from './linkWords.ts';
import { AuthError } from './parts/AuthError.tsx';
import { AuthLayout } from './parts/AuthLayout.tsx';
import { AuthLink } from './parts/AuthLink.tsx';
import { NewPassword } from './parts/NewPassword.tsx';
import { Notebook } from './parts/Notebook.tsx';
import { useAuthRequest } from './useAuthRequest.ts';

/** The page of the link in the mail: a new password, then back to the sign-in page. */
export const ResetScreen = () => {
  const { t } = useTranslation('auth');
  const { hash } = useLocation();
  const { code, email } = linkWords(hash);
  const [wrong, setWrong] = useState<PasswordFault>();
  const [done, setDone] = useState(false);
  const { busy, error, run } = useAuthRequest();
  const save = async (form: FormData) => {
    const chosen = String(form.get('password') ?? '');
    const now = passwordFault(chosen, String(form.get('confirm') ?? ''));
    setWrong(now);
    if (!now) setDone(await run(() => send(password.reset, { body: { email, code, password: chosen } })));
  };
  if (done)
    return (
      <AuthLayout>
        <Notebook title={t('reset.doneTitle')} description={<span role="status">{t('reset.done')}</span>}>
          <LinkButton to="/auth/login" variant="go" className="mt-6 min-h-16 w-full text-20">
            {t('signIn')}
          </LinkButton>
        </Notebook>
      </AuthLayout>
    );
  if (!code || !email)
    return (
      <AuthLayout>
        <Notebook title={t('reset.title')} description={t('reset.broken')}>
          <AuthLink to="/auth/forgot">{t('reset.another')}</AuthLink>
        </Notebook>
      </AuthLayout>
    );
  return (
    <AuthLayout>
      <Notebook title={t('reset.title')} description={t('reset.says', { email })} onSubmit={(form) => void save(form)}>
        <AuthError error={error} />
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <div className="mt-6 grid gap-5">
          <NewPassword label={t('newPassword')} wrong={wrong} />
          <Button type="submit" variant="go" size={64} wide busy={busy}>
            {t('reset.save')}
          </Button>
        </div>
        <AuthLink to="/auth/forgot">{t('reset.another')}</AuthLink>
      </Notebook>
    </AuthLayout>
  );
};
