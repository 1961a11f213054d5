import { useMemo, useState } from 'react';
import { useFormations } from '#api/useFormations.ts';
import { formationMade } from '#domain/formations.ts';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchState, Spot } from '#domain/match/state.ts';
import type { Place } from '#domain/positions.ts';
import type { ConsoleCommand } from '#machines/match/command.ts';
import type { MatchTeam } from '#realtime/device/keptMatch.ts';
import { formationShown, freeSlots, refusalNow } from './lineUp.ts';
import { fill, movesTo, type Target, targetAt } from './moves.ts';
import { candidatesOf } from './squad.ts';
import { useAway } from './useAway.ts';
import type { Preparation } from './usePreparation.ts';

/** The first of two taps: a player who moves, or a place to fill. */
export type Chosen =
  | { readonly kind: 'player'; readonly playerId: PlayerId }
  | { readonly kind: 'spot'; readonly spot: Spot };

/** Players with an event that is still pending. */
const pendingOf = (waiting: readonly ConsoleCommand[], state: MatchState): ReadonlySet<PlayerId> =>
  new Set(
    waiting.flatMap(({ event }) => {
      if (event.type === 'lineup.placed' || event.type === 'lineup.benched') return [event.playerId];
      return event.type === 'formation.set' ? Object.keys(state.lineup) : [];
    }),
  );

/** The editor of the line-up: the line-up with the pending changes of this device, and the functions that change it. */
export const useLineUpEditor = (preparation: Preparation, { players, formation: ofTeam }: MatchTeam) => {
  const { match, state, waiting, say } = preparation;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const { away, blocks } = useAway(match.teamId);
  const candidates = useMemo(() => candidatesOf(players, match, state, away), [players, match, state, away]);
  const formation = formationShown(state, match, ofTeam);
  const { formations, failed: formationsFailed } = useFormations(match.format);
  const made = formationMade(Object.values(state.lineup), formations, formation);
  const free = freeSlots(state, formation);
  const bench = candidates.filter((one) => one.called && !(one.id in state.lineup) && !match.sentOff.includes(one.id));
  const locked = match.state !== 'scheduled';

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
    candidates,
    /** Nobody who is out injured is called up. */
    blocks,
    /** The formation whose free slots are drawn. */
    formation,
    /** The formation on the pitch: the chosen one while the players keep to it, another one, or none. */
    made,
    /** The formations of the format; `formationsFailed`: why they are the default ones. */
    formations,
    formationsFailed,
    free,
    bench,
    locked,
    chosen,
    pending: pendingOf(waiting, state),
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
export type LineUpEditor = ReturnType<typeof useLineUpEditor>;
