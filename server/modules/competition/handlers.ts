import type { CompetitionListItem, competition } from '#contract/competition.ts';
import type { Standing } from '#contract/competitionPoints.ts';
import { AppError } from '#contract/errors.ts';
import { type Column, listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { everything, paged } from '#server/lists/page.ts';
import { removalHandlers } from '#server/lists/removed.ts';
import { teamRow } from '#server/modules/team/store.ts';
import { needTeam, scopeOf, teamsWithin } from '#server/rights/reach.ts';
import type { Services } from '#server/services.ts';
import type { User } from '#server/sessions/user.ts';
import { fileHandlers } from './fileHandlers.ts';
import { formHandlers } from './formHandlers.ts';
import { importHandlers } from './importHandlers.ts';
import { createReading } from './reading.ts';
import { resultHandlers } from './resultHandlers.ts';
import * as store from './store.ts';

const listColumns: readonly Column<CompetitionListItem>[] = [
  ['name', (row) => row.name],
  ['type', (row, say) => say('competitionType', row.type)],
  ['season', (row) => row.seasonName],
  ['format', (row, say) => say('format', row.format)],
  ['teams', (row) => row.teams.map(({ name }) => name).join(', ')],
  ['rivals', (row) => row.rivals],
];
const tableColumns: readonly Column<Standing>[] = [
  ['place', (row) => row.position],
  ['name', (row) => row.name],
  ['played', (row) => row.played],
  ['wins', (row) => row.wins],
  ['draws', (row) => row.draws],
  ['losses', (row) => row.losses],
  ['goalsFor', (row) => row.goalsFor],
  ['goalsAgainst', (row) => row.goalsAgainst],
  ['difference', (row) => row.difference],
  ['points', (row) => row.points],
];
const allOfThem = { search: '', sort: 'name', direction: 'asc', ...everything } as const;

export const competitionHandlers = (services: Services): Handlers<typeof competition> => {
  const { query } = services.database;
  const reading = createReading(query);
  const page = async (user: User, listQuery: store.CompetitionListQuery) => {
    const within = await teamsWithin(query, user, 'structure.read');
    const { rows, total } = await store.competitionsPage(query, user.clubId, listQuery, within);
    return paged(rows, total, listQuery);
  };

  return {
    ...formHandlers(services),
    ...removalHandlers(services, 'competition'),
    ...fileHandlers(reading),
    ...resultHandlers(services, reading),
    ...importHandlers(services, reading),
    all: ({ query: listQuery }, { user }) => page(user, listQuery),
    exported: async ({ query: { format, ...listQuery } }, { user, request }) => {
      const { rows } = await page(user, { ...listQuery, ...everything });
      return listFile({ title: 'competitions', columns: listColumns, rows, format, request });
    },
    get: async ({ params }, { user }) => {
      const [one] = await store.competitions.wholes(query, [await reading.opened(user, params.id)]);
      if (!one) throw new AppError('notFound');
      return one;
    },
    ofTeam: async ({ params: { teamId } }, { user }) => {
      const team = await teamRow(query, scopeOf(user), teamId);
      if (!team) throw new AppError('notFound');
      await needTeam(query, user, 'structure.read', teamId);
      return (await store.competitionsPage(query, team.club_id, { ...allOfThem, teamId }, null)).rows;
    },
    table: async ({ params }, { user }) => reading.standings(await reading.opened(user, params.id)),
    exportedTable: async ({ params, query: { format } }, { user, request }) => {
      const rows = await reading.standings(await reading.opened(user, params.id));
      return listFile({ title: 'table', columns: tableColumns, rows, format, request });
    },
    results: async ({ params }, { user }) =>
      (await reading.resultsIn((await reading.opened(user, params.id)).id)).results,
  };
};
