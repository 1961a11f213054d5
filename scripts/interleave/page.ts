import { type Actor, createActor, fromPromise } from 'xstate';
import type { MatchView } from '#contract/matchView.ts';
import type { SeenEntry } from '#domain/match/entry.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import { consoleMachine, optimisticOf, type Sent } from '#machines/match/console.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { applyPending } from '#machines/match/optimistic.ts';
import { keeperOf, type ToKeep } from '#realtime/device/keptMatch.ts';
import { openOutbox } from '#realtime/device/outbox.ts';
import { type Changes, type MatchFeed, matchFeed } from '#realtime/matchFeed.ts';
import { type Disk, type DiskFault, DiskWriter } from './disk.ts';
import type { Network } from './network.ts';

export type PageFault = DiskFault | 'empties its outbox before the log is kept' | 'applies a gap';

type Timer = { readonly name: 'console' | 'feed' | 'facts' | 'follow'; readonly run: () => void };
export type Given = {
  readonly userId: string;
  readonly matchId: string;
  readonly input: MatchInput;
  readonly disk: Disk;
  readonly net: Network;
  readonly fault?: PageFault | undefined;
};

// A device has one tab here: what tabs of one device ask each other takes time that no move stands for.
Object.defineProperty(globalThis, 'navigator', { value: {}, configurable: true });
/** A feed that hands on whatever comes, as if nothing could be missing. */
const feedWithGaps: typeof matchFeed = (source, after = 0) => {
  const real = matchFeed(source, after);
  let newest = after;
  return {
    ...real,
    take: (entry) => {
      if (entry.seq <= newest) return;
      newest = entry.seq;
      source.deliver([entry]);
    },
  };
};

/**
 * A page with the product's own feed, console and outbox. What they wait for (network, storage, time) waits in lists,
 * until the world decides what comes first.
 */
export class Page {
  readonly net: Network;
  readonly disk: Disk;
  readonly #writer: DiskWriter;
  readonly timers: Timer[] = [];
  readonly #given: Given;
  readonly #feed: MatchFeed;
  readonly #keep: (match: ToKeep) => Promise<void>;
  #kept: Promise<void> = Promise.resolve();
  #actor: Actor<typeof consoleMachine> | undefined;
  #facts: MatchView | undefined;
  #log: readonly SeenEntry[] = [];
  #heard = 0;
  #wants = false;
  #isAlive = true;

