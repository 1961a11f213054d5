import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Calls } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { Refusal, refuseUpgrade } from '#signalr/endpoint/refusal.ts';
import { noteFileOf } from './audit/noteFile.ts';
import { createBackups } from './backup/backups.ts';
import { createPeople } from './clubData/people.ts';
import { createTransfers } from './clubData/transfers.ts';
import type { Database } from './db/database.ts';
import { createFilms } from './films/films.ts';
import { remoteFilms } from './films/remoteFilms.ts';
import { addSwiftClose, type Connections, createConnections } from './http/connections.ts';
import { createCsrf } from './http/csrf.ts';
import { addDocs } from './http/docs.ts';
import { addErrorReplies, sendRefusal } from './http/errorReply.ts';
import type { Handlers } from './http/handlers.ts';
import { type Hub, serverWithHub } from './http/hubRoute.ts';
import { addIdentify } from './http/identify.ts';
import { addRequestLog, type LogLines, loggerOptions } from './http/logging.ts';
import { addMetrics } from './http/metrics.ts';
import { mount } from './http/mount.ts';
import { addPages } from './http/pages.ts';
import { requestPlaces } from './http/places.ts';
import { publicAddress } from './http/publicAddress.ts';
import { addSecurityHeaders } from './http/security.ts';
import { addRateLimits } from './http/signInRateLimit.ts';
import { connectNodes, heardBy } from './hub/connectNodes.ts';
import { createFollowHub } from './hub/followHub.ts';
import { createLiveHub } from './hub/liveHub.ts';
import { createAnswerCache } from './insight/answerCache.ts';
import { createMails } from './mail/mails.ts';
import { smtpTransport } from './mail/transport.ts';
import { accountById } from './modules/account/store.ts';
import { createInjuryTelling } from './modules/injury/telling.ts';
import { modules } from './modules/table.ts';
import { createMatchNotifications } from './notifications/matchNotifications.ts';
import { createPushes } from './push/pushes.ts';
import type { Services } from './services.ts';
import { createSecrets } from './sessions/secrets.ts';
import { createSessions } from './sessions/sessions.ts';
import { tokenSecret } from './sessions/tokenSecret.ts';
import type { Settings } from './settings.ts';
import { createStopping } from './stopping.ts';
import { watchStorage } from './storage.ts';
import { createTelling, type Telling } from './telling/runner.ts';

/** Bytes of an ordinary request. A whole squad with its places is a tenth of it. */
const bodyAtMost = 262_144;
/** ms in which the followers of a server that is being replaced are closed. */
const closesWithin = 3_000;
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
  /** Whether the runner works by itself; a test that moves the clock says when. */
  readonly runs?: boolean;
  /** Where the lines of the log go; standard output when absent. */
  readonly logTo?: LogLines | undefined;
};

export type App = { readonly http: FastifyInstance; readonly services: Services; readonly telling: Telling };

const newServer = (
  settings: Settings,
  logTo: LogLines | undefined,
  { hub, watch }: { hub: () => Hub | undefined; watch: Connections['watch'] },
): FastifyInstance => {
  const app: FastifyInstance = fastify({
    logger: loggerOptions(settings, logTo),
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
    serverFactory: serverWithHub(
      { hub, watch },
      settings.tls && { files: settings.tls, tell: (fault) => app.log.error({ err: fault }, 'the certificate') },
    ),
  });
  return app;
};

