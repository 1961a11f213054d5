import type { IssuedReport } from '#contract/playerReport.ts';
import type { Language } from '#contract/values.ts';
import type { IssuePurpose } from '#domain/insight/playerReport.ts';
import type { Query } from '#server/db/database.ts';
import { isAmong } from '#server/db/dialect.ts';
import type { Tables } from '#server/db/tables.ts';
import { iso } from '#server/lists/page.ts';
import type { PlayerReach } from '#server/rights/reach.ts';

type IssueRow = Tables['report_issue'];

export const addIssue = async (tx: Query, row: IssueRow): Promise<void> => {
  await tx.insertInto('report_issue').values(row).execute();
};

type Of = { readonly clubId: string; readonly reach: PlayerReach; readonly playerId?: string | undefined };
/** Issued reports about players whom a reader reaches: those of some teams this season, and their own. */
const within = (query: Query, { clubId, reach, playerId }: Of) => {
  const { teams, own } = reach;
  const found = query
    .selectFrom('report_issue')
    .where('report_issue.club_id', '=', clubId)
    .$if(playerId !== undefined, (q) => q.where('report_issue.player_id', '=', String(playerId)));
  if (teams === null) return found;
  return found.where((by) =>
    by.or([
      isAmong(query, 'report_issue.player_id', [...own]) as never,
      by.exists(
        by
          .selectFrom('team_player')
          .whereRef('team_player.player_id', '=', 'report_issue.player_id')
          .where(isAmong(query, 'team_player.team_id', [...teams]))
          .select('team_player.player_id'),
      ),
    ]),
  );
};

const withNames = (found: ReturnType<typeof within>) =>
  found
    .innerJoin('player', 'player.id', 'report_issue.player_id')
    .innerJoin('user_account', 'user_account.id', 'report_issue.by_user')
    .selectAll('report_issue')
    .select(['player.first_name', 'player.last_name'])
    .select(['user_account.first_name as by_first', 'user_account.last_name as by_last']);
type Found = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

const asIssue = (row: Found): IssuedReport => ({
  ...{ id: row.id, at: iso(Number(row.at)), kind: row.kind as IssuedReport['kind'], title: row.title },
  player: { playerId: row.player_id, name: `${row.first_name} ${row.last_name}`.trim() },
  ...{ purpose: row.purpose as IssuePurpose, forWhom: row.for_whom },
  by: { id: row.by_user, name: `${row.by_first} ${row.by_last}`.trim() },
  ...{ language: row.language as Language, format: row.format as IssuedReport['format'], bytes: row.bytes },
});

/** Some issued reports, the newest first, and how many there are. */
export const issuesWithin = async (
  query: Query,
  of: Of,
  slice: { readonly limit: number; readonly offset: number },
) => {
  const { many } = await within(query, of)
    .select((by) => by.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  const rows = await withNames(within(query, of))
    .orderBy('report_issue.at', 'desc')
    .orderBy('report_issue.id')
    .limit(slice.limit)
    .offset(slice.offset)
    .execute();
  return { rows: rows.map(asIssue), total: Number(many) };
};

/** One of them. */
export const issueWithin = async (query: Query, of: Of, id: string): Promise<IssuedReport | undefined> => {
  const row = await withNames(within(query, of).where('report_issue.id', '=', id)).executeTakeFirst();
  return row && asIssue(row);
};
