import { contains, equal, rejection } from '../check.ts';
import { builder, type Case, connected, type Peer } from '../peer.ts';

const onTestHub = (peer: Peer, path = '/testhub') => builder(peer, path).build();
const message = '你好，世界！';

const echoes = (path: (peer: Peer) => string) => (peer: Peer) =>
  connected(builder(peer, path(peer)).build(), async (connection) => {
    equal(await connection.invoke('Echo', message), message);
  });

/** Calls from the client, and calls to it: over every transport and protocol. */
export const calls: readonly Case[] = [
  { name: 'can invoke server method and receive result', run: echoes(() => '/testhub') },
  { name: 'using https, can invoke server method and receive result', run: echoes(({ https }) => `${https}/testhub`) },
  {
    name: 'can invoke server method non-blocking and not receive result',
    run: (peer) =>
      connected(onTestHub(peer), async (connection) => {
        equal(await connection.send('Echo', message), undefined);
      }),
  },
  {
    name: 'can invoke server method structural object and receive structural result',
    run: (peer) => {
      const connection = onTestHub(peer);
      const sent = Promise.withResolvers<unknown>();
      connection.on('CustomObject', (value) => sent.resolve(value));
      return connected(connection, async () => {
        await connection.send('SendCustomObject', { Name: 'test', Value: 42 });
        equal(await sent.promise, { Name: 'test', Value: 42 });
      });
    },
  },
  {
    name: 'rethrows an exception from the server when invoking',
    run: (peer) =>
      connected(onTestHub(peer), async (connection) => {
        equal(
          await rejection(connection.invoke('ThrowException', 'An error occurred.')),
          "An unexpected error occurred invoking 'ThrowException' on the server. InvalidOperationException: An error occurred.",
        );
      }),
  },
  {
    name: 'throws an exception when invoking streaming method with invoke',
    run: (peer) =>
      connected(onTestHub(peer), async (connection) => {
        equal(
          await rejection(connection.invoke('EmptyStream')),
          "The client attempted to invoke the streaming 'EmptyStream' method with a non-streaming invocation.",
        );
      }),
  },
  {
    name: 'throws an exception when receiving a streaming result for method called with invoke',
    run: (peer) =>
      connected(onTestHub(peer), async (connection) => {
        equal(
          await rejection(connection.invoke('Stream')),
          "The client attempted to invoke the streaming 'Stream' method with a non-streaming invocation.",
        );
      }),
  },
  {
    name: 'can receive server calls',
    run: (peer) => {
      const connection = onTestHub(peer);
      const received = Promise.withResolvers<unknown>();
      connection.on('Message', (text) => received.resolve(text));
      return connected(connection, async () => {
        await connection.invoke('InvokeWithString', message);
        equal(await received.promise, message);
      });
    },
  },
  {
    name: 'can receive server calls without rebinding handler when restarted',
    run: async (peer) => {
      const connection = onTestHub(peer);
      const received: unknown[] = [];
      let arrived = () => {};
      connection.on('Message', (text) => {
        received.push(text);
        arrived();
      });
      for (const text of ['first', 'second']) {
        const arrival = new Promise<void>((resolve) => {
          arrived = resolve;
        });
        await connected(connection, async () => {
          await connection.invoke('InvokeWithString', text);
          await arrival;
        });
      }
      equal(received, ['first', 'second']);
    },
  },
  {
    name: 'closed with error or start fails if hub cannot be created',
    run: async (peer) => {
      const connection = onTestHub(peer, '/uncreatable');
      const closed = new Promise<string | undefined>((resolve) =>
        connection.onclose((error) => resolve(error?.message)),
      );
      // A client that posts sends a ping after its handshake, and its start fails when the connection is gone by then.
      const reason = await connection.start().then(
        () => closed,
        (error: Error) => error.message,
      );
      if (!reason?.includes("No Connection with that ID: Status code '404'")) contains(reason, 'error');
    },
  },
  {
    name: 'can handle different types',
    run: (peer) =>
      connected(onTestHub(peer), async (connection) => {
        const binary = peer.protocol === 'messagepack';
        const complex = {
          ByteArray: binary ? new Uint8Array([1, 2, 3]) : 'AQID',
          DateTime: new Date(Date.UTC(2002, 3, 1, 12)),
          GUID: '00010203-0405-0607-0706-050403020100',
          IntArray: [5, 4, 3, 2, 1],
          String: 'hello world',
        };
        equal(await connection.invoke('EchoComplexObject', complex), complex);
      }),
  },
  {
    name: 'can receive different types',
    run: (peer) =>
      connected(onTestHub(peer), async (connection) => {
        const binary = peer.protocol === 'messagepack';
        const complex = await connection.invoke('SendComplexObject', binary);
        equal(complex.ByteArray, binary ? new Uint8Array([1, 2, 3]) : 'AQID');
        equal(complex.DateTime instanceof Date, binary);
        equal(new Date(complex.DateTime).getTime(), Date.UTC(2002, 3, 1, 12));
        equal([complex.IntArray, complex.String], [[5, 4, 3, 2, 1], 'hello world']);
      }),
  },
  {
    name: 'can be restarted',
    run: async (peer) => {
      const connection = onTestHub(peer);
      for (const text of ['one', 'two']) {
        await connected(connection, async () => equal(await connection.invoke('Echo', text), text));
      }
    },
  },
];
