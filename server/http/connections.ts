import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

type Connection = { readonly socket: Socket; underWay: number };

/** How long a stopping server waits for a request that somebody has begun to send, in ms. */
const waitsAtMost = 1_000;

const nameOf = ({ remoteAddress, remotePort }: Socket): string => `${remoteAddress} ${remotePort}`;

/**
 * The connections of the servers that it watches, by the address of the other end: under https a request has a socket of
 * its own on the one that was connected. A WebSocket is the hub's, and not among them.
 */
export const createConnections = () => {
  const open = new Map<string, Connection>();
  const watch = (server: Server): void => {
    server.on('connection', (socket: Socket) => {
      const name = nameOf(socket);
      open.set(name, { socket, underWay: 0 });
      socket.once('close', () => open.delete(name));
    });
    server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      const connection = open.get(nameOf(socket));
      if (!connection) return;
      connection.underWay += 1;
      response.once('close', () => {
        connection.underWay -= 1;
      });
    });
    server.on('upgrade', ({ socket }: IncomingMessage) => open.delete(nameOf(socket)));
  };
  /** Closes those without a request: where nothing was sent at once, else when there was time to send one. */
  const closeUnused = (waited: number): void => {
    for (const { socket, underWay } of open.values())
      if (underWay === 0 && (socket.bytesRead === 0 || waited >= waitsAtMost)) socket.destroy();
  };
  return { watch, closeUnused };
};
export type Connections = ReturnType<typeof createConnections>;

/**
 * A stopping server lets go of each connection as soon as its last answer is out, instead of keeping it for more, and of
 * those that never had a request: a browser opens them in advance, and Node would wait for them without end.
 */
export const addSwiftClose = (app: FastifyInstance, { closeUnused }: Connections): void => {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const since = performance.now();
    sweep = setInterval(() => {
      app.server.closeIdleConnections();
      closeUnused(performance.now() - since);
    }, 20);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
};
