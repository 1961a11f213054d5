import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useUser } from '#api/SessionContext.ts';
import { send } from '#api/send.ts';
import { readUserAgain } from '#api/session.ts';
import { password } from '#contract/password.ts';
import { type PasswordFault, passwordFault } from '#domain/passwords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Redirect } from '#ui/layout/Redirect.tsx';
import { AuthError } from './parts/AuthError.tsx';
import { AuthLayout } from './parts/AuthLayout.tsx';
import { NewPassword } from './parts/NewPassword.tsx';
import { Notebook } from './parts/Notebook.tsx';
import { PasswordField } from './parts/PasswordField.tsx';
import { useAuthRequest } from './useAuthRequest.ts';

type Wrong = { readonly current: boolean; readonly next: PasswordFault | undefined };

/** A user with a password from somebody else chooses a new one before they go on. */
export const OwnPasswordScreen = () => {
  const { t } = useTranslation('auth');
  const user = useUser();
  const { signOut, signingOut } = useSession();
  const [wrong, setWrong] = useState<Wrong>({ current: false, next: undefined });
  const { busy, error, run } = useAuthRequest();
  const save = (form: FormData) => {
    const word = (name: string) => String(form.get(name) ?? '');
    const [currentPassword, newPassword] = [word('current'), word('password')];
    const now = { current: currentPassword === '', next: passwordFault(newPassword, word('confirm')) };
    setWrong(now);
    if (now.current || now.next) return;
    void run(async () => {
      await send(password.change, { params: { id: user.id }, body: { currentPassword, newPassword } });
      await readUserAgain();
    });
  };
  if (!user.requiresPasswordChange) return <Redirect to="/" />;
  return (
    <AuthLayout>
      <Notebook title={t('must.title')} description={t('must.says')} onSubmit={save}>
        <AuthError error={error} />
        <input type="hidden" name="username" autoComplete="username" value={user.userName} readOnly />
        <div className="mt-6 grid gap-5">
          <PasswordField
            label={t('currentPassword')}
            name="current"
            error={wrong.current ? t('passwordMissing') : undefined}
          />
          <NewPassword label={t('newPassword')} wrong={wrong.next} />
          <Button type="submit" variant="go" size={64} wide busy={busy}>
            {t('must.save')}
          </Button>
          <Button variant="ghost" wide busy={signingOut} onClick={signOut}>
            {t('must.leave')}
          </Button>
        </div>
      </Notebook>
    </AuthLayout>
  );
};
