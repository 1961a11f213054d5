import type { HubProtocol } from '../protocol/hubProtocol.ts';
import type { Outgoing } from '../protocol/outgoing.ts';

export type EpochMs = number;
export type Millis = number;
export type TransportName = 'WebSockets' | 'ServerSentEvents' | 'LongPolling';

/**
 * How bytes reach one client. A transport never waits for its client: bytes that cannot be written now are buffered.
 */
export type Transport = {
  readonly name: TransportName;
  /** Bytes that have not left the process. */
  readonly buffered: number;
  /** False when so much is buffered that it is worth a look. */
  send(outgoing: Outgoing, protocol: HubProtocol): boolean;
  sendBytes(bytes: Buffer, binary: boolean): void;
  /** Lets what is buffered go out, then ends. */
  close(): void;
  /** Ends now. */
  destroy(): void;
};

/** What a transport reports to the connection it carries. */
export type TransportOwner = {
  received(bytes: Buffer, binary: boolean): void;
  /** `clean`: the client closed the connection; else it was cut. */
  lost(transport: Transport, clean: boolean): void;
};
