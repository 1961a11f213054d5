import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { FormFailed } from '#ui/records/FormFailed.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { useMail, useTryAgain } from '../queries.ts';
import { MailText } from './MailText.tsx';

/** One mail: its text while it is kept, else what became of it. */
export const MailDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useTranslation('account');
  const mail = useMail(id);
  const again = useTryAgain();
  return (
    <Dialog
      open
      onClose={onClose}
      title={mail.data?.subject ?? '…'}
      description={mail.data && t('mail.to', { name: `${mail.data.toName} <${mail.data.toAddress}>`.trim() })}
    >
      <Gate of={mail}>
        {({ text, state, attempts, lastError }) => (
          <div className="grid gap-4 pt-2 pb-4">
            {text === null ? <p className="text-soft">{t('mail.gone')}</p> : <MailText text={text} />}
            {lastError && (
              <p className="text-14 text-soft">
                {t('mail.tries', { count: attempts })}. {t('mail.why', { error: lastError })}
              </p>
            )}
            <FormFailed error={again.error} />
            {state === 'failed' && (
              <Button busy={again.isPending} onClick={() => again.mutate(id, { onSuccess: onClose })}>
                {t('mail.again')}
              </Button>
            )}
          </div>
        )}
      </Gate>
    </Dialog>
  );
};
