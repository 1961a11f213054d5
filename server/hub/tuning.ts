import type { ErrorCode } from '#contract/errors.ts';
import type { Settings } from '#server/settings.ts';

/** Seconds: a page that opens sends all its requests at once, and then one every few seconds. */
const burst = 6;

/** What both hubs of the product share. Times in milliseconds. */
export const tuning = ({ hubCallRate }: Settings) => ({
  keepAliveInterval: 5_000,
  clientTimeout: 20_000,
  callRate: {
    burst: burst * hubCallRate,
    perSecond: hubCallRate,
    refusal: 'tooManyRequests' satisfies ErrorCode,
  },
});

/** ms between rechecks of readers: what another node has announced of their rights may have been lost. */
export const askEvery = 30_000;
/** ms that pass at least between two rechecks of all when single announcements are missing. */
export const askAgain = 10_000;
