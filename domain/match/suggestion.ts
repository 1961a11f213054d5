import type { EpochMs, Minute } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import { strangeness } from '../lines.ts';
import type { PositionCode } from '../positions.ts';
import type { Change } from './entry.ts';
import { refusalOf } from './judge.ts';
import { matchPlayed } from './minutes.ts';
import { participationRisks } from './participation.ts';
import { hereOf, plannedEntry } from './plan.ts';
import { changesAllowed } from './rules/changes.ts';
import { playedBy, type Shares, shareOf, sharing, targetsNow } from './share.ts';
import { benchOf, type MatchState, onPitch, placeOf, runningPeriod } from './state.ts';
import { warningsOf } from './warnings.ts';

export const reasonCodes = [
  'hurtOut',
  'placeOpen',
  'mustPlay',
  'mustRest',
  'leastMinutes',
  'lessThanMean',
  'lessThanTarget',
  'moreThanMean',
  'samePosition',
  'sameLine',
  'bookedOut',
  'lessInSeason',
  'lastWindow',
] as const;
export type ReasonCode = (typeof reasonCodes)[number];
/** Why, for a sentence: "12' less than the mean", "same position as Iker". */
export type Reason = { readonly code: ReasonCode; readonly playerId: PlayerId; readonly minutes?: Minute };
export type Suggestion = { readonly change: Change; readonly score: number; readonly reasons: readonly Reason[] };

export type SuggestionNeeds = {
  readonly shares: Shares;
  /** A player's own position. */
  readonly positionOf: (playerId: PlayerId) => PositionCode | null;
  /** Minutes of each player in the season's other matches. */
  readonly season: Readonly<Record<PlayerId, Minute>>;
  /** Who stands in a prepared change already: nobody is asked for twice. */
  readonly taken?: ReadonlySet<PlayerId>;
};

type Weighed = { readonly score: number; readonly reasons: readonly Reason[] };
type Weigh = (change: Change) => Weighed;
const none: Weighed = { score: 0, reasons: [] };
const because = (score: number, code: ReasonCode, playerId: PlayerId, minutes?: number): Weighed => ({
  score,
  reasons: [{ code, playerId, ...(minutes === undefined ? {} : { minutes: Math.round(minutes) }) }],
});
const together = (all: readonly Weighed[]): Weighed => ({
  score: all.reduce((sum, one) => sum + one.score, 0),
  reasons: all.flatMap((one) => one.reasons),
});

/** What must be done, whatever the minutes say: somebody hurt, a place that may be filled, rules about to be broken. */
const urgent = (state: MatchState, now: EpochMs): Weigh => {
  const risks = participationRisks(state);
  const atRisk = new Map(
    warningsOf(state, now).flatMap((one) => (one.code === 'minutes.atRisk' ? [[one.playerId, one.minute]] : [])),
  );
  const comes = new Set([...risks.now, ...(runningPeriod(state) ? [] : risks.next)]);
  const rests = new Set(runningPeriod(state) ? [] : risks.tooMany);
  return ({ playerOutId: out, playerInId: on }) =>
    together([
      state.players[out]?.injuredAt ? because(200, 'hurtOut', out) : none,
      state.vacancies.some((one) => one.playerId === out) ? because(300, 'placeOpen', out) : none,
      comes.has(on) ? because(100, 'mustPlay', on) : none,
      rests.has(out) ? because(100, 'mustRest', out) : none,
      atRisk.has(on) ? because(80, 'leastMinutes', on, state.rules.leastMinutes ?? 0) : none,
    ]);
};

