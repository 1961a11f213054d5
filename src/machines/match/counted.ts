import type { LogEntry } from '#domain/match/entry.ts';
import type { MatchState } from '#domain/match/state.ts';

/** A card as it counts. The second yellow is found by the log, whatever was said when it was shown (Law 12). */
export const asItCounts = <E extends { readonly id: string; readonly type: string }>(
  entry: E,
  { cards }: Pick<MatchState, 'cards'>,
): E => {
  if (entry.type !== 'card.shown') return entry;
  const counted = cards.find(({ entryId }) => entryId === entry.id)?.card;
  const { card } = entry as unknown as Extract<LogEntry, { type: 'card.shown' }>;
  return counted === undefined || counted === card ? entry : { ...entry, card: counted };
};
