import { setImmediate as tick } from 'node:timers/promises';
import type { Entry, SeenEntry } from '#domain/match/entry.ts';
import { codeOf } from '#machines/match/answer.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import type { MatchInput } from '#machines/match/lifecycle.ts';
import { foldedOf } from '#server/modules/match/book.ts';
import { seenBy } from '#server/modules/match/toReply.ts';
import { keyOf } from './key.ts';
import { type Move, movesOf } from './moves.ts';
import type { Answer, Question } from './network.ts';
import { factsOf, Person, type Planted, type Scenario } from './person.ts';
import { MatchServer } from './server.ts';
import { wrongAtRestIn, wrongIn } from './verdict.ts';

/** Everything that is at a match, and what may happen to it next. Deterministic: the same moves lead to the same world. */
export class World {
  readonly people: readonly Person[];
  readonly server: MatchServer;
  readonly findings: string[] = [];
  readonly #input: MatchInput;
  readonly #alike: NonNullable<Scenario['alike']>;
  readonly #planted: Planted;
  /** Entries whose write had not been committed when they were acknowledged, with a planted fault. */
  readonly #unwritten: (readonly [name: string, command: ConsoleCommand])[] = [];

  private constructor(scenario: Scenario, planted: Planted) {
    this.#input = scenario.input;
    this.#alike = scenario.alike ?? [];
    this.#planted = planted;
    this.server = new MatchServer(foldedOf(scenario.input, scenario.start));
    const tell = (what: string): void => {
      this.findings.push(what);
    };
    this.people = scenario.people.map((_, at) => new Person(scenario, at, planted, tell));
  }

  /** Everybody follows, and nothing is on its way. */
  static async open(scenario: Scenario, planted: Planted = {}): Promise<World> {
    const world = new World(scenario, planted);
    await world.#settle();
    return world;
  }

  person(name: string): Person {
    const found = this.people.find((one) => one.name === name);
    if (!found) throw new Error(`Nobody is called ${name}.`);
    return found;
  }

  /** What may happen next. */
  moves(): readonly Move[] {
    const { server } = this;
    return this.people.flatMap((one) =>
      movesOf(one, { isSignedOut: server.isSignedOut(one.name), mayWrite: server.mayWrite(one.name) }),
    );
  }

  /** Does what these words say; nothing where it is not possible any more. */
  async do(words: string): Promise<void> {
    const [name = '', ...rest] = words.split(' ');
    const one = this.person(name);
    const what = rest.join(' ');
    if (what.startsWith('dies')) {
      await this.#die(one, Number(rest[1]), Number(rest[2]));
    } else {
      await this.#flush();
      this.#act(one, what);
    }
    await tick();
    for (const each of this.people) each.look();
  }

  #act(one: Person, what: string): void {
    const { page } = one;
    const { net } = page;
    const of = what.slice(what.indexOf(':') + 2);
    const last = what.split(' ').at(-1) ?? '';
    if (what.startsWith('touches')) one.touch();
    else if (what.startsWith('server:')) net.serve(of, (question) => this.#answer(one, question));
    else if (what.startsWith('hears:')) this.#hear(one, of);
    else if (what.startsWith('hub loses')) net.inbox.splice(net.inbox.indexOf(Number(of)), 1);
    else if (what.startsWith('hub')) this.#hub(one, Number(of), what.startsWith('hub doubles'));
    else if (what.startsWith('waits'))
      page.timers
        .splice(
          page.timers.findIndex(({ name }) => name === of),
          1,
        )[0]
        ?.run();
    else if (what.startsWith('discards')) one.discard(last);
    else if (what.startsWith('insists')) page.insist(last);
    else if (what.startsWith('loses')) net.lose(of);
    else if (what === 'network: away') net.cut();
    else if (what === 'network: back') {
      net.up = true;
      page.check();
      page.join();
    } else if (what === 'session ends') this.server.endSession(one.name);
    else if (what === 'right ends') this.server.takeRight(one.name);
    else if (what === 'signs in') {
      this.server.signIn(one.name);
      page.signedIn();
    }
  }

