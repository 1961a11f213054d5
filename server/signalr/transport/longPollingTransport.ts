import type { ServerResponse } from 'node:http';
import type { HubProtocol } from '../protocol/hubProtocol.ts';
import type { Outgoing } from '../protocol/outgoing.ts';
import type { EpochMs, Transport } from './transport.ts';

type Poll = { readonly response: ServerResponse; readonly since: EpochMs };

const ok = 200;
const noContent = 204;

/** Carries a connection over one GET after another: each is answered as soon as there is something to say. */
export class LongPollingTransport implements Transport {
  /** When the last poll was answered. */
  idleSince: EpochMs;
  #poll: Poll | undefined;
  /** An answer that the client has not read to its end. */
  #unread: ServerResponse | undefined;
  #waiting: Buffer[] = [];
  #bytes = 0;
  #binary = false;
  #closed = false;
  readonly #farewell: () => void;

  /** @param farewell called when a 204 has reported to the client that the connection is over. */
  constructor(now: EpochMs, farewell: () => void) {
    this.idleSince = now;
    this.#farewell = farewell;
  }

  get name() {
    return 'LongPolling' as const;
  }

  get buffered(): number {
    return this.#bytes + (this.#unread?.writableLength ?? 0);
  }

  /** Whether a request of the client is waiting for an answer. */
  get polling(): boolean {
    return this.#poll !== undefined;
  }

  /** Takes a poll. One that was already waiting is ended with 204: the client has given up on it. */
  poll(response: ServerResponse, now: EpochMs): void {
    // A reply on the same connection has been read, or no poll would come there; one on another connection is
    // abandoned.
    if (this.#unread?.req.socket !== response.req.socket) this.#unread?.destroy();
    this.#answer(noContent);
    this.#poll = { response, since: now };
    response.on('close', () => {
      if (this.#poll?.response !== response) return;
      this.#poll = undefined;
      this.idleSince = Date.now();
    });
    this.#flush();
  }

  /** Ends the waiting poll without messages, when it waits since before `limit`. */
  expirePoll(limit: EpochMs): void {
    if (this.#poll && this.#poll.since <= limit) this.#answer(ok);
  }

  send(outgoing: Outgoing, protocol: HubProtocol): boolean {
    this.sendBytes(outgoing.bytes(protocol), protocol.binary);
    return false;
  }

  sendBytes(bytes: Buffer, binary: boolean): void {
    if (this.#closed) return;
    this.#binary = binary;
    this.#waiting.push(bytes);
    this.#bytes += bytes.length;
    // Messages of one turn go out in one reply.
    if (this.#waiting.length === 1) setImmediate(() => this.#flush());
  }

  close(): void {
    this.#closed = true;
    this.#flush();
  }

  destroy(): void {
    this.#closed = true;
    this.#waiting = [];
    this.#bytes = 0;
    this.#unread?.destroy();
    this.#flush();
  }

  #flush(): void {
    if (!this.#poll) return;
    if (this.#waiting.length > 0) {
      const body = Buffer.concat(this.#waiting);
      this.#waiting = [];
      this.#bytes = 0;
      this.#answer(ok, body);
    } else if (this.#closed) {
      this.#answer(noContent);
      this.#farewell();
    }
  }

  #answer(status: number, body?: Buffer): void {
    if (!this.#poll) return;
    const { response } = this.#poll;
    this.#poll = undefined;
    this.idleSince = Date.now();
    const type = this.#binary ? 'application/octet-stream' : 'text/plain';
    this.#unread = response;
    response.on('close', () => {
      if (this.#unread === response) this.#unread = undefined;
    });
    response.writeHead(status, { 'cache-control': 'no-store', ...(status === ok ? { 'content-type': type } : {}) });
    response.end(body);
  }
}
