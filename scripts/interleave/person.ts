import type { MatchView } from '#contract/matchView.ts';
import type { Entry } from '#domain/match/entry.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { orderWatch, scoreWatch } from '../chaos/watch.ts';
import type { Disk } from './disk.ts';
import { Network } from './network.ts';
import { Page, type PageFault } from './page.ts';
import type { ServerFault } from './server.ts';

/**
 * People at a match, each on a device of their own, and what they touch, in its order. A reader touches nothing; with
 * `outside` they are not of the staff, and may not read its notes. `alike`: pairs of names. With the two of each pair
 * swapped it is the same scenario.
 */
export type Scenario = {
  readonly name: string;
  readonly input: MatchInput;
  readonly start: readonly Entry[];
  readonly people: readonly {
    readonly name: string;
    readonly touches: readonly ConsoleCommand[];
    readonly outside?: boolean;
  }[];
  readonly alike?: readonly (readonly [string, string])[];
};
export type Planted = { readonly page?: PageFault; readonly server?: ServerFault };
const matchId = 'match';

/** One person: the page and what outlives it. */
export class Person {
  readonly name: string;
  readonly outside: boolean;
  readonly disk: Disk = { outbox: undefined, match: undefined, taps: [] };
  readonly #touches: readonly ConsoleCommand[];
  readonly #input: MatchInput;
  readonly #planted: Planted;
  readonly #tell: (what: string) => void;
  touched = 0;
  /** Accepted by the console and not given up by the person: each is to be seen, and at last in the log. */
  readonly owed = new Set<string>();
  /** Those that the server has acknowledged to this person. */
  readonly acknowledged = new Set<string>();
  page: Page;
  #look = (): void => undefined;

  constructor(world: Scenario, at: number, planted: Planted, tell: (what: string) => void) {
    const { name, touches, outside = false } = world.people[at] ?? { name: '', touches: [] };
    this.outside = outside;
    [this.name, this.#touches, this.#input, this.#planted, this.#tell] = [name, touches, world.input, planted, tell];
    this.disk.match = { facts: factsOf(world.start.length), log: world.start, asOf: 0 };
    this.page = this.#open(new Network());
  }

  #open(net: Network): Page {
    const page = new Page({
      ...{ userId: this.name, matchId, input: this.#input, disk: this.disk, net, fault: this.#planted.page },
    });
    const [score, order] = [scoreWatch(this.name, this.#tell), orderWatch(this.name, this.#tell)];
    this.#look = () => {
      const { sight } = page;
      if (!sight) return;
      order(sight.serverLog);
      score({ now: sight.now, log: sight.log, cards: [...sight.cards.map(({ id }) => id), '', ...sight.impossible] });
    };
    page.open();
    return page;
  }
  look(): void {
    this.#look();
  }
  get next(): ConsoleCommand | undefined {
    return this.#touches[this.touched];
  }
  touch(): void {
    const command = this.next;
    this.touched += 1;
    if (command && this.page.touch(command)) this.owed.add(command.commandId);
  }
  discard(id: string): void {
    this.owed.delete(id);
    this.page.discard(id);
  }
  /** The page dies, and another one opens. */
  reload(): void {
    const { up } = this.page.net;
    this.page.die();
    const net = new Network();
    net.up = up;
    net.follows = false;
    this.page = this.#open(net);
  }
}

export const factsOf = (seq: number): MatchView => ({ id: matchId, seq, right: 'write' }) as MatchView;