  #answer(one: Person, question: Question): Answer {
    const { name, page } = one;
    for (const [who, command] of this.#unwritten.splice(0)) this.server.write(who, command);
    try {
      if (question.what === 'command') return { value: this.#write(name, question.command) };
      this.server.check(name);
      const { log } = this.server;
      if (question.what === 'facts') return { value: factsOf(log.length) };
      if (question.what === 'follow') page.net.follows = true;
      return { value: { seq: log.length, entries: this.#seenBy(one, log.slice(question.after)) } };
    } catch (error) {
      return { error };
    }
  }
  /** What the server sends somebody of these entries. */
  #seenBy({ outside }: Person, entries: readonly Entry[]): readonly SeenEntry[] {
    return seenBy(this.server.log, entries, !outside || this.#planted.server === 'shows notes');
  }
  #write(name: string, command: ConsoleCommand): Entry {
    const early = this.#planted.server === 'answers before it writes';
    const { entry, fresh } = this.server.write(name, command, !early);
    if (early) {
      if (fresh.length > 0) this.#unwritten.push([name, command]);
      return entry;
    }
    for (const { page } of this.people) if (page.net.follows) page.net.inbox.push(...fresh.map(({ seq }) => seq));
    return entry;
  }
  #hear(one: Person, words: string): void {
    const { net } = one.page;
    const first = net.answerTo(words);
    if (first && 'error' in first && codeOf(first.error) === 'sessionEnded' && !this.server.isSignedOut(one.name)) {
      net.again(words);
      return;
    }
    const answer = net.arrive(words);
    if (answer && 'value' in answer && one.owed.has(words)) one.acknowledged.add(words);
  }
  #hub(one: Person, seq: number, twice: boolean): void {
    const { page } = one;
    if (!twice) page.net.inbox.splice(page.net.inbox.indexOf(seq), 1);
    for (const entry of this.#seenBy(one, this.server.log.slice(seq - 1, seq))) page.take(entry);
  }

  async #die(one: Person, outbox: number, match: number): Promise<void> {
    const left = { outbox, match };
    const doable = () => one.page.writes.findIndex(({ store }) => left[store] > 0);
    for (let at = doable(); at >= 0; at = doable()) {
      const [write] = one.page.writes.splice(at, 1);
      if (!write) break;
      left[write.store] -= 1;
      write.apply();
      write.done();
      await tick();
    }
    for (const other of this.people) if (other !== one) await this.#flush(other);
    one.reload();
    await tick();
  }

  /** Everything that is being written is written. */
  async #flush(only?: Person): Promise<void> {
    const people = only ? [only] : this.people;
    await tick();
    while (people.some(({ page }) => page.writes.length > 0)) {
      for (const { page } of people)
        for (const { apply, done } of page.writes.splice(0)) {
          apply();
          done();
        }
      await tick();
    }
  }

  /** Until nothing moves any more. */
  async #settle(): Promise<void> {
    for (let rounds = 0; rounds < 40; rounds += 1) {
      await this.#calm();
      await this.#flush();
      if (this.people.every(({ page }) => page.isQuiet && page.net.follows)) return;
    }
    this.findings.push('it never comes to rest');
  }

  /** Whatever is on its way arrives, everybody is online and signed in, and all that waits for time has waited. */
  async #calm(): Promise<void> {
    for (const one of this.people) {
      await this.#flush();
      const { net, timers } = one.page;
      if (!net.up) this.#act(one, 'network: back');
      if (this.server.isSignedOut(one.name)) this.#act(one, 'signs in');
      for (const { run } of timers.splice(0)) run();
      await tick();
      for (const words of net.waiting('out')) this.#act(one, `server: ${words}`);
      for (const words of net.waiting('back')) this.#act(one, `hears: ${words}`);
      await tick();
      for (const seq of [...net.inbox]) this.#act(one, `hub: ${seq}`);
      if (net.follows) one.page.head(this.server.log.length);
      await tick();
      one.look();
    }
  }

  /** What is wrong in this state, in words. */
  wrong(): readonly string[] {
    return [...this.findings, ...wrongIn(this.people, this.server.log)];
  }
  /** What is wrong once everything has arrived. The world is of no use afterwards. */
  async wrongAtRest(): Promise<readonly string[]> {
    await this.#settle();
    return [...this.wrong(), ...wrongAtRestIn(this.people, this.server.log, this.#input)];
  }

  /** The same for two worlds that go on in the same way. */
  key(): string {
    return keyOf(this.people, this.server, this.#alike);
  }

  async end(): Promise<void> {
    for (const { page } of this.people) page.die();
    await tick();
  }
}
