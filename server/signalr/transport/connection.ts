import { randomBytes } from 'node:crypto';
import { LongPollingTransport } from './longPollingTransport.ts';
import type { EpochMs, Transport, TransportOwner } from './transport.ts';
import { WebSocketTransport } from './webSocketTransport.ts';

/** The user of a connection. `id` shows whether two requests are the same user's; after `until` the connection ends. */
export type Principal = { readonly id: string; readonly until?: EpochMs };

/** What lives on a connection: the hub's side of it. */
export type Session = {
  /** Whether the session can go on over another socket when this one is cut. */
  readonly resumable: boolean;
  received(bytes: Buffer, binary: boolean): void;
  /** The socket was cut; another may come. */
  detached(): void;
  /** Another socket came. */
  reattached(): void;
  /** It is over. Called once. */
  closed(): void;
  /** Time has passed. */
  sweep(now: EpochMs): void;
  /** The client will say no more and waits for the end. */
  inputEnded(): void;
  /** Ends the connection with a reason for the client, and whether it may reconnect. */
  finish(reason?: string, allowReconnect?: boolean): void;
};

export type SessionFactory<User extends Principal> = (connection: Connection<User>) => Session;

/** `version` is that of the negotiation; none when the client has skipped it. `token`: its secret name, if it has one. */
export type Negotiated = {
  readonly version?: 0 | 1;
  readonly stateful: boolean;
  readonly token?: string | undefined;
};

type State = 'negotiated' | 'connected' | 'cut' | 'closed';

const randomId = () => randomBytes(16).toString('base64url');

/** The end of a connection in the table of connections. */
export type ConnectionHome<User extends Principal> = {
  open: SessionFactory<User>;
  /** The connection is over: its secret name opens nothing more. */
  unname(connection: Connection<User>): void;
  /** Its socket is closed as well, and its place is free. */
  forget(connection: Connection<User>): void;
  /** Keeps a silent socket that belongs to no connection any more. */
  park(transport: WebSocketTransport, connection: Connection<User>): void;
};

/** One client from negotiation to farewell, over whichever transport it chose. Bytes only: it knows no messages. */
export class Connection<User extends Principal> implements TransportOwner {
  /** Public name; with version 0 of the negotiation the secret one as well. */
  readonly connectionId = randomId();
  /** Secret name: its holder may send for the client. None when the client has skipped the negotiation. */
  readonly token: string | undefined;
  readonly stateful: boolean;
  user: User;
  /** The place in which it counts. */
  place: string | undefined;
  state: State = 'negotiated';
  /** When `state` began. */
  since: EpochMs;
  transport: Transport | undefined;
  session: Session | undefined;
  readonly #home: ConnectionHome<User>;
  #early: Buffer[] | undefined;

  constructor(home: ConnectionHome<User>, user: User, { version, stateful, token }: Negotiated) {
    this.#home = home;
    if (version !== undefined) this.token = version === 0 ? this.connectionId : (token ?? randomId());
    this.user = user;
    this.stateful = stateful;
    this.since = Date.now();
  }

  /** Gives the connection its first transport, or a new one after a cut; the old one is dropped unheard. */
  attach(transport: Transport, now: EpochMs): void {
    const old = this.transport;
    this.transport = transport;
    this.#enter('connected', now);
    if (this.session) {
      old?.destroy();
      this.session.reattached();
      return;
    }
    this.session = this.#home.open(this);
    const early = this.#early;
    this.#early = undefined;
    for (const bytes of early ?? []) this.session.received(bytes, true);
  }

  /** Bytes from the client. Some clients post before their first poll: those are kept. */
  received(bytes: Buffer, binary: boolean): void {
    if (this.session) this.session.received(bytes, binary);
    else {
      this.#early ??= [];
      this.#early.push(bytes);
    }
  }

  /** Bytes posted before the connection was opened. */
  get earlyBytes(): number {
    return this.#early?.reduce((sum, bytes) => sum + bytes.length, 0) ?? 0;
  }

  lost(transport: Transport, clean: boolean): void {
    if (transport !== this.transport) return;
    if (this.state === 'closed' || clean || !this.session?.resumable) {
      this.#end();
      this.#home.forget(this);
      return;
    }
    this.transport = undefined;
    this.#enter('cut', Date.now());
    this.session.detached();
  }

  /**
   * Ends the connection: first its name is forgotten (a client may try it again at once), then `farewell` may write a
   * last message, then the transport closes. Its place is taken until the socket has closed: unread data stay in memory
   * as long.
   */
  close(farewell?: (transport: Transport) => void): void {
    if (this.state === 'closed') return;
    const { transport } = this;
    this.#end();
    if (transport) farewell?.(transport);
    transport?.close();
  }

  /** Ends the connection but leaves its silent socket open: closing one that a client leaked would take down the good
   * connection that the client has made since. */
  park(): void {
    if (this.state === 'closed') return;
    if (this.transport instanceof WebSocketTransport) this.#home.park(this.transport, this);
    this.transport = undefined;
    this.#end();
  }

  #end(): void {
    if (this.state === 'closed') return;
    this.#enter('closed', Date.now());
    // A poller still has to fetch the last data and its 204.
    if (!(this.transport instanceof LongPollingTransport)) this.#home.unname(this);
    if (!this.transport) this.#home.forget(this);
    this.session?.closed();
  }

  #enter(state: State, now: EpochMs): void {
    this.state = state;
    this.since = now;
  }
}
