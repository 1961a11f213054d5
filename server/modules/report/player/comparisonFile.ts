import type { ReportBlockAnswer } from '#contract/report.ts';
import { figureReportFile } from '#server/files/figureReport.ts';
import { shieldOf } from '#server/files/pictures.ts';
import type { FileAnswer } from '#server/http/handlers.ts';
import { clubRow, zoneOf } from '#server/modules/club/store.ts';
import type { Services } from '#server/services.ts';
import { translator } from '#server/words/words.ts';
import { type Comparing, comparison } from './compared.ts';

/** A comparison of players as a page to print, with the medians below the players. */
export const comparisonFile = async (services: Services, comparing: Comparing): Promise<FileAnswer> => {
  const { user, language } = comparing;
  const { query } = services.database;
  const { asOf, season, metrics, rows, peers } = await comparison(services, comparing);
  const say = translator(language, 'reports');
  const rowOf = (name: string, values: readonly (number | null)[], n: number): ReportBlockAnswer['rows'][number] => ({
    ...{ keys: [{ value: name, name, detail: null }], values: [...values], n, isHidden: false },
  });
  const table = [
    ...rows.map(({ name, team, values, n }) => rowOf([name, team].filter(Boolean).join(' · '), values, n)),
    ...peers.map(({ line, n, values }) =>
      rowOf(say('compare.peers', { line: say(`compare.line.${line}`), count: n }), values, n),
    ),
  ];
  const block: ReportBlockAnswer = {
    ...{ id: 'players', kind: 'table', title: say('compare.table'), text: null, chart: null },
    ...{ dimensions: [{ key: 'player', name: say('dimension.player') }], metrics, rows: table, totals: null },
    ...{ n: rows.length, total: table.length, more: false, ignored: [], isWithheld: false, opens: false },
  };
  const seasonFilter = { value: season.id, name: season.name, detail: null };
  const club = await clubRow(query, user.clubId);
  return figureReportFile(user.id, 'PDF', {
    ...{ title: say('compare.title'), language, orientation: 'landscape', foot: say('player.internal') },
    result: {
      ...{ context: 'player', asOf, page: 1, scope: { wholeClub: true, teams: [], players: [] }, blocks: [block] },
      filters: [{ key: 'season', name: say('filter.season'), operator: 'in', values: [seasonFilter] }],
    },
    club: { name: club?.name ?? '', timeZone: await zoneOf(query, user.clubId) },
    shield: await shieldOf(query, club?.shield ?? null),
  });
};
