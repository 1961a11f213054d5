/**
 * Reads the messages of a WebSocket from a server (RFC 6455, section 5.2): unmasked frames, whole or in pieces. `take` is called with each
 * text; other frames are passed over. No extension may have been agreed on.
 */
export class FrameReader {
  readonly #take: (text: string) => void;
  #rest: Buffer = Buffer.alloc(0);

  constructor(take: (text: string) => void) {
    this.#take = take;
  }

  add(chunk: Buffer): void {
    let bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const frame = this.#frameIn(bytes);
      if (!frame) break;
      const [begin, end] = frame;
      if (((bytes[0] ?? 0) & 0x0f) === 1) this.#take(bytes.toString('latin1', begin, end));
      bytes = bytes.subarray(end);
    }
    // The memory of a chunk is used again by the next one.
    this.#rest = Buffer.from(bytes);
  }

  /** Begin and end of the payload, when all of it is there. */
  #frameIn(bytes: Buffer): readonly [number, number] | undefined {
    if (bytes.length < 2) return undefined;
    const short = (bytes[1] ?? 0) & 0x7f;
    const begin = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (bytes.length < begin) return undefined;
    const size = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
    return bytes.length < begin + size ? undefined : [begin, begin + size];
  }
}
