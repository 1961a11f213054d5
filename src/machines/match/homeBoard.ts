import type { MatchListItem } from '#contract/matchListItem.ts';
import type { EpochMs, Millis } from '#domain/clock.ts';
import { coming, live } from './matchBook.ts';

const hour: Millis = 3_600_000;
/** A match is on the board from a day before its kick-off, and for two days after it while its report is unsigned. */
export const nearBefore: Millis = 24 * hour;
const nearAfter: Millis = 48 * hour;
/** A match that has not started is late for this long. Then it was forgotten, and is only in the list. */
const lateFor: Millis = 6 * hour;

/** The state of a match on the board: live, should have begun, begins within a day, over. */
export const boardStates = ['live', 'late', 'soon', 'over'] as const;
export type BoardState = (typeof boardStates)[number] | 'ahead';

type Known = { readonly state: string; readonly kickoffAt: EpochMs };

const among = (states: readonly string[], state: string): boolean => states.includes(state);

/**
 * The state of a match on the home page at a moment. `ahead`: it begins in more than a day. Null: it is no longer there
 * (cancelled, abandoned, signed, over for two days, postponed past its kick-off).
 */
export const boardStateOf = ({ state, kickoffAt }: Known, now: EpochMs): BoardState | null => {
  if (among(live, state)) return 'live';
  if (state === 'finished') return now - kickoffAt <= nearAfter ? 'over' : null;
  if (!among(coming, state)) return null;
  if (kickoffAt > now) return kickoffAt > now + nearBefore ? 'ahead' : 'soon';
  // A postponed match has no new day yet: it is not late.
  return state !== 'postponed' && now - kickoffAt <= lateFor ? 'late' : null;
};

/** Whether a match is on the board. */
export const isNear = (match: Known, now: EpochMs): boolean => {
  const state = boardStateOf(match, now);
  return state !== null && state !== 'ahead';
};

/** By urgency: live, late, next, over; the first to begin is first, the last to end is first. */
export const byNeed =
  (now: EpochMs) =>
  (a: Known, b: Known): number => {
    const place = (one: Known) => boardStates.indexOf(boardStateOf(one, now) as (typeof boardStates)[number]);
    const rank = place(a) - place(b);
    if (rank !== 0) return rank;
    return boardStateOf(a, now) === 'over' ? b.kickoffAt - a.kickoffAt : a.kickoffAt - b.kickoffAt;
  };

/** The same for a match of a list. */
export const knownOf = ({ state, kickoffAt }: Pick<MatchListItem, 'state' | 'kickoffAt'>): Known => ({
  state,
  kickoffAt: Date.parse(kickoffAt),
});
