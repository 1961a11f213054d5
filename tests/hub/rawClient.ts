import { decode } from '@msgpack/msgpack';
import { WebSocket } from 'ws';
import { until } from './check.ts';

export type Message = { readonly type?: number; readonly [field: string]: unknown };

const separator = '\x1e';

/** A plain client that can send what the official one never would. WebSockets without negotiation. */
export class RawClient {
  readonly messages: Message[] = [];
  readonly socket: WebSocket;
  closed = false;
  #text = '';

  constructor(url: string, options: object = {}) {
    this.socket = new WebSocket(url.replace('http', 'ws'), options);
    this.socket.on('message', (data: Buffer, binary) => {
      if (binary) this.#readBinary(data);
      else this.#readText(data.toString());
    });
    this.socket.on('close', () => {
      this.closed = true;
    });
    this.socket.on('error', () => {});
  }

  /** Messages that are no pings; the first is the answer to the handshake. */
  get said(): readonly Message[] {
    return this.messages.filter(({ type }) => type !== 6);
  }

  /** Sends messages in one frame. */
  send(...messages: readonly object[]): void {
    this.text(messages.map((message) => JSON.stringify(message) + separator).join(''));
  }

  text(text: string): void {
    this.socket.send(text);
  }

  async open(protocol = 'json', version = 1): Promise<this> {
    await until(() => this.socket.readyState === WebSocket.OPEN);
    this.send({ protocol, version });
    await until(() => this.messages.length > 0);
    return this;
  }

  /** The next message of a type, after `past` others of it. */
  async next(type: number, past = 0): Promise<Message> {
    const found = () => this.messages.filter((message) => message.type === type)[past];
    await until(() => found() !== undefined);
    return found() ?? {};
  }

  /** Calls a method and resolves with its completion. */
  async invoke(target: string, ...args: unknown[]): Promise<Message> {
    const invocationId = crypto.randomUUID();
    this.send({ type: 1, invocationId, target, arguments: args });
    const found = () => this.messages.find((message) => message.type === 3 && message.invocationId === invocationId);
    await until(() => found() !== undefined);
    return found() ?? {};
  }

  async over(): Promise<void> {
    await until(() => this.closed);
  }

  #readText(text: string): void {
    const parts = (this.#text + text).split(separator);
    this.#text = parts.pop() ?? '';
    this.messages.push(...parts.map((part) => JSON.parse(part) as Message));
  }

  #readBinary(data: Buffer): void {
    for (let at = 0; at < data.length; ) {
      let length = 0;
      for (let shift = 0; ; shift += 7) {
        const byte = data[at] ?? 0;
        at += 1;
        length |= (byte & 0x7f) << shift;
        if (byte < 0x80) break;
      }
      const [type, ...rest] = decode(data.subarray(at, at + length)) as [number, ...unknown[]];
      this.messages.push({ type, rest });
      at += length;
    }
  }
}
