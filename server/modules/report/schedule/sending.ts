import { AppError } from '#contract/errors.ts';
import { keepContent } from '#server/files/contents.ts';
import type { Posted } from '#server/mail/mails.ts';
import { accountById } from '#server/modules/account/store.ts';
import { namesOf } from '#server/modules/exercise/store.ts';
import type { Services } from '#server/services.ts';
import { pause } from './claiming.ts';
import { type Made, makeFor } from './delivering.ts';
import * as runs from './runStore.ts';
import { type ScheduleRow, scheduleRow } from './scheduleStore.ts';

/** Nobody else makes a delivery for so long, ms; then whoever made it is taken to be gone. */
const leaseFor = 5 * 60_000;
/** A delivery that fails is tried so often, after so long each time, ms. */
const tries = 3;
const restAfterFault = 60_000;
/** Runs with a failure, one after the other, after which a schedule pauses. */
const failuresMost = 3;

type Found = NonNullable<Awaited<ReturnType<typeof runs.runRow>>>;
const contextOf = async ({ database: { query } }: Services, delivery: runs.DeliveryRow) => {
  const run = await runs.runRow(query, delivery.run_id);
  const schedule =
    run && (await query.selectFrom('report_schedule').selectAll().where('id', '=', run.schedule_id).executeTakeFirst());
  return run && schedule && { run, schedule };
};

/** Keeps the file of a report. Returns how a mail names it. */
const keepFile = async ({ database }: Services, made: Made) => {
  if (made.skip !== undefined || !made.file) return [];
  const { name, type, content } = made.file;
  const id = crypto.randomUUID();
  await keepContent(database, 'mail_attachment', id, content);
  return [{ id, name, type }];
};

/** The mail of a report. */
export const letterOf = (
  kind: 'report' | 'reportTest',
  made: Exclude<Made, { readonly skip: string }>,
  { schedule, owner }: { readonly schedule: Pick<ScheduleRow, 'name' | 'words'>; readonly owner: string },
): Posted => ({
  kind,
  values: {
    ...{ report: made.name, schedule: schedule.name, owner, words: schedule.words },
    ...(made.url !== undefined && { url: made.url }),
  },
  lines: made.lines,
});

/** Marks a delivery and writes its letter, both or neither: a letter that was written is never written again. */
const close = async (
  services: Services,
  held: runs.DeliveryRow,
  { made, schedule, now }: { readonly made: Made; readonly schedule: ScheduleRow; readonly now: number },
) => {
  const { database, mails } = services;
  const attachments = await keepFile(services, made);
  await database.transaction(async (tx) => {
    const state = made.skip === undefined ? 'mailed' : 'skipped';
    const fingerprint = made.skip === undefined ? made.fingerprint : null;
    const change = { state, why: made.skip ?? null, fingerprint, lease: null, done_at: now };
    // Whoever waited longer than the lease has lost it: another has sent the letter.
    if (!(await runs.markDelivery(tx, held, change))) return;
    const account = await accountById(tx, held.user_id);
    if (made.skip !== undefined || !account) return;
    const owner = (await namesOf(tx, [schedule.owner_id])).get(schedule.owner_id) ?? '';
    const mailId = await mails.post(tx, account, { ...letterOf('report', made, { schedule, owner }), attachments });
    await tx
      .updateTable('report_delivery')
      .set({ mail_id: mailId ?? null })
      .where('run_id', '=', held.run_id)
      .where('user_id', '=', held.user_id)
      .execute();
  });
  mails.wake();
};

const before = ({ database: { query } }: Services, run: Found, userId: string) =>
  run.kind === 'scheduled' ? runs.lastFingerprint(query, run.schedule_id, userId) : Promise.resolve(undefined);

/** Makes one delivery that waits. Returns whether there was one. */
export const deliverOne = async (services: Services, now: number): Promise<boolean> => {
  const { database, log } = services;
  const first = await runs.firstWaiting(database.query);
  if (!first || Number(first.lease_until) > now) return false;
  const lease = { lease: crypto.randomUUID(), until: now + leaseFor };
  const held = await database.transaction((tx) => runs.leaseDelivery(tx, first, lease));
  const context = held && (await contextOf(services, held));
  if (!held || !context) return true;
  const { run, schedule } = context;
  try {
    const making = { row: schedule, userId: held.user_id, matchIds: JSON.parse(run.match_ids) as string[] };
    const made = await makeFor(services, { ...making, before: await before(services, run, held.user_id) });
    await close(services, held, { made, schedule, now });
  } catch (fault) {
    log.error({ err: fault, schedule: schedule.id }, 'report delivery');
    const isLast = held.attempts >= tries;
    const why = fault instanceof AppError ? fault.code : 'serverFailure';
    await database.transaction((tx) =>
      runs.markDelivery(tx, held, {
        ...(isLast ? { state: 'failed', why, done_at: now } : { lease_until: now + restAfterFault * held.attempts }),
      }),
    );
  }
  return true;
};

/** Closes a run of which nothing waits. Several with a failure one after the other pause the schedule. */
export const finishRun = async (services: Services, now: number): Promise<boolean> => {
  const { database } = services;
  const found = await runs.firstFinished(database.query);
  if (!found) return false;
  await database.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('report_run')
      .set({ state: 'done', done_at: now })
      .where('id', '=', found.id)
      .where('state', '=', 'making')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const failed = (await runs.deliveriesOf(tx, [found.id])).some(({ state }) => state === 'failed');
    const row = await tx
      .updateTable('report_schedule')
      .set((by) => ({ failures: failed ? by('failures', '+', 1) : by.val(0) }))
      .where('id', '=', found.schedule_id)
      .returningAll()
      .executeTakeFirst();
    const present = row && (await scheduleRow(tx, { clubId: row.club_id, id: row.id }));
    if (present?.is_active === 1 && present.failures >= failuresMost) await pause(tx, services, present, 'failing');
  });
  return true;
};
