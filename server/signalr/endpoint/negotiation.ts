import type { IncomingMessage } from 'node:http';
import type { Principal } from '../transport/connection.ts';
import type { Asked } from './asked.ts';
import type { ConnectionTable } from './connectionTable.ts';
import type { EndpointSettings } from './endpointSettings.ts';

const supportedVersion = 1;

const refusedVersion = (asked: string): string | undefined => {
  if (!/^\d+$/.test(asked)) return 'The client requested a non-integer protocol version.';
  return Number(asked) < supportedVersion
    ? `The client requested version '${asked}', but the server does not support this version.`
    : undefined;
};

/** The answer to a negotiate request; unless it is a refusal, a connection now waits under its token. Throws Refusal. */
export const negotiate = <User extends Principal>(
  table: ConnectionTable<User>,
  settings: EndpointSettings<User>,
  { query, request }: Asked & { readonly request: IncomingMessage },
  user: User,
): object => {
  const error = refusedVersion(query.get('negotiateversion') ?? '0');
  if (error) return { error };
  const stateful = settings.statefulReconnect && query.get('usestatefulreconnect')?.toLowerCase() === 'true';
  const { connectionId, token } = table.add(user, { negotiated: true, stateful }, table.crowd.enter(request));
  return {
    negotiateVersion: supportedVersion,
    connectionId,
    connectionToken: token,
    availableTransports: settings.transports.map((transport) => ({
      transport,
      transferFormats: transport === 'ServerSentEvents' ? ['Text'] : ['Text', 'Binary'],
    })),
    // A client that did not ask refuses to connect when it is told.
    ...(stateful ? { useStatefulReconnect: true } : {}),
  };
};
