import type { Query } from '#server/db/database.ts';
import { addressKey, guardianReader } from '#server/notifications/readers.ts';
import type { Secrets } from '#server/sessions/secrets.ts';
import type { Guardian } from './names.ts';

export type Addresses = {
  readonly clubId: string;
  readonly addresses: readonly string[];
  readonly secrets: Pick<Secrets, 'hash'>;
};

/**
 * Deletes what was kept for guardians under their addresses, sealed or as a keyed hash: the link that answers, and what waits
 * for their next letter. An address that is a guardian's of another player stays: its link answers for that player alone.
 */
export const eraseGuardianLinks = async (tx: Query, { clubId, addresses, secrets }: Addresses): Promise<void> => {
  const players = await tx
    .selectFrom('player')
    .select('guardians')
    .where('club_id', '=', clubId)
    .where('guardians', '<>', '[]')
    .where('deleted_at', 'is', null)
    .execute();
  const guardians = players.flatMap((player) => JSON.parse(player.guardians) as Guardian[]);
  const used = new Set(guardians.map(({ email }) => email?.toLowerCase()));
  for (const address of addresses) {
    if (used.has(address.toLowerCase())) continue;
    const key = addressKey(secrets, address);
    const reader = guardianReader(clubId, key);
    await tx
      .deleteFrom('answer_link')
      .where('club_id', '=', clubId)
      .where('address_key', '=', key)
      .where('user_id', 'is', null)
      .execute();
    await tx.deleteFrom('telling_item').where('reader', '=', reader).execute();
    await tx.deleteFrom('telling_day').where('reader', '=', reader).execute();
  }
};
