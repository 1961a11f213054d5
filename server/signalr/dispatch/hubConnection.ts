import { closedWithError, errorText } from '../hubException.ts';
import { keepAliveDue } from '../keepAlive.ts';
import { handshakeAccepted, handshakeCanceled, handshakeRefused, readHandshake } from '../protocol/handshake.ts';
import type { HubProtocol } from '../protocol/hubProtocol.ts';
import { Intake } from '../protocol/intake.ts';
import { InvalidDataError } from '../protocol/invalidData.ts';
import { textFraming } from '../protocol/jsonProtocol.ts';
import { type HubMessage, MessageType } from '../protocol/message.ts';
import { Outgoing, ping } from '../protocol/outgoing.ts';
import type { Connection, Principal, Session } from '../transport/connection.ts';
import type { EpochMs, Transport } from '../transport/transport.ts';
import { ClientResults } from './clientResults.ts';
import { Dispatcher } from './dispatcher.ts';
import { HubContext } from './hubContext.ts';
import { type HubCore, isWelcome } from './hubCore.ts';
import type { Peer, ResultOptions } from './peer.ts';
import { StatefulLine } from './statefulLine.ts';

/** The hub's side of one connection: handshake, messages in, messages out, farewell. */
export class HubConnection<User extends Principal> implements Session, Peer<User> {
  groups: string[] | undefined;
  readonly #core: HubCore<User>;
  readonly #connection: Connection<User>;
  readonly #intake = new Intake();
  /** The connection's, kept here as well for the sake of `deliver`. */
  #transport: Transport | undefined;
  #protocol: HubProtocol | undefined;
  #stateful: StatefulLine | undefined;
  #dispatcher: Dispatcher<User> | undefined;
  #results: ClientResults<User> | undefined;
  #life: AbortController | undefined;
  #welcomed = false;
  /** Why nothing more is read; sent once the calls before it are answered, which has a timeout. */
  #failure: string | undefined;
  /** Bytes of the longest message that may be among those not yet read, since the client fell behind. */
  #longest = 0;
  /** Counts sweeps, not milliseconds: small integers are stored in the object itself. */
  #lastReceived: number;
  #lastSent: number;

  constructor(core: HubCore<User>, connection: Connection<User>) {
    this.#core = core;
    this.#connection = connection;
    this.#transport = connection.transport;
    this.#lastReceived = core.sweeps;
    this.#lastSent = core.sweeps;
  }

  get connectionId(): string {
    return this.#connection.connectionId;
  }

  get user(): User {
    return this.#connection.user;
  }

  get resumable(): boolean {
    return this.#stateful !== undefined;
  }

  get signal(): AbortSignal {
    this.#life ??= new AbortController();
    if (this.#over) this.#life.abort();
    return this.#life.signal;
  }

  get buffered(): number {
    return this.#over ? 0 : (this.#transport?.buffered ?? 0) + (this.#stateful?.waiting ?? 0);
  }

  get #over(): boolean {
    return this.#connection.state === 'closed';
  }

