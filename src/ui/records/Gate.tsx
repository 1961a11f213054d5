import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '../controls/classes.ts';
import { momentWords } from '../layout/moments.ts';
import { ErrorSentence } from './ErrorSentence.tsx';
import { errorParts } from './errorCode.ts';
import { Failed } from './Failed.tsx';
import { Skeleton } from './Skeleton.tsx';

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
    <div
      role="status"
      data-theme={offline ? 'dark' : undefined}
      className={classes(
        'mb-2 flex flex-wrap items-center gap-x-3 rounded-8 px-3 text-14',
        offline ? 'bg-paper text-ink' : 'border-2 border-danger py-1',
      )}
    >
      {offline && <span className="size-2.5 rounded-full border-2 border-current" aria-hidden="true" />}
      <p className="min-w-0 flex-1 py-2">
        <strong className="font-semibold">{t(offline ? 'failed.offline' : 'failed.stale')}</strong>{' '}
        {!offline && <ErrorSentence error={error} />}
        {!offline && ' '}
        {time && t('failed.since', { time })}
      </p>
      <button type="button" className="min-h-11 font-semibold underline underline-offset-4" onClick={() => onRetry()}>
        {t('failed.retry')}
      </button>
    </div>
  );
};

/** The one place that handles "loading", "failed" and "empty". Loaded data stays on screen when a refresh fails. */
export const Gate = <T,>({ of, children, skeleton, empty, isEmpty = noEntries }: GateProps<T>) => {
  const { data, error, refetch, dataUpdatedAt } = of;
  const shape = <div>{skeleton ?? <Skeleton />}</div>;
  if (data === undefined || data === null) return error ? <Failed error={error} onRetry={() => refetch()} /> : shape;
  return (
    <>
      {error ? <Stale error={error} since={dataUpdatedAt} onRetry={() => refetch()} /> : null}
      {/* Translations or code of a row may load after the data; the rest of the screen stays. */}
      <Suspense fallback={shape}>{empty && isEmpty(data) ? empty : children(data)}</Suspense>
    </>
  );
};
