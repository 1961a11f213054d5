import type { PlayerId } from '#domain/ids.ts';
import { isSeen, type SeenEntry } from '#domain/match/entry.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';
import type { MatchState } from '#domain/match/state.ts';

/**
 * Everybody who is not on the pitch, in the order of their seats: first that of the squad; whoever goes off sits down
 * where the one who comes on has got up, so that nobody else moves under a finger.
 */
export const benchSeats = (state: MatchState, log: readonly SeenEntry[]): readonly PlayerId[] => {
  const here = state.period === 0 ? state.lineup : state.pitch;
  const seats = Object.keys(state.players).filter((id) => !(id in state.lineup));
  for (const { entry, withdrawn } of afterCorrections(log.filter(isSeen))) {
    if (withdrawn || entry.type !== 'player.substituted') continue;
    for (const { playerOutId, playerInId } of entry.changes) {
      const seat = seats.indexOf(playerInId);
      if (seat >= 0 && !seats.includes(playerOutId)) seats[seat] = playerOutId;
    }
  }
  const away = (id: PlayerId): boolean => !(id in here) && id in state.players;
  const seated = seats.filter(away);
  return [...seated, ...Object.keys(state.players).filter((id) => away(id) && !seated.includes(id))];
};
