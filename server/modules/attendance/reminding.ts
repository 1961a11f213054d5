import { byDay } from '#domain/calendar/tellingTimes.ts';
import type { Query } from '#server/db/database.ts';
import { addTellings } from '#server/notifications/tellingStore.ts';
import type { Secrets } from '#server/sessions/secrets.ts';
import { readersByPerson } from './calledReaders.ts';
import type { OccasionRow } from './store.ts';

/**
 * Leaves a reminder for people who have not answered, by itself or as an account sends it, and notes how many it reaches;
 * none for a reader who may not read it before answering is over.
 * Returns how many people somebody is reminded of.
 */
export const remind = async (
  tx: Query,
  { secrets, at, byUser = null }: { readonly secrets: Secrets; readonly at: number; readonly byUser?: string | null },
  occasion: OccasionRow,
  people: readonly string[],
): Promise<number> => {
  const clubId = occasion.club_id;
  const byPerson = await readersByPerson(tx, { clubId, at, secrets }, people);
  const until = occasion.answer_until ?? occasion.starts_at;
  const due = (zone: string) => byDay(at, zone);
  const readers = [...byPerson.values()].flat().filter(({ zone }) => due(zone) < Math.max(until, at + 1));
  const words: Readonly<Record<string, string>> = byUser === null ? {} : { byHand: '1' };
  await addTellings(tx, secrets, readers, { clubId, kind: 'reminder', occasionId: occasion.id, words, at, due });
  const reminded = new Set(readers.map(({ personId }) => personId)).size;
  if (reminded > 0)
    await tx
      .insertInto('occasion_reminder')
      .values({ id: crypto.randomUUID(), occasion_id: occasion.id, by_user: byUser, people: reminded, at })
      .execute();
  return reminded;
};
