import { useCallback, useRef, useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { Additional } from '#domain/match/entry.ts';
import type { MatchState } from '#domain/match/state.ts';
import { changeOf, takesPlaceOf } from './playerActions.ts';
import type { ConsoleModel } from './useConsole.ts';
import { useSteady } from './useSteady.ts';

/**
 * Who was touched, and what is awaited: a deed for them, the other one of a change, the other one of a change that is
 * only prepared, or their place.
 */
export type Chosen = {
  readonly playerId: PlayerId;
  readonly wants: 'action' | 'partner' | 'pair' | 'place';
  /** The change is beside the limit. */
  readonly additional?: Additional | undefined;
};

export type Selection = {
  readonly chosen: Chosen | null;
  readonly touch: (playerId: PlayerId) => void;
  /** A change was chosen in the ring: who comes on? */
  readonly askPartner: (additional?: Additional) => void;
  /** He is to stand elsewhere: where? */
  readonly askPlace: () => void;
  readonly clear: () => void;
};

/** What becomes of one on the pitch and one of the bench, where that is not said of the match at once. */
export type Pairing = {
  /** The match in which they stand so. */
  readonly state: MatchState;
  readonly pair: (playerOutId: PlayerId, playerInId: PlayerId) => void;
};

type Touched = {
  readonly chosen: Chosen | null;
  /** Who goes off and who comes on, once both have been touched. */
  readonly pair?: readonly [PlayerId, PlayerId];
};

/** What a touch on a player makes of what was chosen before. */
const touched = (chosen: Chosen | null, playerId: PlayerId, state: MatchState, prepares: boolean): Touched => {
  // Where pairs are prepared, a second touch on the same player asks what else may happen to them.
  if (chosen?.playerId === playerId) return { chosen: chosen.wants === 'pair' ? { playerId, wants: 'action' } : null };
  const other = chosen?.wants === 'place' ? undefined : chosen?.playerId;
  if (other === undefined || takesPlaceOf(state, other) === takesPlaceOf(state, playerId))
    return { chosen: { playerId, wants: prepares ? 'pair' : 'action' } };
  return { chosen: null, pair: takesPlaceOf(state, other) ? [other, playerId] : [playerId, other] };
};

/** One on the pitch and one of the bench, in either order, are a change: made at once, or what `pairing` makes of it. */
export const useChosen = (
  { state, facts, say }: Pick<ConsoleModel, 'state' | 'facts' | 'say'>,
  pairing: Pairing | null = null,
): Selection => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // Read when the finger comes down: parts that are drawn a frame later must not act on what was chosen before.
  const latest = useRef({ chosen, state, facts, pairing });
  latest.current = { chosen, state, facts, pairing };
  const touch = useCallback(
    (playerId: PlayerId) => {
      const { chosen, state, pairing } = latest.current;
      const next = touched(chosen, playerId, pairing?.state ?? state, pairing !== null);
      if (!next.pair) return setChosen(next.chosen);
      // A change that was chosen in the ring is said at once, in an interval too.
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
