import type { ScoutingReportQuery } from '#contract/scoutingReport.ts';
import type { Query } from '#server/db/database.ts';
import { matches, offsetOf } from '#server/lists/page.ts';
import type { Scope } from '#server/rights/reach.ts';
import type { ReportRow, Seeing } from './store.ts';

/** Reports with the names of authors, of those whose next step it is, and of outsiders, also removed ones. */
const named = (query: Query) =>
  query
    .selectFrom('scouting_report as r')
    .innerJoin('foreign_player', 'foreign_player.id', 'r.foreign_player_id')
    .leftJoin('user_account as author', 'author.id', 'r.author_id')
    .leftJoin('user_account as stepper', 'stepper.id', 'r.next_by')
    .selectAll('r')
    .select(['author.first_name as author_first', 'author.last_name as author_last'])
    .select(['stepper.first_name as step_first', 'stepper.last_name as step_last'])
    .select(['foreign_player.first_name', 'foreign_player.last_name', 'foreign_player.shirt'])
    .select('foreign_player.club_name')
    .select((by) =>
      by
        .selectFrom('scouting_attachment')
        .whereRef('report_id', '=', 'r.id')
        .where('scouting_attachment.deleted_at', 'is', null)
        .select((of) => of.fn.countAll<number>().as('many'))
        .as('attachments'),
    );
export type NamedReport = Awaited<ReturnType<ReturnType<typeof named>['executeTakeFirstOrThrow']>>;

/** Reports that are there, on outsiders who are there. */
const present = (query: Query) =>
  named(query)
    .where('r.deleted_at', 'is', null)
    .where('foreign_player.deleted_at', 'is', null)
    .where('foreign_player.erased_at', 'is', null);

/**
 * The reports that a user reads: their own; of others those that were shared, or for who runs the club all but drafts. Who
 * is writing a report on somebody reads nothing of others on them until it is done.
 */
const readBy = (query: Query, { userId, all }: Seeing) =>
  present(query).where((by) =>
    by.or([
      by('r.author_id', '=', userId),
      by.and([
        all ? by('r.state', '!=', 'draft') : by.and([by('r.state', '=', 'done'), by('r.shared', '=', 1)]),
        by.not(
          by.exists(
            by
              .selectFrom('scouting_report as own')
              .whereRef('own.foreign_player_id', '=', 'r.foreign_player_id')
              .where('own.author_id', '=', userId)
              .where('own.state', '=', 'draft')
              .where('own.deleted_at', 'is', null)
              .select('own.id'),
          ),
        ),
      ]),
    ]),
  );

/** The reports on an outsider that a user reads, the newest first. */
export const reportsOf = (query: Query, seeing: Seeing, foreignId: string): Promise<NamedReport[]> =>
  readBy(query, seeing)
    .where('r.foreign_player_id', '=', foreignId)
    .orderBy('r.day', 'desc')
    .orderBy('r.created_at', 'desc')
    .limit(200)
    .execute();

/** How many reports of others are done on an outsider while the user writes one of their own. */
export const hiddenFrom = async (query: Query, { userId, all }: Seeing, foreignId: string): Promise<number> => {
  const rows = await present(query).where('r.foreign_player_id', '=', foreignId).execute();
  const isWriting = rows.some((row) => row.author_id === userId && row.state === 'draft');
  if (!isWriting) return 0;
  return rows.filter((row) => row.author_id !== userId && row.state === 'done' && (all || row.shared === 1)).length;
};

export const reportRow = (
  query: Query,
  seeing: Seeing,
  { scope, id }: { readonly scope: Scope; readonly id: string },
): Promise<NamedReport | undefined> =>
  readBy(query, seeing)
    .where('r.id', '=', id)
    .$if(scope !== null, (q) => q.where('r.club_id', '=', String(scope)))
    .executeTakeFirst();

/** A report that was removed since a moment, on an outsider who is there. */
export const removedReport = (
  query: Query,
  { scope, id, since }: { readonly scope: Scope; readonly id: string; readonly since: number },
): Promise<NamedReport | undefined> =>
  named(query)
    .where('r.id', '=', id)
    .where('r.deleted_at', '>', since)
    .where('foreign_player.deleted_at', 'is', null)
    .where('foreign_player.erased_at', 'is', null)
    .$if(scope !== null, (q) => q.where('r.club_id', '=', String(scope)))
    .executeTakeFirst();

/** A page of the reports of a club that a user reads, the newest first. */
export const reportsPage = async (
  query: Query,
  seeing: Seeing,
  clubId: string,
  of: ScoutingReportQuery,
): Promise<{ rows: NamedReport[]; total: number }> => {
  const found = readBy(query, seeing)
    .where('r.club_id', '=', clubId)
    .$if(of.search !== '', (q) => q.where((by) => by.and(matches('foreign_player.search_key', of.search))))
    .$if(of.authorId !== undefined, (q) => q.where('r.author_id', '=', String(of.authorId)))
    .$if(of.foreignPlayerId !== undefined, (q) => q.where('r.foreign_player_id', '=', String(of.foreignPlayerId)))
    .$if(of.verdict !== undefined, (q) => q.where('r.verdict', '=', String(of.verdict)))
    .$if(of.position !== undefined, (q) => q.where('r.position', '=', String(of.position)))
    .$if(of.from !== undefined, (q) => q.where('r.day', '>=', String(of.from)))
    .$if(of.to !== undefined, (q) => q.where('r.day', '<=', String(of.to)))
    .$if(of.matchId !== undefined, (q) => q.where('r.match_id', '=', String(of.matchId)));
  const { many } = await found
    .clearSelect()
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy('r.day', 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
    .limit(of.pageSize)
    .offset(offsetOf(of))
    .execute();
  return { rows, total: Number(many) };
};

export const reportOfCommand = (query: Query, commandId: string): Promise<ReportRow | undefined> =>
  query.selectFrom('scouting_report').selectAll().where('command_id', '=', commandId).executeTakeFirst();

/** How many people have written a report on an outsider that is done. */
export const ratersOf = async (query: Query, foreignId: string): Promise<number> => {
  const rows = await query
    .selectFrom('scouting_report')
    .where('foreign_player_id', '=', foreignId)
    .where('state', '=', 'done')
    .where('deleted_at', 'is', null)
    .select('author_id')
    .distinct()
    .execute();
  return rows.length;
};

/** The day of the newest report or note on an outsider; null without any. */
export const lastReportOn = async (query: Query, foreignId: string): Promise<string | null> => {
  const { day } = await query
    .selectFrom('scouting_report')
    .where('foreign_player_id', '=', foreignId)
    .where('deleted_at', 'is', null)
    .select((by) => by.fn.max('day').as('day'))
    .executeTakeFirstOrThrow();
  return day;
};

export const addReport = async (tx: Query, row: ReportRow): Promise<void> => {
  await tx.insertInto('scouting_report').values(row).execute();
};
