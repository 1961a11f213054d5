import type { ErrorCode } from '#contract/errors.ts';
import type { Settings } from '#server/settings.ts';

/** A page that opens asks for everything at once, and for one thing every few seconds then. Seconds. */
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

/** Readers are asked for again this often: another server may have taken from them what they may. Milliseconds. */
export const askEvery = 30_000;
