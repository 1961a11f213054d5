import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Registry } from 'prom-client';

/** What the server needs to know of the hub: it takes its own requests before the router sees them. */
export type Hub = {
  /** Answers true when the request was the hub's. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers true when the upgrade was the hub's. */
  readonly upgrade: (request: IncomingMessage, socket: Socket, head: Buffer) => boolean;
  /** Says goodbye to all connections. Called before the server stops listening. */
  readonly close: () => Promise<void>;
  /** Adds the hub's numbers to /metrics. */
  readonly measure?: (registry: Registry) => void;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Whoever offers to speak otherwise (h2c) is answered as if they had not (RFC 9110, section 7.8); a socket is upgraded. */
const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

/** A server that asks the hub first. `hub` is read at each request: it may be there a little later than the server. */
export const serverWithHub =
  (hub: () => Hub | undefined) =>
  (handler: Handler): Server => {
    const server = createServer({ shouldUpgradeCallback }, (request, response) => {
      if (!hub()?.handle(request, response)) handler(request, response);
    });
    server.on('upgrade', (request, socket, head) => {
      if (hub()?.upgrade(request, socket as Socket, head)) return;
      // Node has taken its own listener away: an asker who is gone already would end the whole process.
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n', () => socket.destroy());
    });
    return server;
  };
