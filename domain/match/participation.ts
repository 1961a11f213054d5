import type { PlayerId } from '../ids.ts';
import { isSentOff, type MatchState, type Period, runningPeriod, type Spell } from './state.ts';

/** A spell that reaches into a period. A substitution in the interval before or after it does not. */
const reachesInto = ({ from, to }: Spell, { n, played }: Period): boolean => {
  const starts = from.period < n || (from.period === n && (played === undefined || from.clock < played));
  const ends = to === undefined || to.period > n || (to.period === n && to.clock > 0);
  return starts && ends;
};

/** Numbers of the periods, up to `upTo`, in which a player was on the pitch at all. */
export const periodsPlayed = (state: MatchState, playerId: PlayerId, upTo: number): readonly number[] =>
  state.periods
    .filter((period) => period.n <= upTo)
    .filter((period) => state.players[playerId]?.spells.some((spell) => reachesInto(spell, period)))
    .map((period) => period.n);

/**
 * The players who break "in the first periods everybody plays at least and at most so many" unless the coach acts, and
 * when.
 */
export type ParticipationRisks = {
  /** Must play the next period. */
  readonly next: readonly PlayerId[];
  /** Must come on before this period is over. */
  readonly now: readonly PlayerId[];
  /** Must not play the next period. */
  readonly tooMany: readonly PlayerId[];
};
const noRisks: ParticipationRisks = { next: [], now: [], tooMany: [] };

/** Shown one period ahead, while the coach can still act; in the last one, while it runs. */
export const participationRisks = (state: MatchState): ParticipationRisks => {
  const rule = state.rules.participation;
  const running = runningPeriod(state) !== undefined;
  if (!rule || state.period === 0 || state.period > rule.periods || (state.period === rule.periods && !running))
    return noRisks;
  const left = rule.periods - state.period;
  const played = (id: PlayerId) => periodsPlayed(state, id, rule.periods).length;
  // Between two periods, the players on the pitch will play the next.
  const next = (id: PlayerId) => (id in state.pitch && !running ? 1 : 0);
  const tooFew = (id: PlayerId) => played(id) + next(id) + Math.max(0, left - 1) < rule.least;
  // One more period on the pitch would be too many for them.
  const tooMany = (id: PlayerId) => left > 0 && id in state.pitch && played(id) >= rule.most;
  const squad = Object.keys(state.players).filter((id) => !isSentOff(state, id));
  const few = squad.filter(tooFew);
  return {
    next: left > 0 ? few : [],
    now: left > 0 ? [] : few,
    tooMany: squad.filter(tooMany),
  };
};
