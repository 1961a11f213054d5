import { HubException } from '../hubException.ts';
import { type Completion, MessageType } from '../protocol/message.ts';
import { Outgoing } from '../protocol/outgoing.ts';
import type { Principal } from '../transport/connection.ts';
import type { Millis } from '../transport/transport.ts';
import type { Peer, ResultOptions } from './peer.ts';

type Open = {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
};

/** Questions put to one client that it has not answered yet. */
export class ClientResults<User extends Principal> {
  readonly #peer: Peer<User>;
  readonly #timeout: Millis;
  #last = 0;
  readonly #open = new Map<string, Open>();

  constructor(peer: Peer<User>, timeout: Millis) {
    this.#peer = peer;
    this.#timeout = timeout;
  }

  /** Calls the client under an id that no id of the client can equal; resolves with the result. */
  ask(target: string, args: readonly unknown[], { timeout = this.#timeout }: ResultOptions = {}): Promise<unknown> {
    this.#last += 1;
    const id = `s${this.#last}`;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const timer = setTimeout(() => {
      this.#open.delete(id);
      reject(new HubException('The client did not answer in time.'));
    }, timeout);
    this.#open.set(id, { resolve, reject, timer });
    try {
      this.#peer.deliver(new Outgoing({ type: MessageType.Invocation, invocationId: id, target, arguments: args }));
    } catch (error) {
      clearTimeout(timer);
      this.#open.delete(id);
      throw error;
    }
    return promise;
  }

  /** Whether the message is the result of a call of ours. */
  answered({ invocationId, error, result }: Completion): boolean {
    const open = this.#open.get(invocationId);
    if (!open) return false;
    this.#open.delete(invocationId);
    clearTimeout(open.timer);
    if (error === undefined) open.resolve(result);
    else open.reject(new HubException(error));
    return true;
  }

  /** The client has disconnected: no result will come. */
  end(): void {
    for (const { reject, timer } of this.#open.values()) {
      clearTimeout(timer);
      reject(new HubException('The connection was closed before the client answered.'));
    }
    this.#open.clear();
  }
}
