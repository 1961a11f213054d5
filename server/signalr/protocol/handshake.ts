import type { HubProtocol } from './hubProtocol.ts';
import { parseObject, writeText } from './jsonProtocol.ts';

/** The highest supported protocol version: 2 is the one with stateful reconnect. Real clients also send 0. */
const newestVersion = 2;

export type Handshake = { readonly protocol: HubProtocol; readonly version: number };
type Refusal = { readonly error: string };

/**
 * Reads a client's handshake request.
 * @param binaryAllowed whether the transport can carry a binary protocol
 * @throws InvalidDataError when it is no handshake at all.
 */
export const readHandshake = (
  body: Buffer,
  protocols: readonly HubProtocol[],
  binaryAllowed: boolean,
): Handshake | Refusal => {
  const { protocol: name, version } = parseObject(body);
  // Names match without case, as the official server's do.
  const protocol = protocols.find((known) => typeof name === 'string' && known.name === name.toLowerCase());
  if (!protocol) return { error: `The protocol '${String(name)}' is not supported.` };
  if (protocol.binary && !binaryAllowed) {
    return {
      error: `Cannot use the '${protocol.name}' protocol on the current transport. The transport does not support 'Binary' transfer format.`,
    };
  }
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0 || version > newestVersion) {
    return { error: `The server does not support version ${String(version)} of the '${protocol.name}' protocol.` };
  }
  return { protocol, version };
};

export const handshakeAccepted: Buffer = writeText({});
export const handshakeRefused = (error: string): Buffer => writeText({ error });
export const handshakeCanceled = 'Handshake was canceled.';
