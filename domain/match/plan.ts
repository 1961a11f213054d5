import { type EpochMs, type Minute, minuteMs } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import type { Change, LogEntry, MatchEvent } from './entry.ts';
import { apply } from './fold.ts';
import { periodEnd, periodLengths, periodStart } from './format.ts';
import { type PositionOf, withGoalkeeper } from './goalkeeper.ts';
import { refusalOf } from './judge.ts';
import { minuteAt, timeAt } from './matchTime.ts';
import { no, type Refusal } from './rules/rule.ts';
import { isInjured, keeperOf, type MatchState, runningPeriod } from './state.ts';

/** When a planned substitution is due: on request, at a minute of the match, or in the interval after a period. */
export type PlannedFor =
  | { readonly at: 'call' }
  | { readonly at: 'minute'; readonly minute: Minute }
  | { readonly at: 'interval'; readonly period: number };
/**
 * Substitutions made together: one stoppage, one window, one command. The command carries the `id` of the plan, so that
 * the log shows which plans have been carried out and no two devices carry out the same. An id never changes its
 * content: an edited plan is another one in the place of this one.
 */
export type Planned = {
  readonly id: string;
  readonly when: PlannedFor;
  readonly changes: readonly Change[];
  /** Planned by the coach, or by the rotation, which may be calculated anew. */
  readonly by: 'hand' | 'rotation';
};
export const keeperModes = ['fixed', 'rotating'] as const;
export type KeeperMode = (typeof keeperModes)[number];
/** What a rotation is made of. `blocks` are stints in each period; a share of 1 is as much as everybody, 2 twice that. */
export type RotationChoice = {
  readonly blocks: number;
  readonly keeper: KeeperMode;
  readonly shares: Readonly<Record<PlayerId, number>>;
  /**
   * The line-up that it was calculated for; when the match differs it is calculated anew. `id` tells this calculation
   * from every other.
   */
  readonly madeWith?:
    | { readonly id?: string | undefined; readonly players: readonly PlayerId[]; readonly places: number }
    | undefined;
};
/** What the coach plans. The log has what happened. */
export type MatchPlan = {
  readonly queue: readonly Planned[];
  readonly rotation: RotationChoice | null;
  /** The order of the penalty takers. */
  readonly kicks: readonly PlayerId[];
};
export const emptyPlan: MatchPlan = { queue: [], rotation: null, kicks: [] };

/** One change of the plan. Steps state what is wanted and not what was, so they may be sent twice and late. */
export type PlanStep =
  /**
   * Adds it, or changes when it is due. `before` names the one that it comes before, `replaces` the one whose place it
   * takes; else it keeps its place or goes to the end.
   */
  | { readonly type: 'planned.put'; readonly planned: Planned; readonly before?: string; readonly replaces?: string }
  | { readonly type: 'planned.dropped'; readonly id: string }
  | { readonly type: 'planned.ordered'; readonly ids: readonly string[] }
  /**
   * A new rotation replaces all that the last one had planned. `insteadOf` is the id of the last one where the
   * calculation was automatic: two screens that calculate it for the same reason do so once, and an earlier change by a
   * person is kept.
   */
  | {
      readonly type: 'rotation.made';
      readonly rotation: RotationChoice | null;
      readonly queue: readonly Planned[];
      readonly insteadOf?: string | undefined;
    }
  | { readonly type: 'kicks.ordered'; readonly players: readonly PlayerId[] };

type Put = Extract<PlanStep, { type: 'planned.put' }>;
const put = (queue: readonly Planned[], { planned, before, replaces }: Put): readonly Planned[] => {
  const gone = [planned.id, replaces];
  const known = queue.findIndex((one) => gone.includes(one.id));
  const others = queue.filter((one) => !gone.includes(one.id));
  const named = before === undefined ? -1 : others.findIndex((one) => one.id === before);
  const place = named >= 0 ? named : known >= 0 ? known : others.length;
  return others.toSpliced(place, 0, planned);
};

