import type { EpochMs, MatchClock, Millis, Minute } from '../clock.ts';
import type { EntryId, PlayerId, StaffId } from '../ids.ts';
import { goalkeeper, type Place, type PositionCode } from '../positions.ts';
import type { Additional, AwardBasis, Card, GoalKind, Side } from './entry.ts';
import { endMinuteOf, type MatchRules } from './format.ts';

/** A moment of play: ms into a period, and the minute it prints as. In an interval, the end of the period before it. */
export type Moment = {
  readonly period: number;
  readonly clock: Millis;
  readonly minute: Minute;
  readonly stoppage: Minute;
};
export type Spot = Place & { readonly position: PositionCode };
/** A stretch on the pitch. Open while the player is on. */
export type Spell = { readonly from: Moment; readonly to?: Moment };

export type PlayerInMatch = {
  readonly playerId: PlayerId;
  readonly dorsal?: number;
  readonly started: boolean;
  readonly spells: readonly Spell[];
  readonly goals: number;
  readonly penaltyGoals: number;
  readonly ownGoals: number;
  readonly assists: number;
  readonly penaltiesMissed: number;
  readonly yellow: number;
  readonly secondYellow: number;
  readonly red: number;
  readonly sentOffAt?: Moment;
  readonly injuredAt?: Moment;
  /** Replaced for a concussion: takes no further part. */
  readonly concussedAt?: Moment;
};

export type Period = {
  readonly n: number;
  readonly startedAt: EpochMs;
  /** Length as played, without stops; absent while the period runs. */
  readonly played?: Millis;
  readonly endedAt?: EpochMs;
  readonly finalMinute?: Minute;
  readonly own: number;
  readonly rival: number;
};

export type Goal = {
  readonly entryId: EntryId;
  readonly side: Side;
  readonly kind: GoalKind;
  readonly at: Moment;
  readonly playerId?: PlayerId;
  readonly assistId?: PlayerId;
};
export type CardShown = {
  readonly entryId: EntryId;
  readonly card: Card;
  readonly at: Moment;
  readonly playerId?: PlayerId;
  readonly staffId?: StaffId;
  /** Shown during the kicks from the penalty mark, into which cautions of the match are not carried (Law 10). */
  readonly inShootout?: true;
  /** A temporary dismissal (system B). */
  readonly temporary?: true;
  /** The second temporary dismissal, after which a player takes no further part (systems A and B). */
  readonly noFurtherPart?: true;
  /** A yellow card that the referee has decided not to count: no caution. */
  readonly uncounted?: true;
};
export type Kick = {
  readonly entryId: EntryId;
  readonly side: Side;
  readonly playerId?: PlayerId;
  readonly scored: boolean;
};
/** Kicks from the penalty mark (Law 10). */
export type Shootout = {
  readonly first?: Side;
  readonly kicks: readonly Kick[];
  /** Players who were off the pitch for a while at its start (treatment), and so may take one. */
  readonly off?: readonly PlayerId[];
  /** Penalties that count for a replacement of the goalkeeper, beside their own: those of the replaced player. */
  readonly carried?: Readonly<Record<PlayerId, number>>;
};
/** A player who is off for some minutes; their place stays empty. */
export type TimePenalty = {
  readonly playerId: PlayerId;
  readonly from: Moment;
  readonly length: Minute;
  readonly spot: Spot;
};
/**
 * The place of a player who takes no further part, and that may be filled again: after a sending-off (futsal; `open` once
 * a goal against has ended the wait), or after a second temporary dismissal, whose length is its own `wait`.
 */
export type Vacancy = {
  readonly playerId: PlayerId;
  readonly from: Moment;
  readonly spot: Spot;
  readonly open: boolean;
  readonly wait?: Minute;
};

/**
 * A player who left the pitch and was not replaced (treatment, injury). Their place is kept for them or a substitute.
 * `equates`: left out after the last whistle, so that both sides have as many for the shoot-out.
 */
