import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/controls/Button.tsx';
import { errorParts } from '#ui/records/errorCode.ts';
import { Failed } from '#ui/records/Failed.tsx';

/** Waiting shorter than this needs no word, ms. */
const quietMs = 200;

/** "Loading data..." over the old picture, when the new one takes its time. */
export const CalendarLoading = ({ on }: { on: boolean }) => {
  const { t } = useTranslation('calendar');
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!on) return setLate(false);
    const timer = setTimeout(() => setLate(true), quietMs);
    return () => clearTimeout(timer);
  }, [on]);
  return (
    <p role="status" className="pointer-events-none absolute inset-x-0 top-16 z-20 flex justify-center">
      {on && late && (
        <span className="rounded-8 border border-line bg-raised px-4 py-2 font-semibold shadow-raised">
          {t('loading')}
        </span>
      )}
    </p>
  );
};

/** The calendar could not be read: its own words, and another try. What the reader may not see says so itself. */
export const CalendarFailed = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => {
  const { t } = useTranslation(['calendar', 'common']);
  const { code } = errorParts(error);
  if (code === 'forbidden' || code === 'notFound') return <Failed error={error} />;
  return (
    <div role="alert" className="mx-auto grid max-w-[480px] justify-items-start gap-3 px-4 py-12">
      <h2 className="title text-24">{t('failed')}</h2>
      <p className="text-soft">{t('failedSays')}</p>
      <Button onClick={() => onRetry()}>{t('common:failed.retry')}</Button>
    </div>
  );
};
