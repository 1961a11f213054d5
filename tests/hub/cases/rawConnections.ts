import { HttpTransportType, type LogLevel, TransferFormat } from '@microsoft/signalr';
import { contains, equal, until } from '../check.ts';
import { builder, type Case, connected, type Peer } from '../peer.ts';

/** The part of the client below the hub protocol; it is private. */
type RawConnection = {
  onreceive: ((data: string) => void) | null;
  onclose: ((error?: Error) => void) | null;
  start(format: TransferFormat): Promise<void>;
  send(data: string): Promise<void>;
  stop(): Promise<void>;
};

const raw = (peer: Peer, options = {}): RawConnection =>
  (builder(peer, '/echo', options).build() as unknown as { connection: RawConnection }).connection;

const message = 'Hello World!';

const roundTrip = async (connection: RawConnection): Promise<void> => {
  const received = new Promise<string>((resolve) => {
    connection.onreceive = resolve;
  });
  const closed = new Promise<Error | undefined>((resolve) => {
    connection.onclose = resolve;
  });
  await connection.start(TransferFormat.Text);
  await connection.send(message);
  equal(await received, message);
  await connection.stop();
  equal(await closed, undefined);
};

const logged = async (peer: Peer, logMessageContent: boolean | undefined): Promise<string> => {
  const lines: string[] = [];
  const logger = { log: (_level: LogLevel, line: string) => lines.push(line) };
  await roundTrip(raw(peer, { logger, logMessageContent }));
  return lines.join('\n');
};

/** Bytes without the hub protocol: over every transport. */
export const rawConnections: readonly Case[] = [
  { name: 'can send and receive messages', run: (peer) => roundTrip(raw(peer)) },
  {
    name: 'does not log content of messages sent or received by default',
    run: async (peer) => equal((await logged(peer, undefined)).includes(message), false),
  },
  {
    name: 'does log content of messages sent or received when enabled',
    run: async (peer) => contains(await logged(peer, true), message),
  },
];

/** The same, where one transport is enough. */
export const rawOnce: readonly Case[] = [
  {
    name: 'can connect to the server without specifying transport explicitly',
    run: (peer) => roundTrip(raw(peer, { transport: undefined })),
  },
  {
    name: 'honors withCredentials flag',
    only: 'browser',
    run: async (peer) => {
      for (const [withCredentials, expected] of [
        [false, null],
        [true, 'testValue'],
      ] as const) {
        const options = { transport: HttpTransportType.LongPolling, withCredentials };
        await connected(builder(peer, '/testhub', options).build(), async (connection) => {
          equal(await connection.invoke('GetCookie', 'testCookie'), expected);
        });
      }
    },
  },
  {
    name: 'WebSocketTests: can be used to connect to SignalR',
    run: async ({ http }) => {
      const socket = new WebSocket(`${http.replace('http', 'ws')}/testhub`);
      const received: string[] = [];
      socket.onmessage = ({ data }) => received.push(data);
      const closed = new Promise<boolean>((resolve) => {
        socket.onclose = ({ wasClean }) => resolve(wasClean);
      });
      await until(() => socket.readyState === WebSocket.OPEN);
      socket.send('{"protocol":"json","version":1}\x1e');
      await until(() => received.length > 0);
      equal(received[0], '{}\x1e');
      socket.close();
      equal(await closed, true);
    },
  },
  {
    name: 'WebWorkerTests: can use SignalR client',
    only: 'browser',
    run: async ({ http }) => {
      const worker = new Worker('/page.js');
      const answer = new Promise<unknown>((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message: text }) => reject(new Error(text));
      });
      worker.postMessage(http);
      equal(await answer, message);
      worker.terminate();
    },
  },
];