/** The plan after one step. What a step names and the plan does not have is ignored. */
export const withStep = (plan: MatchPlan, step: PlanStep): MatchPlan => {
  const { queue } = plan;
  switch (step.type) {
    case 'planned.put':
      return { ...plan, queue: put(queue, step) };
    case 'planned.dropped':
      return { ...plan, queue: queue.filter((one) => one.id !== step.id) };
    case 'planned.ordered': {
      const place = (id: string) => step.ids.indexOf(id) >>> 0;
      return { ...plan, queue: queue.toSorted((a, b) => place(a.id) - place(b.id)) };
    }
    case 'rotation.made': {
      if (step.insteadOf !== undefined && step.insteadOf !== plan.rotation?.madeWith?.id) return plan;
      const made = new Set(step.queue.map((one) => one.id));
      const kept = queue.filter((one) => one.by === 'hand' && !made.has(one.id));
      return { ...plan, rotation: step.rotation, queue: [...kept, ...step.queue] };
    }
    case 'kicks.ordered':
      return { ...plan, kicks: [...new Set(step.players)] };
  }
};

/** The step that undoes a step. */
export const stepBack = (plan: MatchPlan, step: PlanStep): PlanStep => {
  const { queue } = plan;
  if (step.type === 'kicks.ordered') return { type: step.type, players: plan.kicks };
  if (step.type === 'planned.ordered') return { type: step.type, ids: queue.map((one) => one.id) };
  if (step.type === 'rotation.made') {
    // An undone rotation keeps the line-up it was made for: it is not calculated anew automatically for the same
    // reason.
    const rotation =
      plan.rotation && step.rotation ? { ...plan.rotation, madeWith: step.rotation.madeWith } : plan.rotation;
    return {
      type: step.type,
      rotation,
      queue: queue.filter((one) => one.by === 'rotation'),
      insteadOf: step.rotation?.madeWith?.id,
    };
  }
  const id = step.type === 'planned.put' ? step.planned.id : step.id;
  const replaced = step.type === 'planned.put' && queue.find((one) => one.id === step.replaces);
  if (replaced) return { type: 'planned.put', planned: replaced, replaces: id };
  const index = queue.findIndex((one) => one.id === id);
  const was = queue[index];
  if (!was) return { type: 'planned.dropped', id };
  const next = queue[index + 1];
  return { type: 'planned.put', planned: was, ...(next ? { before: next.id } : {}) };
};

/** The step that edits a plan: with other substitutions it is another one, in the same place. */
export const editOf = (planned: Planned, said: Pick<Planned, 'when' | 'changes'>, newId: () => string): PlanStep => {
  const pairs = (changes: readonly Change[]) =>
    changes.map((one) => [one.playerOutId, one.playerInId, one.position, one.additional]);
  return JSON.stringify(pairs(planned.changes)) === JSON.stringify(pairs(said.changes))
    ? { type: 'planned.put', planned: { ...planned, ...said } }
    : { type: 'planned.put', planned: { ...planned, ...said, id: newId() }, replaces: planned.id };
};

const noStamp = { seq: Number.MAX_SAFE_INTEGER, id: '', by: '', device: '', at: 0, recordedAt: 0 };
const atClock = (state: MatchState, event: MatchEvent, period: number, clock: number | null): LogEntry =>
  clock === null
    ? { ...noStamp, period, clock: null, minute: null, stoppage: 0, ...event }
    : { ...noStamp, period, clock, ...minuteAt(state.rules, period, clock), ...event };

/** The time of a plan in the match: a period and ms into it, or null in the interval after it. */
export type PlannedMoment = { readonly period: number; readonly clock: number | null };
export const hereOf = (state: MatchState, now: EpochMs): PlannedMoment => {
  const { period, clock } = timeAt(state, now);
  return { period, clock };
};
export const momentOfPlan = (state: MatchState, { when }: Pick<Planned, 'when'>, now: EpochMs): PlannedMoment => {
  if (when.at === 'call') return hereOf(state, now);
  if (when.at === 'interval') return { period: when.period, clock: null };
  const lengths = periodLengths(state.rules);
  const index = lengths.findIndex((_length, at) => when.minute <= periodEnd(state.rules, at + 1));
  const period = index < 0 ? lengths.length : index + 1;
  return { period, clock: (when.minute - periodStart(state.rules, period)) * minuteMs };
};

const order = ({ period, clock }: PlannedMoment): number => period * 1e9 + (clock ?? 9e8);
const isLater = (a: PlannedMoment, b: PlannedMoment): boolean => order(a) > order(b);

