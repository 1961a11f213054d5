import { useCallback, useRef, useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { Additional } from '#domain/match/entry.ts';
import type { MatchState } from '#domain/match/state.ts';
import type { ConsoleModel } from '../useConsole.ts';
import { useSteady } from '../useSteady.ts';
import { changeOf, takesPlaceOf } from './playerActions.ts';

/**
 * The selected player, and what comes next: an action, the other player of a substitution or of a prepared one, or a
 * place.
 */
export type Chosen = {
  readonly playerId: PlayerId;
  readonly wants: 'action' | 'partner' | 'pair' | 'place';
  /** The kind of an additional substitution. */
  readonly additional?: Additional | undefined;
};

export type Selection = {
  readonly chosen: Chosen | null;
  readonly touch: (playerId: PlayerId) => void;
  /** A substitution was chosen in the ring: who comes on? */
  readonly askPartner: (additional?: Additional) => void;
  /** Starts to move the player: the next tap is the new place. */
  readonly askPlace: () => void;
  readonly clear: () => void;
};

/** Joins one player on the pitch and one of the bench where that is not a substitution at once. */
export type Pairing = {
  /** The match that the selection is checked with. */
  readonly state: MatchState;
  readonly pair: (playerOutId: PlayerId, playerInId: PlayerId) => void;
};

type Touched = {
  readonly chosen: Chosen | null;
  /** Who goes off and who comes on, once both have been tapped. */
  readonly pair?: readonly [PlayerId, PlayerId];
};

/** The selection after a tap on a player. */
const touched = (chosen: Chosen | null, playerId: PlayerId, state: MatchState, prepares: boolean): Touched => {
  // Where pairs are prepared, a second tap on the same player opens their actions.
  if (chosen?.playerId === playerId) return { chosen: chosen.wants === 'pair' ? { playerId, wants: 'action' } : null };
  const other = chosen?.wants === 'place' ? undefined : chosen?.playerId;
  if (other === undefined || takesPlaceOf(state, other) === takesPlaceOf(state, playerId))
    return { chosen: { playerId, wants: prepares ? 'pair' : 'action' } };
  return { chosen: null, pair: takesPlaceOf(state, other) ? [other, playerId] : [playerId, other] };
};

/** One on the pitch and one of the bench are a substitution: recorded at once, or prepared by `pairing`. */
export const useChosen = (
  { state, facts, say }: Pick<ConsoleModel, 'state' | 'facts' | 'say'>,
  pairing: Pairing | null = null,
): Selection => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // Read when the finger comes down: parts that render a frame later must not use an old selection.
  const latest = useRef({ chosen, state, facts, pairing });
  latest.current = { chosen, state, facts, pairing };
  const touch = useCallback(
    (playerId: PlayerId) => {
      const { chosen, state, pairing } = latest.current;
      const next = touched(chosen, playerId, pairing?.state ?? state, pairing !== null);
      if (!next.pair) return setChosen(next.chosen);
      // A substitution that was chosen in the ring is recorded at once, in an interval too.
      if (pairing && chosen?.wants !== 'partner') pairing.pair(...next.pair);
      else say(changeOf(latest.current, ...next.pair, chosen?.additional));
      setChosen(null);
    },
    [say],
  );
  const askPartner = useCallback(
    (additional?: Additional) => setChosen((now) => now && { ...now, wants: 'partner', additional }),
    [],
  );
  const askPlace = useCallback(() => setChosen((now) => now && { ...now, wants: 'place' }), []);
  const clear = useCallback(() => setChosen(null), []);
  return useSteady({ chosen, touch, askPartner, askPlace, clear });
};
