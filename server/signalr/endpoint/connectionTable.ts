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
  'negotiateTimeout' | 'pollTimeout' | 'disconnectTimeout' | 'reconnectWindow'
>;

/** All connections, those that were negotiated by their secret name, and what time does to them. */
export class ConnectionTable<User extends Principal> implements ConnectionHome<User> {
  readonly open: SessionFactory<User>;
  readonly crowd: Crowd;
  readonly #times: Times;
  readonly #all = new Set<Connection<User>>();
  readonly #byToken = new Map<string, Connection<User>>();
  readonly #parked = new Set<WebSocketTransport>();

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

  all(): IterableIterator<Connection<User>> {
    return this.#all.values();
  }

  /** `place` in the crowd is left when the connection is forgotten. */
  add(user: User, how: Negotiated, place: string | undefined): Connection<User> {
    const connection = new Connection<User>(this, user, how);
    connection.place = place;
    this.#all.add(connection);
    if (connection.token) this.#byToken.set(connection.token, connection);
    return connection;
  }

  forget(connection: Connection<User>): void {
    if (!this.#all.delete(connection)) return;
    this.crowd.leave(connection.place);
    if (connection.token) this.#byToken.delete(connection.token);
  }

  park(transport: WebSocketTransport, connection: Connection<User>): void {
    // A silent socket still takes its place in the crowd.
    const { place } = connection;
    connection.place = undefined;
    this.#parked.add(transport);
    const lost = () => {
      if (this.#parked.delete(transport)) this.crowd.leave(place);
    };
    transport.owner = { received: () => {}, lost };
  }

  /** Cuts every line that is left. */
  destroy(): void {
    for (const { transport } of this.#all) transport?.destroy();
    for (const transport of this.#parked) transport.destroy();
    this.#all.clear();
    this.#byToken.clear();
  }

  /** Ends what has waited too long, and lets every session look at the clock. */
  sweep(now: EpochMs): void {
    for (const connection of this.#all) this.#sweepOne(connection, now);
  }

  #sweepOne(connection: Connection<User>, now: EpochMs): void {
    const { negotiateTimeout, disconnectTimeout, reconnectWindow } = this.#times;
    const age = now - connection.since;
    switch (connection.state) {
      case 'negotiated':
        if (age > negotiateTimeout) this.forget(connection);
        return;
      case 'closed':
        if (age > disconnectTimeout) {
          connection.transport?.destroy();
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