/** The match at a later moment without any event. Only forward. */
export const playedOnTo = (state: MatchState, { period, clock }: PlannedMoment): MatchState => {
  let now = state;
  while (now.period < period) {
    const running = runningPeriod(now);
    const length = (periodLengths(now.rules)[now.period - 1] ?? 0) * minuteMs;
    if (running) now = apply(now, atClock(now, { type: 'period.ended', n: now.period }, now.period, length));
    now = apply(now, atClock(now, { type: 'period.started', n: now.period + 1 }, now.period + 1, 0));
  }
  if (clock === null && runningPeriod(now)) {
    const length = Math.max(now.now.clock, (periodLengths(now.rules)[period - 1] ?? 0) * minuteMs);
    return apply(now, atClock(now, { type: 'period.ended', n: period }, period, length));
  }
  return now;
};

/** The entry of a plan at its moment. */
export const plannedEntry = (state: MatchState, changes: readonly Change[], moment: PlannedMoment): LogEntry =>
  atClock(state, { type: 'player.substituted', changes }, moment.period, moment.clock);

/** Why a plan is no longer possible: the judge's refusal, or an injured player who would come on. */
export type PlanFlag =
  | { readonly code: 'refused'; readonly refused: Refusal }
  | { readonly code: 'injured'; readonly playerId: PlayerId };
const flagOf = (state: MatchState, { changes }: Planned, refused: Refusal | null): PlanFlag | null => {
  if (refused) return { code: 'refused', refused };
  const injured = changes.find((one) => isInjured(state, one.playerInId))?.playerInId;
  return injured === undefined ? null : { code: 'injured', playerId: injured };
};

/** One plan in the present match. `due`: its minute is here or past, or its interval is now. */
export type PlanCheck = { readonly planned: Planned; readonly flag: PlanFlag | null; readonly due: boolean };

/** Law 3: one of each side is the goalkeeper. A planned substitution never means to leave the goal empty. */
const bareGoal = (before: MatchState, entry: LogEntry): Refusal | null =>
  keeperOf(before) !== undefined && keeperOf(apply(before, entry)) === undefined ? no('lineup.keeperMissing') : null;

/**
 * Every plan of the queue against the present match, in match time: each is judged in the match after the plans before
 * it, so that an earlier substitution that takes a player away breaks a later one. In the order of the queue. Only the
 * substitutions are judged; that the match gets there is assumed.
 */
export const checkPlan = (
  state: MatchState,
  queue: readonly Planned[],
  now: EpochMs,
  positionOf: PositionOf = () => null,
): readonly PlanCheck[] => {
  const here = hereOf(state, now);
  const start: PlannedMoment = state.period === 0 ? { period: 1, clock: 0 } : here;
  const timed = queue.map((planned) => ({ planned, moment: momentOfPlan(state, planned, now) }));
  const checks = new Map<string, PlanCheck>();
  let then = state;
  for (const { planned, moment } of timed.toSorted((a, b) => order(a.moment) - order(b.moment))) {
    const due = planned.when.at !== 'call' && !isLater(moment, here);
    // A plan that is past due would be done now.
    const at = isLater(moment, start) ? moment : start;
    then = playedOnTo(then, at);
    // As it will be recorded: with the goalkeeper in goal.
    const entry = plannedEntry(then, withGoalkeeper(then, planned.changes, positionOf), at);
    const refused = refusalOf(then, entry) ?? bareGoal(then, entry);
    checks.set(planned.id, { planned, due, flag: flagOf(state, planned, refused) });
    if (!refused) then = apply(then, entry);
  }
  return queue.flatMap((planned) => checks.get(planned.id) ?? []);
};

/** The match after these plans, carried out here and now; those that the judge refuses are left out. */
export const withPlans = (
  state: MatchState,
  plans: readonly Planned[],
  now: EpochMs,
  positionOf: PositionOf,
): MatchState => {
  const here = hereOf(state, now);
  return plans.reduce((then, { changes }) => {
    const entry = plannedEntry(then, withGoalkeeper(then, changes, positionOf), here);
    return refusalOf(then, entry) === null ? apply(then, entry) : then;
  }, state);
};
