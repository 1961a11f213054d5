import { useCallback, useEffect, useMemo, useState } from 'react';
import type { PlayerId } from '#domain/ids.ts';
import type { MatchState } from '#domain/match/state.ts';
import type { Pair } from '#ui/plan/PairFields.tsx';
import type { PairSelection } from '#ui/plan/PlanForm.tsx';
import { takesPlaceOf } from '../players/playerActions.ts';
import type { Selection } from '../players/useSelection.ts';

const nobody: Pair = { out: '', on: '' };

/**
 * While the drawer of the prepared substitutions is open, a tap on a player fills the one that is being prepared, and
 * opens no ring: `board` is the selection of pitch and bench, `pairSelection` that of the drawer.
 */
export const usePreparing = (
  isOpen: boolean,
  state: MatchState,
  selection: Selection,
): { readonly board: Selection; readonly pairSelection: PairSelection } => {
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
  const clear = useCallback(() => setPair(nobody), []);
  const chosen = pair.out || pair.on;
  const board = useMemo(
    (): Selection =>
      isOpen ? { ...selection, touch, clear, chosen: chosen ? { playerId: chosen, wants: 'pair' } : null } : selection,
    [isOpen, selection, touch, clear, chosen],
  );
  const pairSelection = useMemo(() => ({ pair, onPair: setPair }), [pair]);
  return { board, pairSelection };
};
