import { type EpochMs, type Millis, type Minute, minuteMs, minuteOf, playedAt } from '../clock.ts';
import type { CorrectionEntry, Entry, LogEntry, MatchEvent, MatchTime } from './entry.ts';
import { isCorrection, stampOf } from './entry.ts';
import { type MatchRules, periodEnd, periodLengths, periodStart } from './format.ts';
import { type MatchState, runningPeriod } from './state.ts';

type Corrected = {
  readonly entry: LogEntry;
  readonly withdrawn: boolean;
  /** Number of the entry that set its time: of two at the same moment, the one placed later comes after. */
  readonly placed: number;
};

/** Withdrawing a correction undoes it, so corrections are read from the newest to the oldest. */
const upheld = (corrections: readonly CorrectionEntry[]): readonly CorrectionEntry[] => {
  const undone = new Set<string>();
  const ids = new Set(corrections.map((one) => one.id));
  const kept = corrections.toReversed().filter((one) => {
    if (undone.has(one.id)) return false;
    const undoes = one.type === 'entry.retracted' && ids.has(one.corrects);
    if (undoes) undone.add(one.corrects);
    return !undoes;
  });
  return kept.reverse();
};

const corrected = (line: Corrected, correction: CorrectionEntry): Corrected => {
  if (correction.type === 'entry.confirmedByOther') return line;
  const { entry, placed } = line;
  if (correction.type === 'entry.retracted') return { entry, withdrawn: true, placed };
  const when = correction.when ? { ...correction.when, typed: true } : {};
  const said = { ...stampOf(entry), ...when, ...correction.event };
  return { entry: said, withdrawn: false, placed: correction.when ? correction.seq : placed };
};

/** Every entry as it stands after the corrections, withdrawn ones too, in the order of the log. */
export const afterCorrections = (log: readonly Entry[]): readonly Corrected[] => {
  const entries = new Map<string, Corrected>();
  for (const entry of log)
    if (!isCorrection(entry)) entries.set(entry.id, { entry, withdrawn: false, placed: entry.seq });
  for (const correction of upheld(log.filter(isCorrection))) {
    const target = entries.get(correction.corrects);
    if (target) entries.set(correction.corrects, corrected(target, correction));
  }
  return [...entries.values()];
};

type ClockSet = Extract<LogEntry, { type: 'clock.set' }>;
const shifted = (entry: LogEntry, sets: readonly ClockSet[], rules: MatchRules): LogEntry => {
  if (entry.clock === null || entry.typed) return entry;
  const shift = sets
    .filter((set) => set.period === entry.period && set.seq >= entry.seq)
    .reduce((sum, set) => sum + set.shift, 0);
  if (shift === 0) return entry;
  const signed = entry.type === 'clock.set' || entry.type === 'period.started';
  const clock = signed ? entry.clock + shift : Math.max(0, entry.clock + shift);
  return { ...entry, clock, ...minuteAt(rules, entry.period, entry.type === 'period.ended' ? clock - 1 : clock) };
};

/**
 * Every entry after the corrections and after the clock was set: the lines of a timeline. "We kicked off three minutes
 * ago" moves the start of the period and the times that the clock stamped in it, printed minutes too; a typed minute
 * stays.
 */
export const asItStands = (log: readonly Entry[], rules: MatchRules): readonly Corrected[] => {
  const lines = afterCorrections(log);
  const sets = lines.flatMap(({ entry, withdrawn }) => (entry.type === 'clock.set' && !withdrawn ? [entry] : []));
  const set = sets.length === 0 ? lines : lines.map((line) => ({ ...line, entry: shifted(line.entry, sets, rules) }));
  return log.some(changesLengths) ? set.map((line) => ({ ...line, entry: printedBy(line.entry, rules) })) : set;
};

/** Whether it changes the length of the periods; also where that was withdrawn since. */
const changesLengths = (entry: Entry | MatchEvent): boolean => {
  if (entry.type === 'entry.amended') return changesLengths(entry.event);
  return entry.type === 'rules.corrected' && (entry.rules?.periods ?? entry.rules?.extraPeriods) !== undefined;
};

/** An entry keeps its time in its period; its minute is printed by the present lengths of the periods. */
const printedBy = (entry: LogEntry, rules: MatchRules): LogEntry => {
  const { type, period, clock } = entry;
  if (clock === null) return entry;
  if (type === 'period.started') return { ...entry, minute: periodStart(rules, period), stoppage: 0 };
  return { ...entry, ...minuteAt(rules, period, type === 'period.ended' ? clock - 1 : clock) };
};

/** An assist has the moment of its goal, wherever that is moved to, and comes after it. */
const besideGoals = (lines: readonly Corrected[]): readonly Corrected[] => {
  const goals = new Map(lines.map((one) => [one.entry.id, one]));
  return lines.map((line) => {
    const goal = line.entry.type === 'assist.given' ? goals.get(line.entry.goalId) : undefined;
    if (!goal) return line;
    const { period, clock, minute, stoppage } = goal.entry;
    // A goal that was moved takes its assist with it, which still comes after it.
    const placed = Math.max(line.placed, goal.placed + 0.5);
    return { ...line, placed, entry: { ...line.entry, period, clock, minute, stoppage } };
  });
};

