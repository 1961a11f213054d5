import { setTimeout as wait } from 'node:timers/promises';
import { type BenchRow, median } from '../row.ts';
import { Child } from './child.ts';

const kinds = ['ours', 'ws', 'socket.io'] as const;
type Kind = (typeof kinds)[number];
type Cpu = { readonly user: number; readonly system: number };
type Memory = { readonly heap: number; readonly rss: number };
type Round = { readonly perDelivery: number; readonly perSecond: number };

const rounds = 7;
const deliveriesPerRound = 60_000;
const crowdSizes = [200, 1_000, 5_000];
const idleReaders = 5_000;
const kibi = 1024;

const serverFile = new URL('./serverProcess.ts', import.meta.url);
const readerFile = new URL('./readerProcess.ts', import.meta.url);

const everybodyIn = async (server: Child, readers: number): Promise<void> => {
  for (let tries = 0; tries < 500; tries += 1) {
    if ((await server.ask<number>('readers')) === readers) return;
    await wait(20);
  }
  throw new Error('not all readers came in');
};

/** One server with its readers, which run in a process that all servers share. */
class Stand {
  readonly kind: Kind;
  readonly #server: Child;
  readonly #readers: Child;
  #told = 0;
  #readersIn = 0;

  constructor(kind: Kind, readers: Child) {
    this.kind = kind;
    this.#readers = readers;
    this.#server = new Child(serverFile, [kind]);
  }

  /** Adds so many readers. */
  async fill(size: number): Promise<void> {
    await this.#readers.ask('open', this.kind, this.kind, await this.#server.ask('port'), size);
    this.#readersIn += size;
    await everybodyIn(this.#server, this.#readersIn);
  }

  /**
   * Broadcasts until so many deliveries are made, and returns the cost of each for the server: microseconds, and per
   * second.
   */
  async play(size: number): Promise<Round> {
    const times = Math.ceil(deliveriesPerRound / size);
    const deliveries = times * size;
    const before = await this.#server.ask<Cpu>('cpu');
    const began = performance.now();
    await this.#server.ask('broadcast', times);
    this.#told += deliveries;
    const arrived = await this.#readers.ask<number>('await', this.kind, this.#told);
    const seconds = (performance.now() - began) / 1000;
    if (arrived !== this.#told) throw new Error(`${this.kind}: ${arrived} of ${this.#told} arrived`);
    const after = await this.#server.ask<Cpu>('cpu');
    const spent = after.user + after.system - before.user - before.system;
    return { perDelivery: spent / deliveries, perSecond: deliveries / seconds };
  }

  memory(): Promise<Memory> {
    return this.#server.ask<Memory>('memory');
  }

  end(): void {
    this.#server.end();
  }
}

/** Fills a server of each kind with readers, lets `work` measure, and closes everything. */
const withStands = async <Result>(
  wanted: readonly Kind[],
  work: (stands: readonly Stand[]) => Promise<Result>,
): Promise<Result> => {
  const readers = new Child(readerFile, []);
  const stands = wanted.map((kind) => new Stand(kind, readers));
  try {
    return await work(stands);
  } finally {
    for (const stand of stands) stand.end();
    readers.end();
  }
};

const fanOut = (size: number): Promise<BenchRow[]> =>
  withStands(kinds, async (stands) => {
    const figures = new Map<Kind, Round[]>(kinds.map((kind) => [kind, []]));
    for (const stand of stands) await stand.fill(size);
    for (const stand of stands) await stand.play(size); // the first time warms up and does not count
    for (let round = 0; round < rounds; round += 1) {
      // In alternating order, so that none always runs right after the same other one.
      const order = round % 2 === 0 ? stands : stands.toReversed();
      for (const stand of order) figures.get(stand.kind)?.push(await stand.play(size));
    }
    const middle = (kind: Kind, pick: (round: Round) => number) => median((figures.get(kind) ?? []).map(pick));
    return (['ws', 'socket.io'] as const).flatMap((rival) => {
      const goal = rival === 'ws' ? 'at least 1.0' : `at least ${size < 5_000 ? '1.5' : '1.3'}`;
      const [ours, theirs] = [middle('ours', (one) => one.perDelivery), middle(rival, (one) => one.perDelivery)];
      const [oursPace, pace] = [middle('ours', (one) => one.perSecond), middle(rival, (one) => one.perSecond)];
      const what = `hub, one entry to ${size} readers`;
      return [
        { what: `${what}, server time`, ours, rival, theirs, ratio: theirs / ours, goal, unit: 'µs per delivery' },
        {
          what: `${what}, pace`,
          ours: oursPace,
          rival,
          theirs: pace,
          ratio: oursPace / pace,
          goal,
          unit: 'deliveries/s',
        },
      ];
    });
  });

const memoryOf = (kind: Kind, size = idleReaders): Promise<Memory> =>
  withStands([kind], async ([stand]) => {
    if (!stand) throw new Error('no stand');
    // The first readers pay for code that is compiled once.
    await stand.fill(100);
    const before = await stand.memory();
    await stand.fill(size);
    await wait(300);
    const after = await stand.memory();
    return { heap: (after.heap - before.heap) / size, rss: (after.rss - before.rss) / size };
  });

const idleMemory = async (): Promise<BenchRow[]> => {
  const [ours, theirs] = [await memoryOf('ours'), await memoryOf('ws')];
  const row = (what: string, mine: number, other: number): BenchRow => ({
    what: `hub, memory of an idle reader at ${idleReaders}, ${what}`,
    ours: mine / kibi,
    rival: 'ws',
    theirs: other / kibi,
    ratio: mine / other,
    goal: 'at most 1.25',
    unit: 'KiB',
  });
  return [row('heap and buffers', ours.heap, theirs.heap), row('whole process', ours.rss, theirs.rss)];
};

/** µs of the processor that a bare `ws` loop takes for each delivery to so many readers, the middle of three rounds. */
export const bareBroadcast = (size: number): Promise<number> =>
  withStands(['ws'], async ([stand]) => {
    if (!stand) throw new Error('no stand');
    await stand.fill(size);
    await stand.play(size);
    const costs: number[] = [];
    for (let round = 0; round < 3; round += 1) costs.push((await stand.play(size)).perDelivery);
    return median(costs);
  });

/** Bytes of the process for each idle reader of a server of this kind. */
export const idleReader = async (kind: Kind, size: number): Promise<number> => (await memoryOf(kind, size)).rss;

/** The hub beside a bare `ws` loop and a socket.io room, with up to 5000 readers each. Takes some two minutes. */
export const benchHub = async (sizes: readonly number[] = crowdSizes): Promise<BenchRow[]> => {
  const rows: BenchRow[] = [];
  for (const size of sizes) rows.push(...(await fanOut(size)));
  rows.push(...(await idleMemory()));
  return rows;
};
