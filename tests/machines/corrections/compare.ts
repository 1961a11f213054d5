import type { Entry, LogEntry } from '#domain/match/entry.ts';
import type { Fix } from '#domain/match/fixes.ts';
import { replay } from '#machines/match/replay.ts';
import { settle } from '#machines/match/settle.ts';
import { seeded } from '../../../scripts/rig/random.ts';
import type { Raw } from './lines.ts';
import { forgottenOf, type Given, putsOf } from './puts.ts';
import { afterAll, idOf, type RealLog } from './realLog.ts';
import { type Opinion, opinionOf } from './reference.ts';

export type Disagreement = {
  readonly match: string;
  readonly given: Given;
  readonly ours: Opinion;
  readonly theirs: Opinion;
};

/** The product's reply to the same corrections. */
const productOf = ({ input, now, log }: RealLog, given: Given): Opinion => {
  const past = given.log as readonly Entry[];
  const ground = { input, log: past, now: given.log.length === log.length ? now : replay(input, past) };
  const sign = (place: number) => ({
    id: `new ${place}`,
    seq: past.length + 1 + place,
    by: idOf('coach'),
    device: 'bench',
    at: afterAll,
    recordedAt: afterAll,
  });
  const settled = settle(ground, given.puts as readonly Fix[], sign);
  if (settled.ok) return { accepted: true, illegal: [], outside: false };
  return { accepted: false, illegal: settled.all.map(({ id }) => id), outside: settled.all.length === 0 };
};

const same = (a: Opinion, b: Opinion): boolean =>
  a.accepted === b.accepted && a.outside === b.outside && a.illegal.toSorted().join() === b.illegal.toSorted().join();

export type Count = { corrections: number; accepted: number };

type Amount = {
  /** Everybody of the squad and every minute for each entry, not some of them. */
  readonly every?: boolean;
  /** So many of all, from 0 to 1. */
  readonly share?: number;
};

/** Corrections on every entry of a match, judged twice. */
export const compareAll = (
  real: RealLog,
  seed: number,
  { every = false, share = 1 }: Amount = {},
): Count & { disagreements: readonly Disagreement[] } => {
  const random = seeded(seed);
  const log = real.log as readonly (LogEntry & Raw)[];
  const world = { terms: real.terms, log, squad: Object.keys(real.now.state.players), random, every };
  const all = [...log.flatMap((entry) => putsOf(world, entry)), ...forgottenOf(world)];
  const count = { corrections: 0, accepted: 0 };
  const disagreements: Disagreement[] = [];
  for (const given of all) {
    if (random() >= share) continue;
    const [ours, theirs] = [productOf(real, given), opinionOf(real.terms, given.log, given.puts)];
    count.corrections += 1;
    if (ours.accepted) count.accepted += 1;
    if (!same(ours, theirs)) disagreements.push({ match: real.name, given, ours, theirs });
  }
  return { ...count, disagreements };
};
