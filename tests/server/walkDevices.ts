import type { Query } from '#server/db/database.ts';

/** A device for push messages, as a row: nothing is sent to it. Returns its id. */
export const insertDevice = async (
  query: Query,
  { userId, sessionId }: { readonly userId: string; readonly sessionId: string },
): Promise<string> => {
  const id = crypto.randomUUID();
  await query
    .insertInto('push_subscription')
    .values({
      ...{ id, user_id: userId, session_id: sessionId, endpoint_key: id, sealed: 'X', renewal_hash: id },
      ...{ device: null, created_at: Date.now(), last_success_at: null, failures: 0, tested_at: null },
    })
    .execute();
  return id;
};
