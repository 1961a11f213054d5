import { type HubConnection, Subject } from '@microsoft/signalr';
import { contains, equal, rejection } from '../check.ts';
import { builder, type Case, connected, type Peer } from '../peer.ts';

const collect = (connection: HubConnection, method: string, ...args: unknown[]): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const items: unknown[] = [];
    connection.stream(method, ...args).subscribe({
      next: (item) => items.push(item),
      complete: () => resolve(items),
      error: reject,
    });
  });

const onTestHub = (peer: Peer, work: (connection: HubConnection) => Promise<void>) =>
  connected(builder(peer, '/testhub').build(), work);

/** The client's answer to the server's question, as the page beside the hub shows it. */
const askClient = async (peer: Peer, { connectionId }: HubConnection): Promise<string> => {
  const reply = await fetch(`${peer.http}/clientresult/${connectionId}`);
  return reply.text();
};

/** Streams both ways, and results of the client: over every transport and protocol. */
export const streams: readonly Case[] = [
  {
    name: 'can stream server method and receive result',
    run: (peer) => onTestHub(peer, async (connection) => equal(await collect(connection, 'Stream'), ['a', 'b', 'c'])),
  },
  {
    name: 'can stream server method and cancel stream',
    run: (peer) =>
      onTestHub(peer, async (connection) => {
        const ended = new Promise<void>((resolve) => connection.on('StreamEnded', () => resolve()));
        const first = Promise.withResolvers<unknown>();
        const subscription = connection
          .stream('InfiniteStream')
          .subscribe({ next: (item) => first.resolve(item), complete: () => {}, error: () => {} });
        equal(await first.promise, 0);
        subscription.dispose();
        await ended;
      }),
  },
  {
    name: 'rethrows an exception from the server when streaming',
    run: (peer) =>
      onTestHub(peer, async (connection) => {
        contains(
          await rejection(collect(connection, 'StreamThrowException', 'An error occurred.')),
          "An unexpected error occurred invoking 'StreamThrowException' on the server. InvalidOperationException: An error",
        );
      }),
  },
  {
    name: 'throws an exception when invoking hub method with stream',
    run: (peer) =>
      onTestHub(peer, async (connection) => {
        equal(
          await rejection(collect(connection, 'Echo', '42')),
          "The client attempted to invoke the non-streaming 'Echo' method with a streaming invocation.",
        );
      }),
  },
  {
    name: 'can stream from client to server with rxjs',
    run: (peer) =>
      onTestHub(peer, async (connection) => {
        const words = new Subject<string>();
        const sentence = connection.invoke<string>('StreamingConcat', words);
        for (const word of ['Hello ', 'world', '!']) words.next(word);
        words.complete();
        equal(await sentence, 'Hello world!');
      }),
  },
  {
    name: 'can stream from client to server and close with error with rxjs',
    run: (peer) =>
      onTestHub(peer, async (connection) => {
        const words = new Subject<string>();
        const sentence = connection.invoke<string>('StreamingConcat', words);
        words.next('Hello ');
        words.error(new Error('Something bad'));
        contains(await rejection(sentence), 'Something bad');
      }),
  },
  {
    name: 'can return result to server',
    run: (peer) =>
      onTestHub(peer, async (connection) => {
        connection.on('Result', (text) => `${text}-result`);
        equal(await askClient(peer, connection), 'test-result');
      }),
  },
  {
    name: 'can throw result to server',
    run: (peer) =>
      onTestHub(peer, async (connection) => {
        connection.on('Result', () => {
          throw new Error('from callback');
        });
        contains(await askClient(peer, connection), 'from callback');
      }),
  },
  {
    name: 'returns result error to server when no result given',
    run: (peer) =>
      onTestHub(peer, async (connection) => {
        equal(await askClient(peer, connection), "Client didn't provide a result.");
      }),
  },
];
