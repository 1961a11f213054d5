import type { LogEntry } from '#domain/match/entry.ts';
import type { MatchState } from '#domain/match/state.ts';

/** A result of the fold: a second temporary dismissal, after which a player takes no further part. */
export type Counted = { readonly noFurtherPart?: true };

/** A card as it counts. The second yellow is found by the log, whatever was recorded when it was shown (Law 12). */
export const asItCounts = <E extends { readonly id: string; readonly type: string }>(
  entry: E,
  { cards }: Pick<MatchState, 'cards'>,
): E & Counted => {
  if (entry.type !== 'card.shown') return entry;
  const counted = cards.find(({ entryId }) => entryId === entry.id);
  const { card } = entry as unknown as Extract<LogEntry, { type: 'card.shown' }>;
  if (counted === undefined || (counted.card === card && !counted.noFurtherPart)) return entry;
  return { ...entry, card: counted.card, ...(counted.noFurtherPart && { noFurtherPart: true }) };
};
