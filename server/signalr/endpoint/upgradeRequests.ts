import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { Connection, Principal } from '../transport/connection.ts';
import { HubSocket, WebSocketTransport } from '../transport/webSocketTransport.ts';
import type { ConnectionTable } from './connectionTable.ts';
import type { EndpointSettings } from './endpointSettings.ts';
import { askingUser, type HubRequest, namedConnection, readHubRequest } from './hubRequest.ts';
import { Refusal, refuseUpgrade } from './refusal.ts';

/** A busy connection takes no second socket, unless it is stateful: then the new one takes over. */
const checkFree = <User extends Principal>(connection: Connection<User>): void => {
  const { transport, session, state } = connection;
  if (state === 'closed') throw new Refusal(404, 'No Connection with that ID');
  if (transport && transport.name !== 'WebSockets') throw new Refusal(400, 'Cannot change transports mid-connection');
  if (transport && !session?.resumable) throw new Refusal(409, 'The connection already has a socket');
};

/** Makes the function that turns a request for an upgrade into a connection, or refuses it. Never throws. */
export const upgradeRequests = <User extends Principal>(
  table: ConnectionTable<User>,
  settings: EndpointSettings<User>,
) => {
  const options = {
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: settings.maxFrameSize,
    closeTimeout: settings.closeTimeout,
    WebSocket: HubSocket,
  };
  const sockets = new WebSocketServer(options);

  const judge = async (
    request: IncomingMessage,
    hubRequest: HubRequest,
  ): Promise<{ user: User; known?: Connection<User> }> => {
    if (!settings.transports.includes('WebSockets')) throw new Refusal(404, 'WebSockets transport not supported');
    if (!settings.allowOrigin(request.headers.origin, request)) throw new Refusal(403, 'Origin not allowed');
    const user = await askingUser(settings, request, hubRequest);
    if (!hubRequest.query.has('id')) return { user };
    const known = namedConnection({ table, settings, request }, hubRequest, user);
    checkFree(known);
    return { user, known };
  };

  const open = (socket: HubSocket, raw: Duplex, user: User, connection: Connection<User>): void => {
    if (connection.state === 'closed' || (connection.transport && !connection.session?.resumable)) {
      socket.terminate();
      return;
    }
    connection.user = user;
    connection.attach(new WebSocketTransport(socket, raw, connection), Date.now());
  };

  return async (request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> => {
    const onError = () => raw.destroy();
    raw.on('error', onError);
    try {
      const { user, known } = await judge(request, readHubRequest(request));
      // A socket without a name is a new connection: the client has skipped the negotiation.
      const connection = known ?? table.add(user, { stateful: false }, table.crowd.enter(request));
      raw.removeListener('error', onError);
      sockets.handleUpgrade(request, raw, head, (socket) => open(socket, raw, user, connection));
      // What was no handshake has been answered and cut.
      if (!known && connection.state === 'negotiated') table.forget(connection);
    } catch (error) {
      if (!(error instanceof Refusal)) settings.logger.error({ err: error }, 'hub upgrade failed');
      refuseUpgrade(raw, error instanceof Refusal ? error : new Refusal(500, 'Internal server error'));
    }
  };
};
