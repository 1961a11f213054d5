import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '#api/query.ts';
import { attendance } from '#contract/attendance.ts';
import { Dialog } from '#ui/controls/Dialog.tsx';
import { QrCode } from '#ui/controls/QrCode.tsx';
import { Gate } from '#ui/records/Gate.tsx';
import { type CheckInKey, codeAt, untilNextCode } from '../checkInCode.ts';

type Shown = CheckInKey & { readonly now: number };

/** The code of now, anew with each step of the server's clock. */
const Code = ({ shown, readAt }: { shown: Shown; readAt: number }) => {
  const { t } = useTranslation('calendar');
  const [code, setCode] = useState<string>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let over = false;
    const next = async (): Promise<void> => {
      const at = Date.now() + shown.now - readAt;
      const made = await codeAt(shown, at);
      if (over) return;
      setCode(made);
      timer = setTimeout(() => void next(), untilNextCode(shown, at));
    };
    void next();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [shown, readAt]);
  return (
    <div className="mx-auto min-h-64 w-full max-w-80" data-code={code}>
      {code && <QrCode text={`${location.origin}/checkin#${code}`} label={t('checkIn.label')} />}
    </div>
  );
};

/** The check-in code of an occasion: it changes every 15 seconds, so that nobody can send it on. */
export const CheckInCode = ({ eventId, onClose }: { eventId: string; onClose: () => void }) => {
  const { t } = useTranslation('calendar');
  const key = useQuery(query(attendance.checkInKey, { params: { id: eventId } }));
  return (
    <Dialog open onClose={onClose} title={t('checkIn.title')} description={t('checkIn.says')}>
      {crypto.subtle ? (
        <Gate of={key}>{(shown) => <Code shown={shown} readAt={key.dataUpdatedAt} />}</Gate>
      ) : (
        <p className="pb-4 text-soft">{t('checkIn.noCrypto')}</p>
      )}
    </Dialog>
  );
};
