import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { momentWords } from '../layout/moments.ts';
import { ErrorSentence } from './ErrorSentence.tsx';
import { errorParts } from './errorCode.ts';
import { Failed } from './Failed.tsx';
import { Skeleton } from './Skeleton.tsx';
import { StaleNotice } from './StaleNotice.tsx';

/** The state of a query, as TanStack Query reports it. */
export type QueryState<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** When the data arrived (epoch ms); absent where it is made of several responses. */
  readonly dataUpdatedAt?: number;
};
export type GateProps<T> = {
  of: QueryState<T>;
  children: (data: NonNullable<T>) => ReactNode;
  /** The outline of the content while it loads. */
  skeleton?: ReactNode;
  /** Shown instead of an empty list: an `EmptyState`. */
  empty?: ReactNode;
  isEmpty?: (data: NonNullable<T>) => boolean;
  /** The page shows all its errors in one `FailedParts`; a part without data shows nothing then. */
  failedAbove?: boolean;
};

const noEntries = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

const aDay = 20 * 3_600_000;

type StaleProps = { error: unknown; since: number | undefined; onRetry: () => unknown };

/** Above old data: that a refresh failed, why, how old the data is, and a button to try again. */
const Stale = ({ error, since, onRetry }: StaleProps) => {
  const { t, i18n } = useTranslation('common');
  const offline = errorParts(error).code === 'unreachable';
  const isOld = since !== undefined && Date.now() - since > aDay;
  const time = since && momentWords(since, i18n.language, { ...(isOld && { dateStyle: 'short' }), timeStyle: 'short' });
  return (
    <StaleNotice offline={offline} onRetry={onRetry}>
      <strong className="font-semibold">{t(offline ? 'failed.offline' : 'failed.stale')}</strong>{' '}
      {!offline && <ErrorSentence error={error} />}
      {!offline && ' '}
      {time && t('failed.since', { time })}
    </StaleNotice>
  );
};

/** A right that was taken back: what was read with it leaves the screen. */
const takenBack: readonly string[] = ['forbidden', 'medical'];

/**
 * The one place that handles "loading", "failed" and "empty". Loaded data stays on screen when a refresh fails, unless
 * the reader may see it no longer.
 */
export const Gate = <T,>(props: GateProps<T>) => {
  const { of, children, skeleton, empty, isEmpty = noEntries, failedAbove = false } = props;
  const { data, error, refetch, dataUpdatedAt } = of;
  const shape = <div>{skeleton ?? <Skeleton />}</div>;
  if (data === undefined || data === null || takenBack.includes(errorParts(error).code)) {
    if (!error) return shape;
    return failedAbove ? null : <Failed error={error} onRetry={() => refetch()} />;
  }
  return (
    <>
      {error && !failedAbove ? <Stale error={error} since={dataUpdatedAt} onRetry={() => refetch()} /> : null}
      {/* Translations or code of a row may load after the data; the rest of the screen stays. */}
      <Suspense fallback={shape}>{empty && isEmpty(data) ? empty : children(data)}</Suspense>
    </>
  );
};
