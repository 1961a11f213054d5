import { type EpochMs, type Minute, minuteMs } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import { goalkeeper, type PositionCode } from '../positions.ts';
import type { Change } from './entry.ts';
import { refusalOf } from './judge.ts';
import { matchPlayed } from './minutes.ts';
import { participationRisks } from './participation.ts';
import { type KnownPlaces, placeFit } from './placeFit.ts';
import { hereOf, plannedEntry } from './plan.ts';
import { changesAllowed } from './rules/substitutions.ts';
import { playedBy, type Shares, shareOf, sharing, targetsNow } from './share.ts';
import { benchOf, isInjured, type MatchState, onPitch, placeOf, runningPeriod } from './state.ts';
import { warningsOf } from './warnings.ts';

export const reasonCodes = [
  'injuredOut',
  'placeOpen',
  'mustPlay',
  'mustRest',
  'leastMinutes',
  'lessThanMean',
  'lessThanTarget',
  'moreThanMean',
  'playedHere',
  'samePosition',
  'sameLine',
  'bookedOut',
  'lessInSeason',
  'lastWindow',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];
/** Why, for a sentence: "12' less than the mean", "played left back 3 times this season", "same position as Iker". */
export type Reason = {
  readonly code: ReasonCode;
  readonly playerId: PlayerId;
  readonly minutes?: Minute;
  readonly mean?: Minute;
  readonly position?: PositionCode;
  /** Matches in which they have played there. */
  readonly count?: number;
};
export type Suggestion = { readonly change: Change; readonly score: number; readonly reasons: readonly Reason[] };

export type SuggestionNeeds = KnownPlaces & {
  readonly shares: Shares;
  /** Minutes of each player in the season's other matches. */
  readonly season: Readonly<Record<PlayerId, Minute>>;
  /** The rotation of this match shares the goal among the keepers. */
  readonly keepersRotate?: boolean;
  /** Players in a planned substitution, who are not suggested again. */
  readonly taken?: ReadonlySet<PlayerId>;
};

/**
 * The weight of a reason for or against a substitution, in minutes of playing time or their like. Some reasons are not
 * shown.
 */
type Weight = { readonly score: number; readonly reason?: Reason };
type Weigh = (change: Change) => readonly Weight[];
const because = (score: number, { minutes, mean, ...said }: Reason): Weight => ({
  score,
  reason: {
    ...said,
    ...(minutes === undefined ? {} : { minutes: Math.round(minutes) }),
    ...(mean === undefined ? {} : { mean: Math.round(mean) }),
  },
});
const when = (holds: boolean, score: number, reason: Reason): readonly Weight[] =>
  holds ? [because(score, reason)] : [];

const heaviestFirst = (weights: readonly Weight[]): readonly Reason[] =>
  weights.toSorted((a, b) => b.score - a.score).flatMap(({ reason }) => reason ?? []);

/**
 * What must be done, whatever the minutes are: an injured player, a place that may be filled, rules about to be broken.
 */
const urgent = (state: MatchState, now: EpochMs): Weigh => {
  const risks = participationRisks(state);
  const atRisk = new Map(
    warningsOf(state, now).flatMap((one) => (one.code === 'minutes.atRisk' ? [[one.playerId, one.minute]] : [])),
  );
  const comes = new Set([...risks.now, ...(runningPeriod(state) ? [] : risks.next)]);
  const rests = new Set(runningPeriod(state) ? [] : risks.tooMany);
  return ({ playerOutId: out, playerInId: on }) => [
    ...when(isInjured(state, out), 200, { code: 'injuredOut', playerId: out }),
    ...when(
      state.vacancies.some((one) => one.playerId === out),
      300,
      { code: 'placeOpen', playerId: out },
    ),
    ...when(comes.has(on), 100, { code: 'mustPlay', playerId: on }),
    ...when(rests.has(out), 100, { code: 'mustRest', playerId: out }),
    ...when(atRisk.has(on), 80, { code: 'leastMinutes', playerId: on, minutes: state.rules.leastMinutes ?? 0 }),
  ];
};

/** Milliseconds of play. */
const seasonCountsAfter = 10 * minuteMs;

/** Playing time: a player with less than their share comes on for one with more. Earlier matches count a little. */
const byMinutes = (state: MatchState, { shares, season }: SuggestionNeeds, now: EpochMs): Weigh => {
  const played = playedBy(state, now);
  const target = targetsNow(state, shares, now);
  const among = sharing(state);
  const seasonMean = among.reduce((sum, id) => sum + (season[id] ?? 0), 0) / Math.max(1, among.length);
  const missing = (id: PlayerId) => (target[id] ?? 0) - (played[id] ?? 0);
  // The season counts more as the match goes on: nobody is taken off in the first minutes because of earlier matches.
  const counts = Math.min(1, matchPlayed(state, now) / seasonCountsAfter);
  const before = (id: PlayerId) => (counts * Math.max(-150, Math.min(150, seasonMean - (season[id] ?? 0)))) / 20;
  return ({ playerOutId: out, playerInId: on }) => {
    const [less, more] = [missing(on), -missing(out)];
    const lessCode = shareOf(shares, on) === 1 ? 'lessThanMean' : 'lessThanTarget';
    const due = seasonMean - (season[on] ?? 0) >= 20;
    return [
      less >= 1 ? because(less, { code: lessCode, playerId: on, minutes: less }) : { score: less },
      more >= 1 ? because(more, { code: 'moreThanMean', playerId: out, minutes: more }) : { score: more },
      due
        ? because(before(on), { code: 'lessInSeason', playerId: on, minutes: season[on] ?? 0, mean: seasonMean })
        : { score: before(on) },
      { score: -before(out) },
    ];
  };
};

