import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack';

type Way = { readonly transport?: HttpTransportType; readonly messagePack?: boolean };

/** A started connection to a hub, and the messages of these kinds in order: the kind, then the arguments. */
export const listening = async (
  address: string,
  token: string,
  kinds: readonly string[],
  { transport = HttpTransportType.WebSockets, messagePack = false }: Way = {},
) => {
  const builder = new HubConnectionBuilder()
    .withUrl(address, { accessTokenFactory: () => token, transport })
    .configureLogging(LogLevel.None);
  const connection = (messagePack ? builder.withHubProtocol(new MessagePackHubProtocol()) : builder).build();
  const received: (readonly [kind: string, ...said: unknown[]])[] = [];
  for (const kind of kinds) connection.on(kind, (...said: unknown[]) => void received.push([kind, ...said]));
  await connection.start();
  return {
    connection,
    received,
    of: (kind: string) => received.filter(([one]) => one === kind).map(([, ...said]) => said),
  };
};
