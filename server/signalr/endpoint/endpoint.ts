import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { sweepInterval } from '../keepAlive.ts';
import type { Principal, SessionFactory } from '../transport/connection.ts';
import type { Millis } from '../transport/transport.ts';
import { ConnectionTable } from './connectionTable.ts';
import type { EndpointSettings, Logger } from './endpointSettings.ts';
import { answerConnection, answerNegotiate } from './httpRequests.ts';
import { readHubRequest } from './hubRequest.ts';
import { Refusal, refuseUpgrade, reply } from './refusal.ts';
import { upgradeRequests } from './upgradeRequests.ts';

export type Endpoint = {
  /** Answers a request to this endpoint; false leaves it to others. */
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  /** The same for a request to become a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /**
   * Refuses new connections, ends every session with permission to reconnect, and waits (at most `closeTimeout`) until
   * all are closed. `over`: the sessions end one after the other in so many milliseconds, so that not all of them
   * reconnect at the same moment.
   */
  close(over?: Millis): Promise<void>;
};

export type Sweeps = {
  readonly times: readonly Millis[];
  /** Called before every sweep, and once at the start. */
  readonly onSweep: (interval: Millis) => void;
};

const closing = new Refusal(503, 'The server is closing');
const closePause: Millis = 20;

const answerError = (response: ServerResponse, error: unknown, logger: Logger): void => {
  if (!(error instanceof Refusal)) logger.error({ err: error }, 'hub request failed');
  const { status, message } = error instanceof Refusal ? error : new Refusal(500, 'Internal server error');
  if (response.headersSent) response.destroy();
  else reply(response, status, message);
};

/**
 * Connections of bytes at one path: negotiation, the three transports, who may use them and for how long.
 * @param open makes what lives on a connection, when its first transport arrives
 * @param sweeps the sessions' own times, so that they are swept often enough
 */
export const createEndpoint = <User extends Principal>(
  settings: EndpointSettings<User>,
  open: SessionFactory<User>,
  sweeps: Sweeps = { times: [], onSweep: () => {} },
): Endpoint => {
  const { path, logger, closeTimeout, negotiateTimeout, pollTimeout, disconnectTimeout, reconnectWindow } = settings;
  const table = new ConnectionTable<User>(open, settings);
  const openSocket = upgradeRequests(table, settings);
  const interval = sweepInterval([negotiateTimeout, pollTimeout, disconnectTimeout, reconnectWindow, ...sweeps.times]);
  const sweep = () => {
    sweeps.onSweep(interval);
    table.sweep(Date.now());
  };
  const timer = setInterval(sweep, interval).unref();
  sweeps.onSweep(interval);
  let accepting = true;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const hubRequest = readHubRequest(request);
    const negotiating = hubRequest.path !== path;
    try {
      if (negotiating && !accepting) throw closing;
      const exchange = { table, settings, hubRequest, request, response };
      await (negotiating ? answerNegotiate(exchange) : answerConnection(exchange));
    } catch (error) {
      answerError(response, error, logger);
    }
  };

  return {
    handle: (request, response) => {
      const hubRequest = readHubRequest(request).path;
      if (hubRequest !== path && hubRequest !== `${path}/negotiate`) return false;
      void answer(request, response);
      return true;
    },
    upgrade: (request, socket, head) => {
      if (readHubRequest(request).path !== path) return false;
      if (accepting) void openSocket(request, socket, head);
      else refuseUpgrade(socket, closing);
      return true;
    },
    close: async (over = 0) => {
      accepting = false;
      const connections = [...table.all()];
      const turns = Math.max(1, Math.floor(over / closePause));
      const each = Math.ceil(connections.length / turns);
      for (let at = 0; at < connections.length; at += each) {
        if (at > 0) await wait(closePause);
        for (const connection of connections.slice(at, at + each)) {
          if (connection.session) connection.session.finish(undefined, true);
          else table.forget(connection);
        }
      }
      for (const end = Date.now() + closeTimeout; table.size > 0 && Date.now() < end; ) await wait(closePause);
      clearInterval(timer);
      table.destroy();
    },
  };
};
