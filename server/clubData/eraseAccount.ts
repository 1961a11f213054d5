import { sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { namelessUserName } from '#server/modules/account/store.ts';

/** Tables that have nothing to say without the account: its column is `user_id`. */
const ofAccount = [
  ...[
    'account_player',
    'recovery_code',
    'one_time_code',
    'calendar_feed',
    'push_subscription',
    'notification',
    'call_up_notice',
  ],
  ...['match_grant', 'report_delivery', 'answer_link', 'telling_item', 'mail'],
] as const;

/** E-mails with what was to be sent with them. Returns the contents to delete. */
export const eraseMails = async (
  tx: Query,
  column: 'player_id' | 'user_id' | 'to_address',
  value: string,
): Promise<readonly string[]> => {
  const mails = tx
    .selectFrom('mail')
    .select('id')
    .where(sql`lower(${sql.ref(column)})`, '=', value.toLowerCase());
  const attached = await tx.deleteFrom('mail_attachment').where('mail_id', 'in', mails).returning('id').execute();
  await tx
    .deleteFrom('mail')
    .where(sql`lower(${sql.ref(column)})`, '=', value.toLowerCase())
    .execute();
  return attached.map(({ id }) => id);
};

/** Exports and films of the club that wait for a download: they hold everybody. Returns the contents to delete. */
export const eraseCopies = async (tx: Query, clubId: string): Promise<readonly string[]> => {
  const archives = await tx.deleteFrom('club_transfer').where('club_id', '=', clubId).returning('id').execute();
  const films = await tx
    .deleteFrom('job')
    .where('club_id', '=', clubId)
    .where('ended_at', 'is not', null)
    .returning('id')
    .execute();
  // What can be undone for some minutes has rows as they were.
  await tx.deleteFrom('occasion_undo').where('club_id', '=', clubId).execute();
  return [...archives, ...films].map(({ id }) => id);
};

/** What opens or reaches the account from outside ends: sessions, codes, feeds, devices, links, reports to come. */
const eraseWays = async (tx: Query, id: string): Promise<void> => {
  const own = tx.selectFrom('user_session').select('id').where('user_id', '=', id);
  const subscribed = tx.selectFrom('push_subscription').select('id').where('user_id', '=', id);
  await tx.deleteFrom('refresh_token').where('session_id', 'in', own).execute();
  await tx.deleteFrom('push_message').where('subscription_id', 'in', subscribed).execute();
  for (const table of ofAccount) await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(tx);
  await tx.deleteFrom('user_session').where('user_id', '=', id).execute();
  await tx.deleteFrom('telling_day').where('reader', '=', `user:${id}`).execute();
  await tx.deleteFrom('report_share').where('kind', '=', 'user').where('recipient', '=', id).execute();
  await tx.deleteFrom('report_schedule_recipient').where('recipient', '=', id).execute();
  await tx.updateTable('report_schedule').set({ is_active: 0, next_at: null }).where('owner_id', '=', id).execute();
  // A device says something of its owner also where the owner wrote about somebody else.
  await tx.updateTable('attendance_change').set({ device: null }).where('by_user', '=', id).execute();
  // What is finished counts; what was still expected of them is expected of nobody.
  await tx.deleteFrom('evaluation_rater').where('user_id', '=', id).where('state', '<>', 'done').execute();
};

/**
 * Erases an account: its id stays for what it wrote, under the given name. Returns the contents to delete. The caller ends its
 * sessions after the commit.
 */
export const eraseAccount = async (
  tx: Query,
  id: string,
  { name, at }: { readonly name: string; readonly at: number },
): Promise<readonly string[]> => {
  const account = await tx.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst();
  if (!account) return [];
  const files = [...(await eraseMails(tx, 'user_id', id))];
  const films = await tx.deleteFrom('job').where('user_id', '=', id).returning('id').execute();
  const photos = await tx.deleteFrom('stored_file').where('owner_id', '=', id).returning('id').execute();
  await eraseWays(tx, id);
  await tx
    .deleteFrom('login_attempt')
    .where('name_key', 'in', [account.user_name_key, account.email_key, account.email.toLowerCase()])
    .execute();
  await tx
    .updateTable('user_account')
    .set({
      ...{
        user_name: namelessUserName(id),
        user_name_key: id,
        email: '',
        email_key: id,
        first_name: name,
        last_name: '',
      },
      ...{ photo: null, phone: null, password_hash: '', roles: '[]', player_id: null, notifications: '{}' },
      ...{ two_step: 'off', totp_secret: null, totp_step: null, invited_at: null, updated_at: at, deleted_at: at },
    })
    .where('id', '=', id)
    .execute();
  return [...files, ...[...films, ...photos].map((row) => row.id)];
};
