import type { PushAddress } from '#contract/push.ts';
import type { PushMessage } from '#contract/pushMessage.ts';
import type { Query } from '../db/database.ts';
import { engineOf, isAmong, takeFree } from '../db/dialect.ts';
import type { Tables } from '../db/tables.ts';
import type { Secrets } from '../sessions/secrets.ts';

export type DeviceRow = Tables['push_subscription'];

/** Messages that are sent at the same time. */
const together = 20;
/** A device whose last so many messages were given up has ended. */
const failuresMost = 10;

const keyOf = ({ hash }: Pick<Secrets, 'hash'>, endpoint: string): string => hash(`push ${endpoint}`);

/** A user's devices, oldest first. */
export const devicesOf = (query: Query, userId: string): Promise<DeviceRow[]> =>
  query
    .selectFrom('push_subscription')
    .where('user_id', '=', userId)
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const deviceByAddress = (query: Query, secrets: Secrets, endpoint: string): Promise<DeviceRow | undefined> =>
  query
    .selectFrom('push_subscription')
    .where('endpoint_key', '=', keyOf(secrets, endpoint))
    .selectAll()
    .executeTakeFirst();

type NewDevice = {
  readonly userId: string;
  readonly sessionId: string;
  readonly address: PushAddress;
  readonly renewal: string;
  readonly device: string | null;
  readonly at: number;
};
/**
 * Adds a device. An address that is known moves to this user and session: one browser has one address, whoever uses it.
 * Returns its id.
 */
