import { refuse } from '#contract/errors.ts';
import { type MailLine, MailState, type mail, type OutboxQuery } from '#contract/mail.ts';
import { reachOf } from '#domain/rights.ts';
import { type Column, listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import * as store from '#server/mail/store.ts';
import { settingsOf } from '#server/modules/account/store.ts';
import { zoneOf } from '#server/modules/club/store.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';

const asLine = (row: store.ListedMail): MailLine => ({
  id: row.id,
  toName: row.to_name,
  toAddress: row.to_address,
  about: row.player_id === null ? null : `${row.for_first_name ?? ''} ${row.for_last_name ?? ''}`.trim(),
  subject: row.subject,
  state: MailState.parse(row.state),
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: new Date(row.created_at).toISOString(),
  sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
});

const columnsFor = (timeZone: string): readonly Column<MailLine>[] => {
  const at = (instant: string | null) =>
    instant && new Date(instant).toLocaleString('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return [
    ['written', (row) => at(row.createdAt)],
    ['name', (row) => row.toName],
    ['email', (row) => row.toAddress],
    ['subject', (row) => row.subject],
    ['status', (row, say) => say('mailState', row.state)],
    ['sent', (row) => at(row.sentAt)],
    ['reason', (row) => row.lastError],
  ];
};

/**
 * The sent mail, for club administrators. A mail may contain a sign-in link, so mail above the reader's rights is
 * hidden.
 */
export const mailHandlers = ({ database, mails, clock }: Services): Handlers<typeof mail> => {
  const { query } = database;
  const hiddenFrom = async (user: User): Promise<readonly string[]> =>
    reachOf(user.roles, 'mail.read') === 'all' ? [] : store.usersWithRole(query, user.clubId, 'ADMIN');
  const visible = async (user: User, id: string) =>
    (await store.mailById(query, user.clubId, { id, hidden: await hiddenFrom(user) })) ?? refuse('notFound');
  const listed = async (user: User, listQuery: OutboxQuery) =>
    store.mailsOfClub(query, user.clubId, { ...listQuery, hidden: await hiddenFrom(user) });
  return {
    all: async ({ query: listQuery }, { user }) => {
      const rows = await listed(user, listQuery);
      return { sends: mails.sends, mails: rows.map(asLine) };
    },
    exported: async ({ query: { format, ...listQuery } }, { user, request }) => {
      const rows = (await listed(user, listQuery)).map(asLine);
      const { timeZone } = await settingsOf(query, user.id);
      const columns = columnsFor(timeZone ?? (await zoneOf(query, user.clubId)));
      return listFile({ title: 'mails', columns, rows, format, request });
    },
    get: async ({ params }, { user }) => {
      const row = await visible(user, params.id);
      return { ...asLine(row), text: row.state === 'kept' ? row.body_text : null };
    },
    again: async ({ params }, { user }) => {
      const row = await visible(user, params.id);
      if (!(await store.tryAgain(query, row.id, clock()))) refuse('notFound');
      mails.wake();
      return { done: true };
    },
  };
};
