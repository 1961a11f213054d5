import { momentOf, readingOf } from '#domain/days.ts';
import type { Running } from '../harness.ts';

const zone = 'Europe/Madrid';

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

/** Moves the clock to ten on the next morning of Madrid, so that a letter of now is written now; no digest is due. */
export const toTheNextMorning = async (app: Running): Promise<void> => {
  const { day: tomorrow } = readingOf(new Date(app.clock() + 24 * 3_600_000), zone);
  forwardTo(app, momentOf({ day: tomorrow, time: '10:00' }, zone).getTime());
  await app.database.query.updateTable('club').set({ digest_day: tomorrow }).execute();
};

/** Moves the clock to an hour of a day that is so many days ahead, on the wall of Madrid in winter. */
export const forwardTo = (app: Running, at: number): void => app.clock.forward(at - app.clock());