export type Away = { readonly playerId: PlayerId; readonly spot: Spot; readonly equates?: true };

/** The fold of a match's log. Derived, never stored as truth. */
export type MatchState = {
  readonly rules: MatchRules;
  readonly isLocal: boolean;
  readonly players: Readonly<Record<PlayerId, PlayerInMatch>>;
  readonly lineup: Readonly<Record<PlayerId, Spot>>;
  readonly formation?: string;
  readonly pitch: Readonly<Record<PlayerId, Spot>>;
  /** The period that runs or ran last; 0 before kick-off. */
  readonly period: number;
  readonly periods: readonly Period[];
  readonly clock: MatchClock;
  readonly now: Moment;
  readonly score: Readonly<Record<Side, number>>;
  readonly goals: readonly Goal[];
  readonly cards: readonly CardShown[];
  readonly changesMade: number;
  /** Substitutions beside those, each with its reason (concussion). */
  readonly additional: readonly Additional[];
  readonly windows: readonly Moment[];
  readonly timePenalties: readonly TimePenalty[];
  readonly vacancies: readonly Vacancy[];
  readonly away: readonly Away[];
  /** Places that sendings-off have cost and that nobody has filled again. */
  readonly lost: number;
  readonly timeouts: readonly { readonly side: Side; readonly period: number }[];
  readonly shootout?: Shootout;
  /** The score was awarded, and what had been played before. */
  readonly awarded?: { readonly basis: AwardBasis; readonly played: Readonly<Record<Side, number>> };
  readonly reason?: string | undefined;
};

export const kickOff: Moment = { period: 1, clock: 0, minute: 0, stoppage: 0 };

export const emptyMatch = (rules: MatchRules, isLocal: boolean): MatchState => ({
  rules,
  isLocal,
  players: {},
  lineup: {},
  pitch: {},
  period: 0,
  periods: [],
  clock: { playedBefore: 0, tempo: rules.tempo },
  now: { period: 0, clock: 0, minute: 0, stoppage: 0 },
  score: { own: 0, rival: 0 },
  goals: [],
  cards: [],
  changesMade: 0,
  additional: [],
  windows: [],
  timePenalties: [],
  vacancies: [],
  away: [],
  lost: 0,
  timeouts: [],
});

export const onPitch = (state: MatchState): readonly PlayerId[] => Object.keys(state.pitch);
export const runningPeriod = (state: MatchState): Period | undefined =>
  state.periods.find((one) => one.played === undefined);
export const isSentOff = (state: MatchState, playerId: PlayerId): boolean =>
  state.players[playerId]?.sentOffAt !== undefined;
export const isInjured = ({ players }: MatchState, id: PlayerId): boolean => players[id]?.injuredAt !== undefined;
export const hasPlayed = (state: MatchState, playerId: PlayerId): boolean =>
  (state.players[playerId]?.spells.length ?? 0) > 0;
/** Off for the rest of the match after a second temporary dismissal, and not sent off (systems A and B). */
export const takesNoFurtherPart = (state: MatchState, playerId: PlayerId): boolean =>
  state.cards.some((one) => one.playerId === playerId && one.noFurtherPart);
export const isPenalised = (state: MatchState, playerId: PlayerId): boolean =>
  state.timePenalties.some((one) => one.playerId === playerId);
export const keeperOf = (state: MatchState): PlayerId | undefined =>
  onPitch(state).find((id) => state.pitch[id]?.position === goalkeeper);
export const isAway = (state: MatchState, playerId: PlayerId): boolean =>
  state.away.some((one) => one.playerId === playerId);
/** Dropped out during the shoot-out: reduced to equate, or injured (Law 10). */
export const hasDropped = (state: MatchState, playerId: PlayerId): boolean =>
  state.shootout !== undefined && isAway(state, playerId) && !state.shootout.off?.includes(playerId);