const addRoutes = (app: FastifyInstance, services: Services): void => {
  const handlers = modules(services) as Readonly<Record<string, Handlers<Calls>>>;
  const takePlace = requestPlaces();
  for (const [name, group] of Object.entries<Calls>(calls))
    mount(app, group, {
      handlers: handlers[name] as Handlers<Calls>,
      takePlace,
      noteFile: (call) => noteFileOf(services, `${name}.${call}`),
    });
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

/** Returns which methods the contract knows for a path. */
const pathTable = (groups: Readonly<Record<string, Calls>>): ((path: string) => readonly string[]) => {
  const shapes = Object.values(groups)
    .flatMap((group) => Object.values(group))
    .map(({ method, path }) => ({
      method,
      shape: new RegExp(`^${path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}/?$`),
    }));
  return (path) => [...new Set(shapes.filter(({ shape }) => shape.test(path)).map(({ method }) => method))];
};

/** The hubs of the product as one, each at its own path. */
const createHubs = (parts: Omit<Services, 'hub'>): Hub => {
  const hubs = [createLiveHub(parts), createFollowHub(parts)];
  return {
    handle: (request, response) => hubs.some((one) => one.handle(request, response)),
    upgrade: (request, socket, head) => {
      // A follower who came now would be sent away again. A balancer passes this on to the next server.
      if (!parts.stopping.isAnnounced()) return hubs.some((one) => one.upgrade(request, socket, head));
      refuseUpgrade(socket, new Refusal(503, 'The server is about to stop'));
      return true;
    },
    close: async (over) => {
      await Promise.all(hubs.map((one) => one.close(over)));
    },
    measure: (registry) => {
      for (const one of hubs) one.measure?.(registry);
    },
  };
};

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
  runs = true,
  logTo,
}: Parts): Promise<App> => {
  let hub: Hub | undefined;
  const connections = createConnections();
  const http = newServer(settings, logTo, { hub: () => hub, watch: connections.watch });
  const secret = tokenSecret(settings);
  const secrets = createSecrets(secret);
  const nodes = connectNodes({ database, secrets, settings, log: http.log });
  const { announcements } = nodes;
  const sessions = createSessions({ database, secret, clock, announcements });
  const mails = createMails({ database, transport: smtpTransport(settings), clock, log: http.log });
  const pushes = createPushes({ database, secrets, settings, clock, log: http.log });
  const own = {
    settings,
    database,
    sessions,
    secrets,
    mails,
    pushes,
    backups: createBackups({ settings, database, clock, log: http.log }),
    people: createPeople({ database, sessions, announcements, secrets, clock, log: http.log }),
    clubTransfers: createTransfers({ settings, database, announcements, clock, log: http.log }),
    films: settings.exportUrl === undefined ? createFilms(settings) : remoteFilms(settings, settings.exportUrl, secret),
    clock,
    log: http.log,
    announcements,
    storage: watchStorage(database, settings),
    answers: createAnswerCache(database),
    stopping: createStopping(),
  };
  hub = makeHub(own);
  const services: Services = { ...own, hub };
  notifyTokenReuse(services);
  const unwatch = database.watch.onSlow((slow) => http.log.warn(slow, 'slow query'));
  const notice = createMatchNotifications(services, { rests: callUpRests });
  const injuries = createInjuryTelling(services);
  const telling = createTelling(services);

  const [methodsOf, csrf] = [pathTable(calls), createCsrf(secrets)];

  addSecurityHeaders(http);
  addRequestLog(http, settings);
  await http.register(cookie);
  await http.register(compress, { threshold: 1024 });
  await addRateLimits(http, own);
  addErrorReplies(http, { methodsOf, onFull: own.storage.noteFull });
  addIdentify(http, sessions, csrf);
  addMetrics(http, {
    settings,
    measured: [hub, nodes.bus, database.watch, telling, mails],
    backupAge: own.backups.age,
  });
  await addDocs(http);
  addRoutes(http, services);
  await addPages(http, { dist, methodsOf, csrf });
  // Followers of a server that another one replaces come to that one, and not all at the same moment.
  http.addHook('preClose', async () => hub?.close(own.stopping.isAnnounced() ? closesWithin : 0));
  http.addHook('onClose', async () => {
    unwatch();
    await notice.close();
    await injuries.close();
    await telling.close();
    await mails.close();
    await pushes.close();
    await own.films.close();
    await own.backups.close();
    await own.clubTransfers.close();
    await nodes.bus?.close();
  });
  addSwiftClose(http, connections);
  await http.ready();
  await heardBy(nodes, http.log);
  mails.wake();
  pushes.wake();
  if (runs) telling.wake();
  return { http, services, telling };
};
