import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server as SocketServer } from 'socket.io';
import { WebSocket, WebSocketServer } from 'ws';
import { createHub } from '#signalr/hub.ts';

/** A server under measurement. */
export type Rival = {
  readonly port: number;
  /** Readers that would receive a broadcast now. */
  readonly readers: () => number;
  readonly broadcast: (entry: object) => void;
};

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', 4096, () => resolve((server.address() as AddressInfo).port)));

const ours = async (): Promise<Rival> => {
  const hub = createHub({
    path: '/hub',
    authenticate: ({ token }) => (token?.startsWith('reader-') ? { id: token } : undefined),
    methods: {},
    onConnected: (context) => context.join('match:7'),
  });
  const server = createServer((request, response) => {
    if (!hub.handle(request, response)) response.end();
  });
  server.on('upgrade', (request, socket, head) => {
    if (!hub.upgrade(request, socket, head)) socket.destroy();
  });
  return {
    port: await listen(server),
    readers: () => hub.usersIn('match:7').length,
    broadcast: (entry) => hub.sendToGroup('match:7', 'matchLogged', [entry]),
  };
};

const bareWs = async (): Promise<Rival> => {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', () => {});
    socket.on('error', () => {});
  });
  return {
    port: await listen(server),
    readers: () => sockets.clients.size,
    broadcast: (entry) => {
      const bytes = Buffer.from(JSON.stringify({ type: 1, target: 'matchLogged', arguments: [entry] }));
      for (const socket of sockets.clients) {
        if (socket.readyState === WebSocket.OPEN) socket.send(bytes, { binary: false });
      }
    },
  };
};

const socketIo = async (): Promise<Rival> => {
  const server = createServer();
  const quiet = { transports: ['websocket'] as const, serveClient: false, pingInterval: 600_000, pingTimeout: 600_000 };
  const io = new SocketServer(server, { ...quiet, transports: ['websocket'], perMessageDeflate: false });
  io.on('connection', (socket) => void socket.join('match:7'));
  return {
    port: await listen(server),
    readers: () => io.of('/').adapter.rooms.get('match:7')?.size ?? 0,
    broadcast: (entry) => io.to('match:7').emit('matchLogged', entry),
  };
};

export const rivals: Readonly<Record<string, () => Promise<Rival>>> = { ours, ws: bareWs, 'socket.io': socketIo };
