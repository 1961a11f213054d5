import { InvalidDataError } from './invalidData.ts';
import { type HubMessage, isTracked, MessageType } from './message.ts';
import type { Outgoing } from './outgoing.ts';

type Kept = { readonly id: number; readonly outgoing: Outgoing; readonly size: number };

/**
 * The memory of one stateful connection: what we sent and the client has not acknowledged, and how far we have read.
 * Tracked messages are numbered 1, 2, 3 … on each side without saying so; Ack n means "processed up to n".
 */
export class MessageBuffer {
  /** After a new socket, nothing is written until the client has named its sequence: a socket that a client
   * leaked never does, and must not draw the replay away from the good one. */
  holding = false;
  /** Bytes kept. */
  size = 0;
  #kept: Kept[] = [];
  #total = 0;
  #next = 1;
  #latest = 0;
  #acked = 0;

  /** Keeps a tracked message until the client acknowledges it. */
  keep(outgoing: Outgoing, size: number): void {
    if (!outgoing.tracked) return;
    this.#total += 1;
    this.#kept.push({ id: this.#total, outgoing, size });
    this.size += size;
  }

  /** The client has processed everything up to `id`. */
  acknowledged(id: number): void {
    const first = this.#kept.findIndex((kept) => kept.id > id);
    const gone = this.#kept.splice(0, first < 0 ? this.#kept.length : first);
    this.size -= gone.reduce((sum, kept) => sum + kept.size, 0);
  }

  /** Whether a message is new; a replayed one is counted and dropped, and before a Sequence all are dropped. */
  accepts(message: HubMessage): boolean {
    if (this.holding) return message.type === MessageType.Sequence;
    if (!isTracked(message)) return true;
    const id = this.#next;
    this.#next += 1;
    if (id <= this.#latest) {
      this.#acked = Math.min(this.#acked, id - 1);
      return false;
    }
    this.#latest = id;
    return true;
  }

  /**
   * The client will replay from `id` on.
   * @throws InvalidDataError for a number that would skip or silence messages.
   */
  resume(id: number): void {
    this.holding = false;
    if (id < 1 || id > this.#next) {
      throw new InvalidDataError("Sequence ID greater than amount of messages we've received.");
    }
    this.#next = id;
    this.#acked = 0;
  }

  /** What to send on the new socket: the id of the first message of `messages`, then the messages. */
  replay(): { readonly sequenceId: number; readonly messages: readonly Outgoing[] } {
    return {
      sequenceId: this.#kept[0]?.id ?? this.#total + 1,
      messages: this.#kept.map(({ outgoing }) => outgoing),
    };
  }

  /** The number to acknowledge now, or undefined when the client knows it already. */
  takeAck(): number | undefined {
    if (this.#latest <= this.#acked) return undefined;
    this.#acked = this.#latest;
    return this.#latest;
  }
}
