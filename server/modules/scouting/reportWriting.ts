import { AppError } from '#contract/errors.ts';
import { keepUntil } from '#domain/scouting/stages.ts';
import type { Query } from '#server/db/database.ts';
import { isDuplicate } from '#server/db/dialect.ts';
import { changeAtVersion } from '#server/lists/removed.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { todayIn } from './opened.ts';
import { columnsOf, type NewReport, needKnown, needWhole, newReport, type ReportChange } from './reportFacts.ts';
import { addReport, lastReportOn, reportOfCommand } from './reportStore.ts';
import * as store from './store.ts';

type Counting = { readonly today: string; readonly at: number; readonly isNowDone: boolean };
/**
 * After each report on an outsider whom the transaction has locked: how long it is kept who this is, movement, and the next
 * step of a report that is done now.
 */
export const counted = async (
  tx: Query,
  row: store.ForeignRow,
  report: store.ReportRow,
  { today, at, isNowDone }: Counting,
): Promise<void> => {
  const last = await lastReportOn(tx, row.id);
  const until = last === null ? row.keep_until : keepUntil(last);
  // A step that was somebody else's stays theirs.
  const takes = isNowDone && report.next_step !== '' && (row.next_by === null || row.next_by === report.author_id);
  await store.changeForeign(tx, row, {
    keep_until: until > row.keep_until ? until : row.keep_until,
    ...(isNowDone && { moved_on: today }),
    ...(takes && { next_step: report.next_step, next_by: report.next_by, next_on: report.next_on }),
    updated_at: at,
  });
};

/**
 * The outsider of a report, locked before the report is: whoever takes both takes them in this order, so that two never wait
 * for each other. Throws `notFound`.
 */
export const lockedFor = async (tx: Query, foreignId: string): Promise<store.ForeignRow> => {
  const row = await store.lockedForeign(tx, foreignId);
  if (!row) throw new AppError('notFound');
  return row;
};

/** The report that this command has made; undefined for a new one. Throws `commandReused`. */
export const knownReport = async (
  tx: Query,
  user: User,
  { commandId, foreignPlayerId }: { readonly commandId: string; readonly foreignPlayerId?: string | undefined },
): Promise<store.ReportRow | undefined> => {
  const before = await reportOfCommand(tx, commandId);
  if (!before) return undefined;
  const isSame = before.author_id === user.id && before.deleted_at === null;
  if (!isSame || (foreignPlayerId !== undefined && before.foreign_player_id !== foreignPlayerId))
    throw new AppError('commandReused');
  return before;
};
/** Once more where the same command has arrived twice at once. */
export const twice = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (fault) {
    if (!isDuplicate(fault)) throw fault;
    return work();
  }
};

/** Writes reports, and moves how long an outsider is kept. */
export const createReportWriting = ({ database, clock }: Services) => {
  const { query } = database;
  /** Throws `dayOutOfBounds` for a day that is still to come. Returns today. */
  const needPast = async (clubId: string, day: string | undefined): Promise<string> => {
    const today = await todayIn(query, clubId, clock());
    if (day !== undefined && day > today) throw new AppError('dayOutOfBounds');
    return today;
  };

  return {
    add: async (user: User, foreign: store.ForeignRow, body: NewReport): Promise<string> => {
      const [at, today] = [clock(), await needPast(foreign.club_id, body.day)];
      return twice(() =>
        database.transaction(async (tx) => {
          const locked = await lockedFor(tx, foreign.id);
          const known = await knownReport(tx, user, body);
          if (known) return known.id;
          const own = { club_id: foreign.club_id, command_id: body.commandId, foreign_player_id: foreign.id };
          const row = columnsOf(newReport({ ...own, author_id: user.id, day: body.day }, at), body);
          needWhole(row);
          await needKnown(tx, row);
          await addReport(tx, row);
          await counted(tx, locked, row, { today, at, isNowDone: row.state === 'done' });
          return row.id;
        }),
      );
    },
    update: async (before: store.ReportRow, version: number, change: ReportChange): Promise<void> => {
      const [at, today] = [clock(), await needPast(before.club_id, change.day)];
      await database.transaction(async (tx) => {
        const locked = await lockedFor(tx, before.foreign_player_id);
        const present = await tx
          .selectFrom('scouting_report')
          .selectAll()
          .where('id', '=', before.id)
          .executeTakeFirstOrThrow();
        const row = columnsOf(present, { state: 'draft', ...change });
        needWhole(row);
        await needKnown(tx, row);
        const { id: _id, version: _version, ...columns } = row;
        const changed = { ...columns, updated_at: at };
        if (!(await changeAtVersion(tx, 'scouting_report', { id: before.id, version }, changed)))
          throw new AppError('record.changed');
        await counted(tx, locked, row, { today, at, isNowDone: row.state === 'done' && present.state !== 'done' });
      });
    },
  };
};
