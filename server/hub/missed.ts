import type { Announcements } from '#server/announcements.ts';
import { askAgain } from './tuning.ts';

/**
 * Calls `tell` when announcements of other nodes were lost: at once after a break, after single holes at most every ten
 * seconds, so that none is forgotten. Returns the function that ends it.
 */
export const watchMissed = (
  { announcements }: { readonly announcements: Pick<Announcements, 'onMissed'> },
  tell: () => void,
): (() => void) => {
  let toldAt = Number.NEGATIVE_INFINITY;
  let later: NodeJS.Timeout | undefined;
  const now = (): void => {
    clearTimeout(later);
    later = undefined;
    toldAt = performance.now();
    tell();
  };
  const stop = announcements.onMissed((long) => {
    const rest = toldAt + askAgain - performance.now();
    if (long || rest <= 0) now();
    else later ??= setTimeout(now, rest).unref();
  });
  return () => {
    clearTimeout(later);
    stop();
  };
};
