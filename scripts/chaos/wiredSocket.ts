import type { IncomingHttpHeaders, Server } from 'node:http';
import type { Socket } from 'node:net';
import { duplexPair } from 'node:stream';
import { WebSocket } from 'ws';
import type { VirtualTime } from './virtualTime.ts';
import type { Lane, Wire } from './wire.ts';

type Options = { readonly headers?: IncomingHttpHeaders };
type Closed = { readonly code: number; readonly reason: string; readonly wasClean: boolean };

const abnormal = 1006;

/**
 * The class of socket that a device opens: a real WebSocket, through the server's own upgrade, on a pair of streams in
 * memory. Each message goes over the simulated network.
 */
export const wiredSocket = (wire: Wire, server: Server, time: VirtualTime) =>
  class WiredSocket {
    static readonly OPEN = 1;
    readyState = 0;
    onopen: ((event: object) => void) | null = null;
    onerror: ((event: object) => void) | null = null;
    onmessage: ((event: { data: unknown }) => void) | null = null;
    onclose: ((event: Closed) => void) | null = null;
    readonly #up: Lane = wire.lane();
    readonly #down: Lane = wire.lane();
    #real: WebSocket | undefined;
    #deaf = false;
    #leave = wire.join({
      cut: () => this.#end(),
      swallow: () => {
        this.#deaf = true;
      },
    });

    constructor(url: string, _protocols: unknown, options: Options) {
      const opening = () => void time.during(this.#open(url, options)).catch(() => this.#end());
      if (wire.isAway()) setTimeout(() => this.#end(), 50);
      else this.#up(opening);
    }

    async #open(url: string, { headers = {} }: Options): Promise<void> {
      if (this.readyState !== 0 || this.#real) return;
      const [near, far] = duplexPair();
      this.#real = new WebSocket(url.replace(/^http/, 'ws'), { headers, createConnection: () => near as Socket });
      const real = this.#real;
      server.emit('connection', far);
      real.on('message', (data) => this.#deaf || this.#down(() => this.#hear(String(data))));
      real.on('close', () => {
        far.destroy();
        this.#down(() => this.#end());
      });
      await new Promise<void>((resolve, reject) => {
        real.once('open', resolve);
        real.once('error', reject);
      });
      real.on('error', () => this.#end());
      this.#down(() => {
        if (this.readyState !== 0) return;
        this.readyState = 1;
        this.onopen?.({});
      });
    }

    #hear(data: string): void {
      if (this.readyState === 1) this.onmessage?.({ data });
    }

    #end(): void {
      if (this.readyState === 3) return;
      this.readyState = 3;
      this.#leave();
      this.#real?.terminate();
      this.onclose?.({ code: abnormal, reason: '', wasClean: false });
    }

    send(data: string): void {
      if (this.#deaf || this.readyState !== 1) return;
      this.#up(() => this.#real?.readyState === WebSocket.OPEN && this.#real.send(data));
    }

    close(): void {
      this.#end();
    }
  };