  constructor(given: Given) {
    this.#given = given;
    const { net, disk, fault } = given;
    [this.net, this.disk, this.#writer] = [net, disk, new DiskWriter(disk)];
    this.#keep = keeperOf(this.#writer);
    this.#feed = (fault === 'applies a gap' ? feedWithGaps : matchFeed)({
      read: async (after) => {
        this.#wants = false;
        return (await this.net.ask({ what: 'changes', after })) as Changes;
      },
      deliver: (entries) => this.#deliver(entries),
      pause: () => {
        this.#wants = true;
        return new Promise<void>((run) => this.timers.push({ name: 'feed', run }));
      },
    });
  }

  #deliver(entries: readonly SeenEntry[]): void {
    this.#log = entries[0]?.seq === 1 ? entries : [...this.#log, ...entries];
    this.#changed();
  }
  #changed(): void {
    if (!this.#facts) return;
    this.#kept = this.#keep({ facts: this.#facts, log: this.#log, asOf: 0 });
    if (this.#actor) this.#actor.send({ type: 'log.came', log: this.#log });
    else if (this.#log.length >= this.#facts.seq) this.#openConsole();
  }

  #openConsole(): void {
    const { matchId, userId, input, fault } = this.#given;
    const { shelf, taps } = this.#writer.storage(fault);
    const outbox = openOutbox({ userName: '', userId, matchId }, shelf, taps);
    const machine = consoleMachine.provide({
      actors: {
        sendCommand: fromPromise<Sent, { readonly matchId: string; readonly command: ConsoleCommand }>(
          async ({ input: { command } }) => {
            const { commandId } = command;
            const ask = async () => (await this.net.ask({ what: 'command', command })) as SeenEntry;
            return { commandId, entry: await outbox.send(commandId, new AbortController().signal, ask) };
          },
        ),
        readOutbox: fromPromise(() => outbox.restore()),
      },
      actions: {
        keepOutbox: (_, now) =>
          outbox.keep(now, fault === 'empties its outbox before the log is kept' ? Promise.resolve() : this.#kept),
        takeEntry: (_, { entry }) => entry && this.take(entry),
      },
    });
    const clock = {
      setTimeout: (run: () => void) => {
        const timer: Timer = { name: 'console', run };
        this.timers.push(timer);
        return timer;
      },
      clearTimeout: (timer: Timer) => {
        const at = this.timers.indexOf(timer);
        if (at >= 0) this.timers.splice(at, 1);
      },
    };
    this.#actor = createActor(machine, { input: { matchId, input, log: this.#log }, clock: clock as never }).start();
  }

  /** Opens with what the device has, and asks for the rest. */
  open(): void {
    const { match } = this.disk;
    if (match) {
      this.#heard = match.log.length;
      this.#feed.merge({ seq: match.log.length, entries: match.log });
      this.#facts = match.facts;
      this.#changed();
    }
    this.load();
    this.check();
    this.join();
  }
  load(): void {
    void this.net.ask({ what: 'facts' }).then(
      (facts) => {
        this.#facts = facts as MatchView;
        this.#changed();
        this.head(this.#facts.seq);
      },
      () => this.#later('facts', () => this.load()),
    );
  }
  #later(name: Timer['name'], run: () => void): void {
    if (this.#isAlive) this.timers.push({ name, run });
  }
  check(): void {
    this.#wants = true;
    void this.#feed.check();
  }
  /** Follows on the hub; what was missed comes with the answer. */
  join(): void {
    void this.net.ask({ what: 'follow', after: this.#feed.seq() }).then(
      (reply) => {
        const changes = reply as Changes;
        this.#heard = Math.max(this.#heard, changes.seq);
        this.#feed.merge(changes);
        this.#actor?.send({ type: 'link.back' });
      },
      // Without a network it follows again as soon as there is one.
      () => this.net.up && this.#later('follow', () => this.join()),
    );
  }
  take(entry: SeenEntry): void {
    this.#heard = Math.max(this.#heard, entry.seq);
    this.#feed.take(entry);
  }
  head(seq: number): void {
    this.#heard = Math.max(this.#heard, seq);
    this.#feed.head(seq);
  }
  /** Touches a button. Returns whether the console accepted it. */
  touch(command: ConsoleCommand): boolean {
    if (!this.#actor) return false;
    this.#actor.send({ type: 'button.touched', button: command.commandId, command, touchedAt: command.at });
    return this.#actor.getSnapshot().context.pending.includes(command);
  }
  discard(commandId: string): void {
    this.#actor?.send({ type: 'conflict.discarded', commandId });
  }
  insist(commandId: string): void {
    this.#actor?.send({ type: 'conflict.resent', commandId });
  }
  signedIn(): void {
    this.#actor?.send({ type: 'session.back' });
    this.load();
    this.check();
    this.join();
  }
  /** The page is gone, with what it was writing. */
  die(): void {
    this.#isAlive = false;
    this.timers.length = 0;
    this.#feed.stop();
    this.#actor?.stop();
    this.#writer.die();
  }

  get writes() {
    return this.#writer.writes;
  }
  /** Whether nothing is on its way, and nothing waits. */
  get isQuiet(): boolean {
    const { net, timers, writes } = this;
    const requests = net.waiting('out').length + net.waiting('back').length;
    return requests + net.inbox.length + timers.length + writes.length === 0;
  }

  /** What is on the screen; undefined while the page has no match, or has not read its outbox yet. */
  get sight() {
    const snapshot = this.#actor?.getSnapshot();
    if (!snapshot || snapshot.value === 'restoring') return undefined;
    const { context } = snapshot;
    const { now, log } = optimisticOf(context);
    const cards = context.unsettled.map(({ command, code }) => ({ id: command.commandId, code }));
    const shown = new Set(log.map((entry) => ('id' in entry ? entry.id : '')));
    // What another console has made impossible is not shown any more, until the server's answer makes it a conflict.
    const impossible = context.pending
      .filter(({ commandId }) => !shown.has(commandId))
      .filter((one) => !applyPending(context.input, context.log, [one]).waiting.has(one.commandId));
    const ids = (list: readonly ConsoleCommand[]) => list.map(({ commandId }) => commandId);
    return { now, log, serverLog: context.log, pending: ids(context.pending), impossible: ids(impossible), cards };
  }
  key(): unknown {
    const { disk, timers } = this;
    const snapshot = this.#actor?.getSnapshot();
    const ids = (list: readonly ConsoleCommand[] = []) => list.map(({ commandId, confirm }) => [commandId, confirm]);
    const of = snapshot?.context;
    return [
      [this.#feed.seq(), this.#feed.isLevel(), this.#heard, this.#wants, this.#facts?.seq, this.#log.length],
      [
        snapshot?.value,
        ids(of?.pending),
        of?.acknowledged,
        of?.unsettled.map((one) => [one.command.commandId, one.code]),
      ],
      [of?.inFlight, of?.log.length, timers.map(({ name }) => name).sort()],
      [ids(disk.outbox?.pending), disk.outbox?.unsettled.map((one) => one.command.commandId), disk.outbox?.dropped],
      [disk.match?.log.length, disk.match?.facts.seq, disk.taps.map(ids)],
      this.net.key(),
    ];
  }
}
