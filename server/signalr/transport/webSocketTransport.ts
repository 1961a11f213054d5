import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { HubProtocol } from '../protocol/hubProtocol.ts';
import { type Outgoing, serverFrame } from '../protocol/outgoing.ts';
import type { Transport, TransportOwner } from './transport.ts';

const normalClosure = 1000;
const noStatus = 1005;
const goingAway = 1001;
const tooBig = 1009;

/** The socket class that the upgrade makes: it carries its transport, so that no listener needs a closure of its own. */
export class HubSocket extends WebSocket {
  transport: WebSocketTransport | undefined;

  /** Also called by `ws` itself when the client closes: from here on no frame may follow. */
  override close(code?: number, reason?: string | Buffer): void {
    if (this.transport) this.transport.open = false;
    // A frame beyond all limits is not read on: what is left to say goes into the close frame.
    super.close(code, reason ?? (code === tooBig ? 'The frame is too big.' : undefined));
  }
}

function onMessage(this: WebSocket, data: unknown, binary: boolean): void {
  const { transport } = this as HubSocket;
  if (Buffer.isBuffer(data)) transport?.hear(data, binary);
}

function onClose(this: WebSocket, code: number): void {
  const { transport } = this as HubSocket;
  const clean = code === normalClosure || code === noStatus || code === goingAway;
  if (transport) transport.open = false;
  transport?.owner.lost(transport, clean);
}

/** `ws` closes the socket after an error by itself; without a listener the error would end the process. */
function onError(): void {}

/**
 * Carries a connection over a WebSocket. Frames are written to the raw socket as they are: `ws` would build a header
 * per reader. That is safe because without compression `ws` writes its own frames (close, pong) in one go.
 */
export class WebSocketTransport implements Transport {
  owner: TransportOwner;
  /** Whether frames may be written. */
  open = true;
  readonly #socket: HubSocket;
  readonly #raw: Duplex;

  constructor(socket: HubSocket, raw: Duplex, owner: TransportOwner) {
    this.#socket = socket;
    this.#raw = raw;
    this.owner = owner;
    socket.transport = this;
    socket.on('message', onMessage);
    socket.on('close', onClose);
    socket.on('error', onError);
  }

  get name() {
    return 'WebSockets' as const;
  }

  get buffered(): number {
    return this.#raw.writableLength;
  }

  /** Passes a frame on. Its immediate replies leave together: a frame may hold thousands of calls. */
  hear(data: Buffer, binary: boolean): void {
    this.#raw.cork();
    try {
      this.owner.received(data, binary);
    } finally {
      this.#raw.uncork();
    }
  }

  send(outgoing: Outgoing, protocol: HubProtocol): boolean {
    return !this.open || this.#raw.write(outgoing.frame(protocol));
  }

  sendBytes(bytes: Buffer, binary: boolean): void {
    if (this.open) this.#raw.write(serverFrame(bytes, binary));
  }

  close(): void {
    this.#socket.close(normalClosure);
  }

  /** `heard` is called for every answer to a ping. */
  onSign(heard: () => void): void {
    this.#socket.on('pong', heard);
  }

  /** Sends a ping, which the socket at the other end answers by itself. */
  ask(): void {
    if (this.open) this.#socket.ping();
  }

  destroy(): void {
    this.#socket.terminate();
  }
}
