import { connect, type Socket } from 'node:net';
import { clientFrame } from '../hub/frames.ts';
import { FrameReader } from './frameReader.ts';

/** What a reader has open: the public page of a match, the stands of a match, or a page of the club. */
export type Kind = 'public' | 'stands' | 'club';
export type Place = {
  readonly kind: Kind;
  readonly port: number;
  readonly matchId: string;
  /** Of the link of a public page, or of the session. */
  readonly token: string;
};
type Given = {
  /** The reader has every entry of its match up to `seq`; before it had those up to `had`. */
  readonly arrived: (place: Place, seq: number, had: number) => void;
};

const mark = '\x1e';
const shared = Buffer.alloc(256 * 1024);
const pathOf = { public: '/hubs/follow', stands: '/hubs/live', club: '/hubs/live' } as const;

/** Call of `follow`, in frames that a server takes whatever their length. */
const invocation = (target: string, args: readonly unknown[]): Buffer => {
  const payload = Buffer.from(`${JSON.stringify({ type: 1, invocationId: '1', target, arguments: args })}${mark}`);
  if (payload.length <= 125) return clientFrame(payload.toString());
  const head = Buffer.from([0x81, 0x80 | 126, payload.length >> 8, payload.length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
};

/** A reader on a bare socket, which costs next to nothing beside the server it reads from. */
export class Follower {
  readonly place: Place;
  /** The number of the last entry of the match that it has. */
  seen = 0;
  /** Messages with an entry or a page. */
  delivered = 0;
  /** Times at which it read what had not been sent to it. */
  healed = 0;
  #socket: Socket | undefined;
  #closing = false;
  readonly #given: Given;

  constructor(place: Place, given: Given) {
    this.place = place;
    this.#given = given;
  }

  /** Resolves when the hub has taken it in, with what it missed. */
  open(): Promise<void> {
    const { port, kind, token } = this.place;
    return new Promise((resolve, reject) => {
      let upgraded = false;
      const reader = new FrameReader((text) => {
        for (const one of text.split(mark)) if (one !== '') this.#message(one, resolve);
      });
      const callback = (length: number): boolean => {
        const chunk = shared.subarray(0, length);
        if (upgraded) reader.add(chunk);
        else {
          const head = chunk.latin1Slice(0, length);
          if (!head.startsWith('HTTP/1.1 101')) {
            reject(new Error(`${kind} ${token} ${head.slice(0, 60)}`));
            return true;
          }
          upgraded = true;
          socket.write(clientFrame(`{"protocol":"json","version":1}${mark}`));
          reader.add(chunk.subarray(head.indexOf('\r\n\r\n') + 4));
        }
        return true;
      };
      const socket = connect({ port, host: '127.0.0.1', onread: { buffer: shared, callback } });
      this.#socket = socket;
      socket.on('error', reject);
      socket.on('close', () => {
        if (socket === this.#socket && !this.#closing) this.open().catch(() => undefined);
      });
      const lines = [
        `GET ${pathOf[kind]}?access_token=${encodeURIComponent(token)} HTTP/1.1`,
        'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      ];
      socket.write(lines.join('\r\n'));
    });
  }

  #message(text: string, ready: () => void): void {
    if (text === '{}') {
      this.#begin().then(ready, ready);
      return;
    }
    if (text.includes('"target":"matchLogged"') || text.includes('"target":"followed"')) {
      this.delivered += 1;
      this.#have(Number(/"seq":(\d+)/.exec(text)?.[1]));
      return;
    }
    if (text.startsWith('{"type":3') && this.place.kind === 'stands') {
      this.seen = Math.max(this.seen, JSON.parse(text).result.seq);
      ready();
      return;
    }
    const head = /"target":"head","arguments":\["[^"]*",(\d+)\]/.exec(text)?.[1];
    if (head !== undefined && Number(head) > this.seen) {
      this.healed += 1;
      this.#socket?.write(invocation('follow', [this.place.matchId, this.seen]));
    }
  }

  /** Entries come in their order; a page has all up to its number. */
  #have(seq: number): void {
    if (!(seq > this.seen)) return;
    if (this.place.kind === 'stands' && seq > this.seen + 1) {
      this.healed += 1;
      this.#socket?.write(invocation('follow', [this.place.matchId, this.seen]));
      return;
    }
    this.#given.arrived(this.place, seq, this.seen);
    this.seen = seq;
  }

  /** After the handshake: reads what there is, as a page does. */
  async #begin(): Promise<void> {
    const { kind, matchId, port, token } = this.place;
    if (kind === 'stands') {
      this.#socket?.write(invocation('follow', [matchId, this.seen]));
      return new Promise(() => undefined);
    }
    if (kind === 'club') return;
    const answer = await fetch(`http://127.0.0.1:${port}/follow/${token}`, { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`the public page: ${answer.status}`);
    const { seq } = (await answer.json()) as { seq: number };
    this.seen = Math.max(this.seen, seq);
  }

  /** A sign of life, as real clients give one. */
  ping(): void {
    this.#socket?.write(clientFrame(`{"type":6}${mark}`));
  }

  /** The network breaks: it comes back by itself. */
  cut(): void {
    this.#socket?.destroy();
  }

  close(): void {
    this.#closing = true;
    this.#socket?.destroy();
  }
}
