import { refuse } from '#contract/errors.ts';
import { type MailLine, MailState, type mail } from '#contract/mail.ts';
import { reachOf } from '#domain/rights.ts';
import type { Handlers } from '#server/http/handlers.ts';
import * as store from '#server/mail/store.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';

const asLine = (row: store.MailRow): MailLine => ({
  id: row.id,
  toName: row.to_name,
  toAddress: row.to_address,
  subject: row.subject,
  state: MailState.parse(row.state),
  attempts: row.attempts,
  lastError: row.last_error,
  createdAt: new Date(row.created_at).toISOString(),
  sentAt: row.sent_at === null ? null : new Date(row.sent_at).toISOString(),
});

/** The outbox, for whoever runs the club. A mail may hold a way into an account, so what is above one's rights is hidden. */
export const mailHandlers = ({ database, mails, clock }: Services): Handlers<typeof mail> => {
  const { query } = database;
  const hiddenFrom = async (user: User): Promise<readonly string[]> =>
    reachOf(user.roles, 'mail.read') === 'all' ? [] : store.usersWithRole(query, user.clubId, 'ADMIN');
  const visible = async (user: User, id: string): Promise<store.MailRow> =>
    (await store.mailById(query, user.clubId, { id, hidden: await hiddenFrom(user) })) ?? refuse('notFound');
  return {
    all: async (_input, { user }) => {
      const rows = await store.mailsOfClub(query, user.clubId, await hiddenFrom(user));
      return { sends: mails.sends, mails: rows.map(asLine) };
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
