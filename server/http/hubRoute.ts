import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Registry } from 'prom-client';
import type { CertificateFiles } from '#server/settings.ts';
import type { Connections } from './connections.ts';
import { secureServer } from './secureServer.ts';

/** What the server needs to know of the hub: it takes its own requests before the router sees them. */
export type Hub = {
  /** Returns true when the request was the hub's. */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Returns true when the upgrade was the hub's. */
  readonly upgrade: (request: IncomingMessage, socket: Socket, head: Buffer) => boolean;
  /**
   * Closes all connections with a message, spread over so many milliseconds. Called before the server stops listening.
   */
  readonly close: (over?: number) => Promise<void>;
  /** Adds the hub's numbers to /metrics. */
  readonly measure?: (registry: Registry) => void;
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** An offer to upgrade to another protocol (h2c) is ignored (RFC 9110, section 7.8); a WebSocket is upgraded. */
const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === 'websocket';

/**
 * A server whose requests go to the hub first. `hub` is read at each request: it may exist a little later than the
 * server. `watch` is told of each server that is made. With `tls` it speaks https; throws WrongSetting where the certificate cannot be used.
 */
export const serverWithHub =
  (
    { hub, watch }: { hub: () => Hub | undefined; watch: Connections['watch'] },
    tls?: { readonly files: CertificateFiles; readonly tell: (fault: unknown) => void },
  ) =>
  (handler: Handler): Server => {
    const answer: Handler = (request, response) => {
      if (!hub()?.handle(request, response)) handler(request, response);
    };
    const server = tls
      ? secureServer(tls.files, { answer, tell: tls.tell, shouldUpgrade: shouldUpgradeCallback })
      : createServer({ shouldUpgradeCallback }, answer);
    watch(server);
    server.on('upgrade', (request, socket, head) => {
      if (hub()?.upgrade(request, socket as Socket, head)) return;
      // Node has removed its own listener: a closed connection would end the whole process.
      socket.on('error', () => socket.destroy());
      socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n', () => socket.destroy());
    });
    return server;
  };
