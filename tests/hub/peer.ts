import {
  HttpTransportType,
  type HubConnection,
  HubConnectionBuilder,
  type IHttpConnectionOptions,
  type IHubProtocol,
  JsonHubProtocol,
  LogLevel,
} from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';

export type Transport = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';
export type Protocol = 'json' | 'messagepack';

/** Where a case runs and against what. */
export type Peer = {
  readonly transport: Transport;
  readonly protocol: Protocol;
  readonly http: string;
  readonly https: string;
  readonly browser: boolean;
};

export type Case = { readonly name: string; readonly run: (peer: Peer) => Promise<void>; readonly only?: 'browser' };

export const transports: readonly Transport[] = ['WebSockets', 'ServerSentEvents', 'LongPolling'];

/** Every transport with every protocol that it can carry. */
export const ways: readonly Pick<Peer, 'transport' | 'protocol'>[] = transports.flatMap((transport) =>
  (['json', 'messagepack'] as const)
    .filter((protocol) => transport !== 'ServerSentEvents' || protocol === 'json')
    .map((protocol) => ({ transport, protocol })),
);

const protocolOf = (protocol: Protocol): IHubProtocol =>
  protocol === 'json' ? new JsonHubProtocol() : new MessagePackHubProtocol();

/** A builder for a connection to `path` of the test server in the way of the peer. */
export const builder = (peer: Peer, path: string, options: IHttpConnectionOptions = {}): HubConnectionBuilder =>
  new HubConnectionBuilder()
    .configureLogging(LogLevel.None)
    .withHubProtocol(protocolOf(peer.protocol))
    .withUrl(path.startsWith('http') ? path : peer.http + path, {
      transport: HttpTransportType[peer.transport],
      ...options,
    });

/** Runs `work` on a started connection and stops it, whatever happens. */
export const connected = async (
  connection: HubConnection,
  work: (connection: HubConnection) => Promise<void>,
): Promise<void> => {
  try {
    await connection.start();
    await work(connection);
  } finally {
    await connection.stop();
  }
};

/** The client's own way to notice a stopped server; it is private. */
export const loseServer = (connection: HubConnection): void =>
  (connection as unknown as { serverTimeout(): void }).serverTimeout();
