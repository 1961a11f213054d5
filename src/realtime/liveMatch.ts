import { AppError } from '#contract/errors.ts';
import { matchReading as calls } from '#contract/matchReading.ts';
import type { EpochMs, Millis } from '#domain/clock.ts';
import type { MatchId } from '#domain/ids.ts';
import type { SeenEntry } from '#domain/match/entry.ts';
import { inTime, Naps, nap, retryDelay } from './backOff.ts';
import { keeperOf, type ToKeep } from './device/keptMatch.ts';
import type { LiveHub } from './hubConnection.ts';
import type { LiveTransport } from './LiveTransport.ts';
import { type LinkState, type LiveNow, nothingYet } from './liveNow.ts';
import { type Changes, type MatchFeed, matchFeed } from './matchFeed.ts';
import { pageTime, type ServerClock } from './serverClock.ts';

/** No screen shows a stale score as fresh for longer than this; the hub sends a sign of life every few seconds. */
const freshFor: Millis = 5_000;
const askAfter: Millis = 4_000;
/** The network is asked after this time where the database is slow, or blocked by another tab. */
const readWithin: Millis = 1_000;
const pageSize = 1000;

type Needs = {
  readonly transport: LiveTransport;
  readonly hub: LiveHub;
  readonly clock: ServerClock;
  /** Another feed, for tests that prove that its errors are found. */
  readonly feed?: typeof matchFeed;
};

