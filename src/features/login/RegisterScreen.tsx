import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { send } from '#api/send.ts';
import { user } from '#contract/user.ts';
import { type PasswordFault, passwordFault } from '#domain/passwords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { AuthError } from './parts/AuthError.tsx';
import { AuthLayout } from './parts/AuthLayout.tsx';
import { AuthLink } from './parts/AuthLink.tsx';
import { MailField } from './parts/MailField.tsx';
import { NewPassword } from './parts/NewPassword.tsx';
import { Notebook } from './parts/Notebook.tsx';
import { looksLikeMail } from './typed.ts';
import { useAuthRequest } from './useAuthRequest.ts';

type Wrong = { readonly email: boolean; readonly password: PasswordFault | undefined };

/** Signing up is always refused (specification, section 2): the page explains how people get an account. */
export const RegisterScreen = () => {
  const { t } = useTranslation('auth');
  const [wrong, setWrong] = useState<Wrong>({ email: false, password: undefined });
  const { busy, error, run } = useAuthRequest();
  const register = async (form: FormData) => {
    const word = (name: string) => String(form.get(name) ?? '');
    const now = {
      email: !looksLikeMail(word('email').trim()),
      password: passwordFault(word('password'), word('confirm')),
    };
    setWrong(now);
    // Nothing that the user typed is sent: the answer is the same for everybody.
    if (!now.email && !now.password) await run(() => send(user.createParticipant, { body: {} }));
  };
  return (
    <AuthLayout quiet>
      <Notebook title={t('register.title')} description={t('register.says')} onSubmit={(form) => void register(form)}>
        <AuthError error={error} />
        {error ? <p className="mt-3 border-club-edge border-l-4 pl-3 font-medium">{t('register.ask')}</p> : null}
        <div className="mt-6 grid gap-5">
          <MailField missing={wrong.email} />
          <NewPassword label={t('password')} wrong={wrong.password} />
          <Button type="submit" variant="go" size={64} wide busy={busy}>
            {t('register.send')}
          </Button>
        </div>
        <AuthLink to="/auth/login">{t('haveAccount')}</AuthLink>
      </Notebook>
    </AuthLayout>
  );
};