/** Playing time: who has had less than his share comes on for one who has had more. Matches before count a little. */
const byMinutes = (state: MatchState, { shares, season }: SuggestionNeeds, now: EpochMs): Weigh => {
  const played = playedBy(state, now);
  const target = targetsNow(state, shares, now);
  const among = sharing(state);
  const seasonMean = among.reduce((sum, id) => sum + (season[id] ?? 0), 0) / Math.max(1, among.length);
  const missing = (id: PlayerId) => (target[id] ?? 0) - (played[id] ?? 0);
  const before = (id: PlayerId) => Math.max(-150, Math.min(150, seasonMean - (season[id] ?? 0))) / 20;
  return ({ playerOutId: out, playerInId: on }) => {
    const [less, more, behind] = [missing(on), -missing(out), seasonMean - (season[on] ?? 0)];
    const lessCode = shareOf(shares, on) === 1 ? 'lessThanMean' : 'lessThanTarget';
    return together([
      less >= 1 ? because(less, lessCode, on, less) : { score: less, reasons: [] },
      more >= 1 ? because(more, 'moreThanMean', out, more) : { score: more, reasons: [] },
      behind >= 20 ? because(before(on), 'lessInSeason', on, behind) : { score: before(on), reasons: [] },
      { score: -before(out), reasons: [] },
    ]);
  };
};

/** Where he plays, and what else speaks for taking this one off. */
const byPlace = (state: MatchState, { positionOf }: SuggestionNeeds): Weigh => {
  const { windows } = changesAllowed(state);
  const last = windows !== null && runningPeriod(state) !== undefined && state.windows.length === windows - 1;
  return ({ playerOutId: out, playerInId: on }) => {
    const place = placeOf(state, out)?.position ?? 'm';
    const strange = strangeness(positionOf(on), place);
    const booked = (state.players[out]?.yellow ?? 0) > 0 && state.rules.timePenalty === null;
    return together([
      strange === 0 ? because(6, 'samePosition', out) : none,
      strange === 1 ? because(3, 'sameLine', out) : none,
      booked ? because(3, 'bookedOut', out) : none,
      last ? because(0, 'lastWindow', on) : none,
    ]);
  };
};

/**
 * How much somebody must be behind before a change is worth its words. Where changes are rolling, an eighth of what has
 * been played; where they are few, so much that nobody is asked before the hour.
 */
const worthwhile = (state: MatchState, now: EpochMs): number => {
  const minutes = matchPlayed(state, now) / 60_000;
  return state.rules.changes.returns ? Math.max(6, minutes / 8) : Math.max(50, minutes * 0.8);
};

/**
 * The next changes, the best first, each with its reasons; never more than `most`, and nobody in two of them. Each alone
 * is legal by the judge at `now`. Gloves go from keeper to keeper, unless the keeper is hurt and there is no other.
 */
export const suggestionsOf = (
  state: MatchState,
  needs: SuggestionNeeds,
  now: EpochMs,
  most = 3,
): readonly Suggestion[] => {
  if (state.period === 0) return [];
  const here = hereOf(state, now);
  const free = (id: PlayerId) => !needs.taken?.has(id);
  const outs = [
    ...onPitch(state),
    ...state.vacancies.map((one) => one.playerId),
    ...state.away.map((one) => one.playerId),
  ];
  const ins = benchOf(state).filter((id) => !state.players[id]?.injuredAt && free(id));
  const keepers = ins.filter((id) => needs.positionOf(id) === 'pt');
  const fits = ({ playerOutId, playerInId }: Change): boolean => {
    const strange = strangeness(needs.positionOf(playerInId), placeOf(state, playerOutId)?.position ?? 'm');
    const hurt = state.players[playerOutId]?.injuredAt !== undefined || !(playerOutId in state.pitch);
    return strange < 9 || (hurt && keepers.length === 0);
  };
  const weighs = [urgent(state, now), byMinutes(state, needs, now), byPlace(state, needs)];
  const enough = worthwhile(state, now);
  const found = outs
    .filter(free)
    .flatMap((playerOutId) => ins.map((playerInId): Change => ({ playerOutId, playerInId })))
    .filter(fits)
    .filter((change) => refusalOf(state, plannedEntry(state, [change], here)) === null)
    .map((change): Suggestion => ({ change, ...together(weighs.map((weigh) => weigh(change))) }))
    .filter((one) => one.score >= enough)
    .toSorted((a, b) => b.score - a.score);
  const used = new Set<PlayerId>();
  return found
    .filter(({ change: { playerOutId, playerInId } }) => {
      if (used.has(playerOutId) || used.has(playerInId)) return false;
      used.add(playerOutId).add(playerInId);
      return true;
    })
    .slice(0, most);
};
