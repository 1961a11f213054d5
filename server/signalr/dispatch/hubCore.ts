import type { Logger } from '../endpoint/endpointSettings.ts';
import { closedWithError, errorText, HubException } from '../hubException.ts';
import type { HubMethod } from '../hubMethod.ts';
import type { HubProtocol } from '../protocol/hubProtocol.ts';
import type { Principal } from '../transport/connection.ts';
import type { Millis } from '../transport/transport.ts';
import type { Audience } from './audience.ts';
import type { DispatchSettings } from './dispatcher.ts';
import type { HubContext } from './hubContext.ts';
import type { Peer } from './peer.ts';

export type HubSettings = DispatchSettings & {
  readonly protocols: readonly HubProtocol[];
  /** Longest message of a client, in bytes. */
  readonly maxMessageSize: number;
  /** Bytes a client may be behind before it is let go; one message is never too much, however long. */
  readonly maxBufferedBytes: number;
  /** Bytes that a stateful client may leave unacknowledged; beyond them what comes next waits. */
  readonly statefulBufferSize: number;
  readonly handshakeTimeout: Millis;
  /** A client that got nothing for this long gets a ping. */
  readonly keepAliveInterval: Millis;
  /** A client that is silent for this long is disconnected, ms; at least twice the clients' own ping interval. */
  readonly clientTimeout: Millis;
  /** How long a client may take for a result, ms. */
  readonly clientResultTimeout: Millis;
  /** How long an acknowledgement waits for company. */
  readonly ackDelay: Millis;
  /**
   * How long a cut stateful connection waits for another socket, and that socket for the client's first message, ms.
   */
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
  sweepInterval: Millis;
  /** Clients let go because they could not keep up. */
  dropped: number;
};

/** Lets the hub accept or reject a client; a rejected one gets the reason and is disconnected. */
export const isWelcome = async <User extends Principal>(
  { welcome, settings: { logger, detailedErrors } }: HubCore<User>,
  peer: Peer<User>,
  context: HubContext<User>,
): Promise<boolean> => {
  try {
    await welcome?.(context);
    return true;
  } catch (error) {
    const { connectionId } = peer;
    if (!(error instanceof HubException)) logger.error({ err: error, connectionId }, 'onConnected failed');
    peer.finish(errorText(closedWithError, error, detailedErrors));
    return false;
  }
};
