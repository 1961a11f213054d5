import { type HubConnection, HubConnectionState } from '@microsoft/signalr';
import { pause } from './check.ts';
import { builder, type Peer } from './peer.ts';

export type Entry = { readonly seq: number };
export type Followed = { readonly applied: readonly number[]; readonly starts: number; readonly silences: number };
export type Road = Pick<Peer, 'protocol' | 'browser'> & {
  /** Hub by way of the proxy; log by the straight way. */
  readonly hub: string;
  readonly log: string;
  readonly match: string;
  readonly stateful: boolean;
};

const impatience = 1_000;
/** ms, six heads: a connection that receives none of them only seems connected. */
const longSilence = 1_500;

type Guarded = {
  serverTimeout: () => void;
  connection: { features: { reconnect?: boolean }; start(format: unknown): Promise<void>; stop(error: Error): void };
};

/**
 * Client 10.0.11 with stateful reconnect, when it gives up on a silent server, opens a second socket to the old
 * connection and never closes it. When it has reconnected once and loses the next connection before the answer to its
 * handshake, it goes on with that one, still waits for the answer, and throws at the first message. This is private API:
 * the version of the client is pinned.
 */
const guard = (connection: HubConnection): void => {
  const inside = connection as unknown as Guarded;
  inside.serverTimeout = () => {
    inside.connection.features.reconnect = false;
    inside.connection.stop(new Error('The server is silent.'));
  };
  const { connection: line } = inside;
  const start = line.start.bind(line);
  line.start = (format) => {
    // How the last connection resumes; a new one that ends before its handshake is answered begins anew.
    line.features = {};
    return start(format);
  };
};

/** One who follows a match by the rule "the log is the truth, the hub is a hint". Runs in Node and in a page. */
export class Follower {
  readonly applied: number[] = [];
  starts = 0;
  /** Times that the connection seemed open and received nothing, as the client without its guard does now and then. */
  silences = 0;
  readonly #road: Road;
  readonly #connection: HubConnection;
  #wanted = 0;
  #fetching = false;
  #over = false;
  #heard = Date.now();
  readonly #watch: ReturnType<typeof setInterval>;

  constructor(road: Road) {
    this.#road = road;
    const peer: Peer = { ...road, transport: 'WebSockets', http: '', https: '' };
    const plan = builder(peer, road.hub, { timeout: impatience })
      .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 20 + Math.random() * 40 })
      .withServerTimeout(400)
      .withKeepAliveInterval(100);
    this.#connection = (road.stateful ? plan.withStatefulReconnect() : plan).build();
    if (road.stateful) guard(this.#connection);
    this.#connection.on('matchLogged', (entry: Entry) => this.#hint(entry));
    this.#connection.on('head', (seq: number) => this.#reach(seq));
    this.#connection.onreconnected(() => this.#join());
    this.#connection.onclose(() => void this.#start());
    void this.#start();
    this.#watch = setInterval(() => this.#listen(), 100);
  }

  get #last(): number {
    return this.applied.length;
  }

  async stop(): Promise<void> {
    this.#over = true;
    clearInterval(this.#watch);
    await this.#connection.stop();
  }

  async #start(): Promise<void> {
    while (!this.#over) {
      try {
        this.starts += 1;
        await this.#connection.start();
        this.#join();
        return;
      } catch {
        await pause(50);
      }
    }
  }

  #listen(): void {
    if (this.#connection.state !== HubConnectionState.Connected) this.#heard = Date.now();
    if (Date.now() - this.#heard < longSilence) return;
    this.#heard = Date.now();
    this.silences += 1;
    void this.#connection.stop();
  }

  #join(): void {
    this.#connection.invoke('Follow', this.#road.match).then(
      (head: number) => this.#reach(head),
      () => {},
    );
  }

  #hint(entry: Entry): void {
    this.#heard = Date.now();
    if (entry.seq === this.#last + 1) this.applied.push(entry.seq);
    else this.#reach(entry.seq);
  }

  #reach(seq: number): void {
    this.#heard = Date.now();
    this.#wanted = Math.max(this.#wanted, seq);
    if (!this.#fetching && this.#last < this.#wanted) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    this.#fetching = true;
    const { log, match } = this.#road;
    while (this.#last < this.#wanted && !this.#over) {
      try {
        const signal = AbortSignal.timeout(impatience);
        const reply = await fetch(`${log}?match=${match}&after=${this.#last}`, { signal });
        for (const { seq } of (await reply.json()) as Entry[]) if (seq === this.#last + 1) this.applied.push(seq);
      } catch {
        await pause(50);
      }
    }
    this.#fetching = false;
  }
}
