import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useUser } from '#api/SessionContext.ts';
import { Button } from '#ui/controls/Button.tsx';
import { TextField } from '#ui/controls/TextField.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { Drawer } from './Drawer.tsx';
import { SecondStep } from './SecondStep.tsx';

/** Signing in again beside the clock. The console goes on; pending commands are sent if it is the same user. */
export const SignInDrawer = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['console', 'auth']);
  const { signIn, signingIn, notice } = useSession();
  const { userName } = useUser();
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [username, password] = [String(form.get('username') ?? '').trim(), String(form.get('password') ?? '')];
    setMissing(!password);
    if (username && password) signIn({ username, password });
  };
  const failed = notice && notice.code !== 'sessionEnded' && !signingIn;
  if (notice?.code === 'twoStepNeeded' && !signingIn)
    return (
      <Drawer title={t('auth:second.title')} onClose={onClose}>
        <SecondStep />
      </Drawer>
    );
  return (
    <Drawer title={t('session.title')} onClose={onClose}>
      <form onSubmit={submit} noValidate className="grid gap-4 px-4" data-testid="sign-in">
        <p>{t('session.says')}</p>
        {failed && (
          <p role="alert" className="font-medium text-danger">
            <ErrorSentence error={notice} />
          </p>
        )}
        <TextField
          label={t('auth:userName')}
          name="username"
          defaultValue={userName}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          label={t('auth:password')}
          name="password"
          type="password"
          autoComplete="current-password"
          error={missing ? t('auth:passwordMissing') : undefined}
        />
        <Button type="submit" variant="go" size={64} wide busy={signingIn}>
          {t(signingIn ? 'auth:signingIn' : 'auth:signIn')}
        </Button>
        <p className="text-14 text-soft">{t('session.other')}</p>
      </form>
    </Drawer>
  );
};
