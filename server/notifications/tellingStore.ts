import type { NotificationKind } from '#domain/notificationKinds.ts';
import type { Query } from '#server/db/database.ts';
import type { Secrets } from '#server/sessions/secrets.ts';
import type { Reader } from './readers.ts';

export type Telling = {
  readonly clubId: string;
  readonly kind: NotificationKind;
  readonly occasionId: string;
  readonly words?: Readonly<Record<string, string>>;
  readonly at: number;
  /** When it may reach a reader, by the reader's zone; at once where it is not given. */
  readonly due?: (zone: string) => number;
};

/**
 * Leaves for readers what they are to be told, in the transaction that makes it true. The runner (server/telling) writes
 * the letters. What already waits for a reader stays as it is.
 */
export const addTellings = async (
  tx: Query,
  { seal }: Pick<Secrets, 'seal'>,
  readers: readonly Reader[],
  { clubId, kind, occasionId, words = {}, at, due = () => at }: Telling,
): Promise<void> => {
  const rows = readers.map(({ reader, userId, address, zone, personId }) => ({
    ...{ id: crypto.randomUUID(), club_id: clubId, reader, user_id: userId },
    ...{ address_sealed: address === null ? null : seal(address), kind, occasion_id: occasionId },
    ...{ person_id: personId, words: JSON.stringify(words), attempts: 0, due_at: due(zone), created_at: at },
  }));
  for (let from = 0; from < rows.length; from += 500)
    await tx
      .insertInto('telling_item')
      .values(rows.slice(from, from + 500))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};
