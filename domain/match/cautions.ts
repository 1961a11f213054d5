import type { PlayerId } from '../ids.ts';
import type { CardShown } from './state.ts';
import { isBooked, isPenalised, type MatchState } from './state.ts';

/**
 * The consequence of a yellow card. `temporary`: off the pitch for the time of the rule; `last`: off for that time and
 * then no further part, the place may be filled; `sentOff`: no further part, and nobody takes the place.
 */
export type CautionMeans = 'caution' | 'temporary' | 'last' | 'sentOff';
type Cautioned = Pick<CardShown, 'playerId' | 'staffId' | 'temporary'>;

const hadTemporary = ({ cards }: MatchState, playerId: PlayerId): boolean =>
  cards.some((one) => one.playerId === playerId && one.temporary);

/** IFAB's guidelines for temporary dismissals, both systems; cautions off the pitch cost no time (Law 12). */
const inSystem = (state: MatchState, playerId: PlayerId, who: Cautioned): CautionMeans => {
  const booked = isBooked(state, who);
  if (isPenalised(state, playerId)) return 'sentOff';
  const all = state.rules.timePenaltySystem === 'A';
  if (!(playerId in state.pitch) || !(all || who.temporary)) return booked ? 'sentOff' : 'caution';
  return (all ? booked : hadTemporary(state, playerId)) ? 'last' : 'temporary';
};

/** The consequence of a yellow card now (Law 12, and the match's rule on temporary dismissals). */
export const cautionMeans = (state: MatchState, who: Cautioned): CautionMeans => {
  const { timePenalty, timePenaltySystem } = state.rules;
  const inUse = timePenalty !== null && !state.shootout && who.playerId !== undefined;
  if (inUse && (timePenaltySystem === 'A' || timePenaltySystem === 'B')) return inSystem(state, who.playerId, who);
  if (isBooked(state, who)) return 'sentOff';
  return inUse && who.playerId in state.pitch ? 'temporary' : 'caution';
};
