import { setTimeout as wait } from 'node:timers/promises';
import { match as calls } from '#contract/match.ts';
import type { SeenEntry } from '#domain/match/entry.ts';
import { type Followed, type Follower, startFollower } from '../rig/follower.ts';
import { inParallel } from '../rig/inParallel.ts';
import { signIn } from '../rig/person.ts';
import type { Account } from '../rig/serverProcess.ts';

/** What the parent asks of a process of followers. */
export type Order = {
  readonly url: string;
  readonly account: Account;
  /** The match of each follower. */
  readonly matches: readonly string[];
};
/** What it says: first that all follow, then at `finish` what came of it. */
export type Report =
  | { readonly kind: 'following' }
  | {
      readonly kind: 'finished';
      readonly entries: number;
      readonly missed: number;
      readonly doubled: number;
      /** Entries that differ from the server's. */
      readonly wrong: number;
      /** How long each cut connection took until its match was followed again, ms. */
      readonly backAfter: readonly number[];
      /** Followers that are not back. */
      readonly lost: number;
      /** Entries that came by the hub, of all. */
      readonly told: number;
    };
export type Finish = { readonly kind: 'finish'; readonly heads: Readonly<Record<string, number>> };

/** How many are connected at a time. */
const atOnce = 16;
/** ms for the last entry to come by itself. */
const patience = 30_000;

const tell = (report: Report): void => void process.send?.(report);

/** Measures how long the follower is away each time. */
const watchReturns = ({ hub }: Follower, backAfter: number[]) => {
  let goneAt: number | undefined;
  hub.watch(() => {
    if (hub.state !== 'open') {
      goneAt ??= performance.now();
      return;
    }
    // Calls are answered in their order: this answer comes after that of following again.
    hub.time().then(
      () => {
        if (goneAt !== undefined) backAfter.push(performance.now() - goneAt);
        goneAt = undefined;
      },
      () => undefined,
    );
  });
  return { isAway: () => goneAt !== undefined };
};

const keyOf = (entry: SeenEntry): string => `${entry.seq} ${entry.type === 'hidden' ? '' : entry.id}`;

const run = async ({ url, account, matches }: Order): Promise<void> => {
  const person = await signIn(url, account);
  const backAfter: number[] = [];
  const all = await inParallel(matches, atOnce, async (id) => {
    const follower = await startFollower(url, person);
    const followed: Followed = follower.follow(id);
    return { id, follower, followed, away: watchReturns(follower, backAfter) };
  });
  for (const { followed } of all) if (!(await followed.reached(1, patience))) throw new Error('Nothing to follow.');
  tell({ kind: 'following' });

  process.on('message', async ({ heads }: Finish) => {
    await Promise.all(all.map(({ id, followed }) => followed.reached(heads[id] ?? 0, patience)));
    for (const end = performance.now() + patience; all.some(({ away }) => away.isAway()) && performance.now() < end; )
      await wait(50);
    const logs = new Map<string, readonly string[]>();
    await inParallel([...new Set(matches)], 4, async (id) => {
      const { entries } = await person.send(calls.changes, { params: { id }, query: { limit: 1000 } });
      logs.set(id, entries.map(keyOf));
    });
    let [entries, missed, doubled, wrong] = [0, 0, 0, 0];
    for (const { id, followed } of all) {
      const own = followed.log.map(keyOf);
      const log = logs.get(id) ?? [];
      entries += own.length;
      const once = new Set(own);
      missed += log.filter((key) => !once.has(key)).length;
      doubled += own.length - once.size;
      wrong += own.filter((key, at) => log[at] !== key).length;
    }
    const lost = all.filter(({ away }) => away.isAway()).length;
    const told = all.reduce((sum, { followed }) => sum + followed.received(), 0);
    tell({ kind: 'finished', entries, missed, doubled, wrong, backAfter, lost, told });
    await Promise.all(all.map(({ follower }) => follower.stop()));
    process.disconnect();
  });
};

// The client throws this one where nobody can catch it; in a page it ends nothing, and the client tries again.
process.on('uncaughtException', (fault) => {
  if (fault.message.startsWith('Server returned handshake error')) return;
  console.error(fault);
  process.exit(1);
});
process.once('message', (order: Order) => {
  run(order).catch((fault) => {
    console.error(fault);
    process.exit(1);
  });
});
