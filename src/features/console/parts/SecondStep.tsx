import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondStep } from '#api/useSecondStep.ts';
import { CodeFields } from '#ui/controls/CodeFields.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';

/** The code of two-factor authentication beside the clock, so that nobody leaves the match for it. */
export const SecondStep = () => {
  const { t } = useTranslation('auth');
  const { error, enter, ...step } = useSecondStep();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    enter(new FormData(event.currentTarget));
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 px-4" data-testid="second-step">
      <p>{t(`second.${step.provider}`)}</p>
      {error !== null && (
        <p role="alert" className="font-medium text-danger">
          <ErrorSentence error={error} />
        </p>
      )}
      <CodeFields step={step} />
    </form>
  );
};
