import type { Selectable } from 'kysely';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';

export type ScheduleRow = Selectable<Tables['report_schedule']>;
export type RecipientRow = Selectable<Tables['report_schedule_recipient']>;

type Of = { readonly clubId: string; readonly id: string };
export const scheduleRow = (query: Query, { clubId, id }: Of): Promise<ScheduleRow | undefined> =>
  query
    .selectFrom('report_schedule')
    .selectAll()
    .where('id', '=', id)
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

type Listed = {
  readonly clubId: string;
  readonly userId: string;
  readonly all: boolean;
  readonly templateId?: string | undefined;
};
/** The schedules of a user; `all`: those of the club. */
export const schedulesOf = (query: Query, { clubId, userId, all, templateId }: Listed): Promise<ScheduleRow[]> =>
  query
    .selectFrom('report_schedule')
    .selectAll()
    .where('club_id', '=', clubId)
    .where('deleted_at', 'is', null)
    .$if(!all, (q) => q.where('owner_id', '=', userId))
    .$if(templateId !== undefined, (q) => q.where('template_id', '=', String(templateId)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(500)
    .execute();

/** The schedules of which a user has had something, or has stopped it: others are not known to them. */
export const receivedBy = (query: Query, userId: string): Promise<ScheduleRow[]> =>
  query
    .selectFrom('report_schedule')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where((by) =>
      by.or([
        by.exists(
          by
            .selectFrom('report_delivery')
            .innerJoin('report_run', 'report_run.id', 'report_delivery.run_id')
            .whereRef('report_run.schedule_id', '=', 'report_schedule.id')
            .where('report_delivery.user_id', '=', userId)
            .select('report_run.id'),
        ),
        by.exists(
          by
            .selectFrom('report_schedule_recipient')
            .whereRef('report_schedule_recipient.schedule_id', '=', 'report_schedule.id')
            .where('kind', 'in', ['user', 'stopped'])
            .where('recipient', '=', userId)
            .select('recipient'),
        ),
      ]),
    )
    .orderBy('created_at')
    .limit(500)
    .execute();

export const insertSchedule = async (tx: Query, row: ScheduleRow): Promise<void> => {
  await tx.insertInto('report_schedule').values(row).execute();
};
/** Changes a schedule at a version. Returns whether it was at that version. */
export const changeSchedule = async (
  tx: Query,
  { id, version }: { readonly id: string; readonly version?: number },
  change: Partial<ScheduleRow>,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('report_schedule')
    .set((by) => ({ ...change, version: by('version', '+', 1) }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (q) => q.where('version', '=', Number(version)))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const recipientsOf = (query: Query, ids: readonly string[]): Promise<RecipientRow[]> =>
  query
    .selectFrom('report_schedule_recipient')
    .selectAll()
    .where(isAmong(query, 'schedule_id', ids))
    .orderBy('kind')
    .orderBy('recipient')
    .execute();
/** Sets the recipients and the teams of a schedule. Who has stopped it stays so. */
export const setRecipients = async (
  tx: Query,
  id: string,
  rows: readonly Pick<RecipientRow, 'kind' | 'recipient'>[],
): Promise<void> => {
  await tx
    .deleteFrom('report_schedule_recipient')
    .where('schedule_id', '=', id)
    .where('kind', '<>', 'stopped')
    .execute();
  const unique = new Map(rows.map((row) => [`${row.kind} ${row.recipient}`, row]));
  if (unique.size > 0)
    await tx
      .insertInto('report_schedule_recipient')
      .values([...unique.values()].map(({ kind, recipient }) => ({ schedule_id: id, kind, recipient })))
      .execute();
};
export const setStopped = async (tx: Query, id: string, userId: string, stopped: boolean): Promise<void> => {
  const row = { schedule_id: id, kind: 'stopped', recipient: userId };
  if (stopped)
    await tx
      .insertInto('report_schedule_recipient')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('report_schedule_recipient')
      .where('schedule_id', '=', id)
      .where('kind', '=', 'stopped')
      .where('recipient', '=', userId)
      .execute();
};

/** The accounts that a schedule sends to now: of people, roles, staff, and players with their families. */
export const usersOf = async (
  query: Query,
  clubId: string,
  rows: readonly RecipientRow[],
): Promise<readonly string[]> => {
  const of = (kind: string) => rows.flatMap((row) => (row.kind === kind ? row.recipient : []));
  const stopped = new Set(of('stopped'));
  const accounts = query.selectFrom('user_account').where('club_id', '=', clubId).where('deleted_at', 'is', null);
  const found = new Set<string>();
  const add = (ids: readonly (string | null)[]) => {
    for (const id of ids) if (id !== null) found.add(id);
  };
  const named = await accounts
    .where(isAmong(query, 'id', of('user')))
    .select('id')
    .execute();
  add(named.map(({ id }) => id));
  for (const role of of('role')) {
    const rowsOfRole = await accounts.where('roles', 'like', `%"${role}"%`).select('id').execute();
    add(rowsOfRole.map(({ id }) => id));
  }
  const staff = await query
    .selectFrom('team_staff')
    .innerJoin('staff', 'staff.id', 'team_staff.staff_id')
    .where('staff.club_id', '=', clubId)
    .where('staff.deleted_at', 'is', null)
    .where('staff.user_id', 'is not', null)
    .where(isAmong(query, 'team_staff.team_id', of('teamStaff')))
    .select('staff.user_id')
    .execute();
  add(staff.map(({ user_id }) => user_id));
  const families = await query
    .selectFrom('team_player')
    .innerJoin('linked_player', 'linked_player.player_id', 'team_player.player_id')
    .innerJoin('user_account', 'user_account.id', 'linked_player.user_id')
    .where('user_account.club_id', '=', clubId)
    .where('user_account.deleted_at', 'is', null)
    .where(isAmong(query, 'team_player.team_id', of('teamPlayers')))
    .select('user_account.id')
    .execute();
  add(families.map(({ id }) => id));
  return [...found].filter((id) => !stopped.has(id)).sort();
};

/** The schedule of time that is due first. */
export const firstDue = (query: Query): Promise<ScheduleRow | undefined> =>
  query
    .selectFrom('report_schedule')
    .selectAll()
    .where('next_at', 'is not', null)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst();

/** Schedules that wait for matches. */
export const waitingForMatches = (query: Query): Promise<ScheduleRow[]> =>
  query
    .selectFrom('report_schedule')
    .selectAll()
    .where('cadence', 'in', ['afterMatch', 'afterMatchday'])
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
