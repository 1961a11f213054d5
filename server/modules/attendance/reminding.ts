import { byDay } from '#domain/calendar/tellingTimes.ts';
import type { Query } from '#server/db/database.ts';
import { addTellings } from '#server/notifications/tellingStore.ts';
import type { Secrets } from '#server/sessions/secrets.ts';
import { readersByPerson } from './calledReaders.ts';
import type { OccasionRow } from './store.ts';

/**
 * Leaves a reminder for people who have not answered; none for a reader who may not read it before answering is over.
 * Returns how many people somebody is reminded of.
 */
export const remind = async (
  tx: Query,
  { secrets, at, byHand = false }: { readonly secrets: Secrets; readonly at: number; readonly byHand?: boolean },
  occasion: OccasionRow,
  people: readonly string[],
): Promise<number> => {
  const clubId = occasion.club_id;
  const byPerson = await readersByPerson(tx, { clubId, at, secrets }, people);
  const until = occasion.answer_until ?? occasion.starts_at;
  const due = (zone: string) => byDay(at, zone);
  const readers = [...byPerson.values()].flat().filter(({ zone }) => due(zone) < Math.max(until, at + 1));
  const words: Readonly<Record<string, string>> = byHand ? { byHand: '1' } : {};
  await addTellings(tx, secrets, readers, { clubId, kind: 'reminder', occasionId: occasion.id, words, at, due });
  return new Set(readers.map(({ personId }) => personId)).size;
};
