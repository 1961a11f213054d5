import type { ServerResponse } from 'node:http';
import type { HubProtocol } from '../protocol/hubProtocol.ts';
import type { Outgoing } from '../protocol/outgoing.ts';
import type { Transport, TransportOwner } from './transport.ts';

/** Carries a connection over one endless HTTP reply; the client sends by POST. Text protocols only. */
export class ServerSentEventsTransport implements Transport {
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, owner: TransportOwner) {
    this.#response = response;
    response.on('close', () => owner.lost(this, true));
    response.on('error', () => response.destroy());
    response.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-cache,no-store',
      'content-encoding': 'identity',
      'x-accel-buffering': 'no',
    });
    // Some browsers report the stream as open only after its first byte.
    response.write(':\r\n');
  }

  get name() {
    return 'ServerSentEvents' as const;
  }

  get buffered(): number {
    return this.#response.writableLength;
  }

  send(outgoing: Outgoing, protocol: HubProtocol): boolean {
    this.sendBytes(outgoing.bytes(protocol));
    return false;
  }

  sendBytes(bytes: Buffer): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    // The data of an event may hold no line break; a raw connection may send one.
    const lines = bytes.toString('utf8').split(/\r\n|\n|\r/);
    this.#response.write(`${lines.map((line) => `data: ${line}\r\n`).join('')}\r\n`);
  }

  close(): void {
    this.#response.end();
  }

  destroy(): void {
    this.#response.destroy();
  }
}
