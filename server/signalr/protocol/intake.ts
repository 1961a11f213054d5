import type { Framing } from './hubProtocol.ts';

/** Cuts a stream of bytes into messages; a piece of a message waits for the rest. */
export class Intake {
  #rest: Buffer | undefined;

  /** Whether the beginning of a message waits for its end. */
  get partial(): boolean {
    return this.#rest !== undefined;
  }

  clear(): void {
    this.#rest = undefined;
  }

  /**
   * Reads the next bytes and passes each whole message to `take`.
   * @param framing how to cut; called before each message, because the handshake changes it; undefined stops the
   * reading
   * @throws InvalidDataError for a message longer than `limit` bytes, and what `take` throws.
   */
  feed(chunk: Buffer, limit: number, framing: () => Framing | undefined, take: (body: Buffer) => void): void {
    const bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk;
    this.#rest = undefined;
    let at = 0;
    for (let cut = framing(); cut; cut = framing()) {
      const body = cut(bytes, at, limit);
      if (!body) {
        // A copy: the piece would keep the whole chunk alive.
        if (at < bytes.length) this.#rest = Buffer.from(bytes.subarray(at));
        return;
      }
      at = body.next;
      take(bytes.subarray(body.start, body.end));
    }
  }
}