export const kicksOf = ({ shootout }: MatchState): readonly Kick[] => shootout?.kicks ?? [];
/** Penalties taken in the shoot-out; a replacement of the goalkeeper has those of the replaced one too (Law 10). */
export const kicksTaken = (state: MatchState, playerId: PlayerId): number =>
  kicksOf(state).filter((kick) => kick.side === 'own' && kick.playerId === playerId).length +
  (state.shootout?.carried?.[playerId] ?? 0);
/** Has played before, and another player has their place now. */
export const wasReplaced = (state: MatchState, playerId: PlayerId): boolean =>
  hasPlayed(state, playerId) && !(playerId in state.pitch) && !isAway(state, playerId) && !isPenalised(state, playerId);
export const isBefore = (a: Moment, b: Moment): boolean =>
  a.period < b.period || (a.period === b.period && a.clock < b.clock);
/** Was playing at a moment; a player who went off or came on in that very moment counts. */
export const wasOnPitch = (state: MatchState, playerId: PlayerId, at: Moment): boolean =>
  state.players[playerId]?.spells.some(
    ({ from, to }) => !isBefore(at, from) && (to === undefined || !isBefore(to, at)),
  ) ?? false;
/** The place that a substitution fills: of a player on the pitch or off it, or of a sent-off one to be replaced. */
export const placeOf = (state: MatchState, playerId: PlayerId): Spot | undefined =>
  state.pitch[playerId] ?? [...state.away, ...state.vacancies].find((one) => one.playerId === playerId)?.spot;
/** Places that a latecomer may take: the side has fewer players than the format, and no place is kept for a player. */
export const freePlaces = (state: MatchState): number =>
  state.rules.onPitch - state.lost - onPitch(state).length - state.timePenalties.length - state.away.length;
/** Has a caution that counts. Those of system B count apart; those of the match not in the shoot-out (Law 10). */
export const isBooked = (state: MatchState, who: Pick<CardShown, 'playerId' | 'staffId'>): boolean =>
  state.cards.some(
    (one) =>
      one.card === 'yellow' &&
      !one.temporary &&
      !one.uncounted &&
      one.playerId === who.playerId &&
      one.staffId === who.staffId &&
      (one.inShootout ?? false) === (state.shootout !== undefined),
  );
export const benchOf = (state: MatchState): readonly PlayerId[] => {
  const placed = state.period === 0 ? state.lineup : state.pitch;
  return Object.keys(state.players).filter((id) => !(id in placed) && !isSentOff(state, id) && !isPenalised(state, id));
};

/** A side with too few players cannot go on (Law 3). Places that a temporary dismissal keeps count as filled. */
export const hasTooFew = (state: MatchState): boolean =>
  onPitch(state).length + state.timePenalties.length + state.vacancies.filter((one) => one.wait !== undefined).length <
  state.rules.least;

/** Goals of both legs together, or of this match alone where there was no other. */
export const aggregateOf = ({ score, rules: { firstLeg } }: Pick<MatchState, 'score' | 'rules'>) => ({
  own: score.own + (firstLeg?.own ?? 0),
  rival: score.rival + (firstLeg?.rival ?? 0),
});
/** Nobody has won yet: the score of this match, or of both legs, is level, and so are goals away where they count. */
export const isLevel = (state: MatchState): boolean => {
  const { own, rival } = aggregateOf(state);
  const { firstLeg } = state.rules;
  // With the aggregate level, goals away are level just when goals at home are: it does not matter who is at home today.
  return own === rival && (!firstLeg?.awayGoals || firstLeg.own === state.score.rival);
};
/** The last regular period is over, or the last of extra time once that has begun. */
export const isLastPeriod = (state: MatchState, n: number): boolean =>
  n === state.rules.periods.length || n === state.rules.periods.length + state.rules.extraPeriods.length;

/** The end of a period as a moment: the time of an interval's substitutions (minutes convention). */
export const endOfPeriod = (state: MatchState, n: number): Moment => {
  const played = state.periods.find((one) => one.n === n)?.played ?? 0;
  return { period: n, clock: played, minute: endMinuteOf(state.rules, n, played), stoppage: 0 };
};