/** Within a period: its start, what was played, its end, then the interval after it. */
const rank = (entry: LogEntry): number => {
  if (entry.type === 'period.started') return 0;
  if (entry.type === 'period.ended') return 2;
  return entry.clock === null ? 3 : 1;
};

const byMatchTime = (one: Corrected, other: Corrected): number => {
  const [a, b] = [one.entry, other.entry];
  return (
    a.period - b.period ||
    rank(a) - rank(b) ||
    (rank(a) === 1 ? (a.clock ?? 0) - (b.clock ?? 0) : 0) ||
    one.placed - other.placed
  );
};

/** The entries that count, in match time: what the fold reads. */
export const inMatchTime = (log: readonly Entry[], rules: MatchRules): readonly LogEntry[] => {
  const standing = asItStands(log, rules).filter(({ withdrawn }) => !withdrawn);
  return [...besideGoals(standing)].sort(byMatchTime).map(({ entry }) => entry);
};

/**
 * The position of a typed minute: the minute, and stoppage minutes past the end of a period. `interval` is after the
 * period.
 */
export type TypedTime = {
  readonly minute?: Minute;
  readonly stoppage?: Minute;
  readonly period?: number;
  readonly interval?: boolean;
};

const periodOfMinute = (rules: MatchRules, minute: Minute, stoppage: Minute, last: number): number => {
  const n = periodLengths(rules).findIndex((_length, index) => minute <= periodEnd(rules, index + 1)) + 1;
  // Minute 46 is the first of the second half, 45+1 the first after the end of the first half.
  const found = n === 0 ? last : n;
  return stoppage > 0 ? Math.min(found, Math.max(last, 1)) : found;
};

/** How far a typed minute that begins at `from` may reach: to the clock when that is inside it. */
const reached = (state: MatchState, period: number, from: Millis, at: EpochMs | undefined): Millis => {
  if (at === undefined || period !== state.period) return Number.POSITIVE_INFINITY;
  const clock = Math.max(Math.round(playedAt(state.clock, at)), state.now.clock);
  return clock >= from ? clock : Number.POSITIVE_INFINITY;
};

/**
 * The match time of a minute that a person typed. An entry without seconds is at the end of its minute, so that earlier
 * entries of that minute come before it; `early` puts it at the minute's beginning instead. With `at`, the running
 * minute reaches only as far as the clock, so that the next tap comes after it. Null when the minute is outside its
 * period, or the interval has not come.
 */
export const timeOfMinute = (state: MatchState, typed: TypedTime, early = false, at?: EpochMs): MatchTime | null => {
  const minute = typed.minute ?? 0;
  const stoppage = typed.stoppage ?? 0;
  const period = typed.period ?? periodOfMinute(state.rules, minute, stoppage, state.period);
  const played = state.periods.find((one) => one.n === period)?.played;
  if (typed.interval) {
    const over = period === 0 || played !== undefined;
    return over ? { period, clock: null, minute: null, stoppage: 0 } : null;
  }
  const start = periodStart(state.rules, period);
  const end = periodEnd(state.rules, period);
  if (minute <= start || minute > end || (stoppage > 0 && minute !== end)) return null;
  const from: Millis = (minute - start - 1 + stoppage) * minuteMs;
  if (played !== undefined && from > played) return null;
  const clock = early ? from : Math.min(from + minuteMs - 1, played ?? reached(state, period, from, at));
  return { period, clock, minute, stoppage };
};

/** The printed minute of so many ms into a period: the minute, and the stoppage minute past the period's length. */
export const minuteAt = (rules: MatchRules, period: number, clock: Millis): { minute: Minute; stoppage: Minute } => {
  const length = periodLengths(rules)[period - 1] ?? 0;
  const minute = minuteOf(Math.max(0, clock));
  return minute > length
    ? { minute: periodEnd(rules, period), stoppage: minute - length }
    : { minute: periodStart(rules, period) + minute, stoppage: 0 };
};

/** The minute at which a period ends, and its stoppage minutes, from one number: 47 in a half of 45 is 45+2. */
export const minuteOfEnd = (
  rules: MatchRules,
  period: number,
  minute: Minute,
): { minute: Minute; stoppage: Minute } => {
  const end = periodEnd(rules, period);
  return { minute: Math.min(minute, end), stoppage: Math.max(0, minute - end) };
};

/** The match time of a moment, by the match's clock as it stands. */
export const timeAt = (state: MatchState, at: EpochMs): MatchTime => {
  if (!runningPeriod(state)) return { period: state.period, clock: null, minute: null, stoppage: 0 };
  const clock = Math.max(0, Math.round(playedAt(state.clock, at)));
  return { period: state.period, clock, ...minuteAt(state.rules, state.period, clock) };
};
