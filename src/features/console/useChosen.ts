import { useCallback, useRef, useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import { changeOf, takesPlaceOf } from './playerDeeds.ts';
import type { Desk } from './useConsole.ts';
import { useSteady } from './useSteady.ts';

/** Who was touched, and what is awaited: a deed for him, the other one of a change, or his place. */
export type Chosen = { readonly playerId: PlayerId; readonly wants: 'deed' | 'partner' | 'place' };

export type Hand = {
  readonly chosen: Chosen | null;
  readonly touch: (playerId: PlayerId) => void;
  /** A change was chosen in the ring: who comes on? */
  readonly askPartner: () => void;
  /** He is to stand elsewhere: where? */
  readonly askPlace: () => void;
  readonly letGo: () => void;
};

/** One on the pitch and one of the bench, in either order, are a change. */
export const useChosen = ({ state, facts, say }: Pick<Desk, 'state' | 'facts' | 'say'>): Hand => {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  // Read when the finger comes down: parts that are drawn a frame later must not act on what was chosen before.
  const latest = useRef({ chosen, state, facts });
  latest.current = { chosen, state, facts };
  const touch = useCallback(
    (playerId: PlayerId) => {
      const { chosen, state } = latest.current;
      if (chosen?.playerId === playerId) return setChosen(null);
      const other = chosen?.playerId;
      if (
        other === undefined ||
        chosen?.wants === 'place' ||
        takesPlaceOf(state, other) === takesPlaceOf(state, playerId)
      )
        return setChosen({ playerId, wants: 'deed' });
      const [playerOutId, playerInId] = takesPlaceOf(state, other) ? [other, playerId] : [playerId, other];
      say(changeOf(latest.current, playerOutId, playerInId));
      setChosen(null);
    },
    [say],
  );
  const askPartner = useCallback(() => setChosen((now) => now && { ...now, wants: 'partner' }), []);
  const askPlace = useCallback(() => setChosen((now) => now && { ...now, wants: 'place' }), []);
  const letGo = useCallback(() => setChosen(null), []);
  return useSteady({ chosen, touch, askPartner, askPlace, letGo });
};
