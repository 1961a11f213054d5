import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../controls/classes.ts';

export type StaleNoticeProps = { offline: boolean; onRetry: () => unknown; children: ReactNode };

/** A line above old or missing data, with a button to try again; dark without a network. */
export const StaleNotice = ({ offline, onRetry, children }: StaleNoticeProps) => {
  const { t } = useTranslation('common');
  return (
    <div
      role="status"
      data-theme={offline ? 'dark' : undefined}
      className={classes(
        'mb-2 flex flex-wrap items-center gap-x-3 rounded-8 px-3 text-14',
        offline ? 'bg-paper text-ink' : 'border-2 border-danger py-1',
      )}
    >
      {offline && <span className="size-2.5 rounded-full border-2 border-current" aria-hidden="true" />}
      <p className="min-w-0 flex-1 py-2">{children}</p>
      <button type="button" className="min-h-11 font-semibold underline underline-offset-4" onClick={() => onRetry()}>
        {t('failed.retry')}
      </button>
    </div>
  );
};
