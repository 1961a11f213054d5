import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchFeed } from '#realtime/matchFeed.ts';
import type { Planted } from '../../scripts/chaos/coach.ts';
import { runChaos } from '../../scripts/chaos/run.ts';
import { virtualWorld, type World } from '../../scripts/chaos/world.ts';

/**
 * A short run of `npm run test:chaos`: the real server, hub, feed, console and outbox in virtual time, and a network that
 * delays, loses, doubles and cuts. `SEED=...` plays one match again, `RUNS=20` twenty times as many.
 */
const runs = 50 * Number(process.env.RUNS ?? 1);
const first = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
const patience = 600_000;
let world: World;

beforeAll(async () => {
  world = await virtualWorld();
});
afterAll(() => world.close());

test(
  `everybody ends at the match of the server, and no score steps back (${runs} seeds from ${first})`,
  async () => {
    const sum = { lost: 0, doubled: 0, cut: 0 };
    for (let seed = first; seed < first + runs; seed += 1) {
      const { findings, lost, doubled, cut } = await runChaos(world, seed);
      expect(findings, `SEED=${seed}`).toEqual([]);
      sum.lost += lost;
      sum.doubled += doubled;
      sum.cut += cut;
    }
    // It was no fair-weather walk.
    expect(Math.min(sum.lost, sum.doubled, sum.cut)).toBeGreaterThan(runs);
  },
  patience,
);

test(
  'the same seed is the same match',
  async () => {
    const [one, two] = [await runChaos(world, first), await runChaos(world, first)];
    expect(two).toEqual(one);
  },
  patience,
);

/** Each is found by the run above, and by the check for it. */
const faults: readonly (readonly [name: string, planted: Planted, finds: RegExp])[] = [
  [
    'a feed that takes an entry twice',
    {
      feed: (transport, after) => {
        const right = matchFeed(transport, after);
        const take = (entry: Parameters<typeof right.take>[0]): void => {
          if (entry.seq === right.seq()) transport.deliver([entry]);
          right.take(entry);
        };
        return { ...right, take };
      },
    },
    /number \d+ stands at place/,
  ],
  [
    'a console that gives each try a new id',
    { sender: (command) => ({ ...command, commandId: crypto.randomUUID(), confirm: true }) },
    /entries that nobody tapped/,
  ],
  ['an outbox that does not outlive the page', { forgetful: true }, /is lost|nobody tapped|stepped back/],
  [
    'a feed that reads no gap',
    {
      feed: (transport, after) =>
        matchFeed({ ...transport, read: async (from) => ({ seq: from, entries: [] }) }, after),
    },
    /not level/,
  ],
];

test.each(faults)(
  '%s is found',
  async (_, planted, finds) => {
    const found: string[] = [];
    for (let seed = 1; seed <= 25 && !found.some((what) => finds.test(what)); seed += 1)
      found.push(...(await runChaos(world, seed, planted)).findings);
    expect(found.find((what) => finds.test(what))).toBeDefined();
  },
  patience,
);
