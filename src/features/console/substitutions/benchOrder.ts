import type { PlayerId } from '#domain/ids.ts';
import { isSeen, type SeenEntry } from '#domain/match/entry.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';
import type { MatchState } from '#domain/match/state.ts';

/**
 * Everybody who is not on the pitch: first in the order of the squad; a player who goes off takes the place of the
 * player who comes on, so that no other player moves under a finger.
 */
export const benchOrder = (state: MatchState, log: readonly SeenEntry[]): readonly PlayerId[] => {
  const here = state.period === 0 ? state.lineup : state.pitch;
  const order = Object.keys(state.players).filter((id) => !(id in state.lineup));
  for (const { entry, withdrawn } of afterCorrections(log.filter(isSeen))) {
    if (withdrawn || entry.type !== 'player.substituted') continue;
    for (const { playerOutId, playerInId } of entry.changes) {
      const place = order.indexOf(playerInId);
      if (place >= 0 && !order.includes(playerOutId)) order[place] = playerOutId;
    }
  }
  const away = (id: PlayerId): boolean => !(id in here) && id in state.players;
  const ordered = order.filter(away);
  return [...ordered, ...Object.keys(state.players).filter((id) => away(id) && !ordered.includes(id))];
};
