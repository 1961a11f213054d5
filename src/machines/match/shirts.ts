import type { MatchPerson } from '#contract/matchView.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchState } from '#domain/match/state.ts';

type Numbered = {
  readonly state: Pick<MatchState, 'players'>;
  readonly facts: { readonly people: readonly Pick<MatchPerson, 'id' | 'dorsal'>[] };
};

/** The player's shirt number in a match, the same everywhere: that of the match squad, else that of their team. */
export const numberOf = ({ state, facts }: Numbered, id: PlayerId): number | null =>
  state.players[id]?.dorsal ?? facts.people.find((one) => one.id === id)?.dorsal ?? null;
