/** Counts the messages of a WebSocket by their frame headers alone, so that reading costs next to nothing. */
export class FrameCounter {
  /** Only frames with at least this many bytes of payload are counted: smaller ones are pings and handshakes. */
  static readonly least = 150;
  counted = 0;
  /** Bytes of the present frame that are still to come. */
  #skip = 0;
  #head: number[] = [];

  take(chunk: Uint8Array, length: number): void {
    let at = 0;
    while (at < length) {
      const skipped = Math.min(this.#skip, length - at);
      this.#skip -= skipped;
      at += skipped;
      if (at >= length) return;
      this.#head.push(chunk[at] ?? 0);
      at += 1;
      this.#readHead();
    }
  }

  #readHead(): void {
    const [, short, high, low] = this.#head;
    if (short === undefined) return;
    // Nothing here is longer than 65,535 bytes.
    if (short === 126 && low === undefined) return;
    const size = short === 126 ? (high ?? 0) * 256 + (low ?? 0) : short;
    if (size >= FrameCounter.least) this.counted += 1;
    this.#skip = size;
    this.#head = [];
  }
}

/** A short text frame as a client sends it. The mask is zero: masking by it changes nothing. */
export const clientFrame = (text: string): Buffer => {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('too long for a short frame');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
};
