import type { EpochMs } from '#domain/clock.ts';
import type { PlayerId } from '#domain/ids.ts';
import { isSeen } from '#domain/match/entry.ts';
import type { PositionOf } from '#domain/match/goalkeeper.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';
import { type PlanCheck, withPlans } from '#domain/match/plan.ts';
import { benchOf, type MatchState, onPitch } from '#domain/match/state.ts';
import type { ConsoleModel } from '../useConsole.ts';

/** The start of the next period, as planned in the interval before it. */
export type NextPeriod = {
  /** The match after the prepared substitutions. */
  readonly then: MatchState;
  /** The substitutions at the start of the period: due, and possible. */
  readonly made: readonly PlanCheck[];
  /** Prepared for later, or not possible now. */
  readonly waiting: readonly PlanCheck[];
  readonly comesOn: ReadonlySet<PlayerId>;
  /** Injured players in the line-up of the next period. */
  readonly injured: readonly PlayerId[];
};

export const nextPeriodOf = (
  state: MatchState,
  checks: readonly PlanCheck[],
  now: EpochMs,
  positionOf: PositionOf,
): NextPeriod => {
  const made = checks.filter(({ due, flag }) => due && flag === null);
  const then = withPlans(
    state,
    made.map(({ planned }) => planned),
    now,
    positionOf,
  );
  return {
    then,
    made,
    waiting: checks.filter((one) => !made.includes(one)),
    comesOn: new Set(onPitch(then).filter((id) => !(id in state.pitch))),
    injured: onPitch(then).filter((id) => then.players[id]?.injuredAt !== undefined),
  };
};

/** Substitutes who have not played yet, in the order of the squad. `minutes`: whole minutes so far. */
export const notPlayedOf = (state: MatchState, minutes: Readonly<Record<PlayerId, number>>): readonly PlayerId[] =>
  benchOf(state).filter((id) => (minutes[id] ?? 0) === 0);

/** Everybody else, the least playing time first. */
export const playedOf = (state: MatchState, minutes: Readonly<Record<PlayerId, number>>): readonly PlayerId[] => {
  const others = new Set(notPlayedOf(state, minutes));
  return Object.keys(state.players)
    .filter((id) => !others.has(id))
    .toSorted((a, b) => (minutes[a] ?? 0) - (minutes[b] ?? 0));
};

/** When the period before this interval ended, by the server's clock; null where the log has no such entry. */
export const endedAt = (log: ConsoleModel['log'], period: number): EpochMs | null =>
  afterCorrections(log.filter(isSeen)).findLast(
    ({ entry, withdrawn }) => !withdrawn && entry.type === 'period.ended' && entry.n === period,
  )?.entry.at ?? null;