/** One followed match: its facts, its log in order, and how far both are up to date. Independent of screens. */
export class LiveMatch {
  readonly #id: MatchId;
  readonly #needs: Needs;
  readonly #watchers = new Set<() => void>();
  readonly #offs: (() => void)[] = [];
  readonly #abort = new AbortController();
  #feed: MatchFeed;
  #now = nothingYet;
  readonly #keep: (match: ToKeep) => Promise<void>;
  /** Resolves when the present log is on the device, or cannot be. */
  kept: Promise<void> = Promise.resolve();
  readonly #naps = new Naps();
  #joined = false;
  #heardAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(id: MatchId, needs: Needs) {
    this.#id = id;
    this.#needs = needs;
    this.#feed = this.#newFeed();
    this.#keep = keeperOf(needs.transport.device);
  }

  #newFeed(): MatchFeed {
    return (this.#needs.feed ?? matchFeed)({
      read: (after) => this.#read(after),
      deliver: (entries) => this.#deliver(entries),
      pause: (failures) => this.#naps.rest(retryDelay(failures - 1)),
      onLevel: (level) => (level ? this.#heard() : this.#refresh()),
    });
  }

  get now(): LiveNow {
    return this.#now;
  }
  serverNow(): EpochMs {
    return this.#needs.clock.now();
  }
  watch(watcher: () => void): () => void {
    this.#watchers.add(watcher);
    return () => this.#watchers.delete(watcher);
  }
  /** Takes an entry that did not come by the hub, such as the response to a command. */
  take(entry: SeenEntry): void {
    this.#feed.take(entry);
  }

  start(): void {
    const { hub } = this.#needs;
    const ours = (id: MatchId, action: () => void) => id === this.#id && action();
    this.#offs.push(
      hub.on('matchLogged', (entry, id) => ours(id, () => this.#hear(() => this.#feed.take(entry)))),
      hub.on('head', (id, seq) => ours(id, () => this.#hear(() => this.#feed.head(seq)))),
      hub.on('presence', (id, presence, here) => ours(id, () => this.#set({ presence, here }))),
      hub.on('matchRight', (id) => ours(id, () => void this.#load())),
      hub.on('matchDropped', (id, code) => ours(id, () => this.#refuse(new AppError(code)))),
      hub.on('clubChanged', (kind, ids) => {
        // Changes of the log come with their entries; this is about the other facts.
        if (kind === 'matchFacts' && ids.includes(this.#id)) void this.#load();
      }),
      hub.watch(() => {
        this.#joined = false;
        this.#refresh();
        if (hub.state === 'open') void this.#join();
      }),
    );
    void this.#begin();
  }

  /** The copy of this device comes first, also without a network. A slow copy holds nothing up, and is taken late. */
  async #begin(): Promise<void> {
    const { hub, transport } = this.#needs;
    const kept = transport.device?.read(this.#id).then((match) => this.#takeKept(match));
    await Promise.race([kept, nap(readWithin).over]);
    if (this.#abort.signal.aborted) return;
    void this.#load();
    void this.#feed.check();
    if (hub.state === 'open') void this.#join();
    else this.#refresh();
  }

  #takeKept(kept: ToKeep | undefined): void {
    const { facts, refused, asOf } = this.#now;
    if (!kept || facts || refused || this.#abort.signal.aborted) return;
    this.#feed.merge({ seq: kept.log.length, entries: kept.log });
    this.#set({ facts: kept.facts, asOf: Math.max(asOf, kept.asOf), unreached: undefined });
  }

  /** After the device woke up, or after sign-in: reads what was missed at once, and measures the clock. */
  async wake(): Promise<void> {
    const { hub, clock } = this.#needs;
    clock.doubt();
    this.#naps.wake();
    if (this.#now.refused) void this.#load();
    this.#refresh();
    void this.#feed.check();
    if (hub.state === 'open') await clock.measure(() => hub.time());
  }

  stop(): void {
    this.#abort.abort();
    this.#feed.stop();
    clearTimeout(this.#timer);
    for (const off of this.#offs.splice(0)) off();
    if (this.#needs.hub.state === 'open') this.#needs.hub.invoke('unfollow', this.#id).catch(() => undefined);
  }

  /** Loads the facts of the match; tries until the server has returned or refused them. */
  async #load(): Promise<void> {
    const { transport, clock } = this.#needs;
    for (let failures = 0; !this.#abort.signal.aborted; failures += 1) {
      try {
        const sent = pageTime();
        const facts = await transport.send(calls.get, { params: { id: this.#id } }, inTime(this.#abort.signal));
        clock.note(sent, facts.serverTime, pageTime());
        const right = this.#now.facts?.right;
        this.#set({ facts, refused: undefined, unreached: undefined });
        if (right !== undefined && right !== facts.right) this.#readAnew();
        this.#feed.head(facts.seq);
        return;
      } catch (error) {
        if (error instanceof AppError && error.status < 500 && error.status !== 401 && error.status !== 429)
          return this.#refuse(error);
        if (failures > 0 && !this.#now.facts) this.#set({ unreached: error });
        await this.#naps.rest(retryDelay(failures));
      }
    }
  }

  /** Another permission shows other entries: the log is read again from the start. */
  #readAnew(): void {
    this.#feed.stop();
    this.#feed = this.#newFeed();
    void this.#feed.check();
  }

  #read(after: number): Promise<Changes> {
    const given = { params: { id: this.#id }, query: { after, limit: pageSize } };
    return this.#needs.transport.send(calls.changes, given, inTime(this.#abort.signal));
  }

  /** Follows on the hub from the last entry, and measures the server's clock. */
  async #join(): Promise<void> {
    const { hub, clock } = this.#needs;
    try {
      const reply = (await hub.invoke('follow', this.#id, this.#feed.seq())) as Changes;
      this.#joined = true;
      this.#hear(() => this.#feed.merge(reply));
      await clock.measure(() => hub.time());
    } catch {
      // Refused, or lost on its way. The REST call in #load finds out which.
      await this.#naps.rest(retryDelay(2));
      if (this.#abort.signal.aborted || this.#joined || hub.state !== 'open') return;
      await this.#load();
      if (!this.#now.refused) await this.#join();
    }
  }

  #deliver(entries: readonly SeenEntry[]): void {
    this.#set({ log: entries[0]?.seq === 1 ? entries : [...this.#now.log, ...entries] });
    // The match squad adds people whose names are not loaded yet.
    if (this.#now.facts && entries.some((entry) => entry.type === 'squad.called')) void this.#load();
  }

  #refuse(refused: AppError): void {
    this.#joined = false;
    if (refused.status === 403 || refused.status === 404) this.#needs.transport.device?.forget(this.#id);
    this.#set({ refused });
  }

  #hear(action: () => void): void {
    action();
    this.#heard();
  }

  #heard(): void {
    if (!this.#feed.isLevel()) {
      this.#refresh();
      return;
    }
    this.#heardAt = performance.now();
    // The server is reachable again, so that the retries need no pause.
    if (!this.#now.facts) this.#naps.wake();
    // A new `asOf` alone notifies nobody: it is read when the link is not live.
    this.#now = { ...this.#now, asOf: this.serverNow() };
    this.#refresh();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#askAgain(), askAfter);
  }

  /** After a silence: checks the hub, and without a response in time the link is no longer live. */
  async #askAgain(): Promise<void> {
    const late = setTimeout(() => this.#refresh(), freshFor - askAfter);
    try {
      const reply = (await this.#needs.hub.invoke('follow', this.#id, this.#feed.seq())) as Changes;
      this.#hear(() => this.#feed.merge(reply));
    } catch {
      this.#refresh();
    } finally {
      clearTimeout(late);
    }
  }

  #linkNow(): LinkState {
    if (this.#needs.hub.state !== 'open') return 'offline';
    if (!this.#joined || !this.#feed.isLevel()) return 'catchingUp';
    return performance.now() - this.#heardAt > freshFor - 20 ? 'offline' : 'live';
  }

  #refresh(): void {
    const link = this.#linkNow();
    if (link !== this.#now.link) this.#set({ link });
  }

  #set(change: Partial<LiveNow>): void {
    this.#now = { ...this.#now, ...change };
    const { facts, log, asOf, refused } = this.#now;
    if (facts && !refused && (change.log || change.facts)) this.kept = this.#keep({ facts, log, asOf });
    for (const watcher of [...this.#watchers]) watcher();
  }
}
