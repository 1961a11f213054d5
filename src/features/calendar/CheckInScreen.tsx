import { useMutation } from '@tanstack/react-query';
import { CircleCheck, Clock } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { send } from '#api/send.ts';
import { attendance } from '#contract/attendance.ts';
import { Button } from '#ui/controls/Button.tsx';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { Spinner } from '#ui/controls/Spinner.tsx';
import { usePageTitle } from '#ui/layout/pageTitle.ts';
import { SectionHead } from '#ui/layout/SectionHead.tsx';
import { ErrorSentence } from '#ui/records/ErrorSentence.tsx';
import { errorParts } from '#ui/records/errorCode.ts';

const big = 'title flex items-center gap-4 text-balance text-48 leading-tight';

/** The page behind the check-in code: whoever opens it is noted as present, or as late by the clock. */
export const CheckInScreen = () => {
  const { t } = useTranslation('calendar');
  const code = useLocation().hash.slice(1);
  const checkIn = useMutation({ mutationFn: (given: string) => send(attendance.checkIn, { body: { code: given } }) });
  const { mutate, data, error, isPending } = checkIn;
  usePageTitle(t('checkIn.page'));
  useEffect(() => {
    if (code) mutate(code);
  }, [code, mutate]);
  const reason = error ? errorParts(error).code : null;
  // The account belongs to nobody who is called: only the staff can say who it is.
  const isUnknown = reason === 'notFound';
  return (
    <>
      <SectionHead title={t('checkIn.page')} description={t('checkIn.pageSays')} />
      <div role="status" className="grid max-w-[40rem] gap-5 py-6">
        {isPending && <Spinner />}
        {data && (
          <>
            <p className={big}>
              {data.presence === 'late' ? (
                <Clock size={48} className="shrink-0 text-warn" aria-hidden="true" />
              ) : (
                <CircleCheck size={48} className="shrink-0 text-go" aria-hidden="true" />
              )}
              {data.presence === 'late'
                ? t('checkIn.late', { name: data.firstName, count: data.minutesLate })
                : t(`checkIn.${data.presence ?? 'present'}`, { name: data.firstName })}
            </p>
            <p className="text-soft">{t('checkIn.doneSays')}</p>
          </>
        )}
        {!code && <p>{t('checkIn.noCode')}</p>}
        {isUnknown && (
          <>
            <p className={big}>{t('checkIn.askCoach')}</p>
            <p className="text-soft">{t('checkIn.askCoachSays')}</p>
          </>
        )}
        {error && !isUnknown && (
          <>
            <p className="font-semibold text-20">
              <ErrorSentence error={error} />
            </p>
            <p className="text-soft">{t('checkIn.againSays')}</p>
            {reason === 'unreachable' && (
              <Button variant="go" size={64} onClick={() => mutate(code)}>
                {t('checkIn.again')}
              </Button>
            )}
          </>
        )}
        <LinkButton to="/">{t('checkIn.home')}</LinkButton>
      </div>
    </>
  );
};
