import { useTranslation } from 'react-i18next';
import { useSecondStep } from '#api/useSecondStep.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Booked } from './Booked.tsx';
import { Notebook } from './Notebook.tsx';

const quiet =
  'inline-flex min-h-11 items-center text-left text-14 text-soft underline underline-offset-4 hover:text-ink';

/** The password was right; now a code of the app, of the mail, or one of those that were kept for a bad day. */
export const SecondStep = () => {
  const { t } = useTranslation('auth');
  const { provider, recovery, missing, sentAgain, busy, error, enter, again, turn } = useSecondStep();
  return (
    <Notebook title={t('second.title')} says={t(`second.${provider}`)} onSubmit={enter}>
      <Booked error={error} />
      <div className="mt-6 grid gap-5">
        <TextField
          key={provider}
          label={t('second.code')}
          name="code"
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="characters"
          inputMode={recovery ? 'text' : 'numeric'}
          spellCheck={false}
          enterKeyHint="go"
          ruled
          error={missing ? t('second.codeMissing') : undefined}
        />
        <Button type="submit" variant="go" size={64} wide busy={busy}>
          {t(busy ? 'second.entering' : 'second.enter')}
        </Button>
      </div>
      <div className="mt-3 grid justify-items-start">
        {provider === 'mail' && (
          <button type="button" className={quiet} onClick={() => void again()}>
            {t('second.again')}
          </button>
        )}
        {sentAgain && (
          <p role="status" className="text-14">
            {t('second.sentAgain')}
          </p>
        )}
        <button type="button" className={quiet} onClick={turn}>
          {t(recovery ? 'second.useCode' : 'second.useRecovery')}
        </button>
      </div>
      <p className="mt-1">
        <a href="/auth/login" className={quiet}>
          {t('second.back')}
        </a>
      </p>
    </Notebook>
  );
};
