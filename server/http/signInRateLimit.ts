import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { answer } from '#contract/answer.ts';
import { publicFeed } from '#contract/calendarFeed.ts';
import { AppError } from '#contract/errors.ts';
import { follow } from '#contract/matchLink.ts';
import { push } from '#contract/push.ts';
import type { Settings } from '../settings.ts';
import { routePath } from './mount.ts';
import { senderAddress } from './senderAddress.ts';

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

/**
 * Slows guessing from one address down. The lock of a name (modules/account) stops guessing from many; the token of a
 * public page or a feed cannot be guessed, there the limit spares the server.
 */
export const addRateLimits = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  const { loginRate, followRate } = settings;
  // Before the limiter, which reads a route's wish when the route is added.
  app.addHook('onRoute', (route) => {
    const max = loginPaths.has(route.url) ? loginRate : tokenPaths.has(route.url) && followRate;
    if (max) route.config = { ...route.config, rateLimit: { max } };
  });
  await app.register(rateLimit, {
    global: false,
    max: loginRate,
    timeWindow: '1 minute',
    keyGenerator: ({ raw }) => senderAddress(raw, settings),
    errorResponseBuilder: (_request, { ttl }) => new AppError('tooManyRequests', { retryAfter: Math.ceil(ttl / 1000) }),
  });
};
