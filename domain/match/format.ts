import { type Millis, type Minute, minuteMs } from '../clock.ts';
import type { Sport } from '../sports.ts';

/** The rules one match is played by. `null` means "no limit" or "not in use". */
export type MatchRules = {
  /** Players a side may have on the pitch, and the least to go on. */
  readonly onPitch: number;
  readonly least: number;
  readonly squadMost: number;
  /** Length of each regular period, in minutes. */
  readonly periods: readonly Minute[];
  /** Length of each period of extra time; empty when there is none. */
  readonly extraPeriods: readonly Minute[];
  /** A level match goes on to extra time and the shoot-out. */
  readonly winnerNeeded: boolean;
  /** Kicks of each side before sudden death. */
  readonly shootoutKicks: number;
  readonly changes: {
    readonly most: number | null;
    /** Stoppages of play in which changes may be made; intervals are free. */
    readonly windows: number | null;
    /** One more change and one more window in extra time, times this number. */
    readonly moreInExtraTime: number;
    /** A replaced player may come on again. */
    readonly returns: boolean;
  };
  /** The clock stops whenever the ball is dead. */
  readonly stoppedClock: boolean;
  /** Minutes after which a sent-off player may be replaced (a goal against ends the wait); null: one fewer for good. */
  readonly dismissalReplacedAfter: Minute | null;
  /** Time-outs of each side in each period. */
  readonly timeouts: number;
  /** Minutes off the pitch for a yellow card. */
  readonly timePenalty: Minute | null;
  /** Least playing time for each player of the squad, in minutes. */
  readonly leastMinutes: Minute | null;
  /** In the first so many periods everybody plays at least and at most so many of them. */
  readonly participation: { readonly periods: number; readonly least: number; readonly most: number } | null;
  readonly drinksBreaks: boolean;
  /** Match time that passes in one unit of real time. 1, but for a replay that is watched faster. */
  readonly tempo: number;
};

const rolling = { most: null, windows: null, moreInExtraTime: 0, returns: true };
const common = {
  winnerNeeded: false,
  stoppedClock: false,
  dismissalReplacedAfter: null,
  timeouts: 0,
  timePenalty: null,
  leastMinutes: null,
  participation: null,
  drinksBreaks: false,
  tempo: 1,
};

/** Defaults of each format (decided in docs/decisions/003-match-formats.md); a match may override any of them. */
export const formats: Record<Sport, MatchRules> = {
  FUT11: {
    ...common,
    onPitch: 11,
    least: 7,
    squadMost: 23,
    periods: [45, 45],
    extraPeriods: [15, 15],
    shootoutKicks: 5,
    changes: { most: 5, windows: 3, moreInExtraTime: 1, returns: false },
  },
  FUT8: {
    ...common,
    onPitch: 8,
    least: 5,
    squadMost: 16,
    periods: [15, 15, 15, 15],
    extraPeriods: [],
    shootoutKicks: 3,
    changes: rolling,
  },
  FUT7: {
    ...common,
    onPitch: 7,
    least: 5,
    squadMost: 14,
    periods: [25, 25],
    extraPeriods: [],
    shootoutKicks: 3,
    changes: rolling,
  },
  FUT5: {
    ...common,
    onPitch: 5,
    least: 3,
    squadMost: 14,
    periods: [20, 20],
    extraPeriods: [5, 5],
    shootoutKicks: 5,
    changes: rolling,
    stoppedClock: true,
    dismissalReplacedAfter: 2,
    timeouts: 1,
  },
};

/** A match's overrides, laid over its format. */
export type RuleOverrides = Partial<MatchRules>;
export const rulesOf = (sport: Sport, overrides: RuleOverrides = {}): MatchRules => ({
  ...formats[sport],
  ...overrides,
});

/** Every period, regular then extra, in playing order. */
/** What says how long the periods are. */
export type Lengths = Pick<MatchRules, 'periods' | 'extraPeriods'>;
export const periodLengths = (rules: Lengths): readonly Minute[] => [...rules.periods, ...rules.extraPeriods];

/** The minute on the clock when period `n` (from 1) begins: 0, 45, 90, 105. */
export const periodStart = (rules: Lengths, n: number): Minute =>
  periodLengths(rules)
    .slice(0, n - 1)
    .reduce((sum, length) => sum + length, 0);
export const periodEnd = (rules: MatchRules, n: number): Minute => periodStart(rules, n + 1);
/**
 * The printed minute at which a period that was played for so many ms is over: 45' at 45:00 and in all stoppage time,
 * 31' when it was broken off at 30:20.
 */
export const endMinuteOf = (rules: MatchRules, n: number, played: Millis): Minute =>
  Math.min(periodEnd(rules, n), periodStart(rules, n) + Math.ceil(Math.max(0, played) / minuteMs));
export const isExtra = (rules: Pick<MatchRules, 'periods'>, n: number): boolean => n > rules.periods.length;