  /** The path of every broadcast: it touches as few objects per reader as it can. */
  deliver(outgoing: Outgoing): void {
    const protocol = this.#protocol;
    if (!protocol) return;
    this.#lastSent = this.#core.sweeps;
    if (this.#stateful ? this.#over || this.#stateful.send(outgoing) : this.#write(outgoing, protocol)) return;
    // A client that cannot keep up is let go, so that it costs the others nothing; it may come back and catch up.
    this.#core.dropped += 1;
    this.finish('The client reads too slowly.', true);
  }

  request(target: string, args: readonly unknown[], options?: ResultOptions): Promise<unknown> {
    this.#results ??= new ClientResults(this, this.#core.settings.clientResultTimeout);
    return this.#results.ask(target, args, options);
  }

  finish(error?: string, allowReconnect = false): void {
    if (this.#stateful?.holding) {
      this.#connection.park();
      return;
    }
    const protocol = this.#protocol;
    this.#connection.close((transport) => {
      if (protocol) transport.send(new Outgoing({ type: MessageType.Close, error, allowReconnect }), protocol);
      else if (error !== undefined) transport.sendBytes(handshakeRefused(error), false);
    });
  }

  giveUp(fault: unknown): void {
    this.#report(fault, 'a message could not be written');
    this.finish('A message could not be written.', true);
  }

  received(chunk: Buffer): void {
    if (this.#failure !== undefined) return;
    this.#lastReceived = this.#core.sweeps;
    const { maxMessageSize } = this.#core.settings;
    const framing = () => (this.#over ? undefined : (this.#protocol?.framing ?? textFraming));
    try {
      this.#intake.feed(chunk, maxMessageSize, framing, (body) => this.#read(body));
    } catch (error) {
      this.#fail(error);
    }
  }

  detached(): void {
    this.#transport = undefined;
    this.#intake.clear();
  }

  reattached(): void {
    this.#transport = this.#connection.transport;
    this.#intake.clear();
    this.#lastReceived = this.#core.sweeps;
    this.#stateful?.reattached();
  }

  closed(): void {
    this.#transport = undefined;
    this.#core.audience.remove(this);
    this.#stateful?.end();
    this.#dispatcher?.end();
    this.#results?.end();
    this.#life?.abort();
    if (this.#welcomed) this.#core.farewell(this.#context());
  }

  inputEnded(): void {
    if (this.#intake.partial) this.#fail(new InvalidDataError('Connection terminated while reading a message.'));
    else this.finish();
  }

  sweep(now: EpochMs): void {
    const { settings, sweepInterval, sweeps } = this.#core;
    const past = (sweep: number) => (sweeps - sweep) * sweepInterval;
    if (!this.#protocol) {
      if (now - this.#connection.since > settings.handshakeTimeout) this.finish(handshakeCanceled);
    } else if (this.#stateful?.holding) {
      if (now - this.#connection.since > settings.reconnectWindow) this.#connection.park();
    } else if (this.#failure !== undefined) {
      if (past(this.#lastReceived) > settings.clientTimeout) this.finish(this.#failure);
    } else if (this.#connection.transport?.name !== 'LongPolling') {
      // A poller keeps itself alive; the others need pings and show by theirs that they live.
      const due = keepAliveDue(past(this.#lastSent - 1), past(this.#lastReceived), settings);
      if (due === 'end') this.finish('The client was silent for too long.', true);
      else if (due === 'ping') this.deliver(ping);
    }
  }

  /** False when the client is too far behind. One message, however long, is no reason to let it go. */
  #write(outgoing: Outgoing, protocol: HubProtocol): boolean {
    const transport = this.#transport;
    if (!transport || transport.send(outgoing, protocol)) return true;
    const [{ buffered }, { maxBufferedBytes }] = [transport, this.#core.settings];
    this.#longest = buffered > maxBufferedBytes ? Math.max(this.#longest, outgoing.bytes(protocol).length) : 0;
    return buffered - this.#longest <= maxBufferedBytes;
  }

  #fail(error: unknown): void {
    if (!(error instanceof InvalidDataError)) this.#report(error, 'hub connection failed');
    this.#failure = errorText(closedWithError, error, this.#core.settings.detailedErrors);
    if (this.#dispatcher) this.#dispatcher.whenIdle(() => this.finish(this.#failure));
    else this.finish(this.#failure);
  }

  #report(fault: unknown, what: string): void {
    this.#core.settings.logger.error({ err: fault, connectionId: this.connectionId }, what);
  }

  #read(body: Buffer): void {
    if (!this.#protocol) {
      this.#shake(body);
      return;
    }
    const message = this.#protocol.decode(body);
    if (message && (this.#stateful?.accepts(message) ?? true)) this.#take(message);
  }

  #shake(body: Buffer): void {
    const { transport } = this.#connection;
    const answer = readHandshake(body, this.#core.settings.protocols, transport?.name !== 'ServerSentEvents');
    if ('error' in answer) {
      this.finish(answer.error);
      return;
    }
    transport?.sendBytes(handshakeAccepted, false);
    this.#protocol = answer.protocol;
    if (this.#connection.stateful && transport?.name === 'WebSockets') {
      this.#stateful = new StatefulLine(this.#connection, answer.protocol, this.#core.settings);
    }
    this.#core.audience.add(this);
    void this.#welcome();
  }

  async #welcome(): Promise<void> {
    this.#welcomed = await isWelcome(this.#core, this, this.#context());
    if (!this.#over && this.#welcomed) this.#dispatcher?.start();
    else if (this.#welcomed) this.#core.farewell(this.#context());
  }

  #context(): HubContext<User> {
    return new HubContext(this, this.#core.audience);
  }

  #calls(): Dispatcher<User> {
    if (!this.#dispatcher) {
      this.#dispatcher = new Dispatcher(this, this.#context(), this.#core.methods, this.#core.settings);
      if (this.#welcomed) this.#dispatcher.start();
    }
    return this.#dispatcher;
  }

  #take(message: HubMessage): void {
    switch (message.type) {
      case MessageType.Invocation:
      case MessageType.StreamInvocation:
        this.#calls().invoke(message);
        break;
      case MessageType.StreamItem:
        this.#dispatcher?.item(message);
        break;
      case MessageType.Completion:
        if (!this.#results?.answered(message)) this.#dispatcher?.completed(message);
        break;
      case MessageType.CancelInvocation:
        this.#dispatcher?.cancel(message.invocationId);
        break;
      case MessageType.Close:
        // A poller ends by a DELETE, which has to find the connection still there.
        if (this.#connection.transport?.name !== 'LongPolling') this.#connection.close();
        break;
      // Sequence and Ack are the stateful line's, a ping has done its work by arriving.
      default:
    }
  }
}
