import { connect, type Socket } from 'node:net';
import { retryDelay } from '#realtime/backOff.ts';
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
  /** The newest entry of the match before the first connection: the page has been read. */
  readonly head: number;
};
type Given = {
  /** The reader has every entry of its match up to `seq`; before it had those up to `had`. */
  readonly arrived: (place: Place, seq: number, had: number) => void;
  /** It is back so many ms after its connection broke, with what it missed, after so many tries that failed. */
  readonly back?: (ms: number, failed: number) => void;
  /** It tried to come back, and this is why it could not. */
  readonly refused?: (why: string) => void;
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
  seen: number;
  /** Messages with an entry or a page. */
  delivered = 0;
  /** Times at which it read what had not been sent to it. */
  healed = 0;
  #socket: Socket | undefined;
  #closing = false;
  #opened = false;
  #ready = false;
  #failures = 0;
  #goneAt: number | undefined;
  readonly #given: Given;

  constructor(place: Place, given: Given) {
    this.place = place;
    this.seen = place.head;
    this.#given = given;
  }

  /** Whether it has lost its connection and is not back. */
  get away(): boolean {
    return this.#goneAt !== undefined;
  }

  /** Resolves when the hub has taken it in, with what it missed. Whatever breaks is opened again, as the web does it. */
  open(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#connect(
        () => {
          // The first failure is that its connection broke.
          if (this.#goneAt !== undefined) this.#given.back?.(performance.now() - this.#goneAt, this.#failures - 1);
          this.#failures = 0;
          this.#goneAt = undefined;
          resolve();
        },
        () => {
          if (this.#closing) return;
          if (this.#opened) this.#goneAt ??= performance.now();
          setTimeout(() => this.open().then(resolve, reject), retryDelay(this.#failures));
          this.#failures += 1;
        },
        reject,
      );
    });
  }

  #connect(ready: () => void, broken: () => void, refused: (why: Error) => void): void {
    const { port, kind, token } = this.place;
    let upgraded = false;
    const reader = new FrameReader((text) => {
      for (const one of text.split(mark)) if (one !== '') this.#message(one, ready);
    });
    const first = (head: string, chunk: Buffer): void => {
      if (!head.startsWith('HTTP/1.1 101')) {
        // A balancer says so for a server that is gone.
        if (this.#opened) {
          this.#given.refused?.(head.slice(9, 12));
          socket.destroy();
        } else refused(new Error(`${kind}: ${head.slice(0, 60)}`));
        return;
      }
      upgraded = true;
      socket.write(clientFrame(`{"protocol":"json","version":1}${mark}`));
      reader.add(chunk.subarray(head.indexOf('\r\n\r\n') + 4));
    };
    const callback = (length: number): boolean => {
      const chunk = shared.subarray(0, length);
      if (upgraded) reader.add(chunk);
      else first(chunk.toString('latin1', 0, length), chunk);
      return true;
    };
    const socket = connect({ port, host: '127.0.0.1', onread: { buffer: shared, callback } });
    this.#socket = socket;
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#ready = false;
      if (socket !== this.#socket) return;
      if (this.away && upgraded) this.#given.refused?.('closed before it was back');
      broken();
    });
    const lines = [
      `GET ${pathOf[kind]}?access_token=${encodeURIComponent(token)} HTTP/1.1`,
      'Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    ];
    socket.write(lines.join('\r\n'));
  }

  #message(text: string, ready: () => void): void {
    if (text === '{}') {
      this.#ready = true;
      const first = !this.#opened;
      this.#opened = true;
      this.#begin(first).then(ready, ready);
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
    if (text.startsWith('{"type":7')) {
      // The server lets go of it, and waits for the answer.
      this.cut();
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

  /** After the handshake: reads what was missed, as a page does. */
  async #begin(first: boolean): Promise<void> {
    const { kind, matchId, port, token } = this.place;
    if (kind === 'stands') {
      this.#socket?.write(invocation('follow', [matchId, this.seen]));
      return new Promise(() => undefined);
    }
    if (kind === 'club' || first) return;
    const answer = await fetch(`http://127.0.0.1:${port}/follow/${token}`, { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`the public page: ${answer.status}`);
    const { seq } = (await answer.json()) as { seq: number };
    this.seen = Math.max(this.seen, seq);
  }

  /** A sign of life, as real clients give one. */
  ping(): void {
    if (this.#ready) this.#socket?.write(clientFrame(`{"type":6}${mark}`));
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
