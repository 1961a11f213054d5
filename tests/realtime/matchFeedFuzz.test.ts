import { expect, test } from 'vitest';
import type { SeenEntry } from '#domain/match/entry.ts';
import { type FeedSource, type MatchFeed, matchFeed } from '#realtime/matchFeed.ts';
import { seeded } from '../../scripts/rig/random.ts';

const entry = (seq: number): SeenEntry => ({ seq, type: 'hidden' });
const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A server with a log, and a network between that drops, doubles, delays and reorders. */
const chaos = async (seed: number, make: (transport: FeedSource) => MatchFeed) => {
  const random = seeded(seed);
  const log: SeenEntry[] = [];
  const got: number[] = [];
  const late: SeenEntry[] = [];
  let reads = 0;
  let openReads = 0;
  let mostOpen = 0;
  const feed = make({
    async read(after) {
      reads += 1;
      openReads += 1;
      mostOpen = Math.max(mostOpen, openReads);
      for (let wait = Math.floor(random() * 4); wait > 0; wait -= 1) await tick();
      openReads -= 1;
      if (random() < 0.3) throw new Error('the network is away');
      // A replica may lag behind the head that it names.
      const known = log.slice(0, Math.max(after, log.length - Math.floor(random() * 3)));
      return { seq: log.length, entries: known.slice(after, after + 1 + Math.floor(random() * 20)) };
    },
    deliver: (entries) => got.push(...entries.map((one) => one.seq)),
    pause: async () => tick(),
  });
  for (let seq = 1; seq <= 80; seq += 1) {
    const next = entry(seq);
    log.push(next);
    const fate = random();
    if (fate < 0.25) late.push(next);
    else if (fate < 0.75) feed.take(next);
    if (fate > 0.65 && fate < 0.75) feed.take(next);
    if (late.length > 0 && random() < 0.5)
      feed.take(...(late.splice(Math.floor(random() * late.length), 1) as [SeenEntry]));
    if (random() < 0.1) feed.head(log.length);
    if (random() < 0.2) await tick();
  }
  // A missing entry at the tail has no successor; the head reveals it.
  feed.head(log.length);
  await feed.check();
  return { got, reads, mostOpen, level: feed.isLevel() };
};

const runs = 400;
const first = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const wanted = Array.from({ length: 80 }, (_, index) => index + 1);

test(`whatever the wire does, each entry comes once and in order (seeds from ${first})`, async () => {
  for (let seed = first; seed < first + runs; seed += 1) {
    const { got, mostOpen, level } = await chaos(seed, matchFeed);
    expect(got, `seed ${seed}`).toEqual(wanted);
    expect(mostOpen, `seed ${seed}: reads at the same time`).toBeLessThanOrEqual(1);
    expect(level, `seed ${seed}`).toBe(true);
  }
});

/** A feed that trusts the hub. The test above must be able to tell the difference. */
const believing = ({ deliver }: FeedSource): MatchFeed => {
  let seq = 0;
  return {
    take(one) {
      seq = Math.max(seq, one.seq);
      deliver([one]);
    },
    head: () => undefined,
    merge: ({ entries }) => deliver(entries),
    check: async () => undefined,
    seq: () => seq,
    isLevel: () => true,
    stop: () => undefined,
  };
};

test('the fuzz finds a feed that believes the hub', async () => {
  const { got } = await chaos(7, believing);
  expect(got).not.toEqual(wanted);
});
