import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { TextField } from './TextField.tsx';

export type CodeFieldsProps = {
  step: {
    readonly provider: string;
    readonly recovery: boolean;
    readonly missing: boolean;
    readonly sentAgain: boolean;
    readonly busy: boolean;
    readonly again: () => Promise<void>;
    readonly turn: () => void;
  };
  /** Drawn on a line of the notebook of the sign-in page. */
  ruled?: boolean;
};

const quiet =
  'inline-flex min-h-12 items-center text-left text-14 text-soft underline underline-offset-4 hover:text-ink';

/** The code of two-factor authentication and help without one: on the sign-in page and beside a running clock. */
export const CodeFields = ({ step, ruled = false }: CodeFieldsProps) => {
  const { t } = useTranslation('auth');
  const { provider, recovery, missing, sentAgain, busy, again, turn } = step;
  return (
    <>
      <div className="grid gap-5">
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
          ruled={ruled}
          error={missing ? t('second.codeMissing') : undefined}
        />
        <Button type="submit" variant="go" size={64} wide busy={busy}>
          {t(busy ? 'second.entering' : 'second.enter')}
        </Button>
      </div>
      <div className="grid justify-items-start">
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
    </>
  );
};
