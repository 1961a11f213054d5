import type { Role } from '#domain/roles.ts';
import type { Query } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

/** A name or mail address as it is looked for. */
export const nameKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

/** The user name of an account that belongs to nobody any more: it was erased, or was left behind in another installation. */
export const namelessUserName = (id: string): string => `former-${id}`;

export type Account = Tables['user_account'];

/** By user name or by mail address. */
export const accountByName = (query: Query, name: string): Promise<Account | undefined> => {
  const key = nameKey(name);
  return query
    .selectFrom('user_account')
    .selectAll()
    .where((is) => is.or([is('user_name_key', '=', key), is('email_key', '=', key)]))
    .where('deleted_at', 'is', null)
    .orderBy((by) => by.case().when('user_name_key', '=', key).then(0).else(1).end())
    .executeTakeFirst();
};

export const settingsOf = async (query: Query, userId: string) => {
  const row = query
    .selectFrom('user_account')
    .where('id', '=', userId)
    .select(['language', 'theme', 'start_page', 'time_zone']);
  const { language, theme, start_page: startPage, time_zone: timeZone } = await row.executeTakeFirstOrThrow();
  return { language, theme, startPage, timeZone };
};

type Settings = {
  readonly language: string;
  readonly theme: string;
  readonly startPage?: string | undefined;
  readonly timeZone?: string | null | undefined;
  readonly at: number;
};

/** Fields that are not given stay as they are. */
export const saveSettings = async (
  query: Query,
  userId: string,
  { language, theme, startPage, timeZone, at }: Settings,
): Promise<void> => {
  await query
    .updateTable('user_account')
    .set({ language, theme, start_page: startPage, time_zone: timeZone, updated_at: at })
    .where('id', '=', userId)
    .execute();
};

export const setAccountPhoto = async (query: Query, id: string, photo: string | null, at: number): Promise<void> => {
  await query.updateTable('user_account').set({ photo, updated_at: at }).where('id', '=', id).execute();
};

type NewAccount = {
  readonly id: string;
  readonly clubId: string;
  readonly userName: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly at: number;
};

/** The row of a user who cannot sign in yet: no password matches an empty hash. */
export const newAccount = ({ id, clubId, userName, email, roles, at }: NewAccount): Account => ({
  id,
  club_id: clubId,
  user_name: userName,
  user_name_key: nameKey(userName),
  email,
  email_key: nameKey(email),
  first_name: '',
  last_name: '',
  photo: null,
  password_hash: '',
  password_expires_at: null,
  must_change_password: 0,
  roles: JSON.stringify(roles),
  language: 'es',
  theme: 'system',
  start_page: '/',
  time_zone: null,
  player_id: null,
  version: 1,
  created_at: at,
  updated_at: at,
  deleted_at: null,
  phone: null,
  invited_at: null,
  notifications: '{}',
  two_step: 'off',
  totp_secret: null,
  totp_step: null,
});

export const setPassword = async (query: Query, userId: string, hash: string): Promise<void> => {
  await query.updateTable('user_account').set({ password_hash: hash }).where('id', '=', userId).execute();
};

/** Stores a password that the user chose, or one that somebody else chose and the time until which it is valid. */
export const changePassword = async (
  query: Query,
  userId: string,
  { hash, expiresAt, at }: { hash: string; expiresAt: number | null; at: number },
): Promise<void> => {
  await query
    .updateTable('user_account')
    .set({
      password_hash: hash,
      password_expires_at: expiresAt,
      must_change_password: expiresAt === null ? 0 : 1,
      updated_at: at,
    })
    .where('id', '=', userId)
    .execute();
};

export const accountById = (query: Query, id: string): Promise<Account | undefined> =>
  query.selectFrom('user_account').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();

/** Everybody with that address: one person may have an account in more than one club. */
export const accountsByEmail = async (query: Query, email: string): Promise<readonly Account[]> => {
  const key = nameKey(email);
  const rows = await query
    .selectFrom('user_account')
    .selectAll()
    .where((is) => is.or([is('email_key', '=', key), is('email_key', 'like', `${key}#%`)]))
    .where('deleted_at', 'is', null)
    .execute();
  // An underscore in an address matches any character in `like`.
  return rows.filter((row) => nameKey(row.email) === key);
};

export const notificationsOf = async (query: Query, userId: string): Promise<unknown> => {
  const account = query.selectFrom('user_account').where('id', '=', userId);
  const { notifications } = await account.select('notifications').executeTakeFirstOrThrow();
  return JSON.parse(notifications);
};

export const saveNotifications = async (
  query: Query,
  userId: string,
  { chosen, at }: { chosen: object; at: number },
): Promise<void> => {
  const notifications = JSON.stringify(chosen);
  await query.updateTable('user_account').set({ notifications, updated_at: at }).where('id', '=', userId).execute();
};

export const addAccount = async (query: Query, account: Account): Promise<void> => {
  await query.insertInto('user_account').values(account).execute();
};
