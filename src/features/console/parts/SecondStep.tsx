import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondStep } from '#api/useSecondStep.ts';
import { Button } from '#ui/Button.tsx';
import { ErrorSentence } from '#ui/ErrorSentence.tsx';
import { TextField } from '#ui/TextField.tsx';

const quiet = 'min-h-12 text-left text-14 text-soft underline underline-offset-4';

/** The password was right; the code beside the clock, so that nobody leaves the match for it. */
export const SecondStep = () => {
  const { t } = useTranslation('auth');
  const { provider, recovery, missing, sentAgain, busy, error, enter, again, turn } = useSecondStep();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    enter(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 px-4" data-testid="second-step">
      <p>{t(`second.${provider}`)}</p>
      {error !== null && (
        <p role="alert" className="font-medium text-danger">
          <ErrorSentence error={error} />
        </p>
      )}
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
        error={missing ? t('second.codeMissing') : undefined}
      />
      <Button type="submit" variant="go" size={64} wide busy={busy}>
        {t(busy ? 'second.entering' : 'second.enter')}
      </Button>
      {provider === 'mail' && (
        <button type="button" className={quiet} onClick={() => void again()}>
          {t('second.again')}
        </button>
      )}
      {sentAgain && <p role="status">{t('second.sentAgain')}</p>}
      <button type="button" className={quiet} onClick={turn}>
        {t(recovery ? 'second.useCode' : 'second.useRecovery')}
      </button>
    </form>
  );
};
