import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Calls } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { AppError } from '#contract/errors.ts';
import { follow } from '#contract/matchLink.ts';
import { createAnnouncements } from './announcements.ts';
import type { Database } from './db/database.ts';
import { createCsrf } from './http/csrf.ts';
import { addDocs } from './http/docs.ts';
import { addErrorReplies, sendRefusal } from './http/errorReply.ts';
import type { Handlers } from './http/handlers.ts';
import { type Hub, serverWithHub } from './http/hubRoute.ts';
import { addIdentify } from './http/identify.ts';
import { addRequestLog, loggerOptions } from './http/logging.ts';
import { addMetrics } from './http/metrics.ts';
import { mount, routePath } from './http/mount.ts';
import { addPages } from './http/pages.ts';
import { pathTable } from './http/pathTable.ts';
import { requestPlaces } from './http/places.ts';
import { publicAddress } from './http/publicAddress.ts';
import { addSecurityHeaders } from './http/security.ts';
import { senderAddress } from './http/senderAddress.ts';
import { createHubs } from './hub/hubs.ts';
import { createMails } from './mail/mails.ts';
import { smtpTransport } from './mail/transport.ts';
import { accountById } from './modules/account/store.ts';
import { modules } from './modules/table.ts';
import { createMatchNotifications } from './notifications/matchNotifications.ts';
import type { Services } from './services.ts';
import { createSecrets } from './sessions/secrets.ts';
import { createSessions } from './sessions/sessions.ts';
import { tokenSecret } from './sessions/tokenSecret.ts';
import type { Settings } from './settings.ts';
import { watchStorage } from './storage.ts';

/** Bytes of an ordinary request. A whole squad with its places is a tenth of it. */
const bodyAtMost = 262_144;
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

type Parts = {
  readonly settings: Settings;
  readonly database: Database;
  /** The server's time, epoch milliseconds. */
  readonly clock?: () => number;
  /** Makes the hub of the live match; it takes its own requests. The product's own when absent. */
  readonly hub?: (services: Omit<Services, 'hub'>) => Hub;
  /** Folder of the built web app. */
  readonly dist?: string;
  /** The pause after a change of the call-up before players are notified, ms. */
  readonly callUpRests?: number;
};

export type App = { readonly http: FastifyInstance; readonly services: Services };

const newServer = (settings: Settings, hub: () => Hub | undefined): FastifyInstance =>
  fastify({
    logger: loggerOptions(settings),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyAtMost,
    trustProxy: settings.trustProxy > 0 && ((_address, hop) => hop < settings.trustProxy),
    genReqId: () => crypto.randomUUID(),
    requestIdHeader: false,
    routerOptions: { ignoreTrailingSlash: true, caseSensitive: true, maxParamLength: 200 },
    // A stopping server answers what it has and then closes idle connections; nobody is cut off in mid-answer.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    frameworkErrors: sendRefusal,
    serverFactory: serverWithHub(hub),
  });

/**
 * Slows guessing from one address down. The lock of a name (modules/account) stops guessing from many; the token of a
 * public page cannot be guessed, there the limit spares the server.
 */
const addLimits = async (app: FastifyInstance, settings: Settings): Promise<void> => {
  const { loginRate, followRate } = settings;
  // Before the limiter, which reads a route's wish when the route is added.
  app.addHook('onRoute', (route) => {
    const max = loginPaths.has(route.url) ? loginRate : route.url === routePath(follow.get.path) && followRate;
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

const addRoutes = (app: FastifyInstance, services: Services): void => {
  const handlers = modules(services) as Readonly<Record<string, Handlers<Calls>>>;
  const takePlace = requestPlaces();
  for (const [name, group] of Object.entries<Calls>(calls))
    mount(app, group, { handlers: handlers[name] as Handlers<Calls>, takePlace });
};

/** A stopping server lets go of each connection as soon as its last answer is out, instead of keeping it for more. */
const addSwiftClose = (app: FastifyInstance): void => {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    sweep = setInterval(() => app.server.closeIdleConnections(), 20);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
};

/** Notifies a user whose refresh token was used twice: somebody else may have it. */
const notifyTokenReuse = ({ database, sessions, mails, settings, log }: Services): void =>
  sessions.onReused((userId) => {
    const url = `${publicAddress(settings)}/account`;
    const warn = async () => {
      const account = await accountById(database.query, userId);
      if (account) await mails.send(account, { kind: 'sessionReused', values: { url } });
    };
    warn().catch((fault) => log.error({ err: fault }, 'warning of a reused token'));
  });

/**
 * Builds the server without listening, so that a test can send requests to it. Closing it closes the hub, but not the
 * database.
 */
export const buildApp = async ({
  settings,
  database,
  clock = Date.now,
  hub: makeHub = createHubs,
  dist,
  callUpRests,
}: Parts): Promise<App> => {
  let hub: Hub | undefined;
  const http = newServer(settings, () => hub);
  const secret = tokenSecret(settings);
  const sessions = createSessions({ database, secret, clock });
  const mails = createMails({ database, transport: smtpTransport(settings), clock, log: http.log });
  const secrets = createSecrets(secret);
  const own = {
    settings,
    database,
    sessions,
    secrets,
    mails,
    clock,
    log: http.log,
    announcements: createAnnouncements(),
    storage: watchStorage(database, settings),
  };
  hub = makeHub(own);
  const services: Services = { ...own, hub };
  notifyTokenReuse(services);
  const notice = createMatchNotifications(services, { rests: callUpRests });

  const [methodsOf, csrf] = [pathTable(calls), createCsrf(secrets)];

  addSecurityHeaders(http);
  addRequestLog(http, settings);
  await http.register(cookie);
  await http.register(compress, { threshold: 1024 });
  await addLimits(http, settings);
  addErrorReplies(http, { methodsOf, onFull: own.storage.noteFull });
  addIdentify(http, sessions, csrf);
  addMetrics(http, { settings, hub });
  await addDocs(http);
  addRoutes(http, services);
  await addPages(http, { dist, methodsOf, csrf });
  http.addHook('preClose', async () => hub?.close());
  http.addHook('onClose', async () => {
    await notice.close();
    await mails.close();
  });
  addSwiftClose(http);
  await http.ready();
  mails.wake();
  return { http, services };
};
