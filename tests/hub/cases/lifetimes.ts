import type { HubConnection } from '@microsoft/signalr';
import { contains, equal, rejection } from '../check.ts';
import { builder, type Case, connected, loseServer, type Peer } from '../peer.ts';

const token = async (peer: Peer): Promise<string> => (await fetch(`${peer.http}/generateJwtToken`)).text();

const authorized = (peer: Peer, accessTokenFactory: () => string | Promise<string>) =>
  connected(builder(peer, '/authorizedhub', { accessTokenFactory }).build(), async (connection) => {
    equal(await connection.invoke('Echo', 'hello'), 'hello');
  });

const cookie = (peer: Peer, name: string, expected: string | null) =>
  connected(builder(peer, '/testhub').build(), async (connection) => {
    equal(await connection.invoke('GetCookie', name), expected);
  });

/** Header of the client's name; a page may not set the real one. */
const userAgentHeader = ({ browser }: Peer) => (browser ? 'X-SignalR-User-Agent' : 'User-Agent');
/** A page cannot set any header on a WebSocket. */
const headerless = ({ browser, transport }: Peer) => browser && transport !== 'LongPolling';

/** Resolves with the new connection id once the connection has lost the server and found it again. */
export const loseAndFind = (connection: HubConnection): Promise<string | undefined> =>
  new Promise((resolve) => {
    connection.onreconnected((connectionId) => resolve(connectionId));
    loseServer(connection);
  });

/** Access, end and new beginning of connections: over every transport. */
export const lifetimes: readonly Case[] = [
  {
    name: 'can connect to hub with authorization',
    run: async (peer) => {
      const known = await token(peer);
      await authorized(peer, () => known);
    },
  },
  {
    name: 'can connect to hub with authorization using async token factory',
    run: (peer) => authorized(peer, () => token(peer)),
  },
  {
    name: 'can get error from unauthorized hub connection',
    run: async (peer) => {
      const connection = builder(peer, '/authorizedhub').build();
      contains(await rejection(connection.start()), "Status code '401'");
    },
  },
  {
    name: 'terminates if no messages received within timeout interval',
    run: async (peer) => {
      if (peer.transport === 'LongPolling') return;
      const connection = builder(peer, '/testhub').withServerTimeout(100).build();
      const closed = new Promise<string | undefined>((resolve) =>
        connection.onclose((error) => resolve(error?.message)),
      );
      await connection.start();
      equal(await closed, 'Server timeout elapsed without receiving a message from the server.');
    },
  },
  { name: 'preserves cookies between requests', run: (peer) => cookie(peer, 'testCookie', 'testValue') },
  { name: 'expired cookies are not preserved', run: (peer) => cookie(peer, 'expiredCookie', null) },
  {
    name: 'can reconnect',
    run: (peer) =>
      connected(builder(peer, '/testhub').withAutomaticReconnect([0]).build(), async (connection) => {
        const before = connection.connectionId;
        const after = await loseAndFind(connection);
        equal(after === before, false);
        equal(await connection.invoke('GetCallerConnectionId'), after);
      }),
  },
  {
    name: 'can change url in reconnecting state',
    run: (peer) => {
      const connection = builder(peer, '/testhub').withAutomaticReconnect([0]).build();
      const other = `${peer.http}/testhub?numRedirects=9`;
      connection.onreconnecting(() => {
        connection.baseUrl = other;
      });
      return connected(connection, async () => {
        await loseAndFind(connection);
        equal(connection.baseUrl, other);
        equal(await connection.invoke('GetNumRedirects'), 9);
      });
    },
  },
  {
    name: 'sets the user agent header',
    run: (peer) =>
      connected(builder(peer, '/testhub').build(), async (connection) => {
        const agent = await connection.invoke('GetHeader', userAgentHeader(peer));
        if (headerless(peer)) equal(agent, null);
        else contains(agent, 'Microsoft SignalR/');
      }),
  },
  {
    name: 'overwrites library headers with user headers',
    run: (peer) => {
      const name = userAgentHeader(peer);
      return connected(builder(peer, '/testhub', { headers: { [name]: 'My Agent' } }).build(), async (connection) => {
        equal(await connection.invoke('GetHeader', name), headerless(peer) ? null : 'My Agent');
      });
    },
  },
];
