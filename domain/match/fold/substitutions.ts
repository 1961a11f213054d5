import type { EntryOf } from '../rules/rule.ts';
import { spendsWindow, thatCount } from '../rules/substitutions.ts';
import { kicksTaken, type MatchState } from '../state.ts';
import { change, momentOf } from './people.ts';

/** During the shoot-out, the replacement of the goalkeeper takes their penalties (Law 10). */
const standIns = (state: MatchState, { changes }: EntryOf<'player.substituted'>): Pick<MatchState, 'shootout'> => {
  const { shootout } = state;
  if (!shootout) return {};
  const carried = changes.map(({ playerInId, playerOutId }) => {
    const own = kicksTaken({ ...state, shootout: { kicks: shootout.kicks } }, playerInId);
    return [playerInId, kicksTaken(state, playerOutId) - own] as const;
  });
  return { shootout: { ...shootout, carried: { ...shootout.carried, ...Object.fromEntries(carried) } } };
};

export const makeChanges = (state: MatchState, entry: EntryOf<'player.substituted'>): MatchState => {
  const at = momentOf(state, entry);
  const changed = entry.changes.reduce((now, one) => change(now, one, at), state);
  return {
    ...changed,
    ...standIns(state, entry),
    changesMade: state.changesMade + thatCount(state, entry.changes),
    additional: [...state.additional, ...entry.changes.flatMap((one) => one.additional ?? [])],
    windows: spendsWindow(state, entry) ? [...state.windows, at] : state.windows,
  };
};
