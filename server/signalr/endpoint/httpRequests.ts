import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Connection, Principal } from '../transport/connection.ts';
import { LongPollingTransport } from '../transport/longPollingTransport.ts';
import { ServerSentEventsTransport } from '../transport/serverSentEventsTransport.ts';
import type { TransportName } from '../transport/transport.ts';
import type { ConnectionTable } from './connectionTable.ts';
import type { EndpointSettings } from './endpointSettings.ts';
import { askingUser, type HubRequest, namedConnection } from './hubRequest.ts';
import { negotiate } from './negotiation.ts';
import { Refusal, reply } from './refusal.ts';

type Exchange<User extends Principal> = {
  readonly table: ConnectionTable<User>;
  readonly settings: EndpointSettings<User>;
  readonly hubRequest: HubRequest;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
};

const gone = new Refusal(404, 'No Connection with that ID');
const otherTransport = new Refusal(400, 'Cannot change transports mid-connection');

const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit) throw new Refusal(413, 'The request is too large');
    chunks.push(chunk);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
};

const post = async <User extends Principal>(exchange: Exchange<User>, connection: Connection<User>): Promise<void> => {
  const { request, response, settings } = exchange;
  if (connection.transport?.name === 'WebSockets')
    throw new Refusal(405, 'POST requests are not allowed for WebSocket connections.');
  const body = await readBody(request, settings.maxFrameSize - connection.earlyBytes);
  if (connection.state === 'closed') throw gone;
  connection.received(body, request.headers['content-type'] === 'application/octet-stream');
  reply(response, 200);
};

const remove = <User extends Principal>({ table, response }: Exchange<User>, connection: Connection<User>): void => {
  const { transport } = connection;
  if (!(transport instanceof LongPollingTransport)) {
    throw new Refusal(400, 'Cannot terminate this connection using the DELETE endpoint.');
  }
  const { polling } = transport;
  connection.session?.inputEnded();
  // A client that waits in a poll gets the last data there; one that does not will not come again.
  if (!polling) table.forget(connection);
  reply(response, 202);
};

const offered = <User extends Principal>({ settings }: Exchange<User>, name: TransportName): void => {
  if (!settings.transports.includes(name))
    throw new Refusal(404, `${name} transport not supported by this end point type`);
};

const events = <User extends Principal>(exchange: Exchange<User>, connection: Connection<User>, user: User): void => {
  offered(exchange, 'ServerSentEvents');
  if (connection.state === 'closed') throw gone;
  if (connection.transport && connection.transport.name !== 'ServerSentEvents') throw otherTransport;
  if (connection.transport) throw new Refusal(409, 'The connection is already being read');
  connection.user = user;
  connection.attach(new ServerSentEventsTransport(exchange.response, connection), Date.now());
};

const poll = <User extends Principal>(exchange: Exchange<User>, connection: Connection<User>, user: User): void => {
  offered(exchange, 'LongPolling');
  const now = Date.now();
  if (connection.transport instanceof LongPollingTransport) {
    if (connection.state !== 'closed') connection.user = user;
    connection.transport.poll(exchange.response, now);
    return;
  }
  if (connection.transport) throw otherTransport;
  if (connection.state === 'closed') throw gone;
  connection.user = user;
  // The first poll only opens the connection.
  reply(exchange.response, 200);
  connection.attach(new LongPollingTransport(now, () => exchange.table.forget(connection)), now);
};

/** Answers a request for the connection itself: GET reads, POST writes, DELETE ends. Throws Refusal. */
export const answerConnection = async <User extends Principal>(exchange: Exchange<User>): Promise<void> => {
  const { settings, hubRequest, request } = exchange;
  const user = await askingUser(settings, request, hubRequest);
  const { method } = request;
  if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') throw new Refusal(405, 'Method not allowed');
  const connection = namedConnection(exchange, hubRequest, user);
  if (method === 'POST') await post(exchange, connection);
  else if (method === 'DELETE') remove(exchange, connection);
  else if (request.headers.accept?.includes('text/event-stream')) events(exchange, connection, user);
  else poll(exchange, connection, user);
};

/** Answers a negotiate request. Throws Refusal. */
export const answerNegotiate = async <User extends Principal>(exchange: Exchange<User>): Promise<void> => {
  const { table, settings, hubRequest, request, response } = exchange;
  if (request.method !== 'POST') throw new Refusal(405, 'Method not allowed');
  const user = await askingUser(settings, request, hubRequest);
  request.resume();
  reply(
    response,
    200,
    JSON.stringify(negotiate(table, settings, { ...hubRequest, request }, user)),
    'application/json',
  );
};
