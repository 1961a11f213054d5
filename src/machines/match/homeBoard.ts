import type { MatchListItem } from '#contract/matchView.ts';
import type { EpochMs, Millis } from '#domain/clock.ts';
import { coming, live } from './matchBook.ts';

const hour: Millis = 3_600_000;
/** A match is on the board from a day before its kick-off, and for two days after it while its report is unsigned. */
export const nearBefore: Millis = 24 * hour;
const nearAfter: Millis = 48 * hour;
/** So long a match that nobody started is late. Then it is one that was forgotten, and stands in the list alone. */
const lateFor: Millis = 6 * hour;

/** Where a match on the board is: it is played, it should have begun, it begins within a day, it is over. */
export const boardStates = ['live', 'late', 'soon', 'over'] as const;
export type BoardState = (typeof boardStates)[number] | 'ahead';

type Known = { readonly state: string; readonly kickoffAt: EpochMs };

const among = (states: readonly string[], state: string): boolean => states.includes(state);

/**
 * What a match is for the first page at a moment. `ahead`: it begins in more than a day. Null: it says nothing there any
 * more (cancelled, abandoned, signed, over for two days, postponed past its kick-off).
 */
export const boardStateOf = ({ state, kickoffAt }: Known, now: EpochMs): BoardState | null => {
  if (among(live, state)) return 'live';
  if (state === 'finished') return now - kickoffAt <= nearAfter ? 'over' : null;
  if (!among(coming, state)) return null;
  if (kickoffAt > now) return kickoffAt > now + nearBefore ? 'ahead' : 'soon';
  // A postponed match waits for a new day: nobody is late for it.
  return state !== 'postponed' && now - kickoffAt <= lateFor ? 'late' : null;
};

/** Whether a match belongs on the board. */
export const isNear = (match: Known, now: EpochMs): boolean => {
  const state = boardStateOf(match, now);
  return state !== null && state !== 'ahead';
};

/** In order of need: live, late, next, over; what begins first is first, what ended last is first. */
export const byNeed =
  (now: EpochMs) =>
  (a: Known, b: Known): number => {
    const place = (one: Known) => boardStates.indexOf(boardStateOf(one, now) as (typeof boardStates)[number]);
    const rank = place(a) - place(b);
    if (rank !== 0) return rank;
    return boardStateOf(a, now) === 'over' ? b.kickoffAt - a.kickoffAt : a.kickoffAt - b.kickoffAt;
  };

/** The same of a line of a list. */
export const knownOf = ({ state, kickoffAt }: Pick<MatchListItem, 'state' | 'kickoffAt'>): Known => ({
  state,
  kickoffAt: Date.parse(kickoffAt),
});
