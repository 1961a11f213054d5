import type { ErrorCode } from '#contract/errors.ts';
import type { Services } from '#server/services.ts';
import { signedTokens } from '#signalr/endpoint/connectionTokens.ts';

/** Seconds: a page that opens sends all its requests at once, and then one every few seconds. */
const burst = 6;

/** What both hubs of the product share. Times in milliseconds. */
export const tuning = ({
  settings: { hubCallRate },
  announcements,
  secrets,
}: Pick<Services, 'settings' | 'announcements' | 'secrets'>) => ({
  keepAliveInterval: 5_000,
  clientTimeout: 20_000,
  callRate: {
    burst: burst * hubCallRate,
    perSecond: hubCallRate,
    refusal: 'tooManyRequests' satisfies ErrorCode,
  },
  // A balancer may send the negotiation to one server and the connection to another.
  tokens: announcements.hasOthers ? signedTokens((text) => secrets.hash(`connection ${text}`)) : undefined,
});

/** ms between rechecks of readers: what another node has announced of their rights may have been lost. */
export const askEvery = 30_000;
/** ms that pass at least between two rechecks of all when single announcements are missing. */
export const askAgain = 10_000;
