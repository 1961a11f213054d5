import { MessageType } from '../protocol/message.ts';
import { Outgoing } from '../protocol/outgoing.ts';
import type { Principal } from '../transport/connection.ts';
import type { Audience } from './audience.ts';
import type { Peer, ResultOptions } from './peer.ts';

type Sender = { send(target: string, ...args: unknown[]): void };

/** What a method knows of its caller, and what it may do with and around it. */
export class HubContext<User extends Principal> {
  readonly #peer: Peer<User>;
  readonly #audience: Audience<User>;

  constructor(peer: Peer<User>, audience: Audience<User>) {
    this.#peer = peer;
    this.#audience = audience;
  }

  get connectionId(): string {
    return this.#peer.connectionId;
  }

  get user(): User {
    return this.#peer.user;
  }

  /** Aborted when the connection is over. */
  get signal(): AbortSignal {
    return this.#peer.signal;
  }

  /** The calling connection. */
  get caller(): Sender {
    return {
      send: (target, ...args) =>
        this.#peer.deliver(new Outgoing({ type: MessageType.Invocation, target, arguments: args })),
    };
  }

  /** Everybody but the calling connection. */
  get others(): Sender {
    return { send: (target, ...args) => this.#audience.sendToAll(target, args, [this.connectionId]) };
  }

  /** Everybody in the group but the calling connection. */
  othersInGroup(group: string): Sender {
    return { send: (target, ...args) => this.#audience.sendToGroup(group, target, args, [this.connectionId]) };
  }

  join(group: string): void {
    this.#audience.join(this.#peer, group);
  }

  /** Leaving a group that one is not in is no error. */
  leave(group: string): void {
    this.#audience.leave(this.#peer, group);
  }

  /** Ends the connection; the client is not to reconnect by itself. */
  abort(): void {
    this.#peer.finish();
  }

  /**
   * Calls a method of the client and waits for its result, which comes from outside: check it. Rejects with a
   * HubException when the client has no such method, returns an error, disconnects or is too slow.
   */
  invokeClient(target: string, args: readonly unknown[], options?: ResultOptions): Promise<unknown> {
    return this.#peer.request(target, args, options);
  }
}
