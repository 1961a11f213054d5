import type { IncomingMessage } from 'node:http';
import type { Principal } from '../transport/connection.ts';
import type { ConnectionTable } from './connectionTable.ts';
import type { EndpointSettings } from './endpointSettings.ts';
import type { HubRequest } from './hubRequest.ts';

/**
 * The version to use, or undefined for a value that is no number. Older clients name none and use version 0, where the
 * connection's id is its token as well.
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
  const name = version === 0 ? undefined : settings.tokens?.make({ at: Date.now(), stateful });
  const { connectionId, token } = table.add(user, { version, stateful, token: name }, table.crowd.enter(request));
  return {
    negotiateVersion: version,
    connectionId,
    ...(version > 0 ? { connectionToken: token } : {}),
    availableTransports: settings.transports.map((transport) => ({
      transport,
      transferFormats: transport === 'ServerSentEvents' ? ['Text'] : ['Text', 'Binary'],
    })),
    // A client that did not request it refuses to connect when it is offered.
    ...(stateful ? { useStatefulReconnect: true } : {}),
  };
};
