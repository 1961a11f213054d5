import {
  Connection,
  type ConnectionHome,
  type Negotiated,
  type Principal,
  type SessionFactory,
} from '../transport/connection.ts';
import { LongPollingTransport } from '../transport/longPollingTransport.ts';
import type { EpochMs } from '../transport/transport.ts';
import type { WebSocketTransport } from '../transport/webSocketTransport.ts';
import { Crowd, type CrowdLimit } from './crowd.ts';
import type { EndpointSettings } from './endpointSettings.ts';

type Times = Pick<
  EndpointSettings<Principal>,
  'negotiateTimeout' | 'pollTimeout' | 'disconnectTimeout' | 'reconnectWindow' | 'closeTimeout' | 'tokens'
>;

/** A silent socket: when it was last pinged, and whether it has answered since. */
type Parked = { requestedAt: EpochMs; answered: boolean };

/** All connections, those that were negotiated by their secret name, and what time does to them. */
export class ConnectionTable<User extends Principal> implements ConnectionHome<User> {
  readonly open: SessionFactory<User>;
  readonly crowd: Crowd;
  readonly #times: Times;
  readonly #all = new Set<Connection<User>>();
  readonly #byToken = new Map<string, Connection<User>>();
  /** Names that have gone, and when: as long as they are fresh, they must not open anything again. */
  readonly #spent = new Map<string, EpochMs>();
  readonly #parked = new Map<WebSocketTransport, Parked>();

  constructor(open: SessionFactory<User>, times: Times & { readonly crowd: CrowdLimit | undefined }) {
    this.open = open;
    this.#times = times;
    this.crowd = new Crowd(times.crowd);
  }

  get size(): number {
    return this.#all.size;
  }

  byToken(token: string): Connection<User> | undefined {
    return this.#byToken.get(token);
  }

  /** The name was in use here, and is no more. */
  isSpent(token: string): boolean {
    return this.#spent.has(token);
  }

  all(): IterableIterator<Connection<User>> {
    return this.#all.values();
  }

  /** The connection's `place` is freed when the connection is forgotten. */
  add(user: User, how: Negotiated, place: string | undefined): Connection<User> {
    const connection = new Connection<User>(this, user, how);
    connection.place = place;
    this.#all.add(connection);
    if (connection.token) this.#byToken.set(connection.token, connection);
    return connection;
  }

  unname({ token }: Connection<User>): void {
    if (!token || !this.#byToken.delete(token)) return;
    if (this.#times.tokens) this.#spent.set(token, Date.now());
  }

  forget(connection: Connection<User>): void {
    if (!this.#all.delete(connection)) return;
    this.crowd.leave(connection.place);
    this.unname(connection);
  }

  park(transport: WebSocketTransport, connection: Connection<User>): void {
    // A silent socket still counts in its place.
    const { place } = connection;
    connection.place = undefined;
    const parked: Parked = { requestedAt: Date.now(), answered: true };
    this.#parked.set(transport, parked);
    transport.onSign(() => {
      parked.answered = true;
    });
    const lost = () => {
      if (this.#parked.delete(transport)) this.crowd.leave(place);
    };
    transport.owner = { received: () => {}, lost };
  }

  /** Cuts every line that is left. */
  destroy(): void {
    for (const { transport } of this.#all) transport?.destroy();
    for (const transport of this.#parked.keys()) transport.destroy();
    this.#all.clear();
    this.#byToken.clear();
  }

  /** Ends what has waited too long, and lets every session look at the clock. */
  sweep(now: EpochMs): void {
    for (const connection of this.#all) this.#sweepOne(connection, now);
    for (const [transport, parked] of this.#parked) this.#sweepParked(transport, parked, now);
    // A name is fresh for the same time before and after the moment that it bears.
    for (const [token, at] of this.#spent) if (now - at > 2 * this.#times.negotiateTimeout) this.#spent.delete(token);
  }

  /** A silent socket may stay as long as its other end answers, and no longer. */
  #sweepParked(transport: WebSocketTransport, parked: Parked, now: EpochMs): void {
    if (now - parked.requestedAt <= this.#times.disconnectTimeout) return;
    if (!parked.answered) {
      transport.destroy();
      return;
    }
    parked.requestedAt = now;
    parked.answered = false;
    transport.ask();
  }

  #sweepOne(connection: Connection<User>, now: EpochMs): void {
    const { negotiateTimeout, disconnectTimeout, reconnectWindow, closeTimeout } = this.#times;
    const { transport } = connection;
    const age = now - connection.since;
    switch (connection.state) {
      case 'negotiated':
        if (age > negotiateTimeout) this.forget(connection);
        return;
      case 'closed':
        // A poller has to come for the last data; the others have it before them and need only read.
        if (age > (transport instanceof LongPollingTransport ? disconnectTimeout : closeTimeout)) {
          transport?.destroy();
          this.forget(connection);
        }
        return;
      case 'cut':
        if (age > reconnectWindow) connection.close();
        return;
      case 'connected':
        this.#sweepConnected(connection, now);
    }
  }

  #sweepConnected(connection: Connection<User>, now: EpochMs): void {
    const { transport, session, user } = connection;
    if (user.until !== undefined && user.until <= now) {
      session?.finish('The authentication of the connection has expired.', true);
      return;
    }
    if (transport instanceof LongPollingTransport) {
      transport.expirePoll(now - this.#times.pollTimeout);
      if (!transport.polling && now - transport.idleSince > this.#times.disconnectTimeout) {
        connection.close();
        return;
      }
    }
    session?.sweep(now);
  }
}
