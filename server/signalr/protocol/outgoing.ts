import type { HubProtocol } from './hubProtocol.ts';
import { type HubMessage, isTracked, MessageType } from './message.ts';

const shortLength = 125;
const mediumLength = 0xffff;

/** One whole unmasked WebSocket frame, as a server sends it. */
export const serverFrame = (payload: Uint8Array, binary: boolean): Buffer => {
  const { length } = payload;
  const head = length <= shortLength ? 2 : length <= mediumLength ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = binary ? 0x82 : 0x81;
  frame[1] = length <= shortLength ? length : length <= mediumLength ? 126 : 127;
  if (head === 4) frame.writeUInt16BE(length, 2);
  if (head === 10) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.set(payload, head);
  return frame;
};

/** One message for any number of readers: encoded once per protocol, framed once per protocol, written as it is. */
export class Outgoing {
  readonly message: HubMessage;
  readonly tracked: boolean;
  #json: Buffer | undefined;
  #jsonFrame: Buffer | undefined;
  #pack: Buffer | undefined;
  #packFrame: Buffer | undefined;

  constructor(message: HubMessage) {
    this.message = message;
    this.tracked = isTracked(message);
  }

  /** The message with its separator or prefix. Throws what the encoder throws, e.g. for a bigint. */
  bytes(protocol: HubProtocol): Buffer {
    if (protocol.binary) {
      this.#pack ??= protocol.encode(this.message);
      return this.#pack;
    }
    this.#json ??= protocol.encode(this.message);
    return this.#json;
  }

  /** The same in one WebSocket frame. */
  frame(protocol: HubProtocol): Buffer {
    if (protocol.binary) {
      this.#packFrame ??= serverFrame(this.bytes(protocol), true);
      return this.#packFrame;
    }
    this.#jsonFrame ??= serverFrame(this.bytes(protocol), false);
    return this.#jsonFrame;
  }
}

export const ping = new Outgoing({ type: MessageType.Ping });
