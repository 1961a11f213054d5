import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorSentence } from './ErrorSentence.tsx';
import { Failed } from './Failed.tsx';
import { Skeleton } from './Skeleton.tsx';

/** What was asked of the server, as TanStack Query tells it. */
export type Asked<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
};
export type GateProps<T> = {
  of: Asked<T>;
  children: (data: NonNullable<T>) => ReactNode;
  /** The shape of what comes. */
  skeleton?: ReactNode;
  /** Shown in the place of a list without entries: an `EmptyState`. */
  empty?: ReactNode;
  isEmpty?: (data: NonNullable<T>) => boolean;
};

const noEntries = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

/** The one place that knows "loading", "failed" and "empty". What was loaded stays on screen when a refresh fails. */
export const Gate = <T,>({ of, children, skeleton, empty, isEmpty = noEntries }: GateProps<T>) => {
  const { t } = useTranslation('common');
  const { data, error, refetch } = of;
  const shape = <div>{skeleton ?? <Skeleton />}</div>;
  if (data === undefined || data === null) return error ? <Failed error={error} onRetry={() => refetch()} /> : shape;
  return (
    <>
      {error ? (
        <p role="status" className="flex flex-wrap items-center gap-x-3 border-line border-b py-2 text-14 text-warn">
          <ErrorSentence error={error} />
          <button type="button" className="min-h-11 font-semibold underline" onClick={() => refetch()}>
            {t('failed.retry')}
          </button>
        </p>
      ) : null}
      {/* Words or code that a row alone needs may come after the data; what stands around them stays. */}
      <Suspense fallback={shape}>{empty && isEmpty(data) ? empty : children(data)}</Suspense>
    </>
  );
};
