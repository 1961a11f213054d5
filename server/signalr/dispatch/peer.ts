import type { Outgoing } from '../protocol/outgoing.ts';
import type { Principal } from '../transport/connection.ts';
import type { Millis } from '../transport/transport.ts';

export type ResultOptions = { readonly timeout?: Millis };

/** One connected client, as senders and methods see it. */
export type Peer<User extends Principal> = {
  readonly connectionId: string;
  readonly user: User;
  /** Aborted when the connection is over. */
  readonly signal: AbortSignal;
  /** Bytes for it that have not left the process; none when the connection is over. */
  readonly buffered: number;
  /** Groups it has joined; made when the first is joined. */
  groups: string[] | undefined;
  /** Writes a message to it, or keeps it for later; never waits. Throws what the encoder throws. */
  deliver(outgoing: Outgoing): void;
  /** Calls a method of the client and resolves with its result. */
  request(target: string, args: readonly unknown[], options?: ResultOptions): Promise<unknown>;
  /** Ends the connection. */
  finish(error?: string, allowReconnect?: boolean): void;
  /** Ends the connection because its protocol cannot write a message that others got; it may reconnect. */
  giveUp(fault: unknown): void;
};