/** Their own position and where they have played, and the other reasons to take this player off. */
const byPlace = (state: MatchState, needs: SuggestionNeeds): Weigh => {
  const { windows } = changesAllowed(state);
  const last = windows !== null && runningPeriod(state) !== undefined && state.windows.length === windows - 1;
  return ({ playerOutId: out, playerInId: on }) => {
    const position = placeOf(state, out)?.position ?? 'm';
    const { strange, count, played, own } = placeFit(needs, on, position);
    const booked = (state.players[out]?.yellow ?? 0) > 0 && state.rules.timePenalty === null;
    const here: Reason = { code: 'playedHere', playerId: on, position, count };
    return [
      ...when(count > 0, played, here),
      ...when(strange === 0, own, { code: 'samePosition', playerId: out }),
      ...when(strange === 1, own, { code: 'sameLine', playerId: out }),
      ...when(booked, 3, { code: 'bookedOut', playerId: out }),
      ...when(last, 0, { code: 'lastWindow', playerId: on }),
    ];
  };
};

/** The part of the match in which only an injury or a rule requires a substitution. */
const settlingPart = 0.1;
const isEarly = (state: MatchState, now: EpochMs): boolean =>
  matchPlayed(state, now) < settlingPart * state.rules.periods.reduce((sum, one) => sum + one, 0) * minuteMs;

/**
 * How far somebody must be behind before a substitution is suggested: with rolling substitutions an eighth of what has
 * been played; with few, so much that none is suggested before the hour.
 */
const worthwhile = (state: MatchState, now: EpochMs): number => {
  const minutes = matchPlayed(state, now) / 60_000;
  return state.rules.changes.returns ? Math.max(6, minutes / 8) : Math.max(50, minutes * 0.8);
};

/** The weights of one substitution: an injury or a rule, playing time, and the place. */
type Weighed = Suggestion & { readonly isUrgent: boolean; readonly isNeeded: boolean };

/**
 * Weighs a substitution. The deciding reason comes first: an injury or a rule, else the heaviest of the playing time.
 * The other reasons follow, the heaviest first.
 */
const weighing = (state: MatchState, needs: SuggestionNeeds, now: EpochMs) => {
  const [must, minutes, place] = [urgent(state, now), byMinutes(state, needs, now), byPlace(state, needs)];
  return (change: Change): Weighed => {
    const kinds = [must(change), minutes(change), place(change)];
    const [urgentReasons = [], shareReasons = []] = kinds.map(heaviestFirst);
    const counts = urgentReasons[0] ?? shareReasons[0];
    return {
      change,
      score: kinds.flat().reduce((sum, one) => sum + one.score, 0),
      reasons: [...(counts ? [counts] : []), ...heaviestFirst(kinds.flat()).filter((one) => one !== counts)],
      isUrgent: urgentReasons.length > 0,
      isNeeded: counts !== undefined,
    };
  };
};

/**
 * The next substitutions, the best first, each with its reasons; never more than `most`, and nobody in two of them.
 * Each alone is legal by the judge at `now`. Before a tenth of the match only an injury or a rule leads to one. The
 * goalkeeper stays unless injured, taken off by a rule, or one of several who share the goal by the rotation (decision
 * 040); another keeper comes on for them, and an outfield player only where there is none.
 */
export const suggestionsOf = (
  state: MatchState,
  needs: SuggestionNeeds,
  now: EpochMs,
  most = 3,
): readonly Suggestion[] => {
  const here = hereOf(state, now);
  const free = (id: PlayerId) => !needs.taken?.has(id);
  const outs = [
    ...onPitch(state),
    ...state.vacancies.map((one) => one.playerId),
    ...state.away.map((one) => one.playerId),
  ];
  const ins = benchOf(state).filter((id) => !isInjured(state, id) && free(id));
  const keepers = ins.filter((id) => needs.positionOf(id) === goalkeeper);
  const isPossible = ({ playerOutId, playerInId }: Change): boolean => {
    const { crosses } = placeFit(needs, playerInId, placeOf(state, playerOutId)?.position ?? 'm');
    const leaves = isInjured(state, playerOutId) || !(playerOutId in state.pitch);
    return !crosses || (leaves && keepers.length === 0);
  };
  const weigh = weighing(state, needs, now);
  const enough = worthwhile(state, now);
  const early = isEarly(state, now);
  const isRequested = ({ change, isUrgent, isNeeded, score }: Weighed): boolean => {
    const inGoal = placeOf(state, change.playerOutId)?.position === goalkeeper;
    if ((early || (inGoal && !needs.keepersRotate)) && !isUrgent) return false;
    return isNeeded && score >= enough;
  };
  const found = outs
    .filter(free)
    .flatMap((playerOutId) => ins.map((playerInId): Change => ({ playerOutId, playerInId })))
    .filter(isPossible)
    .filter((change) => refusalOf(state, plannedEntry(state, [change], here)) === null)
    .map(weigh)
    .filter(isRequested)
    .toSorted((a, b) => b.score - a.score);
  const used = new Set<PlayerId>();
  return found
    .filter(({ change: { playerOutId, playerInId } }) => {
      if (used.has(playerOutId) || used.has(playerInId)) return false;
      used.add(playerOutId).add(playerInId);
      return true;
    })
    .slice(0, most)
    .map(({ change, score, reasons }) => ({ change, score, reasons }));
};
