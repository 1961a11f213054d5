import type { IncomingMessage } from 'node:http';
import type { Principal } from '../transport/connection.ts';
import type { Millis, TransportName } from '../transport/transport.ts';
import type { ConnectionTokens } from './connectionTokens.ts';
import type { CrowdLimit } from './crowd.ts';

/** What pino and its kin offer. An error goes by the name `err`, the one that pino writes out. */
export type Logger = {
  debug(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** A request to be judged: `token` is the bearer token of the header, or `access_token` of the query. */
export type HubRequest = { readonly token: string | undefined; readonly request: IncomingMessage };

type Answer<T> = T | Promise<T>;

export type EndpointSettings<User extends Principal> = {
  /** Where the hub is mounted, e.g. `/hubs/live`. */
  readonly path: string;
  /** The requesting user; undefined refuses with 401. Called for every HTTP request and every upgrade. */
  readonly authenticate: (hubRequest: HubRequest) => Answer<User | undefined>;
  /** Whether a page of this origin may open a WebSocket. Default: no origin at all, or the requested host. */
  readonly allowOrigin: (origin: string | undefined, request: IncomingMessage) => boolean;
  /** Offered transports, best first. */
  readonly transports: readonly TransportName[];
  /** Whether a client may keep its connection over a cut socket. */
  readonly statefulReconnect: boolean;
  /** Longest WebSocket frame and longest POST body, in bytes. */
  readonly maxFrameSize: number;
  /** How long a negotiated name may stay unused. */
  readonly negotiateTimeout: Millis;
  /** How long a poll waits for something to say. */
  readonly pollTimeout: Millis;
  /** How long a poller may stay away between two polls, and a silent socket without an answer to a ping, ms. */
  readonly disconnectTimeout: Millis;
  /** How long a cut stateful connection waits for another socket. */
  readonly reconnectWindow: Millis;
  /** How long a client may take to read the last data of a connection that is over, and to answer our close frame. */
  readonly closeTimeout: Millis;
  /** How many connections one place may hold at once; more are refused with 429. Default: no limit. */
  readonly crowd: CrowdLimit | undefined;
  /**
   * Where several servers share the path: names that each of them can read. A server takes up a connection that another has
   * negotiated, as long as the name is fresh. Default: none, names are known to this server alone.
   */
  readonly tokens: ConnectionTokens | undefined;
  readonly logger: Logger;
};

const sameHost = (origin: string | undefined, { headers }: IncomingMessage): boolean =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === headers.host);

const silent: Logger = { debug: () => {}, warn: () => {}, error: () => {} };

/** The official server's values, where it has any. */
export const endpointDefaults = {
  allowOrigin: sameHost,
  transports: ['WebSockets', 'ServerSentEvents', 'LongPolling'] as readonly TransportName[],
  statefulReconnect: false,
  maxFrameSize: 1024 * 1024,
  negotiateTimeout: 15_000,
  pollTimeout: 90_000,
  disconnectTimeout: 15_000,
  reconnectWindow: 15_000,
  closeTimeout: 5_000,
  crowd: undefined,
  tokens: undefined,
  logger: silent,
};
