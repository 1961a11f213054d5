import type { Competition } from '#contract/competition.ts';
import type { competitionFiles } from '#contract/competitionFiles.ts';
import type { CompetitionResult, PointRecord } from '#contract/competitionPoints.ts';
import { isCounted } from '#domain/competition/points.ts';
import { type Column, listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { rankingOf } from './points.ts';
import type { Reading } from './reading.ts';

const resultColumns: readonly Column<CompetitionResult>[] = [
  ['round', (row) => row.round],
  ['day', (row) => row.playedOn],
  ['homeSide', (row) => row.home.name],
  ['awaySide', (row) => row.away.name],
  ['homeGoals', (row) => row.homeGoals],
  ['awayGoals', (row) => row.awayGoals],
];
const playerColumns: readonly Column<ReturnType<typeof rankingOf>[number]>[] = [
  ['place', (row) => row.position],
  ['player', (row) => row.playerName],
  ['byHand', (row) => row.manual],
  ['points', (row) => row.points],
];
/** The club's own actions by their labels. */
const recordColumns = (own: Competition['actionPoints']): readonly Column<PointRecord>[] => [
  ['day', (row) => row.day],
  ['player', (row) => row.playerName],
  [
    'action',
    ({ action }, say) =>
      action !== null && isCounted(action)
        ? say('pointAction', action)
        : own.find(({ key }) => key === action)?.label || action,
  ],
  ['times', (row) => row.times],
  ['reason', (row) => row.reason],
  ['points', (row) => row.points],
];

/** The lists of a competition's page as files, for users who may see the page. */
export const fileHandlers = (reading: Reading): Handlers<typeof competitionFiles> => ({
  exportedResults: async ({ params, query: { format } }, { user, request }) => {
    const { results } = await reading.resultsIn((await reading.opened(user, params.id)).id);
    return listFile({ title: 'results', columns: resultColumns, rows: results, format, request });
  },
  exportedPlayers: async ({ params, query: { format } }, { user, request }) => {
    const rows = rankingOf(await reading.recordsIn(await reading.opened(user, params.id)));
    return listFile({ title: 'points', columns: playerColumns, rows, format, request });
  },
  exportedPointRecords: async ({ params, query: { format } }, { user, request }) => {
    const row = await reading.opened(user, params.id);
    const rows = await reading.recordsIn(row);
    const columns = recordColumns(JSON.parse(row.action_points));
    return listFile({ title: 'pointRecords', columns, rows, format, request });
  },
});
