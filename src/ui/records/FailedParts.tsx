import { useTranslation } from 'react-i18next';
import { ErrorSentence } from './ErrorSentence.tsx';
import { errorParts } from './errorCode.ts';
import type { QueryState } from './Gate.tsx';
import { StaleNotice } from './StaleNotice.tsx';

/**
 * One notice for all queries of a page, in place of one in each `Gate`: each reason once, and a button that repeats
 * every query that failed. Nothing when none failed.
 */
export const FailedParts = ({ of }: { of: readonly QueryState<unknown>[] }) => {
  const { t } = useTranslation('common');
  const failed = of.filter(({ error }) => error);
  if (failed.length === 0) return null;
  const reasons = new Map(failed.map(({ error }) => [errorParts(error).code, error]));
  const offline = reasons.size === 1 && reasons.has('unreachable');
  const kept = failed.every(({ data }) => data !== undefined);
  const retry = () => {
    for (const { refetch } of failed) refetch();
  };
  return (
    <StaleNotice offline={offline} onRetry={retry}>
      <strong className="font-semibold">
        {t(offline ? 'failed.offline' : kept ? 'failed.stale' : 'failed.parts')}
      </strong>
      {!offline &&
        [...reasons].map(([code, error]) => (
          <span key={code}>
            {' '}
            <ErrorSentence error={error} />
          </span>
        ))}
    </StaleNotice>
  );
};
