import type { EntryOf } from '../rules/rule.ts';
import type { MatchState, Moment } from '../state.ts';
import { comesBack, goesOff, momentOf } from './people.ts';

export const penalise = (state: MatchState, playerId: string, from: Moment, length: number): MatchState => {
  const spot = state.pitch[playerId];
  if (!spot) return state;
  return {
    ...goesOff(state, playerId, from),
    timePenalties: [...state.timePenalties, { playerId, from, length, spot }],
  };
};

export const endTimePenalty = (state: MatchState, entry: EntryOf<'timePenalty.ended'>): MatchState => {
  const penalty = state.timePenalties.find((one) => one.playerId === entry.playerId);
  if (!penalty) return state;
  const left = { ...state, timePenalties: state.timePenalties.filter((one) => one !== penalty) };
  return comesBack(left, entry.playerId, penalty.spot, momentOf(state, entry));
};
