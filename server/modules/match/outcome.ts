import { periodEnd } from '#domain/match/format.ts';
import type { MatchState } from '#domain/match/state.ts';
import { searchKey } from '#domain/searchKey.ts';
import type { Phase } from '#machines/match/phase.ts';
import type { MatchNow } from '#machines/match/replay.ts';
import type { Tables } from '#server/db/tables.ts';
import type { MatchRow } from './store.ts';

/** What the rows of a projection copy from their match. */
export type Belongs = Pick<
  MatchRow,
  'id' | 'club_id' | 'team_id' | 'season_id' | 'competition_id' | 'rival_name' | 'kickoff_at' | 'is_local' | 'format'
>;

/** The columns of a match by which its figures are chosen. */
export const belongingOf = (match: Belongs) => ({
  club_id: match.club_id,
  team_id: match.team_id,
  season_id: match.season_id,
  competition_id: match.competition_id,
  rival_key: searchKey(match.rival_name),
  kickoff_at: match.kickoff_at,
  is_local: match.is_local,
});

/** A match counts in figures once it is over: finished, or signed. */
export const counts = (phase: Phase): boolean => phase === 'finished' || phase === 'confirmed';

const goalsUpTo = ({ goals }: MatchState, period: number) => {
  const until = goals.filter(({ at }) => at.period <= period);
  const own = until.filter(({ side }) => side === 'own').length;
  return { own, rival: until.length - own };
};

/** The score when half of the regular periods was over; nulls before, and where they cannot be halved. */
const halfOf = (state: MatchState): { half_own: number | null; half_rival: number | null } => {
  const half = state.rules.periods.length / 2;
  const isOver = state.periods.some(({ n, played }) => n === half && played !== undefined);
  if (!isOver) return { half_own: null, half_rival: null };
  const { own, rival } = goalsUpTo(state, half);
  return { half_own: own, half_rival: rival };
};

/** ms ahead and behind, in the periods that are over. */
const leadsIn = (state: MatchState): { lead_ms: number; trail_ms: number } => {
  const sum = { lead_ms: 0, trail_ms: 0 };
  for (const { n, played } of state.periods) {
    if (played === undefined) continue;
    const before = goalsUpTo(state, n - 1);
    let [ahead, since] = [before.own - before.rival, 0];
    const until = (clock: number) => {
      const length = Math.max(0, Math.round(Math.min(clock, played)) - since);
      if (ahead > 0) sum.lead_ms += length;
      if (ahead < 0) sum.trail_ms += length;
      since += length;
    };
    for (const { side, at } of state.goals.filter((one) => one.at.period === n)) {
      until(at.clock);
      ahead += side === 'own' ? 1 : -1;
    }
    until(played);
  }
  return sum;
};

/** When a match that counts ended: at its last whistle; one that was never played, at its kick-off. */
const overAt = (match: Belongs, { phase, state }: MatchNow): number | null =>
  counts(phase) ? (state.periods.at(-1)?.endedAt ?? match.kickoff_at) : null;

/** The version of the rows that this program writes. */
export const projectionVersion = 1;

/** What a match's row says of its course, beside the score. */
export const courseOf = (match: Belongs, now: MatchNow) =>
  ({
    ...halfOf(now.state),
    first_goal: now.state.goals[0]?.side ?? null,
    ...leadsIn(now.state),
    regulation: periodEnd(now.state.rules, now.state.rules.periods.length),
    over_at: overAt(match, now),
    projection: projectionVersion,
  }) satisfies Partial<Tables['match_now']>;
