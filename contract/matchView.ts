import { z } from 'zod';
import { awardBases, cards, goalKinds } from '#domain/match/entry.ts';
import { Mark, SeenEntrySchema, Side } from './matchEntry.ts';
import { MatchRightSchema, MomentView, matchFacts, matchRunning, ShootoutScore } from './matchListItem.ts';
import { Rules } from './matchRules.ts';
import { Version } from './record.ts';
import { EpochMs, Id, PositionCode } from './values.ts';

export const MatchPerson = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  shortName: z.string(),
  dorsal: z.int().nullable(),
  position: PositionCode.nullable(),
  photo: z.string().nullable(),
});
export type MatchPerson = z.infer<typeof MatchPerson>;

export const SpotView = z.object({ playerId: Id, position: PositionCode, x: z.number(), y: z.number() });
const PeriodView = z.object({
  n: z.int(),
  startedAt: EpochMs,
  endedAt: EpochMs.nullable(),
  played: z.number().nullable(),
  own: z.int(),
  rival: z.int(),
});
const GoalView = z.object({
  entryId: Id,
  side: Side,
  kind: z.enum(goalKinds),
  at: MomentView,
  playerId: Id.nullable(),
  assistId: Id.nullable(),
});
const CardView = z.object({
  entryId: Id,
  card: z.enum(cards),
  at: MomentView,
  playerId: Id.nullable(),
  staffId: Id.nullable(),
  /** Shown during the shoot-out, where yellow cards from the match do not count. */
  inShootout: Mark,
  temporary: Mark,
  noFurtherPart: Mark,
  /** Shown, and not counted by the referee. */
  uncounted: Mark,
});
const KickView = z.object({ entryId: Id, side: Side, playerId: Id.nullable(), scored: z.boolean() });

/** Warnings about rules that are nearly broken or used up. */
export const warningCodes = [
  'changes.usedUp',
  'changes.lastOne',
  'windows.usedUp',
  'windows.lastOne',
  'team.atLeast',
  'keeper.missing',
  'participation.now',
  'participation.atRisk',
  'participation.tooMany',
  'minutes.atRisk',
  'timePenalty.over',
  'vacancy.open',
] as const;
export const Warning = z.object({ code: z.enum(warningCodes), minute: z.int().nullable(), playerId: Id.nullable() });

/** The reply of GET /match/{id}: the fields of a match, and the state that follows from its log. */
export const MatchView = z.object({
  ...matchFacts,
  /** Counts the changes of the fields. A log entry does not change it. */
  version: Version,
  ...matchRunning,
  rules: Rules,
  /**
   * The original rules and side, present when they were corrected since. The log is read from there. `rules` and
   * `isLocal` have the corrected values.
   */
  setUp: z.object({ rules: Rules, isLocal: z.boolean() }).optional(),
  right: MatchRightSchema,
  /** True when the user may do more than read, but not on this device. */
  deviceReadOnly: z.literal(true).optional(),
  people: z.array(MatchPerson),
  periods: z.array(PeriodView),
  shootout: ShootoutScore.extend({ kicks: z.array(KickView), decided: z.boolean(), next: Side.nullable() }).nullable(),
  formation: z.string().nullable(),
  lineup: z.array(SpotView),
  onPitch: z.array(SpotView.extend({ since: MomentView })),
  bench: z.array(Id),
  sentOff: z.array(Id),
  timePenalties: z.array(z.object({ playerId: Id, from: MomentView, length: z.int() })),
  vacancies: z.array(z.object({ playerId: Id, from: MomentView, open: z.boolean() })),
  goals: z.array(GoalView),
  cards: z.array(CardView),
  changes: z.object({ made: z.int(), most: z.int().nullable(), windows: z.int(), mostWindows: z.int().nullable() }),
  warnings: z.array(Warning),
  /** Event types that are possible next. */
  legal: z.array(z.string()),
  /** Present when the score was awarded, with the score that was played. `reason` has the explanation. */
  awarded: z.object({ basis: z.enum(awardBases), played: z.object({ own: z.int(), rival: z.int() }) }).nullable(),
  reason: z.string().nullable(),
  seq: z.int(),
  revision: z.int(),
  serverTime: EpochMs,
});
export type MatchView = z.infer<typeof MatchView>;

/** The reply of a command: its log entry and the updated match. A repeated command returns the first entry. */
export const Recorded = z.object({ entry: SeenEntrySchema, match: MatchView });
export type Recorded = z.infer<typeof Recorded>;

const Interval = z.object({ from: MomentView, to: MomentView.nullable() });

/** The statistics of a player in a match. Official minutes are whole; `clockMs` is exact. */
export const PlayerRow = z.object({
  playerId: Id,
  firstName: z.string(),
  lastName: z.string(),
  shortName: z.string(),
  dorsal: z.int().nullable(),
  started: z.boolean(),
  /** Printed minute at which the player came on or went off; null when they did not. */
  on: z.int().nullable(),
  off: z.int().nullable(),
  intervals: z.array(Interval),
  officialMinutes: z.int(),
  clockMs: z.number(),
  goals: z.int(),
  penaltyGoals: z.int(),
  ownGoals: z.int(),
  assists: z.int(),
  yellow: z.int(),
  secondYellow: z.int(),
  red: z.int(),
  sentOffAt: MomentView.nullable(),
  /** When the player was replaced for a concussion. */
  concussedAt: MomentView.nullable(),
  onPitch: z.boolean(),
  shootout: z.object({ taken: z.int(), scored: z.int() }).nullable(),
});
export type PlayerRow = z.infer<typeof PlayerRow>;
