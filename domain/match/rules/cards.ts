import { isBooked } from '../state.ts';
import { inSquad, no, notSentOff, type Rule } from './rule.ts';

/** Cards may be shown to players on the pitch, on the bench or already replaced, and to staff (Law 12). */
export const cardRules: readonly Rule<'card.shown'>[] = [
  (_state, { playerId, staffId }) => ((playerId === undefined) === (staffId === undefined) ? no('card.nobody') : null),
  (state, { playerId }) => (playerId === undefined ? null : (inSquad(state, playerId) ?? notSentOff(state, playerId))),
  (state, { staffId }) => {
    const sentOff = state.cards.find((one) => one.card !== 'yellow' && staffId && one.staffId === staffId);
    return sentOff ? no('player.sentOff', { staffId: staffId ?? '', minute: sentOff.at.minute }) : null;
  },
  // A sending-off stays in the log; only a caution may be one that the referee did not count.
  (_state, { card, uncounted }) => (uncounted && card !== 'yellow' ? no('card.notCaution') : null),
  (state, entry) =>
    entry.card !== 'secondYellow' || isBooked(state, entry)
      ? null
      : no('card.noFirstYellow', entry.playerId === undefined ? {} : { playerId: entry.playerId }),
];
