import type { Running } from '../harness.ts';

/** The mails of a club, oldest first, as the outbox has them. */
export const mailsOf = (app: Running, clubId: string) =>
  app.database.query
    .selectFrom('mail')
    .where('club_id', '=', clubId)
    .select(['kind', 'to_address', 'subject', 'body_text'])
    .orderBy('created_at')
    .orderBy('to_address')
    .execute();
/** To whom mails of a kind went. */
export const addressed = async (app: Running, clubId: string, kind: string): Promise<string[]> =>
  (await mailsOf(app, clubId))
    .filter((mail) => mail.kind === kind)
    .map((mail) => mail.to_address)
    .sort();

export const notificationsOf = async (app: Running, userId: string) =>
  (
    await app.database.query
      .selectFrom('notification')
      .where('user_id', '=', userId)
      .select(['kind', 'words', 'link'])
      .orderBy('created_at')
      .execute()
  ).map(({ kind, words, link }) => ({ kind, link, words: JSON.parse(words) as Record<string, string> }));

/** Moves the clock to an hour of a day that is so many days ahead, on the wall of Madrid in winter. */
export const forwardTo = (app: Running, at: number): void => app.clock.forward(at - app.clock());
