import type { HubConnection, IHttpConnectionOptions } from '@microsoft/signalr';
import type { ErrorCode } from '#contract/errors.ts';
import type { HubArgs, HubMessage } from '#contract/hub.ts';
import type { EpochMs, Millis } from '#domain/clock.ts';
import { type Nap, nap, retryDelay } from './backOff.ts';
import type { Token } from './LiveTransport.ts';
import { wakeSigns } from './wakeSigns.ts';

/** Opens a socket to the hub, not yet started. */
export type Dial = () => Promise<HubConnection>;
export type HubState = { readonly state: 'connecting' | 'open' | 'closed' };
type Handler<M extends HubMessage> = (...args: HubArgs<M>) => void;

const answerWithin: Millis = 5_000;
const probeWithin: Millis = 2_500;
/** On a network that drops everything a browser waits for ever; the other transports have to be tried before. */
const openWithin: Millis = 30_000;

const within = <T>(ms: Millis, promise: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The hub does not answer')), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });

/** The schemas of all messages: no page needs them before its first connection. */
const hubContract = () => import('#contract/hub.ts');

/**
 * Connects to our hub: sockets, then server-sent events, then long polling; a dead host is noticed within ten seconds.
 * `wire` are options where the connection is not the browser's own.
 */
export const dialHub = (token: Token, baseUrl = '', wire: IHttpConnectionOptions = {}): Dial => {
  /** The token of the last opening, where the hub has closed because its session is over: it would be refused. */
  let over: string | undefined;
  return async () => {
    const [last, used] = [over, { token: '' }];
    over = undefined;
    // Nobody is signed in, so the hub would refuse.
    if (!(await token(last))) throw new Error('signed out');
    const [{ HubConnectionBuilder, LogLevel }, { hubPath }] = await Promise.all([
      import('@microsoft/signalr'),
      hubContract(),
    ]);
    // Stateful reconnect stays off: the log closes every gap by number (signalr.md, 4.3 and 4.4).
    const connection = new HubConnectionBuilder()
      .withUrl(baseUrl + hubPath, {
        timeout: 10_000,
        accessTokenFactory: async () => {
          used.token = (await token()) ?? '';
          return used.token;
        },
        ...wire,
      })
      .configureLogging(LogLevel.None)
      .build();
    connection.serverTimeoutInMilliseconds = 10_000;
    connection.keepAliveIntervalInMilliseconds = 5_000;
    connection.onclose((error) => {
      if (error?.message.includes('sessionEnded' satisfies ErrorCode)) over = used.token;
    });
    return connection;
  };
};

/**
 * One connection of one tab to the hub. Reconnects for ever, the first start too; passes messages and changes of state
 * to its listeners. It guarantees no delivery: missed entries are read by number.
 */
export class LiveHub {
  readonly #dial: Dial;
  readonly #handlers = new Map<HubMessage, Set<(args: unknown) => void>>();
  readonly #watchers = new Set<() => void>();
  #connection: HubConnection | undefined;
  #state: HubState['state'] = 'closed';
  #failures = 0;
  #nap: Nap | undefined;
  #running = false;

  constructor(dial: Dial) {
    this.#dial = dial;
  }

  get state(): HubState['state'] {
    return this.#state;
  }

  /** Keeps a connection open from now on. */
  start(): void {
    if (this.#running) return;
    this.#running = true;
    void this.#keepOpen();
  }

  async stop(): Promise<void> {
    this.#running = false;
    this.#nap?.wake();
    await this.hangUp();
  }

  /** Closes the connection; the next one opens with the session of that time. */
  async hangUp(): Promise<void> {
    await this.#connection?.stop();
  }

  on<M extends HubMessage>(message: M, handler: Handler<M>): () => void {
    const known = this.#handlers.get(message) ?? new Set();
    // #listen has parsed the arguments by the schema of this very message.
    const shown = (args: unknown) => handler(...(args as HubArgs<M>));
    this.#handlers.set(message, known.add(shown));
    return () => known.delete(shown);
  }

  /** Called when the state changes; `open` comes again after every reconnect, and then everything is followed again. */
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  /** Calls the hub. Throws while it is not open, and after five seconds without a response. */
  async invoke(method: 'follow' | 'unfollow' | 'time' | 'quiet', ...args: readonly unknown[]): Promise<unknown> {
    const connection = this.#connection;
    if (this.#state !== 'open' || !connection) throw new Error('The hub is not open');
    return within(answerWithin, connection.invoke(method, ...args));
  }

  async time(): Promise<EpochMs> {
    return Number(await this.invoke('time'));
  }

  /**
   * Since when, by `performance.now()`, nothing has been announced: what was asked for later is not old. Infinity where the
   * hub does not say.
   */
  async nothingSince(): Promise<Millis> {
    try {
      const quiet = Number(await this.invoke('quiet'));
      return performance.now() - quiet;
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }

  /** The device woke up, or is online again: an open connection may be dead, and a pause should end. */
  async wake(): Promise<void> {
    this.#failures = 0;
    this.#nap?.wake();
    if (this.#state !== 'open') return;
    try {
      await within(probeWithin, this.time());
    } catch {
      await this.hangUp();
    }
  }

  #turn(state: HubState['state']): void {
    if (state === this.#state) return;
    this.#state = state;
    for (const watcher of [...this.#watchers]) watcher();
  }

  async #listen(connection: HubConnection): Promise<void> {
    const { hubMessages } = await hubContract();
    for (const message of Object.keys(hubMessages) as HubMessage[]) {
      connection.on(message, (...said: unknown[]) => {
        const args = hubMessages[message].safeParse(said);
        if (!args.success) return;
        for (const shown of this.#handlers.get(message) ?? []) shown(args.data);
      });
    }
  }

  /** `closed` in an object, since a promise that resolves to a promise would wait for it. */
  async #open(): Promise<{ readonly closed: Promise<void> }> {
    const connection = await this.#dial();
    const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()));
    await this.#listen(connection);
    try {
      await within(openWithin, connection.start());
    } catch (fault) {
      // Not awaited: a connection that is stopped while it starts ends only when the start does.
      void connection.stop();
      throw fault;
    }
    this.#connection = connection;
    return { closed };
  }

  async #keepOpen(): Promise<void> {
    while (this.#running) {
      this.#turn('connecting');
      try {
        const { closed } = await this.#open();
        if (!this.#running) await this.hangUp();
        this.#failures = 0;
        this.#turn('open');
        await closed;
      } catch {
        // Falls through to the pause: the hub is unreachable, or refuses for now.
      }
      this.#turn('closed');
      if (!this.#running) return;
      this.#nap = nap(retryDelay(this.#failures++));
      await this.#nap.over;
    }
  }
}

let tabHub: LiveHub | undefined;

/** The hub of this tab: one connection for all screens, opened with the first use. A new use ends a pause. */
export const liveHub = (token: Token): LiveHub => {
  if (tabHub) {
    if (tabHub.state === 'closed') void tabHub.wake();
    return tabHub;
  }
  const hub = new LiveHub(dialHub(token));
  tabHub = hub;
  for (const [target, sign] of wakeSigns) {
    target.addEventListener(sign, () => {
      if (document.visibilityState === 'visible') void hub.wake();
    });
  }
  hub.start();
  return hub;
};

/** Closes the connection of a user who signs out. The next user opens their own. */
export const leaveHub = (): void => void tabHub?.hangUp();
