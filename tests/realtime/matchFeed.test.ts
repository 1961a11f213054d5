import { expect, test } from 'vitest';
import type { SeenEntry } from '#domain/match/entry.ts';
import { type Changes, type FeedSource, matchFeed } from '#realtime/matchFeed.ts';

const entry = (seq: number): SeenEntry => ({ seq, type: 'hidden' });
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

const still = (over: Partial<FeedSource> = {}) => {
  const got: number[][] = [];
  const transport: FeedSource = {
    read: async () => ({ seq: 0, entries: [] }),
    deliver: (entries) => got.push(entries.map((one) => one.seq)),
    pause: async () => undefined,
    ...over,
  };
  return { got, feed: matchFeed(transport) };
};

test('a live entry needs no read', async () => {
  let reads = 0;
  const { feed, got } = still({
    read: async () => {
      reads += 1;
      return { seq: 0, entries: [] };
    },
  });
  feed.take(entry(1));
  feed.take(entry(2));
  feed.take(entry(2));
  await tick();
  expect([got, reads]).toEqual([[[1], [2]], 0]);
});

test('an entry that arrives while the last read ends starts another read', async () => {
  const log = [entry(1), entry(2), entry(3)];
  const { feed, got } = still({
    read: async (after) => ({ seq: log.length, entries: log.slice(after) }),
    deliver: (entries) => {
      got.push(entries.map((one) => one.seq));
      if (entries.some((one) => one.seq === 3)) {
        log.push(entry(4), entry(5));
        queueMicrotask(() => queueMicrotask(() => feed.take(entry(5))));
      }
    },
  });
  feed.head(3);
  for (let wait = 0; wait < 5; wait += 1) await tick();
  expect(got.flat()).toEqual([1, 2, 3, 4, 5]);
});

test('an answer that is older than what was heard leaves the rest missing: it is read again', async () => {
  const log = [entry(1), entry(2), entry(3)];
  let reads = 0;
  const { feed, got } = still({
    read: async (after) => {
      reads += 1;
      return reads === 1 ? { seq: 1, entries: log.slice(0, 1) } : { seq: 3, entries: log.slice(after) };
    },
  });
  feed.head(3);
  await feed.check();
  expect([got, feed.seq()]).toEqual([[[1], [2, 3]], 3]);
});

test('stopped before it has everything, it is not level, and whoever waits for it is let go', async () => {
  const { feed, got } = still({ read: () => Promise.reject(new Error('no line')) });
  feed.head(2);
  feed.stop();
  await tick();
  expect([got, feed.isLevel()]).toEqual([[], false]);
  await feed.check().then(() => expect(feed.seq()).toBe(0));
});

test('says when it is level and when not', async () => {
  const said: boolean[] = [];
  const log = [entry(1), entry(2)];
  const { feed } = still({
    read: async (after) => ({ seq: 2, entries: log.slice(after) }),
    onLevel: (level) => said.push(level),
  });
  feed.take(entry(2));
  expect(feed.isLevel()).toBe(false);
  await tick();
  expect([said, feed.isLevel()]).toEqual([[false, true], true]);
});

test('a stopped feed delivers nothing more', async () => {
  const { feed, got } = still({ read: async () => ({ seq: 1, entries: [entry(1)] }) });
  feed.head(1);
  feed.stop();
  await tick();
  expect(got).toEqual([]);
});

/** A feed whose reads fail as often as said, and what it did: the numbers after which it read, and its pauses. */
const failing = (failures: number, log: readonly SeenEntry[]) => {
  const [reads, pauses, said]: [number[], number[], boolean[]] = [[], [], []];
  const made = still({
    read: async (after) => {
      reads.push(after);
      if (reads.length <= failures) throw new Error('the network is away');
      return { seq: log.length, entries: log.slice(after) };
    },
    pause: async (n) => {
      pauses.push(n);
    },
    onLevel: (level) => said.push(level),
  });
  return { ...made, reads, pauses, said };
};

test('a read that fails is tried again, after a pause that knows how often it failed', async () => {
  const { feed, got, reads, pauses, said } = failing(3, [entry(1), entry(2)]);
  feed.head(2);
  await feed.check();
  expect({ got, reads, pauses, said }).toEqual({
    got: [[1, 2]],
    reads: [0, 0, 0, 0],
    pauses: [1, 2, 3],
    said: [false, true],
  });
  expect([feed.seq(), feed.isLevel()]).toEqual([2, true]);
});

test('a look that fails is repeated, also when nothing is known to be missing', async () => {
  const { feed, reads, pauses } = failing(1, []);
  await feed.check();
  expect([reads, pauses]).toEqual([[0, 0], [1]]);
});

test('a look that finds nothing new is one read without a pause', async () => {
  const { feed, reads, pauses, said } = failing(0, []);
  await feed.check();
  expect([reads, pauses, said]).toEqual([[0], [], [false, true]]);
});

test('a read that brings nothing of what is missing waits before the next', async () => {
  const answers: Changes[] = [
    { seq: 2, entries: [] },
    { seq: 2, entries: [entry(1)] },
    { seq: 2, entries: [] },
    { seq: 2, entries: [entry(2)] },
  ];
  const pauses: number[] = [];
  const { feed, got } = still({
    read: async () => answers.shift() ?? { seq: 2, entries: [] },
    pause: async (n) => {
      pauses.push(n);
    },
  });
  feed.head(2);
  await feed.check();
  // What was read between is no failure: the count begins anew.
  expect([got, pauses]).toEqual([
    [[1], [2]],
    [1, 1],
  ]);
});

test('calls that come while a read is open share it', async () => {
  const { feed, reads } = failing(0, [entry(1)]);
  const both = [feed.check(), feed.check()];
  expect(feed.isLevel()).toBe(false);
  await Promise.all(both);
  expect(reads.length).toBeLessThanOrEqual(2);
  expect(feed.isLevel()).toBe(true);
});

test('a part of the log that was read elsewhere is taken, and what it names is read', async () => {
  const { feed, got, reads } = failing(0, [entry(1), entry(2), entry(3)]);
  feed.merge({ seq: 3, entries: [entry(2), entry(1)] });
  await tick();
  expect([got, reads]).toEqual([[[1, 2], [3]], [2]]);
});

test('after a stop nothing is read, waited for or said', async () => {
  const { feed, reads, pauses, said } = failing(9, [entry(1)]);
  feed.stop();
  feed.head(1);
  await feed.check();
  expect([reads, pauses, said]).toEqual([[], [], []]);
  const during = failing(9, [entry(1)]);
  during.feed.head(1);
  during.feed.stop();
  await during.feed.check();
  await tick();
  // The read that was open fails, and nothing follows it.
  expect([during.reads, during.pauses, during.said]).toEqual([[0], [], [false]]);
});

test('a feed that begins later reads from there', async () => {
  const reads: number[] = [];
  const got: number[] = [];
  const feed = matchFeed(
    {
      read: async (after) => {
        reads.push(after);
        return { seq: 8, entries: [entry(8)] };
      },
      deliver: (entries) => got.push(...entries.map((one) => one.seq)),
      pause: async () => undefined,
    },
    7,
  );
  feed.take(entry(7));
  await feed.check();
  expect([reads, got, feed.seq()]).toEqual([[7], [8], 8]);
});
