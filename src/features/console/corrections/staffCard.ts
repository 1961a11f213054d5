import type { StaffId } from '#domain/ids.ts';
import type { MatchEvent } from '#domain/match/entry.ts';
import { isBooked, type MatchState } from '#domain/match/state.ts';

/** The two cards that the referee carries. */
export type StaffCard = 'yellow' | 'red';
type Shown = Extract<MatchEvent, { type: 'card.shown' }>;

/** A card for a staff member: a second caution is a sending-off, as it is for players (Law 12). */
export const staffCard = (state: MatchState, staffId: StaffId, card: StaffCard): Shown => ({
  type: 'card.shown',
  card: card === 'yellow' && isBooked(state, { staffId }) ? 'secondYellow' : card,
  staffId,
});
