import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TwoStepSetUp } from '#contract/twoStep.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { QrCode } from '#ui/controls/QrCode.tsx';
import { useBeginTwoStep, useConfirmTwoStep, useNewRecoveryCodes, useTurnOffTwoStep } from '../queries.ts';
import { OneField } from './OneField.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';

export type TwoFactorStep = 'totp' | 'mail' | 'newCodes' | 'turnOff';
type Stage =
  | { readonly at: 'password' }
  | { readonly at: 'code'; readonly setUp: TwoStepSetUp }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/** Password, then (for a set-up) the first code, then the recovery codes. */
export const TwoStepDialog = ({ step, onClose }: { step: TwoFactorStep; onClose: () => void }) => {
  const { t } = useTranslation('account');
  const [stage, setStage] = useState<Stage>({ at: 'password' });
  const [begin, confirm] = [useBeginTwoStep(), useConfirmTwoStep()];
  const [renew, turnOff] = [useNewRecoveryCodes(), useTurnOffTwoStep()];
  const showCodes = {
    onSuccess: (made: { recoveryCodes: string[] }) => setStage({ at: 'codes', codes: made.recoveryCodes }),
  };
  const takePassword = (password: string) => {
    if (step === 'turnOff') turnOff.mutate(password, { onSuccess: onClose });
    else if (step === 'newCodes') renew.mutate(password, showCodes);
    else begin.mutate({ method: step, password }, { onSuccess: (setUp) => setStage({ at: 'code', setUp }) });
  };
  const first = step === 'turnOff' ? turnOff : step === 'newCodes' ? renew : begin;
  const title = {
    totp: t('twoStep.withApp'),
    mail: t('twoStep.withMail'),
    newCodes: t('twoStep.newCodes'),
    turnOff: t('twoStep.turnOff'),
  };
  if (stage.at === 'codes')
    return (
      <Dialog open onClose={onClose} title={t('twoStep.codesTitle')} description={t('twoStep.codesSays')}>
        <RecoveryCodes codes={stage.codes} onKept={onClose} />
      </Dialog>
    );
  if (stage.at === 'code') {
    const { uri, secret } = stage.setUp;
    return (
      <Dialog open onClose={onClose} title={title[step]} description={t(uri ? 'twoStep.scan' : 'twoStep.mailed')}>
        {uri && <QrCode text={uri} label={t('twoStep.qr')} />}
        {uri && (
          // A phone cannot scan its own screen.
          <p className="mb-4 hidden justify-center pointer-coarse:flex">
            <a href={uri} className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4">
              {t('twoStep.open')}
            </a>
          </p>
        )}
        {secret && (
          <p className="mb-4 text-14 text-soft">
            {t('twoStep.key')} <code className="block break-all py-1 font-semibold text-16 text-ink">{secret}</code>
          </p>
        )}
        <OneField
          key="code"
          label={t('twoStep.code')}
          autoComplete="one-time-code"
          inputMode="numeric"
          confirmLabel={t('twoStep.confirm')}
          busy={confirm.isPending}
          error={confirm.error}
          onTake={(code) => confirm.mutate(code, showCodes)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog open onClose={onClose} title={title[step]} description={t('twoStep.passwordSays')}>
      <OneField
        key="password"
        label={t('twoStep.password')}
        type="password"
        autoComplete="current-password"
        confirmLabel={t(step === 'turnOff' ? 'twoStep.turnOff' : 'twoStep.next')}
        busy={first.isPending}
        error={first.error}
        onTake={takePassword}
      />
    </Dialog>
  );
};
