import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/SessionContext.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import { AuthLink } from './AuthLink.tsx';
import { Notebook } from './Notebook.tsx';
import { PasswordField } from './PasswordField.tsx';

/** Loaded with the first notice, so that the sign-in page stays small. */
const LoginNotice = lazyPart(async () => (await import('./LoginNotice.tsx')).LoginNotice);

/** User name and password. The user name stays when sign-in fails. */
export const LoginForm = ({ wanted, children }: { wanted: boolean; children?: ReactNode }) => {
  const { t } = useTranslation('auth');
  const { signIn, signingIn, notice } = useSession();
  const [missing, setMissing] = useState<{ readonly name: boolean; readonly password: boolean }>();
  const submit = (form: FormData, page: HTMLFormElement) => {
    const username = String(form.get('username') ?? '').trim();
    const password = String(form.get('password') ?? '');
    setMissing({ name: username === '', password: password === '' });
    if (username && password) signIn({ username, password });
    else page.querySelector<HTMLInputElement>(username ? '[name=password]' : '[name=username]')?.focus();
  };
  return (
    <Notebook title={t('title')} onSubmit={submit}>
      {notice ? (
        <Suspense>
          <LoginNotice />
        </Suspense>
      ) : (
        wanted && <p className="mt-2 text-soft">{t('wanted')}</p>
      )}
      <div className="mt-6 grid gap-5">
        <TextField
          label={t('userName')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="next"
          ruled
          error={missing?.name ? t('userNameMissing') : undefined}
        />
        <PasswordField error={missing?.password ? t('passwordMissing') : undefined} />
        <Button type="submit" variant="go" size={64} wide busy={signingIn} className="mt-2">
          {t(signingIn ? 'signingIn' : 'signIn')}
        </Button>
      </div>
      {children}
      <div className="flex flex-wrap justify-between gap-x-6">
        <AuthLink to="/auth/forgot">{t('forgotten')}</AuthLink>
        <AuthLink to="/auth/register">{t('noAccount')}</AuthLink>
      </div>
    </Notebook>
  );
};
