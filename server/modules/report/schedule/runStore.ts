import { type Selectable, sql } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';

export type RunRow = Selectable<Tables['report_run']>;
export type DeliveryRow = Selectable<Tables['report_delivery']>;

type NewRun = Omit<RunRow, 'id' | 'done_at'>;
/** Writes a run, once for an occasion. Returns its id; undefined where another has written it. */
export const insertRun = async (tx: Query, row: NewRun): Promise<string | undefined> => {
  const id = crypto.randomUUID();
  const made = await tx
    .insertInto('report_run')
    .values({ ...row, id, done_at: row.state === 'making' ? null : row.created_at })
    .onConflict((conflict) => conflict.columns(['schedule_id', 'kind', 'occasion']).doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 0n ? undefined : id;
};
export const insertDeliveries = async (tx: Query, runId: string, userIds: readonly string[]): Promise<void> => {
  if (userIds.length === 0) return;
  const empty = {
    why: null,
    attempts: 0,
    lease: null,
    lease_until: 0,
    fingerprint: null,
    mail_id: null,
    done_at: null,
  };
  await tx
    .insertInto('report_delivery')
    .values(userIds.map((user_id) => ({ run_id: runId, user_id, state: 'waiting', ...empty })))
    .execute();
};

/** Matches of the teams of a schedule that begin between two moments. */
export const matchesFor = (
  query: Query,
  scheduleId: string,
  { from, to }: { readonly from: number; readonly to: number },
) =>
  query
    .selectFrom('report_schedule_recipient')
    .innerJoin('match_now', 'match_now.team_id', 'report_schedule_recipient.recipient')
    .innerJoin('match', 'match.id', 'match_now.match_id')
    .where('report_schedule_recipient.schedule_id', '=', scheduleId)
    .where('report_schedule_recipient.kind', '=', 'matchTeam')
    .where('match.deleted_at', 'is', null)
    .where('match_now.kickoff_at', '>', from)
    .where('match_now.kickoff_at', '<', to)
    .orderBy('match_now.kickoff_at')
    .select([
      'match_now.match_id',
      'match_now.kickoff_at',
      'match_now.state',
      'match_now.over_at',
      'match_now.revision',
    ])
    .execute();

/** Which of these occasions of a schedule have a run. */
export const occasionsRun = async (query: Query, scheduleId: string, occasions: readonly string[]) => {
  const rows = await query
    .selectFrom('report_run')
    .where('schedule_id', '=', scheduleId)
    .where('kind', '=', 'scheduled')
    .where(isAmong(query, 'occasion', occasions))
    .select('occasion')
    .execute();
  return new Set(rows.map(({ occasion }) => occasion));
};

/** The delivery that waits longest and that nobody is making. */
export const firstWaiting = (query: Query): Promise<DeliveryRow | undefined> =>
  query
    .selectFrom('report_delivery')
    .selectAll()
    .where('state', '=', 'waiting')
    .orderBy('lease_until')
    .orderBy('run_id')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst();

/** Takes a delivery until a moment. Returns it with the new lease; undefined where another has it. */
export const leaseDelivery = (
  tx: Query,
  { run_id, user_id, lease_until }: DeliveryRow,
  { lease, until }: { readonly lease: string; readonly until: number },
): Promise<DeliveryRow | undefined> =>
  tx
    .updateTable('report_delivery')
    .set((by) => ({ lease, lease_until: until, attempts: by('attempts', '+', 1) }))
    .where('run_id', '=', run_id)
    .where('user_id', '=', user_id)
    .where('state', '=', 'waiting')
    .where('lease_until', '=', lease_until)
    .returningAll()
    .executeTakeFirst();

/** Marks a delivery that the caller holds. Returns whether it still did. */
export const markDelivery = async (
  tx: Query,
  { run_id, user_id, lease }: DeliveryRow,
  change: Partial<DeliveryRow>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('report_delivery')
    .set(change)
    .where('run_id', '=', run_id)
    .where('user_id', '=', user_id)
    .where('state', '=', 'waiting')
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** What a recipient had last of a schedule. */
export const lastFingerprint = async (query: Query, scheduleId: string, userId: string): Promise<string | null> => {
  const row = await query
    .selectFrom('report_delivery')
    .innerJoin('report_run', 'report_run.id', 'report_delivery.run_id')
    .where('report_run.schedule_id', '=', scheduleId)
    .where('report_delivery.user_id', '=', userId)
    .where('report_delivery.state', '=', 'mailed')
    .orderBy('report_delivery.done_at', 'desc')
    .select('report_delivery.fingerprint')
    .limit(1)
    .executeTakeFirst();
  return row?.fingerprint ?? null;
};

/** A run of which nothing waits any more. */
export const firstFinished = (query: Query): Promise<RunRow | undefined> =>
  query
    .selectFrom('report_run')
    .selectAll()
    .where('state', '=', 'making')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('report_delivery')
            .whereRef('report_delivery.run_id', '=', 'report_run.id')
            .where('report_delivery.state', '=', 'waiting')
            .select(sql.lit(1).as('one')),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();

export const runRow = (query: Query, id: string): Promise<RunRow | undefined> =>
  query.selectFrom('report_run').selectAll().where('id', '=', id).executeTakeFirst();
export const lastRuns = (query: Query, scheduleId: string, many: number): Promise<RunRow[]> =>
  query
    .selectFrom('report_run')
    .selectAll()
    .where('schedule_id', '=', scheduleId)
    .orderBy('created_at', 'desc')
    .orderBy('due_at', 'desc')
    .orderBy('id')
    .limit(many)
    .execute();
export const deliveriesOf = (query: Query, runIds: readonly string[]) =>
  query
    .selectFrom('report_delivery')
    .innerJoin('user_account', 'user_account.id', 'report_delivery.user_id')
    .where(isAmong(query, 'run_id', runIds))
    .orderBy('user_account.first_name')
    .orderBy('user_account.id')
    .select(['run_id', 'user_id', 'state', 'why', 'user_account.first_name', 'user_account.last_name'])
    .execute();

/** How many tests a user has sent since a moment. */
export const testsSince = async (
  query: Query,
  clubId: string,
  { userId, since }: { readonly userId: string; readonly since: number },
): Promise<number> => {
  const { many } = await query
    .selectFrom('report_run')
    .innerJoin('report_schedule', 'report_schedule.id', 'report_run.schedule_id')
    .where('report_schedule.club_id', '=', clubId)
    .where('report_run.kind', '=', 'test')
    .where('report_run.occasion', 'like', `${userId} %`)
    .where('report_run.created_at', '>', since)
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  return Number(many);
};
