import type { competitionFiles } from '#contract/competitionFiles.ts';
import type { CompetitionPlayer, CompetitionResult, PointRecord } from '#contract/competitionPoints.ts';
import { type Column, listFile } from '#server/files/listSheet.ts';
import type { Handlers } from '#server/http/handlers.ts';
import { languageOf } from '#server/http/sentences.ts';
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
const playerColumns: readonly Column<CompetitionPlayer>[] = [
  ['place', (row) => row.position],
  ['player', (row) => row.playerName],
  ['byHand', (row) => row.manual],
  ['points', (row) => row.points],
];
const recordColumns: readonly Column<PointRecord>[] = [
  ['day', (row) => row.day],
  ['player', (row) => row.playerName],
  ['action', (row) => row.action],
  ['times', (row) => row.times],
  ['reason', (row) => row.reason],
  ['points', (row) => row.points],
];

/** The lists of a competition's page as files, for whoever may see the page. */
export const fileHandlers = (reading: Reading): Handlers<typeof competitionFiles> => ({
  exportedResults: async ({ params, query: { format } }, { user, request }) => {
    const { results } = await reading.resultsIn((await reading.opened(user, params.id)).id);
    const language = languageOf(request.headers['accept-language']);
    return listFile({ title: 'results', columns: resultColumns, rows: results, format, language });
  },
  exportedPlayers: async ({ params, query: { format } }, { user, request }) => {
    const rows = rankingOf(await reading.recordsIn(await reading.opened(user, params.id)));
    const language = languageOf(request.headers['accept-language']);
    return listFile({ title: 'points', columns: playerColumns, rows, format, language });
  },
  exportedPointRecords: async ({ params, query: { format } }, { user, request }) => {
    const rows = await reading.recordsIn(await reading.opened(user, params.id));
    const language = languageOf(request.headers['accept-language']);
    return listFile({ title: 'pointRecords', columns: recordColumns, rows, format, language });
  },
});
