import type { HubConnection } from '@microsoft/signalr';
import { AppError } from '#contract/errors.ts';
import { followHubPath, followMessages, type PublicMatch } from '#contract/matchLink.ts';
import type { EpochMs, Millis } from '#domain/clock.ts';
import { type Nap, nap, retryDelay } from './backOff.ts';
import type { LinkState } from './liveNow.ts';
import { pageTime, tabClock } from './serverClock.ts';
import { wakeSigns } from './wakeSigns.ts';

export type PageNow = {
  readonly page: PublicMatch | undefined;
  readonly link: LinkState;
  /** Server time at which this was last known to be complete. */
  readonly asOf: EpochMs;
  /** The link is not, or no longer, valid. */
  readonly ended: boolean;
  /** Too many follow from this network, so the page is only polled. */
  readonly crowded: boolean;
};
type Read = (signal: AbortSignal) => Promise<PublicMatch>;

/** How often the connection is checked, and the limit for the response. */
const askEvery: Millis = 2_500;
const answerWithin: Millis = 2_000;
/** How long a page is live after the last message, also before the first check: a socket may open late. */
const freshFor: Millis = 5_000;

const within = <T>(ms: Millis, promise: Promise<T>): Promise<T> =>
  Promise.race([promise, nap(ms).over.then(() => Promise.reject(new Error('The hub does not answer')))]);

/** The hub's client reports the status of a refusal only in its message. */
const isCrowded = (error: unknown): boolean => error instanceof Error && error.message.includes("'429'");

const dial = async (token: string): Promise<HubConnection> => {
  const { HubConnectionBuilder, LogLevel } = await import('@microsoft/signalr');
  const connection = new HubConnectionBuilder()
    .withUrl(followHubPath, { timeout: 10_000, accessTokenFactory: () => token })
    .configureLogging(LogLevel.None)
    .build();
  connection.serverTimeoutInMilliseconds = 10_000;
  connection.keepAliveIntervalInMilliseconds = 5_000;
  return connection;
};

/** The live page for families: reads it, reads it again after each change and each gap, until its link ends. */
export class FamilyPage {
  readonly #token: string;
  readonly #read: Read;
  readonly #watchers = new Set<() => void>();
  readonly #abort = new AbortController();
  #now: PageNow = { page: undefined, link: 'catchingUp', asOf: 0, ended: false, crowded: false };
  #nap: Nap | undefined;
  #connection: HubConnection | undefined;
  #late: ReturnType<typeof setTimeout> | undefined;

  constructor(token: string, read: Read) {
    this.#token = token;
    this.#read = read;
  }

  get now(): PageNow {
    return this.#now;
  }

  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }

  start(): void {
    const { signal } = this.#abort;
    for (const [target, sign] of wakeSigns) target.addEventListener(sign, () => void this.#wake(), { signal });
    addEventListener('offline', () => this.#set({ link: 'offline' }), { signal });
    void this.#keepOpen();
  }

  stop(): void {
    this.#abort.abort();
    clearTimeout(this.#late);
    this.#nap?.wake();
    void this.#connection?.stop();
  }

  async #keepOpen(): Promise<void> {
    for (let failures = 0; !this.#over(); failures += 1) {
      try {
        await this.#load();
        await this.#live();
        failures = 0;
      } catch (error) {
        if (error instanceof AppError && error.status === 404) return this.#end();
        this.#set({ crowded: isCrowded(error) });
      }
      if (this.#over()) return;
      this.#set({ link: 'offline' });
      this.#nap = nap(Math.min(5_000, retryDelay(failures)));
      await this.#nap.over;
    }
  }

  /** Resolves when the connection is over. */
  async #live(): Promise<void> {
    const connection = await dial(this.#token);
    if (this.#over()) return;
    this.#connection = connection;
    const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()));
    connection.on('followed', (...said: unknown[]) => {
      const shown = followMessages.followed.safeParse(said);
      if (shown.success) this.#take(shown.data[0]);
    });
    await connection.start();
    this.#set({ crowded: false });
    // Changes between the first read and this moment were not announced here.
    await this.#load();
    const asking = setInterval(() => void this.#ask(connection), askEvery);
    try {
      await closed;
    } finally {
      clearInterval(asking);
    }
  }

  /** Checks the connection; one that only looks open is closed. */
  async #ask(connection: HubConnection): Promise<void> {
    try {
      const sent = pageTime();
      const server = await within(answerWithin, connection.invoke('time'));
      tabClock.note(sent, Number(server), pageTime());
      this.#heard();
    } catch {
      this.#set({ link: 'offline' });
      await connection.stop();
    }
  }

  async #load(): Promise<void> {
    const sent = pageTime();
    const page = await this.#read(AbortSignal.any([this.#abort.signal, AbortSignal.timeout(8_000)]));
    tabClock.note(sent, page.serverTime, pageTime());
    this.#take(page);
  }

  #take(page: PublicMatch): void {
    if (page.serverTime < (this.#now.page?.serverTime ?? 0)) return;
    this.#heard(page);
  }

  #heard(page = this.#now.page): void {
    clearTimeout(this.#late);
    if (this.#over()) return;
    this.#late = setTimeout(() => this.#set({ link: 'offline' }), freshFor);
    this.#set({ page, link: 'live', asOf: tabClock.now() });
  }

  async #wake(): Promise<void> {
    this.#nap?.wake();
    if (this.#connection?.state === 'Connected') await this.#ask(this.#connection);
  }

  #over(): boolean {
    return this.#abort.signal.aborted || this.#now.ended;
  }

  #end(): void {
    this.#set({ page: undefined, ended: true });
    this.stop();
  }

  #set(change: Partial<PageNow>): void {
    this.#now = { ...this.#now, ...change };
    for (const watcher of [...this.#watchers]) watcher();
  }
}
