import { type EpochMs, type Millis, type Minute, playedAt } from '../clock.ts';
import type { PlayerId } from '../ids.ts';
import { endMinuteOf, periodStart } from './format.ts';
import type { MatchState, Moment, Period, PlayerInMatch, Spell } from './state.ts';

/**
 * Two figures for each player. *Official*: whole minutes by the printed minute, stoppage time not counted, a
 * substitution in an interval counts as the end of the period before it (minutes convention v1). *Clock*: exact ms,
 * stops excluded.
 */
export type Minutes = { readonly official: Minute; readonly clock: Millis };

/** ms that a period has been played, its stops excluded. */
const periodLength = (state: MatchState, { played }: Period, now: EpochMs): Millis =>
  played ?? Math.max(0, playedAt(state.clock, now), state.now.clock);

/**
 * The present printed minute: the end of the last period played, or the running minute. A period that was ended before
 * its time counts as far as it went.
 */
export const endMinute = (state: MatchState, now: EpochMs): Minute => {
  const last = state.periods.at(-1);
  if (!last) return 0;
  return endMinuteOf(state.rules, last.n, periodLength(state, last, now));
};

/**
 * Whole printed minutes of one stretch, period by period, so that a half that was cut short gives nobody more than it
 * lasted. A stretch that is cut in two has the same minutes as before.
 */
export const officialMinutes = (state: MatchState, { from, to }: Spell, now: EpochMs): Minute =>
  state.periods
    .filter(({ n }) => n >= from.period && n <= (to?.period ?? state.period))
    .reduce((sum, period) => {
      const { n } = period;
      const start = n === from.period ? from.minute : periodStart(state.rules, n);
      const over = endMinuteOf(state.rules, n, periodLength(state, period, now));
      // At 30:00 sharp the 31st minute is printed, which a half that is broken off there does not have.
      const end = to ? Math.min(to.minute, over) : over;
      return sum + Math.max(0, end - start);
    }, 0);

const clockOf = (state: MatchState, { from, to }: Spell, now: EpochMs): Millis => {
  const last = to?.period ?? state.period;
  return state.periods
    .filter(({ n }) => n >= from.period && n <= last)
    .reduce((sum, period) => {
      const start = period.n === from.period ? from.clock : 0;
      const end = to && period.n === to.period ? to.clock : periodLength(state, period, now);
      return sum + Math.max(0, end - start);
    }, 0);
};

/** Minutes of one player as the match stands at `now` (which matters only while a period runs). */
export const minutesOf = (state: MatchState, playerId: PlayerId, now: EpochMs): Minutes => {
  const player = state.players[playerId];
  if (!player) return { official: 0, clock: 0 };
  return player.spells.reduce(
    (sum, spell) => ({
      official: sum.official + officialMinutes(state, spell, now),
      clock: sum.clock + clockOf(state, spell, now),
    }),
    { official: 0, clock: 0 },
  );
};

/** ms that the match has been played: the playing time of a player who is never substituted. */
export const matchPlayed = (state: MatchState, now: EpochMs): Millis =>
  state.periods.reduce((sum, period) => sum + periodLength(state, period, now), 0);

/** First on and last off, as a match report prints them. */
export const onAndOff = (player: PlayerInMatch): { on: Moment | null; off: Moment | null } => ({
  on: player.spells[0]?.from ?? null,
  off: player.spells.at(-1)?.to ?? null,
});
