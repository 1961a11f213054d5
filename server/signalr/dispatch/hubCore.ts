import type { Logger } from '../endpoint/endpointSettings.ts';
import type { HubMethod } from '../hubMethod.ts';
import type { HubProtocol } from '../protocol/hubProtocol.ts';
import type { Principal } from '../transport/connection.ts';
import type { Millis } from '../transport/transport.ts';
import type { Audience } from './audience.ts';
import type { DispatchSettings } from './dispatcher.ts';
import type { HubContext } from './hubContext.ts';

export type HubSettings = DispatchSettings & {
  readonly protocols: readonly HubProtocol[];
  /** Longest message of a client, in bytes. */
  readonly maxMessageSize: number;
  /** Bytes a client may be behind before it is let go. */
  readonly maxBufferedBytes: number;
  /** Bytes kept for a replay, per stateful connection. */
  readonly statefulBufferSize: number;
  readonly handshakeTimeout: Millis;
  /** A client that got nothing for this long gets a ping. */
  readonly keepAliveInterval: Millis;
  /** A client that said nothing for this long is let go; at least twice the clients' own ping interval. */
  readonly clientTimeout: Millis;
  /** How long a client may think over a question put to it. */
  readonly clientResultTimeout: Millis;
  /** How long an acknowledgement waits for company. */
  readonly ackDelay: Millis;
  /** How long a cut stateful connection waits for another socket, and that socket for the client's word. */
  readonly reconnectWindow: Millis;
  readonly logger: Logger;
};

/** What all connections of a hub share. */
export type HubCore<User extends Principal> = {
  readonly settings: HubSettings;
  readonly methods: ReadonlyMap<string, HubMethod<User>>;
  readonly audience: Audience<User>;
  readonly welcome: ((context: HubContext<User>) => unknown) | undefined;
  readonly farewell: (context: HubContext<User>) => void;
  /** Sweeps so far: a clock good enough to know when a ping is due, and free to read. */
  sweeps: number;
  /** Time between two sweeps. */
  beat: Millis;
  /** Clients let go because they could not keep up. */
  dropped: number;
};
