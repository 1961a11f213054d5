import { InvalidDataError } from './invalidData.ts';
import { type HubMessage, isTracked, MessageType } from './message.ts';
import type { Outgoing } from './outgoing.ts';

type Kept = { readonly id: number; readonly outgoing: Outgoing; readonly size: number };

/**
 * The buffer of one stateful connection: sent messages that the client has not acknowledged, and how far we have read.
 * Tracked messages are numbered 1, 2, 3 … on each side implicitly; Ack n means "processed up to n".
 */
export class MessageBuffer {
  /** After a new socket, nothing is written until the client has named its sequence: a socket that a client
   * leaked never does, and must not draw the replay away from the good one. */
  holding = false;
  /** Bytes kept that have not been written to the present socket. */
  waiting = 0;
  readonly #kept: Kept[] = [];
  /** How many of the kept have been written to the present socket, the first of them, and their bytes. */
  #written = 0;
  #unread = 0;
  #total = 0;
  #next = 1;
  #latest = 0;
  #acked = 0;

  /** Keeps a tracked message until the client acknowledges it. */
  keep(outgoing: Outgoing, size: number): void {
    if (!outgoing.tracked) return;
    this.#total += 1;
    this.#kept.push({ id: this.#total, outgoing, size });
    this.waiting += size;
  }

  /**
   * Takes the messages that may be written now: until more than `limit` bytes are unacknowledged. The next waits until
   * the client has acknowledged enough of them.
   */
  take(limit: number): readonly Outgoing[] {
    const taken: Outgoing[] = [];
    for (let next = this.#kept[this.#written]; next; next = this.#kept[this.#written]) {
      if (this.#unread > limit) break;
      this.#written += 1;
      this.#unread += next.size;
      this.waiting -= next.size;
      taken.push(next.outgoing);
    }
    return taken;
  }

  /** Bytes of the longest message that waits. */
  get longest(): number {
    return this.#kept.slice(this.#written).reduce((longest, { size }) => Math.max(longest, size), 0);
  }

  /** The client has processed everything up to `id`. */
  acknowledged(id: number): void {
    const first = this.#kept.findIndex((kept) => kept.id > id);
    const gone = this.#kept.splice(0, first < 0 ? this.#kept.length : first);
    for (const [place, { size }] of gone.entries()) {
      // A client may name a number that was never sent to it: it will miss the messages up to there.
      if (place < this.#written) this.#unread -= size;
      else this.waiting -= size;
    }
    this.#written = Math.max(0, this.#written - gone.length);
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

  /** Begins again on another socket: returns the id of the first message that `take` will return. */
  rewind(): number {
    this.waiting += this.#unread;
    this.#unread = 0;
    this.#written = 0;
    return this.#kept[0]?.id ?? this.#total + 1;
  }

  /** The number to acknowledge now, or undefined when the client knows it already. */
  takeAck(): number | undefined {
    if (this.#latest <= this.#acked) return undefined;
    this.#acked = this.#latest;
    return this.#latest;
  }
}
