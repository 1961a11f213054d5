import { type Millis, type Minute, minuteMs } from '../clock.ts';
import type { Sport } from '../sports.ts';

/**
 * `secondIsRed`: after a time penalty a second yellow card is a sending-off (Dutch amateur football). IFAB's guidelines
 * for temporary dismissals have two systems. `A`: each yellow card on the pitch is one. `B`: only those recorded as one
 * are, the others are cautions. A player who has served a second one takes no further part, and may be replaced.
 */
export const timePenaltySystems = ['secondIsRed', 'A', 'B'] as const;
export type TimePenaltySystem = (typeof timePenaltySystems)[number];

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
  /** A level match goes on to extra time and the shoot-out, where there are such. */
  readonly winnerNeeded: boolean;
  /** Kicks of each side before sudden death; 0: there are none, and a match that is still level is replayed. */
  readonly shootoutKicks: number;
  readonly changes: {
    readonly most: number | null;
    /** Stoppages in which substitutions may be made; intervals are free. */
    readonly windows: number | null;
    /** One more substitution and one more window in extra time, times this number. */
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
  /** The final consequence of such cards; of no effect without `timePenalty`. */
  readonly timePenaltySystem: TimePenaltySystem;
  /**
   * Additional permanent concussion substitutions of a side, beside its substitutions and windows (IFAB's protocol);
   * null when they are not in use. With `opponentToo` the other side may make as many more, for any reason.
   */
  readonly concussion: { readonly most: number; readonly opponentToo: boolean } | null;
  /** The score of the first leg, ours first: both matches together decide. `awayGoals` count more when that is level. */
  readonly firstLeg: { readonly own: number; readonly rival: number; readonly awayGoals: boolean } | null;
  /** Substitutes may take kicks from the penalty mark too (futsal, Law 10). */
  readonly substitutesKick: boolean;
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
  timePenaltySystem: 'secondIsRed' as const,
  concussion: null,
  firstLeg: null,
  substitutesKick: false,
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
    substitutesKick: true,
    timeouts: 1,
  },
};

/** A match's overrides of its format. */
export type RuleOverrides = Partial<MatchRules>;
export const rulesOf = (sport: Sport, overrides: RuleOverrides = {}): MatchRules => ({
  ...formats[sport],
  ...overrides,
});

const halfTime: Minute = 15;
/** How long a match takes, with the break at half-time, without extra time. */
export const matchLength = ({ periods }: Pick<MatchRules, 'periods'>): Minute =>
  periods.reduce((sum, minutes) => sum + minutes, 0) + (periods.length > 1 ? halfTime : 0);

/** Some of a match's rules, with some of its substitution rules. The speed of a replay is no rule of the game. */
export type RuleChange = Partial<Omit<MatchRules, 'changes' | 'tempo'>> & {
  readonly changes?: Partial<MatchRules['changes']>;
};
export const withRules = (rules: MatchRules, { changes, ...change }: RuleChange): MatchRules => ({
  ...rules,
  ...change,
  changes: { ...rules.changes, ...changes },
});

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const differing = <T extends object>(was: T, is: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(is).filter(([name, value]) => value !== undefined && !same(value, was[name as keyof T])),
  ) as Partial<T>;

/** The rules that differ, each of the substitution rules on its own; undefined where none does. */
export const ruleChange = (was: MatchRules, { tempo: _speed, ...is }: MatchRules): RuleChange | undefined => {
  const { changes, ...rules } = differing<RuleChange & Pick<MatchRules, 'changes'>>(was, is);
  const change = { ...rules, ...(changes && { changes: differing(was.changes, is.changes) }) };
  return Object.keys(change).length === 0 ? undefined : change;
};

/** Which of these rules cannot be played together; undefined where they can. */
export const contradictionIn = ({
  least,
  onPitch,
  squadMost,
  participation,
}: MatchRules): 'least' | 'squadMost' | 'participation' | undefined => {
  if (least > onPitch) return 'least';
  if (squadMost < onPitch) return 'squadMost';
  return participation && participation.least > participation.most ? 'participation' : undefined;
};

/** Every period, regular then extra, in playing order. */
/** The rules that define how long the periods are. */
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
