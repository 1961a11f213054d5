import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

type Connection = { readonly socket: Socket; underWay: number };

/** How long a stopping server waits for a request that somebody has begun to send, in ms. */
const waitsAtMost = 1_000;
/** How long it waits for an answer, in ms: less than the process does, so that the database is closed before that ends. */
const answersWithin = 8_000;

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
  const isOver = ({ socket, underWay }: Connection, waited: number): boolean => {
    if (underWay > 0) return waited >= answersWithin;
    return socket.bytesRead === 0 || waited >= waitsAtMost;
  };
  /**
   * Closes those that a server, which has been stopping for so many ms, waits for no longer: without a request where
   * nothing was sent at once, else when there was time to send one; with a request when there was time to answer it.
   */
  const closeOver = (waited: number): void => {
    for (const one of open.values()) if (isOver(one, waited)) one.socket.destroy();
  };
  return { watch, closeOver };
};
export type Connections = ReturnType<typeof createConnections>;

/**
 * A stopping server lets go of each connection as soon as its last answer is out, instead of keeping it for more; of
 * those that never had a request, which a browser opens in advance; and of requests whose body never comes. Node would
 * wait for both without end.
 */
export const addSwiftClose = (app: FastifyInstance, { closeOver }: Connections): void => {
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    const since = performance.now();
    sweep = setInterval(() => {
      app.server.closeIdleConnections();
      closeOver(performance.now() - since);
    }, 20);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
};
