import type { EntryOf } from '../rules/rule.ts';
import { endOfPeriod, kicksOf, type MatchState } from '../state.ts';
import { comesBack } from './people.ts';

/** A player who still serves a time penalty at the end of the match may take part in the shoot-out. */
export const startShootout = (state: MatchState, { first }: EntryOf<'shootout.started'>): MatchState => {
  const end = endOfPeriod(state, state.period);
  const back = state.timePenalties.reduce((now, one) => comesBack(now, one.playerId, one.spot, end), state);
  const off = state.away.filter((one) => !one.equates).map((one) => one.playerId);
  const shootout = { kicks: [], ...(first && { first }), ...(off.length > 0 && { off }) };
  return { ...back, timePenalties: [], shootout };
};

export const takeKick = (state: MatchState, entry: EntryOf<'kick.taken'>): MatchState => {
  const { side, playerId, scored } = entry;
  const kick = { entryId: entry.id, side, scored, ...(playerId ? { playerId } : {}) };
  return { ...state, shootout: { ...state.shootout, kicks: [...kicksOf(state), kick] } };
};
