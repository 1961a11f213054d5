import type { HubProtocol } from '../protocol/hubProtocol.ts';
import { type HubMessage, MessageType } from '../protocol/message.ts';
import { MessageBuffer } from '../protocol/messageBuffer.ts';
import { Outgoing } from '../protocol/outgoing.ts';
import type { Transport } from '../transport/transport.ts';
import type { HubSettings } from './hubCore.ts';

type Line = { readonly transport: Transport | undefined };

/** The part of a hub connection that survives its socket: what was sent is kept until acknowledged, and replayed. */
export class StatefulLine {
  readonly #buffer = new MessageBuffer();
  readonly #line: Line;
  readonly #protocol: HubProtocol;
  readonly #settings: HubSettings;
  #ackTimer: NodeJS.Timeout | undefined;

  constructor(line: Line, protocol: HubProtocol, settings: HubSettings) {
    this.#line = line;
    this.#protocol = protocol;
    this.#settings = settings;
  }

  /** Whether a new socket has come whose client has not yet sent how far it has read. */
  get holding(): boolean {
    return this.#buffer.holding;
  }

  /** Bytes that wait until the client has acknowledged what it was sent. */
  get waiting(): number {
    return this.#buffer.waiting;
  }

  /**
   * Stores a message for a later replay and writes what may be written now. Returns false when the client is too far
   * behind; one message is never too much, however long.
   */
  send(outgoing: Outgoing): boolean {
    if (outgoing.tracked) {
      this.#buffer.keep(outgoing, outgoing.bytes(this.#protocol).length);
      this.#write();
    } else if (!this.#buffer.holding) this.#line.transport?.send(outgoing, this.#protocol);
    const { maxBufferedBytes } = this.#settings;
    return this.waiting <= maxBufferedBytes || this.waiting - this.#buffer.longest <= maxBufferedBytes;
  }

  /** Reads a message for the sake of the sequence; true when it is new and for the hub. Throws InvalidDataError. */
  accepts(message: HubMessage): boolean {
    const fresh = this.#buffer.accepts(message);
    this.#ackTimer ??= setTimeout(() => this.#ack(), this.#settings.ackDelay);
    if (!fresh) return false;
    if (message.type === MessageType.Ack) {
      this.#buffer.acknowledged(message.sequenceId);
      this.#write();
    }
    if (message.type === MessageType.Sequence) this.#resume(message.sequenceId);
    return true;
  }

  reattached(): void {
    this.#buffer.holding = true;
  }

  end(): void {
    clearTimeout(this.#ackTimer);
  }

  #resume(sequenceId: number): void {
    this.#buffer.resume(sequenceId);
    const sequence = new Outgoing({ type: MessageType.Sequence, sequenceId: this.#buffer.rewind() });
    this.#line.transport?.send(sequence, this.#protocol);
    this.#write();
  }

  #write(): void {
    const { transport } = this.#line;
    // On a cut connection everything waits for the next socket, and on a new one for the client's first message.
    if (!transport || this.#buffer.holding) return;
    for (const outgoing of this.#buffer.take(this.#settings.statefulBufferSize))
      transport.send(outgoing, this.#protocol);
  }

  #ack(): void {
    this.#ackTimer = undefined;
    // On a cut line the number waits: after the next Sequence everything is acknowledged again.
    if (!this.#line.transport || this.#buffer.holding) return;
    const sequenceId = this.#buffer.takeAck();
    if (sequenceId === undefined) return;
    this.#line.transport.send(new Outgoing({ type: MessageType.Ack, sequenceId }), this.#protocol);
  }
}
