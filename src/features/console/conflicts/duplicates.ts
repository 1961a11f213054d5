import type { EntryId, UserId } from '#domain/ids.ts';
import { type CorrectionEntry, isCorrection, isSeen, type LogEntry, type SeenEntry } from '#domain/match/entry.ts';
import { afterCorrections } from '#domain/match/matchTime.ts';
import { duplicateNamed, type Unsettled } from '#machines/match/outbox.ts';

/** The users whose devices recorded the same event, besides its author: one for each device. */
export const confirmedByIn = (log: readonly SeenEntry[]): ReadonlyMap<EntryId, readonly UserId[]> => {
  const corrections = log.filter(isSeen).filter(isCorrection);
  const undone = new Set(corrections.flatMap((one) => (one.type === 'entry.retracted' ? [one.corrects] : [])));
  const isWitness = (one: CorrectionEntry) => one.type === 'entry.confirmedByOther' && !undone.has(one.id);
  const confirmedBy = new Map<EntryId, UserId[]>();
  for (const { corrects, proposedBy, by } of corrections.filter(isWitness))
    confirmedBy.set(corrects, [...(confirmedBy.get(corrects) ?? []), proposedBy ?? by]);
  return confirmedBy;
};

/** The entry that the server names as a possible duplicate of a refused command, while it counts. */
export const duplicateIn = (
  log: readonly SeenEntry[],
  card: Pick<Unsettled, 'code' | 'details'>,
): LogEntry | undefined => {
  const id = duplicateNamed(card);
  return afterCorrections(log.filter(isSeen)).find((one) => one.entry.id === id && !one.withdrawn)?.entry;
};
