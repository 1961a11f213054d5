import { vi } from 'vitest';
import type { Running } from '../harness.ts';

/** The newest mail of a kind to a user, as soon as it is in the outbox. */
export const letterTo = async (
  app: Running,
  userId: string,
  kind: string,
): Promise<{ subject: string; text: string }> =>
  vi.waitFor(
    async () => {
      const row = await app.database.query
        .selectFrom('mail')
        .selectAll()
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      if (!row) throw new Error(`no ${kind} for ${userId}`);
      return { subject: row.subject, text: row.body_text ?? '' };
    },
    { timeout: 30_000, interval: 20 },
  );

export const lettersTo = async (app: Running, userId: string): Promise<string[]> => {
  const rows = await app.database.query
    .selectFrom('mail')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind }) => kind);
};

/** The code of the link in a mail. */
export const codeIn = (text: string): string => /[#&]code=([\w-]+)/.exec(text)?.[1] ?? '';
/** The six digits of a mail. */
export const digitsIn = (text: string): string => /\b(\d{6})\b/.exec(text)?.[1] ?? '';

export const emailOf = async (app: Running, userId: string): Promise<string> => {
  const row = app.database.query.selectFrom('user_account').select('email').where('id', '=', userId);
  return (await row.executeTakeFirstOrThrow()).email;
};

/** The code in the link of the last mail to an address. */
export const invitationCode = async (app: Running, email: string): Promise<string> => {
  const mail = await app.database.query
    .selectFrom('mail')
    .select('body_text')
    .where('to_address', '=', email)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  return codeIn(String(mail.body_text));
};
