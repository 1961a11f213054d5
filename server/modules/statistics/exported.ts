import type { FastifyRequest } from 'fastify';
import { sheetType } from '#contract/list.ts';
import type { StatisticsTable, TableWords } from '#contract/numberTable.ts';
import type { ExportedPage, StatisticsFormat, StatisticsPage } from '#contract/statistics.ts';
import {
  attendanceTables,
  eventTables,
  goalTables,
  injuryTables,
  matchTables,
  teamTables,
} from '#contract/statisticsTables.ts';
import type { InsightFact } from '#domain/insight/metrics.ts';
import { reachesTo } from '#domain/rights.ts';
import { csv } from '#server/files/csv.ts';
import { makeFile } from '#server/files/makeFile.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
import { playerNames, typeNames } from '#server/insight/names.ts';
import type { User } from '#server/sessions/user.ts';
import { translator } from '#server/words/words.ts';
import type { Opened } from './asked.ts';
import { chartOfPage } from './charts.ts';
import { teamsPerformance } from './club/clubDashboard.ts';
import { goalStatistics, matchStatistics } from './matchReplies.ts';
import { attendanceStatistics, eventStatistics, injuryStatistics } from './peopleReplies.ts';

/** What each page counts. */
export const factOfPage: Readonly<Record<StatisticsPage, InsightFact>> = {
  matches: 'match',
  goals: 'goal',
  attendance: 'presence',
  events: 'event',
  injuries: 'injury',
};

const tablesOf: Readonly<
  Record<ExportedPage, (opened: Opened, words: TableWords) => Promise<readonly StatisticsTable[]>>
> = {
  teams: async (opened) => teamTables(await teamsPerformance(opened)),
  matches: async (opened, words) => matchTables(await matchStatistics(opened), words),
  goals: async (opened, words) => goalTables(await goalStatistics(opened), words),
  attendance: async (opened, words) => attendanceTables(await attendanceStatistics(opened), words),
  events: async (opened, words) => eventTables(await eventStatistics(opened), words),
  injuries: async (opened, words) => injuryTables(await injuryStatistics(opened), words),
};

type Cell = string | number | null;
type Named = { readonly title: string; readonly rows: readonly (readonly Cell[])[] };

/** A table with the words of its language: first its headings, then its rows. */
const worded = (table: StatisticsTable, say: TableWords['say']): Named => ({
  title: say(`tables.${table.key}`),
  rows: [
    [say(`heads.${table.head}`), ...table.columns.map(({ field }) => say(`columns.${field}`))],
    ...table.rows.map(({ name, values }) => [name, ...table.columns.map(({ field }) => values[field] ?? null)]),
  ],
});

/**
 * Whose numbers they are, in words: the team and the player that were asked for, else how far the reader reaches; and of
 * which goals or events.
 */
const whoseOf = async (
  { query, asked, scope, conditions }: Opened,
  user: User,
  say: TableWords['say'],
): Promise<Named['rows']> => {
  const { teamId, playerId } = asked;
  const all = scope.wide || reachesTo(user.roles, 'statistics.read', 'club') ? 'allTeams' : 'myTeams';
  const team = teamId && (await query.selectFrom('team').select('name').where('id', '=', teamId).executeTakeFirst());
  const player = playerId && (await playerNames(query, [playerId])).get(playerId);
  const only = (filter: string) => conditions.find((one) => one.filter === filter)?.is;
  const [goal, type] = [only('goalType'), only('eventType')];
  const typeName = type && (await typeNames(query, [type])).get(type);
  return [
    ...(player ? [[say('filter.player'), player]] : []),
    ...(team || !player ? [[say('filter.team'), team ? team.name : say(`filter.${all}`)]] : []),
    ...(goal ? [[say('filter.goal.label'), say(`filter.goal.${goal}`)]] : []),
    ...(typeName ? [[say('filter.type'), typeName]] : []),
  ];
};

/** What the numbers mean, of whom and of which days they are. */
const aboutOf = (
  tables: readonly StatisticsTable[],
  { asked }: Opened,
  words: TableWords & { metric: TableWords['say']; whose: Named['rows'] },
): Named => {
  const keys = new Set(tables.flatMap(({ columns }) => columns.flatMap(({ metric }) => metric ?? [])));
  return {
    title: words.say('about'),
    rows: [
      ...words.whose,
      [words.say('filter.from'), asked.from],
      [words.say('filter.to'), asked.to],
      ...[...keys].map((key) => [words.metric(`metric.${key}.name`), words.metric(`metric.${key}.says`)]),
    ],
  };
};

type Asking = {
  readonly of: ExportedPage;
  readonly format: StatisticsFormat;
  /** The table whose chart becomes a picture. */
  readonly table?: string | undefined;
  readonly request: Pick<FastifyRequest, 'headers'>;
  readonly user: User;
};

/**
 * The tables of a page as a file: a sheet for each and one about them, or one below the other; or the chart of one of them
 * as a picture. Throws `chartNeeded` where that table has none.
 */
export const tablesFile = async (opened: Opened, { of, format, table, request, user }: Asking): Promise<FileAnswer> => {
  const language = languageOf(request.headers['accept-language']);
  const say = translator(language, 'statistics');
  const tables = await tablesOf[of](opened, { language, say });
  const whose = await whoseOf(opened, user, say);
  if (format === 'png') return chartOfPage(opened, { of, tables, table, whose, language, userId: user.id });
  const about = aboutOf(tables, opened, { language, say, metric: translator(language, 'insight'), whose });
  const all = [...tables.map((table) => worded(table, say)), about];
  const name = say(`page.${of}`).toLowerCase();
  if (format === 'csv') {
    const content = csv(all.flatMap(({ title, rows }, at) => [...(at > 0 ? [[]] : []), [title], ...rows]));
    return { name: `${name}.csv`, content, type: 'text/csv; charset=utf-8' };
  }
  const [sheet, ...more] = all.map(({ title, rows: [header = [], ...rows] }) => ({
    name: title,
    columns: header.map((one, at) => ({
      header: String(one),
      width: at === 0 ? 28 : Math.max(12, String(one).length + 4),
    })),
    rows,
  }));
  if (!sheet) throw new Error('A page has at least one table.');
  return {
    name: `${name}.xlsx`,
    content: await makeFile({ kind: 'sheet', sheet, more }, user.id),
    type: sheetType,
  };
};
