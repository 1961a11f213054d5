import { inParallel } from '../../scripts/rig/inParallel.ts';
import { answerParent } from '../hub/child.ts';
import { epoch } from './figures.ts';
import { Follower, type Place } from './follower.ts';

/** ms between signs of life, the share of readers that are cut in a minute, and how many connect at once. */
const [pingEvery, cutInAMinute, atOnce] = [10_000, 0.05, 50];

export type Came = {
  /** The last arrival of each entry, by match and number, epoch ms. */
  readonly last: Readonly<Record<string, number>>;
  readonly delivered: number;
  readonly healed: number;
  readonly cut: number;
  /** How long each broken connection took to be back, ms, and how many are not. */
  readonly backAfter: readonly number[];
  /** How many came back after so many tries that failed. */
  readonly failed: Readonly<Record<number, number>>;
  readonly away: number;
  /** Tries to come back that failed, by their reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Readers that lack an entry. */
  readonly missed: number;
};

let crowd: readonly Follower[] = [];
let last: Record<string, number> = {};
let cut = 0;
let backAfter: number[] = [];
let failed: Record<number, number> = {};
let refused: Record<string, number> = {};
let cutting: NodeJS.Timeout | undefined;

setInterval(() => {
  for (const one of crowd) one.ping();
}, pingEvery);

const reached = (heads: Readonly<Record<string, number>>): readonly Follower[] =>
  crowd.filter(({ place, seen }) => place.kind !== 'club' && seen < (heads[place.matchId] ?? 0));

answerParent({
  open: async (places: readonly Place[]) => {
    crowd = places.map(
      (place) =>
        new Follower(place, {
          arrived: ({ matchId }, seq, had) => {
            for (let n = had + 1; n <= seq; n += 1) last[`${matchId} ${n}`] = epoch();
          },
          back: (ms, tries) => {
            backAfter.push(ms);
            failed[tries] = (failed[tries] ?? 0) + 1;
          },
          refused: (why) => {
            refused[why] = (refused[why] ?? 0) + 1;
          },
        }),
    );
    await inParallel(crowd, atOnce, (one) => one.open());
  },
  /** From now on arrivals count, and connections are cut. */
  begin: (cuts = true) => {
    [last, cut, backAfter, failed, refused] = [{}, 0, [], {}, {}];
    if (!cuts) return;
    cutting = setInterval(
      () => {
        crowd[Math.floor(Math.random() * crowd.length)]?.cut();
        cut += 1;
      },
      60_000 / Math.max(1, cutInAMinute * crowd.length),
    );
  },
  /** Resolves when all are there and have all, at the latest after so many ms. */
  finish: async (heads: Readonly<Record<string, number>>, within: number): Promise<Came> => {
    clearInterval(cutting);
    const isDue = () => reached(heads).length > 0 || crowd.some((one) => one.away);
    for (const end = epoch() + within; isDue() && epoch() < end; ) await new Promise((next) => setTimeout(next, 20));
    const sum = (of: (one: Follower) => number) => crowd.reduce((total, one) => total + of(one), 0);
    return {
      last,
      cut,
      backAfter,
      failed,
      refused,
      away: crowd.filter((one) => one.away).length,
      delivered: sum((one) => one.delivered),
      healed: sum((one) => one.healed),
      missed: reached(heads).length,
    };
  },
  close: () => {
    for (const one of crowd) one.close();
    crowd = [];
  },
});
