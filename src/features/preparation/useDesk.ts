import { useMemo, useState } from 'react';
import type { MatchView } from '#contract/matchView.ts';
import type { TeamPlayer } from '#contract/team.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchState, Spot } from '#domain/match/state.ts';
import type { Place } from '#domain/positions.ts';
import { formationShown, freeSlots, refusalNow, stateOf, withSaid } from './lineUp.ts';
import { fill, movesTo, type Target, targetAt } from './moves.ts';
import type { PreparationEvent } from './preparationCommand.ts';
import { usePreparation } from './queries.ts';
import { candidatesOf } from './squad.ts';

/** The first of two touches: a player who goes somewhere, or a spot that somebody comes to. */
export type Chosen =
  | { readonly kind: 'player'; readonly playerId: PlayerId }
  | { readonly kind: 'spot'; readonly spot: Spot };

/** Players about whom something was said that the server does not know yet. */
const pendingOf = (events: readonly PreparationEvent[], state: MatchState): ReadonlySet<PlayerId> =>
  new Set(
    events.flatMap((event) => {
      if (event.type === 'lineup.placed' || event.type === 'lineup.benched') return [event.playerId];
      return event.type === 'formation.set' ? Object.keys(state.lineup) : [];
    }),
  );

/** The coach's desk: the line-up as it looks with all that was said here, and the hands that change it. */
export const useDesk = (asked: MatchView, team: readonly TeamPlayer[], ofTeam: string | null) => {
  const preparation = usePreparation(asked);
  const { match, waiting, say } = preparation;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const events = useMemo(() => waiting.map((one) => one.event), [waiting]);
  const state = useMemo(() => withSaid(stateOf(match), events), [match, events]);
  const candidates = useMemo(() => candidatesOf(team, match, state), [team, match, state]);
  const formation = formationShown(state, match, ofTeam);
  const free = freeSlots(state, formation);
  const bench = candidates.filter((one) => one.called && !(one.id in state.lineup) && !match.sentOff.includes(one.id));
  const locked = match.state !== 'scheduled' || events.some((event) => event.type === 'lineup.confirmed');

  const put = (held: PlayerId, target: Target): boolean => {
    const moves = movesTo(state, held, target);
    for (const move of moves) say(move);
    setChosen(null);
    return moves.length > 0;
  };
  const touchPlayer = (playerId: PlayerId): void => {
    if (locked) return;
    if (chosen?.kind === 'spot') put(playerId, { kind: 'spot', spot: chosen.spot });
    else if (chosen?.playerId === playerId) setChosen(null);
    else if (!chosen || !put(chosen.playerId, { kind: 'player', playerId })) setChosen({ kind: 'player', playerId });
  };
  const touchSpot = (spot: Spot): void => {
    if (locked) return;
    if (chosen?.kind === 'player') put(chosen.playerId, { kind: 'spot', spot });
    else setChosen(chosen?.spot.x === spot.x && chosen.spot.y === spot.y ? null : { kind: 'spot', spot });
  };

  return {
    ...preparation,
    state,
    candidates,
    formation,
    free,
    bench,
    locked,
    chosen,
    pending: pendingOf(events, state),
    refusal: refusalNow(state, { type: 'lineup.confirmed' }),
    touchPlayer,
    touchSpot,
    letGo: () => setChosen(null),
    toBench: (playerId: PlayerId) => put(playerId, { kind: 'bench' }),
    drop: (playerId: PlayerId, at: Place) => put(playerId, targetAt(state, formation, playerId, at)),
    fillFree: () => {
      for (const move of fill(
        free,
        bench.map(({ id, position }) => ({ playerId: id, position })),
      ))
        say(move);
      setChosen(null);
    },
  };
};
export type Desk = ReturnType<typeof useDesk>;
