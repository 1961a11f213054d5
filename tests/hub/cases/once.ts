import { DefaultHttpClient, type HttpRequest, HttpTransportType, NullLogger } from '@microsoft/signalr';
import { equal, pause } from '../check.ts';
import { builder, type Case, connected, type Peer } from '../peer.ts';
import { loseAndFind } from './lifetimes.ts';

const skipping = { skipNegotiation: true, transport: HttpTransportType.WebSockets };

const transportUsed = (peer: Peer, path: string, expected: string, options = {}) =>
  connected(builder(peer, path, { transport: undefined, ...options }).build(), async (connection) => {
    equal(await connection.invoke('GetActiveTransportName'), expected);
  });

/** In the place of WebSocket or EventSource: something that cannot be made. */
function Broken(): never {
  throw new Error('Kick-off postponed.');
}
Object.assign(Broken, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3 });

class WatchedClient extends DefaultHttpClient {
  readonly log: string[] = [];
  override async send(request: HttpRequest) {
    const what = request.method ?? '';
    const response = super.send(request);
    response.then(
      ({ statusCode }) => this.log.push(`${what} ${statusCode}`),
      () => this.log.push(`${what} aborted`),
    );
    return response;
  }
}

/** Cases for which one transport or protocol is enough. */
export const once: readonly Case[] = [
  {
    name: 'can reconnect after negotiate redirect',
    run: (peer) => {
      const path = `/redirect?key=${crypto.randomUUID()}&baseUrl=${encodeURIComponent(peer.http)}`;
      return connected(builder(peer, path).withAutomaticReconnect([0]).build(), async (connection) => {
        equal(await connection.invoke('GetNumRedirects'), 1);
        await loseAndFind(connection);
        equal(await connection.invoke('GetNumRedirects'), 2);
      });
    },
  },
  {
    name: 'can reconnect after skipping negotiation',
    run: (peer) =>
      connected(builder(peer, '/testhub', skipping).withAutomaticReconnect([0]).build(), async (connection) => {
        const before = await connection.invoke('GetCallerConnectionId');
        await loseAndFind(connection);
        equal((await connection.invoke('GetCallerConnectionId')) === before, false);
      }),
  },
  {
    name: 'connection id matches server side connection id',
    run: (peer) =>
      connected(builder(peer, '/testhub').withAutomaticReconnect([0]).build(), async (connection) => {
        equal(await connection.invoke('GetCallerConnectionId'), connection.connectionId);
        equal(await loseAndFind(connection), connection.connectionId);
        equal(await connection.invoke('GetCallerConnectionId'), connection.connectionId);
      }),
  },
  {
    name: 'connection id is always null if negotiation is skipped',
    run: (peer) =>
      connected(builder(peer, '/testhub', skipping).build(), async (connection) => {
        equal(connection.connectionId, null);
      }),
  },
  {
    name: 'allows Server-Sent Events when negotiating for JSON protocol',
    run: (peer) => transportUsed({ ...peer, protocol: 'json' }, '/testhub-nowebsockets', 'ServerSentEvents'),
  },
  {
    name: 'skips Server-Sent Events when negotiating for MessagePack protocol',
    run: (peer) => transportUsed({ ...peer, protocol: 'messagepack' }, '/testhub-nowebsockets', 'LongPolling'),
  },
  {
    name: 'transport falls back from WebSockets to SSE or LongPolling',
    run: async (peer) => {
      await transportUsed(peer, '/testhub', 'ServerSentEvents', { WebSocket: Broken });
      await transportUsed(peer, '/testhub', 'LongPolling', { WebSocket: Broken, EventSource: Broken });
    },
  },
  {
    name: 'over LongPolling it sends DELETE request and waits for poll to terminate',
    run: async (peer) => {
      const httpClient = new WatchedClient(NullLogger.instance);
      const connection = builder(peer, '/testhub', { transport: HttpTransportType.LongPolling, httpClient }).build();
      await connection.start();
      // Long enough for the next poll to be on its way.
      await pause(50);
      await connection.stop();
      const requested = httpClient.log.filter((line) => !line.startsWith('POST'));
      equal(requested.slice(-2), ['GET aborted', 'DELETE 202']);
    },
  },
];
