import type { IncomingMessage } from 'node:http';
import type { Principal } from '../transport/connection.ts';
import type { ConnectionTable } from './connectionTable.ts';
import type { EndpointSettings } from './endpointSettings.ts';
import type { HubRequest } from './hubRequest.ts';

/**
 * The version to go on with, or undefined for what is no number. Who names none, as older clients do, speaks version 0:
 * there the connection's id is its token as well.
 */
const versionFor = (hubRequest = '0'): 0 | 1 | undefined => {
  if (!/^\d+$/.test(hubRequest)) return undefined;
  return Number(hubRequest) === 0 ? 0 : 1;
};

/** The answer to a negotiate request; unless it is a refusal, a connection now waits under its token. Throws Refusal. */
export const negotiate = <User extends Principal>(
  table: ConnectionTable<User>,
  settings: EndpointSettings<User>,
  { query, request }: HubRequest & { readonly request: IncomingMessage },
  user: User,
): object => {
  const version = versionFor(query.get('negotiateversion'));
  if (version === undefined) return { error: 'The client requested a non-integer protocol version.' };
  const stateful =
    settings.statefulReconnect && version > 0 && query.get('usestatefulreconnect')?.toLowerCase() === 'true';
  const { connectionId, token } = table.add(user, { version, stateful }, table.crowd.enter(request));
  return {
    negotiateVersion: version,
    connectionId,
    ...(version > 0 ? { connectionToken: token } : {}),
    availableTransports: settings.transports.map((transport) => ({
      transport,
      transferFormats: transport === 'ServerSentEvents' ? ['Text'] : ['Text', 'Binary'],
    })),
    // A client that did not ask refuses to connect when it is told.
    ...(stateful ? { useStatefulReconnect: true } : {}),
  };
};
