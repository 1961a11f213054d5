import type { IncomingMessage } from 'node:http';
import type { Connection, Principal } from '../transport/connection.ts';
import type { ConnectionTable } from './connectionTable.ts';
import type { EndpointSettings } from './endpointSettings.ts';
import { Refusal } from './refusal.ts';

/** The path of a request and its query; the names of the query match without case. */
export type HubRequest = { readonly path: string; readonly query: ReadonlyMap<string, string> };

export const readHubRequest = ({ url = '/' }: IncomingMessage): HubRequest => {
  const mark = url.indexOf('?');
  if (mark < 0) return { path: url, query: new Map() };
  const pairs = new URLSearchParams(url.slice(mark + 1));
  return { path: url.slice(0, mark), query: new Map([...pairs].map(([name, value]) => [name.toLowerCase(), value])) };
};

const bearer = (request: IncomingMessage): string | undefined =>
  /^bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];

/**
 * The requesting user.
 * @throws Refusal 401.
 */
export const askingUser = async <User extends Principal>(
  settings: EndpointSettings<User>,
  request: IncomingMessage,
  { query }: HubRequest,
): Promise<User> => {
  const user = await settings.authenticate({ token: bearer(request) ?? query.get('access_token'), request });
  if (!user) throw new Refusal(401, 'Unauthorized');
  return user;
};

/** The connection that another server has negotiated a moment ago, taken up here; undefined where the name says no such thing. */
const takenUp = <User extends Principal>(
  { table, settings, request }: Given<User>,
  token: string,
  user: User,
): Connection<User> | undefined => {
  // What a client posts belongs where it reads: alone at another server it would wait for ever.
  if (request.method !== 'GET') return undefined;
  const said = settings.tokens?.read(token);
  if (!said || Math.abs(Date.now() - said.at) > settings.negotiateTimeout || table.isSpent(token)) return undefined;
  return table.add(user, { version: 1, stateful: said.stateful, token }, table.crowd.enter(request));
};

type Given<User extends Principal> = {
  readonly table: ConnectionTable<User>;
  readonly settings: EndpointSettings<User>;
  readonly request: IncomingMessage;
};

/**
 * The connection that a request names by its secret `id`.
 * @throws Refusal 400 without an id, 404 for an unknown one, 403 for another user than the one who negotiated.
 */
export const namedConnection = <User extends Principal>(
  given: Given<User>,
  { query }: HubRequest,
  user: User,
): Connection<User> => {
  const id = query.get('id');
  if (!id) throw new Refusal(400, 'Connection ID required');
  const connection = given.table.byToken(id) ?? takenUp(given, id, user);
  if (!connection) throw new Refusal(404, 'No Connection with that ID');
  if (connection.user.id !== user.id) throw new Refusal(403, 'The connection belongs to another user');
  return connection;
};
