import type { Minute } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import { type MatchRules, periodEnd, periodStart } from './format.ts';
import type { KnownPlaces } from './placeFit.ts';
import type { Planned, PlannedFor } from './plan.ts';
import { pairsOf, type Stint } from './rotation.ts';
import type { Spot } from './state.ts';

/** Between the queue of substitutions and the chart of playing times. */
type Spots = Readonly<Record<PlayerId, Spot>>;

/** The minute at which a plan is due; undefined for one without a minute. */
export const minuteOfPlan = (rules: MatchRules, when: PlannedFor): Minute | undefined => {
  if (when.at === 'call') return undefined;
  return when.at === 'minute' ? when.minute : periodEnd(rules, when.period);
};

/** The stint that begins in an interval is prepared for the interval, any other for its minute. */
const whenOf = (rules: MatchRules, { period, from }: Stint): PlannedFor =>
  from === periodStart(rules, period) && period > 1
    ? { at: 'interval', period: period - 1 }
    : { at: 'minute', minute: from };

/** The substitutions that lead from each stint to the next. `newId` makes the ids that their commands will carry. */
export const queueOf = (
  rules: MatchRules,
  stints: readonly Stint[],
  lineup: Spots,
  places: KnownPlaces,
  newId: () => string,
): readonly Planned[] => {
  let spots = lineup;
  return stints.flatMap((stint): readonly Planned[] => {
    const out = Object.keys(spots).filter((id) => !stint.on.includes(id));
    const ins = stint.on.filter((id) => !(id in spots));
    const changes = pairsOf(out, ins, spots, places);
    if (changes.length === 0) return [];
    const gone = new Set(changes.map((one) => one.playerOutId));
    spots = Object.fromEntries([
      ...Object.entries(spots).filter(([id]) => !gone.has(id)),
      ...changes.flatMap(({ playerOutId, playerInId }) => {
        const spot = spots[playerOutId];
        return spot ? [[playerInId, spot] as const] : [];
      }),
    ]);
    return [{ id: newId(), when: whenOf(rules, stint), changes, by: 'rotation' }];
  });
};

/**
 * Who will play when, by the queue: from `minute` on, cut at every period and every planned minute. Substitutions of a
 * player who is not there are left out, as the judge would.
 */
export const stintsOf = (
  rules: MatchRules,
  lineup: Spots,
  queue: readonly Planned[],
  minute: Minute = 0,
): readonly Stint[] => {
  const end = periodEnd(rules, rules.periods.length);
  const timed = queue.flatMap((planned) => {
    const at = minuteOfPlan(rules, planned.when);
    return at === undefined ? [] : [{ at: Math.max(at, minute), planned }];
  });
  const starts = rules.periods.map((_length, index) => periodStart(rules, index + 1));
  const cuts = [...new Set([minute, ...starts, ...timed.map((one) => one.at)])]
    .filter((one) => one >= minute && one < end)
    .toSorted((a, b) => a - b);
  let on: readonly PlayerId[] = Object.keys(lineup);
  return cuts.map((from, index): Stint => {
    for (const { planned } of timed.filter((one) => one.at === from))
      for (const { playerOutId, playerInId } of planned.changes)
        if (on.includes(playerOutId) && !on.includes(playerInId))
          on = on.map((id) => (id === playerOutId ? playerInId : id));
    const period = starts.findLastIndex((start) => start <= from) + 1;
    return { period, from, to: cuts[index + 1] ?? end, on };
  });
};

/** Minutes of each in the stints. */
export const minutesIn = (stints: readonly Stint[]): Readonly<Record<PlayerId, Minute>> => {
  const sum: Record<PlayerId, Minute> = {};
  for (const { on, from, to } of stints) for (const id of on) sum[id] = (sum[id] ?? 0) + to - from;
  return sum;
};

/** In one stint, the one plays and the other rests: an edit of the chart. */
export const swapped = (stints: readonly Stint[], from: Minute, on: PlayerId, off: PlayerId): readonly Stint[] =>
  stints.map((stint) =>
    stint.from === from && stint.on.includes(off) && !stint.on.includes(on)
      ? { ...stint, on: stint.on.map((id) => (id === off ? on : id)) }
      : stint,
  );
