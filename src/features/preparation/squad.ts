import type { MatchView } from '#contract/matchView.ts';
import type { TeamPlayer } from '#contract/team.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { CalledUp } from '#domain/match/entry.ts';
import type { MatchState } from '#domain/match/state.ts';
import type { PlayerStatus } from '#domain/people.ts';

/** A player who is, or can be, in the match squad. */
export type Candidate = Omit<TeamPlayer, 'version' | 'status'> & {
  readonly called: boolean;
  readonly status: PlayerStatus;
  /** Takes part, but not in everything. */
  readonly partly?: boolean | undefined;
  /** Until about which day that is so, or an injured player is away, where it is known. */
  readonly until?: string | undefined;
};
/** Players who cannot take part because of an injury, or only in part, with the day until about which. */
export type Away = ReadonlyMap<PlayerId, { readonly until: string | null; readonly partly: boolean }>;
/** The team's players, and guests in the match squad, each with their shirt number in this match. */
export const candidatesOf = (
  team: readonly TeamPlayer[],
  match: Pick<MatchView, 'people'>,
  state: MatchState,
  away: Away = new Map(),
): readonly Candidate[] => {
  const known = new Set(team.map((one) => one.id));
  const guests = match.people
    .filter((one) => !known.has(one.id) && one.id in state.players)
    .map((one) => ({ ...one, status: 'active' as const }));
  return [...team, ...guests]
    .map((one) => {
      const player = state.players[one.id];
      // A player of another team whose status is not visible counts as available.
      const injury = away.get(one.id);
      const status = injury?.partly === false ? ('injured' as const) : (one.status ?? 'active');
      const known = { until: injury?.until ?? undefined, partly: injury?.partly && status === 'active' };
      return { ...one, status, ...known, called: player !== undefined, dorsal: player?.dorsal ?? one.dorsal };
    })
    .toSorted((a, b) => (a.dorsal ?? 100) - (b.dorsal ?? 100) || a.lastName.localeCompare(b.lastName));
};

const calledUp = (candidates: readonly Candidate[]): readonly CalledUp[] =>
  candidates.map(({ id, dorsal }) => (dorsal === null ? { playerId: id } : { playerId: id, dorsal }));

/** The whole match squad, as each event carries it, with one player more, one fewer, or another number. */
export const toggled = (candidates: readonly Candidate[], id: PlayerId): readonly CalledUp[] =>
  calledUp(candidates.filter((one) => (one.id === id ? !one.called : one.called)));
export const renumbered = (candidates: readonly Candidate[], id: PlayerId, dorsal: number | null) =>
  calledUp(candidates.filter((one) => one.called).map((one) => (one.id === id ? { ...one, dorsal } : one)));

/** All available players, up to the limit; those already in the match squad stay. */
export const everybody = (candidates: readonly Candidate[], most: number): readonly CalledUp[] => {
  const chosen = candidates.filter((one) => one.called);
  const others = candidates.filter((one) => !one.called && one.status === 'active');
  const kept = new Set([...chosen, ...others].slice(0, Math.max(most, chosen.length)).map((one) => one.id));
  return calledUp(candidates.filter((one) => kept.has(one.id)));
};
