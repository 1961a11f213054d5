import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answer } from '#contract/answer.ts';
import { publicFeed } from '#contract/calendarFeed.ts';
import { AppError } from '#contract/errors.ts';
import { follow } from '#contract/matchLink.ts';
import { push } from '#contract/push.ts';
import type { Database } from '../db/database.ts';
import type { Secrets } from '../sessions/secrets.ts';
import type { Settings } from '../settings.ts';
import { routePath } from './mount.ts';
import { senderAddress } from './senderAddress.ts';
import { sharedRates } from './sharedRates.ts';

const minute = 60_000;

/** Paths open without a token, with the rate limit of the sign-in. */
const loginPaths = new Set([
  '/users/authenticate',
  '/users/refreshToken',
  '/Account/TwoStepVerification',
  '/Account/TwoStepVerification/again',
  '/Account/Invitation',
  '/Account/CreateParticipant',
  '/Account/FirstStart',
  '/Users/ForgotPassword',
  '/Users/ResetPassword',
]);

/** Paths open with the token of a link: it cannot be guessed, and many people at one ground share an address. */
const tokenPaths = new Set(
  [follow.get, publicFeed.get, answer.open, answer.give, push.renew].map(({ path }) => routePath(path)),
);

type Given = {
  readonly settings: Settings;
  readonly database: Database;
  readonly secrets: Secrets;
  readonly clock: () => number;
};

/**
 * Slows guessing from one address down. The lock of a name (modules/account) stops guessing from many; the token of a
 * public page or a feed cannot be guessed, there the limit spares the server.
 */
export const addRateLimits = async (
  app: FastifyInstance,
  { settings, database, secrets, clock }: Given,
): Promise<void> => {
  const { loginRate, followRate } = settings;
  // Before the limiter, which reads a route's wish when the route is added.
  app.addHook('onRoute', (route) => {
    const max = loginPaths.has(route.url) ? loginRate : tokenPaths.has(route.url) && followRate;
    if (max) route.config = { ...route.config, rateLimit: { max } };
  });
  await app.register(rateLimit, {
    global: false,
    max: loginRate,
    timeWindow: minute,
    keyGenerator: ({ raw }) => senderAddress(raw, settings),
    errorResponseBuilder: (_request, { ttl }) => new AppError('tooManyRequests', { retryAfter: Math.ceil(ttl / 1000) }),
  });
  if (!database.openLine) return;
  // Each server has counted by itself by then; tries to sign in are counted over all servers as well. What spares a server
  // (the pages of links) is not.
  const rates = sharedRates({ query: database.query, hash: secrets.hash, clock });
  app.addHook('onRoute', (route) => {
    if (!loginPaths.has(route.url)) return;
    const before = route.onRequest ?? [];
    const shared = async ({ raw }: FastifyRequest): Promise<void> => {
      const { current, ttl } = await rates(`${route.url} ${senderAddress(raw, settings)}`, minute, loginRate);
      if (current > loginRate) throw new AppError('tooManyRequests', { retryAfter: Math.ceil(ttl / 1000) });
    };
    route.onRequest = [...(Array.isArray(before) ? before : [before]), shared];
  });
};
