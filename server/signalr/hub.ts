import { Audience } from './dispatch/audience.ts';
import { HubConnection } from './dispatch/hubConnection.ts';
import type { HubContext } from './dispatch/hubContext.ts';
import type { HubCore, HubSettings } from './dispatch/hubCore.ts';
import type { ResultOptions } from './dispatch/peer.ts';
import { createEndpoint, type Endpoint } from './endpoint/endpoint.ts';
import { type EndpointSettings, endpointDefaults } from './endpoint/endpointSettings.ts';
import { HubException } from './hubException.ts';
import type { HubMethod } from './hubMethod.ts';
import { jsonProtocol } from './protocol/jsonProtocol.ts';
import { messagePackProtocol } from './protocol/messagePackProtocol.ts';
import type { Principal } from './transport/connection.ts';

type Needed<User extends Principal> = Pick<EndpointSettings<User>, 'path' | 'authenticate'>;
type Tuning<User extends Principal> = Partial<Omit<EndpointSettings<User>, 'path' | 'authenticate'> & HubSettings>;

export type HubOptions<User extends Principal> = Needed<User> & {
  /** What clients may call; they may write the names in any case. */
  readonly methods: Readonly<Record<string, HubMethod<User>>>;
  /** Before a client's first call runs. An error ends the connection. */
  readonly onConnected?: (context: HubContext<User>) => unknown;
  /** After it has disconnected; not for a client that `onConnected` rejected. */
  readonly onDisconnected?: (context: HubContext<User>) => unknown;
  readonly options?: Tuning<User>;
};

export type HubMetrics = {
  /** Connections after their handshake. */
  readonly connections: number;
  readonly groups: number;
  /** Messages handed to connections. */
  readonly delivered: number;
  /** Clients let go because they could not keep up. */
  readonly dropped: number;
};

type Args = readonly unknown[];

/**
 * Sending never waits and never fails because of a reader. It throws only for a message that no reader's protocol can
 * write; where some can, the others are disconnected, since they would miss the message without knowing.
 */
export type Hub<User extends Principal> = Endpoint & {
  /** @param except connection ids that do not get it */
  sendToAll(target: string, args: Args, except?: readonly string[]): void;
  sendToGroup(group: string, target: string, args: Args, except?: readonly string[]): void;
  sendToGroups(groups: readonly string[], target: string, args: Args): void;
  sendToConnection(connectionId: string, target: string, args: Args): void;
  sendToConnections(connectionIds: readonly string[], target: string, args: Args): void;
  sendToUser(userId: string, target: string, args: Args): void;
  sendToUsers(userIds: readonly string[], target: string, args: Args): void;
  /** Calls a client and resolves with its answer, unchecked; rejects with a HubException. */
  invokeConnection(connectionId: string, target: string, args: Args, options?: ResultOptions): Promise<unknown>;
  addToGroup(connectionId: string, group: string): void;
  removeFromGroup(connectionId: string, group: string): void;
  /** Every connection of the user leaves the group: a right was withdrawn. */
  removeUserFromGroup(userId: string, group: string): void;
  /** The users in a group, once for each of their connections. */
  usersIn(group: string): readonly User[];
  /** Ends a connection; the client gets the reason, and is not to reconnect by itself unless `allowReconnect`. */
  closeConnection(connectionId: string, reason?: string, allowReconnect?: boolean): void;
  closeUser(userId: string, reason?: string, allowReconnect?: boolean): void;
  metrics(): HubMetrics;
};

/** The official server's values, where it has any. */
const hubDefaults = {
  protocols: [jsonProtocol, messagePackProtocol],
  maxMessageSize: 32 * 1024,
  maxBufferedBytes: 1024 * 1024,
  statefulBufferSize: 100_000,
  handshakeTimeout: 15_000,
  keepAliveInterval: 15_000,
  clientTimeout: 30_000,
  clientResultTimeout: 30_000,
  ackDelay: 1_000,
  detailedErrors: false,
  maxQueuedCalls: 1_024,
  maxOpenStreams: 100,
  maxUploadBacklog: 1_024,
  callRate: undefined,
};

/** All methods by lower-case name. A map, so that `constructor` and its kin are no methods. */
const byName = <User extends Principal>(methods: HubOptions<User>['methods']): Map<string, HubMethod<User>> =>
  new Map(Object.entries(methods).map(([name, method]) => [name.toLowerCase(), method]));

