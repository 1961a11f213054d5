import { AppError } from '#contract/errors.ts';
import { keepContent } from '#server/files/contents.ts';
import { accountById } from '#server/modules/account/store.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { makeFor } from './delivering.ts';
import { insertRun, testsSince } from './runStore.ts';
import type { ScheduleRow } from './scheduleStore.ts';
import { letterOf } from './sending.ts';

const hour = 3_600_000;
const testsMost = 5;

type Testing = { readonly user: User; readonly row: ScheduleRow; readonly address: string };
/**
 * Sends the report of a schedule to the user who asks, marked as a test. What recipients had last stays. Throws
 * `recipient.mayNot` for another address than the own one, whose figures these are, and `tooManyRequests`.
 */
export const sendTest = async (services: Services, { user, row, address }: Testing): Promise<void> => {
  const { database, clock, mails } = services;
  const { query } = database;
  const account = await accountById(query, user.id);
  if (!account || account.email.toLowerCase() !== address.toLowerCase()) throw new AppError('recipient.mayNot');
  const now = clock();
  if ((await testsSince(query, row.club_id, { userId: user.id, since: now - hour })) >= testsMost)
    throw new AppError('tooManyRequests', { retryAfter: hour / 1000 });
  const plain: ScheduleRow = { ...row, skip_empty: 0, skip_same: 0 };
  const made = await makeFor(services, { row: plain, userId: user.id, matchIds: [], before: undefined });
  if (made.skip !== undefined) throw new AppError('recipient.mayNot', { why: made.skip });
  const file = made.file && { id: crypto.randomUUID(), name: made.file.name, type: made.file.type };
  if (file && made.file) await keepContent(database, 'mail_attachment', file.id, made.file.content);
  await database.transaction(async (tx) => {
    const run = { schedule_id: row.id, kind: 'test', occasion: `${user.id} ${crypto.randomUUID()}`, match_ids: '[]' };
    await insertRun(tx, { ...run, due_at: now, state: 'done', why: null, created_at: now });
    const letter = letterOf('reportTest', made, { schedule: row, owner: user.profile.firstName });
    await mails.post(tx, account, { ...letter, attachments: file ? [file] : [] });
  });
  mails.wake();
};
