import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TwoStepState } from '#contract/twoStep.ts';
import { Button } from '#ui/controls/Button.tsx';
import { lazyPart } from '#ui/records/lazyPart.tsx';
import type { TwoFactorStep } from './TwoStepDialog.tsx';

const TwoStepDialog = lazyPart(async () => (await import('./TwoStepDialog.tsx')).TwoStepDialog);

/** The state of two-factor authentication and its actions. Each action requires the password first. */
export const TwoStep = ({ state }: { state: TwoStepState }) => {
  const { t } = useTranslation('account');
  const [step, setStep] = useState<TwoFactorStep>();
  const button = (one: TwoFactorStep, words: string) => <Button onClick={() => setStep(one)}>{words}</Button>;
  return (
    <>
      {state.method !== 'off' && <p className="mb-4">{t('twoStep.left', { count: state.recoveryCodesLeft })}</p>}
      <div className="flex flex-wrap gap-3">
        {state.method !== 'totp' && button('totp', t('twoStep.withApp'))}
        {state.method !== 'mail' && button('mail', t('twoStep.withMail'))}
        {state.method !== 'off' && button('newCodes', t('twoStep.newCodes'))}
        {state.method !== 'off' && button('turnOff', t('twoStep.turnOff'))}
      </div>
      <Suspense fallback={null}>{step && <TwoStepDialog step={step} onClose={() => setStep(undefined)} />}</Suspense>
    </>
  );
};