/**
 * A SignalR hub, to stand in front of a web framework:
 *
 * ```ts
 * const hub = createHub<Member>({
 *   path: '/hubs/live',
 *   authenticate: ({ token }) => memberOf(token), // undefined refuses
 *   methods: {
 *     follow: hubMethod(z.tuple([z.string()]), (context, [match]) => context.join(`match:${match}`)),
 *   },
 * });
 * const app = fastify({
 *   serverFactory: (handler) =>
 *     createServer((request, response) => {
 *       if (!hub.handle(request, response)) handler(request, response);
 *     }),
 * });
 * app.server.on('upgrade', (request, socket, head) => {
 *   if (!hub.upgrade(request, socket, head)) socket.destroy();
 * });
 * app.addHook('preClose', () => hub.close()); // before it, an open socket would hold up the closing
 *
 * hub.sendToGroup('match:7', 'goal', [{ minute: 23 }]);
 * ```
 */
export const createHub = <User extends Principal>(given: HubOptions<User>): Hub<User> => {
  const { path, authenticate, methods, onConnected, onDisconnected, options } = given;
  const settings = { ...endpointDefaults, ...hubDefaults, ...options, path, authenticate };
  const { logger, keepAliveInterval, clientTimeout, handshakeTimeout } = settings;
  const audience = new Audience<User>();
  const core: HubCore<User> = {
    settings,
    methods: byName(methods),
    audience,
    welcome: onConnected,
    farewell: (context) => {
      if (!onDisconnected) return;
      // Later: a client may be let go in the middle of a broadcast.
      queueMicrotask(async () => {
        try {
          await onDisconnected(context);
        } catch (error) {
          logger.error({ err: error }, 'onDisconnected failed');
        }
      });
    },
    sweeps: 0,
    sweepInterval: 0,
    dropped: 0,
  };
  const endpoint = createEndpoint(settings, (connection) => new HubConnection(core, connection), {
    times: [keepAliveInterval, clientTimeout, handshakeTimeout],
    onSweep: (interval) => {
      core.sweeps += 1;
      core.sweepInterval = interval;
    },
  });
  return { ...endpoint, ...speakers(audience), metrics: () => metricsOf(core) };
};

const metricsOf = <User extends Principal>({ audience, dropped }: HubCore<User>): HubMetrics => ({
  connections: audience.size,
  groups: audience.groups,
  delivered: audience.delivered,
  dropped,
});

/** The part of a hub that sends to its clients. */
const speakers = <User extends Principal>(audience: Audience<User>): Omit<Hub<User>, keyof Endpoint | 'metrics'> => ({
  sendToAll: (target, args, except) => audience.sendToAll(target, args, except),
  sendToGroup: (group, target, args, except) => audience.sendToGroup(group, target, args, except),
  sendToGroups: (groups, target, args) => audience.sendToGroups(groups, target, args),
  sendToConnection: (connectionId, target, args) => audience.sendToConnections([connectionId], target, args),
  sendToConnections: (connectionIds, target, args) => audience.sendToConnections(connectionIds, target, args),
  sendToUser: (userId, target, args) => audience.sendToUsers([userId], target, args),
  sendToUsers: (userIds, target, args) => audience.sendToUsers(userIds, target, args),
  invokeConnection: async (connectionId, target, args, options) => {
    const peer = audience.connection(connectionId);
    if (!peer) throw new HubException('The connection does not exist.');
    return peer.request(target, args, options);
  },
  addToGroup: (connectionId, group) => {
    const peer = audience.connection(connectionId);
    if (peer) audience.join(peer, group);
  },
  removeFromGroup: (connectionId, group) => {
    const peer = audience.connection(connectionId);
    if (peer) audience.leave(peer, group);
  },
  removeUserFromGroup: (userId, group) => {
    for (const peer of audience.user(userId)) audience.leave(peer, group);
  },
  usersIn: (group) => Array.from(audience.group(group), ({ user }) => user),
  closeConnection: (connectionId, reason, allowReconnect) =>
    audience.connection(connectionId)?.finish(reason, allowReconnect),
  closeUser: (userId, reason, allowReconnect) => {
    for (const peer of audience.user(userId)) peer.finish(reason, allowReconnect);
  },
});
