import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchState } from '#domain/match/state.ts';
import type { Pair } from '#ui/plan/PairFields.tsx';
import type { PairHand } from '#ui/plan/PlanForm.tsx';
import { takesPlaceOf } from './playerDeeds.ts';
import type { Hand } from './useChosen.ts';

const nobody: Pair = { out: '', on: '' };

/**
 * While the drawer of the prepared changes is open a touch on a player fills the change that is being prepared, and opens
 * no ring: `board` is the hand of pitch and bench, `pairHand` that of the drawer.
 */
export const usePreparing = (
  isOpen: boolean,
  state: MatchState,
  hand: Hand,
): { readonly board: Hand; readonly pairHand: PairHand } => {
  const [pair, setPair] = useState<Pair>(nobody);
  useEffect(() => {
    if (!isOpen) setPair(nobody);
  }, [isOpen]);
  const touch = useCallback(
    (playerId: PlayerId) => {
      const side = takesPlaceOf(state, playerId) ? 'out' : 'on';
      setPair((now) => ({ ...now, [side]: now[side] === playerId ? '' : playerId }));
    },
    [state],
  );
  const letGo = useCallback(() => setPair(nobody), []);
  const chosen = pair.out || pair.on;
  const board = useMemo(
    (): Hand =>
      isOpen ? { ...hand, touch, letGo, chosen: chosen ? { playerId: chosen, wants: 'pair' } : null } : hand,
    [isOpen, hand, touch, letGo, chosen],
  );
  const pairHand = useMemo(() => ({ pair, onPair: setPair }), [pair]);
  return { board, pairHand };
};
