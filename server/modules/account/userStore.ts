import type { Role } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import { type Engine, lockRows } from '#server/db/dialect.ts';
import type { Account } from './store.ts';

/** When each of these users was last seen; users never seen are missing. */
export const lastSeen = async (query: Query, userIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (userIds.length === 0) return new Map();
  const rows = await query
    .selectFrom('user_session')
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .select(['user_id', (is) => is.fn.max('used_at').as('at')])
    .execute();
  return new Map(rows.map((row) => [row.user_id, Number(row.at)]));
};

export const accountsOfClub = (query: Query, clubId: string): Promise<Account[]> =>
  query.selectFrom('user_account').selectAll().where('club_id', '=', clubId).where('deleted_at', 'is', null).execute();

export const lockAccount = (query: Query, engine: Engine, id: string): Promise<Account | undefined> =>
  lockRows(
    engine,
    query.selectFrom('user_account').selectAll().where('id', '=', id).where('deleted_at', 'is', null),
  ).executeTakeFirst();

type Change = {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly email: string;
  readonly emailKey: string;
  readonly roles: readonly Role[];
  readonly playerId: string | null;
  readonly at: number;
};
export const updateAccount = async (query: Query, id: string, change: Change): Promise<void> => {
  await query
    .updateTable('user_account')
    .set((set) => ({
      first_name: change.firstName,
      last_name: change.lastName,
      phone: change.phone,
      email: change.email,
      email_key: change.emailKey,
      roles: JSON.stringify(change.roles),
      player_id: change.playerId,
      updated_at: change.at,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
};

/** The staff record shows the changed access: it is touched so that open screens reload it. */
export const touchStaffOf = async (query: Query, userId: string, at: number): Promise<void> => {
  await query
    .updateTable('staff')
    .set((by) => ({ version: by('version', '+', 1), updated_at: at }))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
};

/** Past actions keep the name of the user; user name and address are free again. */
export const removeAccount = async (query: Query, id: string, at: number): Promise<void> => {
  await query
    .updateTable('user_account')
    .set({ deleted_at: at, updated_at: at, user_name_key: id, email_key: id, password_hash: '', totp_secret: null })
    .where('id', '=', id)
    .execute();
  await query.deleteFrom('one_time_code').where('user_id', '=', id).execute();
  await query.deleteFrom('recovery_code').where('user_id', '=', id).execute();
};

/** Makes an invited account its owner's. Returns false when that has happened already. */
export const acceptInvitation = async (
  query: Query,
  id: string,
  { hash, firstName, lastName, at }: { hash: string; firstName: string; lastName: string; at: number },
): Promise<boolean> => {
  const rows = await query
    .updateTable('user_account')
    .set({ password_hash: hash, first_name: firstName, last_name: lastName, updated_at: at })
    .where('id', '=', id)
    .where('password_hash', '=', '')
    .returning('id')
    .execute();
  return rows.length > 0;
};
