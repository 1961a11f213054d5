import { type CautionMeans, cautionMeans } from '../cautions.ts';
import type { EntryOf } from '../rules/rule.ts';
import { isBooked, type MatchState } from '../state.ts';
import { momentOf, sendOff, withPlayer } from './people.ts';
import { penalise } from './sinBin.ts';

/** The record of a card where IFAB's systems are in use: in B a temporary dismissal is no caution that adds up. */
const asTemporary = ({ rules }: MatchState, { temporary }: EntryOf<'card.shown'>, means: CautionMeans) => ({
  ...(rules.timePenaltySystem === 'B' && temporary && (means === 'temporary' || means === 'last') && { temporary }),
  ...(means === 'last' && { noFurtherPart: true as const }),
});

/**
 * The log decides on a second yellow: whatever the recorded card, the next yellow of a booked player is a sending-off
 * (Law 12). A card that the referee does not count is kept without consequence.
 */
export const showCard = (state: MatchState, entry: EntryOf<'card.shown'>): MatchState => {
  const { playerId, staffId, uncounted } = entry;
  const at = momentOf(state, entry);
  const means = entry.card === 'yellow' ? cautionMeans(state, entry) : 'sentOff';
  const card = entry.card === 'yellow' && means === 'sentOff' && !uncounted ? 'secondYellow' : entry.card;
  const shown = {
    entryId: entry.id,
    card,
    at,
    ...(playerId ? { playerId } : {}),
    ...(staffId ? { staffId } : {}),
    ...(state.shootout ? { inShootout: true as const } : {}),
    ...(uncounted ? { uncounted } : asTemporary(state, entry, means)),
  };
  if (uncounted) return { ...state, cards: [...state.cards, shown] };
  const counted = withPlayer({ ...state, cards: [...state.cards, shown] }, playerId, (player) => ({
    [card]: player[card] + 1,
  }));
  if (playerId === undefined) return counted;
  if (means === 'sentOff') return sendOff(counted, playerId, at);
  const length = state.rules.timePenalty;
  if (length === null || means === 'caution') return counted;
  if (means === 'temporary') return penalise(counted, playerId, at, length);
  // System B: a player with an ordinary caution too is not replaced.
  const replaced = state.rules.timePenaltySystem === 'A' || !isBooked(state, entry);
  return sendOff(counted, playerId, at, replaced ? length : undefined);
};