export const putDevice = async (tx: Query, secrets: Secrets, given: NewDevice): Promise<string> => {
  const { userId, sessionId, address, renewal, device, at } = given;
  const known = await deviceByAddress(tx, secrets, address.endpoint);
  // What waits for another user of the same browser is not for this one.
  if (known && known.user_id !== userId) await dropDevices(tx, [known.id]);
  const changed = {
    ...{ session_id: sessionId, sealed: secrets.seal(JSON.stringify(address)), device },
    ...{ renewal_hash: secrets.hash(renewal), failures: 0 },
  };
  const row: DeviceRow = {
    ...{ ...changed, id: crypto.randomUUID(), user_id: userId, endpoint_key: keyOf(secrets, address.endpoint) },
    ...{ created_at: at, last_success_at: null, tested_at: null },
  };
  const { id } = await tx
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint_key').doUpdateSet(changed))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type Renewal = { readonly used: string; readonly next: string; readonly address: PushAddress };
/** Gives the device of a token another address. Returns whether there was one. */
export const renewDevice = async (tx: Query, secrets: Secrets, { used, next, address }: Renewal): Promise<boolean> => {
  const device = await tx
    .selectFrom('push_subscription')
    .where('renewal_hash', '=', secrets.hash(used))
    .select('id')
    .executeTakeFirst();
  if (!device) return false;
  const endpointKey = keyOf(secrets, address.endpoint);
  await tx
    .deleteFrom('push_subscription')
    .where('endpoint_key', '=', endpointKey)
    .where('id', '!=', device.id)
    .execute();
  const sealed = secrets.seal(JSON.stringify(address));
  await tx
    .updateTable('push_subscription')
    .set({ endpoint_key: endpointKey, sealed, renewal_hash: secrets.hash(next), failures: 0 })
    .where('id', '=', device.id)
    .execute();
  return true;
};

/** Ends a user's device. Returns whether it was theirs. */
export const removeDevice = async (query: Query, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await query
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

const dropDevices = async (query: Query, ids: readonly string[]): Promise<void> => {
  await query
    .deleteFrom('push_subscription')
    .where(isAmong(query, 'id', ids))
    .execute();
};

/** Notes that a test was requested, unless one was since then. Returns whether it may be sent. */
export const noteTest = async (
  tx: Query,
  id: string,
  { at, since }: { at: number; since: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('push_subscription')
    .set({ tested_at: at })
    .where('id', '=', id)
    .where((by) => by.or([by('tested_at', 'is', null), by('tested_at', '<=', since)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

type NewMessage = {
  readonly message: PushMessage;
  readonly urgent: boolean;
  readonly at: number;
  readonly ends: number;
};
/** Leaves a message for each of these devices. */
export const addMessages = async (
  tx: Query,
  deviceIds: readonly string[],
  { message, urgent, at, ends }: NewMessage,
): Promise<void> => {
  const rows = deviceIds.map((subscription_id) => ({
    ...({ id: crypto.randomUUID(), subscription_id, body: JSON.stringify(message), urgent: urgent ? 1 : 0 } as const),
    ...{ attempts: 0, next_at: at, created_at: at, expires_at: ends },
  }));
  if (rows.length > 0) await tx.insertInto('push_message').values(rows).execute();
};

/** A message that is due, with the device it is for. */
export type DueMessage = Tables['push_message'] & { readonly sealed: string };

/** Takes messages that are due, so that no second process sends them while this one does. What has expired goes. */
export const takeDue = async (query: Query, now: number, heldUntil: number): Promise<readonly DueMessage[]> => {
  await query.deleteFrom('push_message').where('expires_at', '<=', now).execute();
  const taken = await query
    .updateTable('push_message')
    .set((set) => ({ next_at: heldUntil, attempts: set('attempts', '+', 1) }))
    .where('id', 'in', (is) =>
      takeFree(
        engineOf(query),
        is.selectFrom('push_message').select('id').where('next_at', '<=', now).orderBy('next_at').limit(together),
      ),
    )
    .where('next_at', '<=', now)
    .returningAll()
    .execute();
  if (taken.length === 0) return [];
  const devices = await query
    .selectFrom('push_subscription')
    .innerJoin('user_account', 'user_account.id', 'push_subscription.user_id')
    .where(
      isAmong(
        query,
        'push_subscription.id',
        taken.map((one) => one.subscription_id),
      ),
    )
    .where('user_account.deleted_at', 'is', null)
    .select(['push_subscription.id', 'sealed'])
    .execute();
  const sealedOf = new Map(devices.map(({ id, sealed }) => [id, sealed]));
  return taken.map((one) => ({ ...one, sealed: sealedOf.get(one.subscription_id) ?? '' }));
};

/** When the next one is due; undefined when none waits. */
export const nextDue = async (query: Query): Promise<number | undefined> => {
  const row = await query
    .selectFrom('push_message')
    .select((is) => is.fn.min('next_at').as('at'))
    .executeTakeFirst();
  return row?.at === null || row?.at === undefined ? undefined : Number(row.at);
};

/** It has arrived at the push service. */
export const markSent = async (query: Query, { id, subscription_id }: DueMessage, at: number): Promise<void> => {
  await query.deleteFrom('push_message').where('id', '=', id).execute();
  await query
    .updateTable('push_subscription')
    .set({ last_success_at: at, failures: 0 })
    .where('id', '=', subscription_id)
    .execute();
};

export const tryLater = async (query: Query, id: string, at: number): Promise<void> => {
  await query.updateTable('push_message').set({ next_at: at }).where('id', '=', id).execute();
};

/** It is given up. A device of which that happens again and again has ended. */
export const giveUp = async (query: Query, { id, subscription_id }: DueMessage): Promise<void> => {
  await query.deleteFrom('push_message').where('id', '=', id).execute();
  await query
    .updateTable('push_subscription')
    .set((set) => ({ failures: set('failures', '+', 1) }))
    .where('id', '=', subscription_id)
    .execute();
  await query
    .deleteFrom('push_subscription')
    .where('id', '=', subscription_id)
    .where('failures', '>=', failuresMost)
    .execute();
};

/** The device is no more. */
export const endDevice = (query: Query, { subscription_id }: DueMessage): Promise<void> =>
  dropDevices(query, [subscription_id]);
