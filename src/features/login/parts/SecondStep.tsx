import { useTranslation } from 'react-i18next';
import { useSecondStep } from '#api/useSecondStep.ts';
import { CodeFields } from '#ui/controls/CodeFields.tsx';
import { AuthError } from './AuthError.tsx';
import { Notebook } from './Notebook.tsx';

/** The password was right; now a code of the app, of the mail, or a recovery code. */
export const SecondStep = () => {
  const { t } = useTranslation('auth');
  const { error, enter, ...step } = useSecondStep();
  return (
    <Notebook title={t('second.title')} description={t(`second.${step.provider}`)} onSubmit={enter}>
      <AuthError error={error} />
      <div className="mt-6 grid gap-3">
        <CodeFields step={step} ruled />
      </div>
      <p className="mt-1">
        <a
          href="/auth/login"
          className="inline-flex min-h-11 items-center text-14 text-soft underline underline-offset-4 hover:text-ink"
        >
          {t('second.back')}
        </a>
      </p>
    </Notebook>
  );
};
