import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { report } from '#contract/report.ts';
import { team } from '#contract/team.ts';
import type { Definition } from '#domain/insight/definition.ts';
import { readyMade } from '#domain/insight/readyMade.ts';
import type { FigureReportJob } from '#server/files/figureReportJob.ts';
import { printed } from '#server/files/pdf.ts';
import { figureReportPage } from '#server/files/reportPage/figureReportPage.ts';
import { answerDefinition, planOf, type Reading } from '#server/insight/answer.ts';
import { groupQuery } from '#server/insight/plan.ts';
import type { Running } from '#tests/server/harness.ts';
import { signedIn } from '#tests/server/people.ts';
import { beside } from '../beside.ts';
import { type BenchRow, median } from '../row.ts';
import type { LargeClub } from './largeClub.ts';

type Opened = { readonly app: Running; readonly club: LargeClub; readonly reading: Reading };

/** A report that was run before and of which nothing was written since, beside one row of a table. */
const keptReport = async ({ app, club }: Opened): Promise<BenchRow> => {
  const { token } = await signedIn(app, club.clubId, 'CLUB_MANAGER');
  const { query } = app.database;
  const { id } = await query
    .selectFrom('team')
    .where('club_id', '=', club.clubId)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const goals = readyMade.find(({ key }) => key === 'goalsAssists');
  const asked = { params: { id: goals?.id ?? '' }, body: { filters: [{ filter: 'team', is: id }] } };
  return beside(
    { what: 'a report that is kept', rival: 'a team by its id', goal: '1.3 times at most' },
    () => app.send(report.dynamic, asked, token),
    () => app.send(team.get, { params: { id } }, token),
    100,
  );
};

/** Of all ready-made reports: ms that a definition takes before the database is asked. */
const planning = ({ reading }: Opened): BenchRow => {
  const season = [...reading.setting.seasons.keys()][0] ?? '';
  const definitions = readyMade.map(({ blocks }): Definition => {
    const filters = [{ filter: 'season', is: season }];
    return { v: 1, filters, blocks: blocks.map(({ id, metrics, by = [] }) => ({ id, metrics, by })) };
  });
  const taken = Array.from({ length: 60 }, () => {
    const began = performance.now();
    for (const definition of definitions)
      for (const { asking } of planOf(reading, definition))
        if (asking.fact === 'match' || asking.fact === 'playerMatch' || asking.fact === 'goal')
          groupQuery({ ...asking, fact: asking.fact }, reading.setting);
    return (performance.now() - began) / definitions.length;
  });
  const ours = median(taken.slice(20));
  const what = 'check and plan of a report';
  return { what, ours, theirs: 1, rival: 'the limit', ratio: ours, unit: 'ms', goal: 'once at most' };
};

/** One report of all teams beside one of each. */
const manyTeams = async ({ app, club, reading }: Opened): Promise<BenchRow> => {
  const rows = await app.database.query.selectFrom('team').where('club_id', '=', club.clubId).select('id').execute();
  const season = club.seasonIds[0] ?? '';
  const asked = (ids: readonly string[]) => {
    const filters = [
      { filter: 'season', is: season },
      { filter: 'team', in: ids },
    ];
    const metrics = ['appearances', 'minutes', 'playerGoals'];
    return answerDefinition(reading, {
      ...{ v: 1, filters },
      blocks: [
        { id: 'results', metrics: ['played', 'wins', 'goalsFor'], by: ['team'] },
        { id: 'players', metrics, by: ['player'] },
      ],
    });
  };
  const ids = rows.map(({ id }) => id);
  return beside(
    { what: `a report of ${ids.length} teams`, rival: 'one of each team', goal: '1.1 times at most' },
    () => asked(ids),
    async () => {
      for (const id of ids) await asked([id]);
    },
    15,
  );
};

const inter = createRequire(import.meta.url).resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');

/** Every text of a document, wherever it stands. */
const textsIn = (node: unknown): readonly string[] => {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(textsIn);
  return Object.entries(node).flatMap(([key, value]) =>
    key === 'text' && typeof value === 'string' ? [value] : key === 'svg' ? [] : textsIn(value),
  );
};

/** The same texts on as many pages, each put at a place that is known: no table, no chart, nothing that is measured. */
const barePages = (texts: readonly string[], pages: number): Promise<number> =>
  new Promise((done) => {
    const document = new PDFDocument({ size: 'A4', font: inter });
    let bytes = 0;
    document.on('data', (part: Uint8Array) => {
      bytes += part.length;
    });
    document.on('end', () => done(bytes));
    const ofPage = Math.ceil(texts.length / pages);
    for (const [at, text] of texts.entries()) {
      if (at > 0 && at % ofPage === 0) document.addPage();
      const [column, row] = [at % 5, Math.floor((at % ofPage) / 5)];
      document.fontSize(9).text(text, 40 + column * 100, 40 + ((row * 12) % 740), { lineBreak: false });
    }
    document.end();
  });

/** The season of a player on paper, beside its texts alone. */
const printedReport = async ({ app, club }: Opened): Promise<BenchRow> => {
  const { token } = await signedIn(app, club.clubId, 'CLUB_MANAGER');
  const { query } = app.database;
  const { player_id } = await query
    .selectFrom('match_player')
    .innerJoin('player', 'player.id', 'match_player.player_id')
    .where('player.club_id', '=', club.clubId)
    .select('match_player.player_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const season = readyMade.find(({ key }) => key === 'playerSeason');
  const body = { filters: [{ filter: 'player', is: player_id }] };
  const result = await app.send(report.dynamic, { params: { id: season?.id ?? '' }, body }, token);
  const job: FigureReportJob = {
    ...{ title: 'Temporada', result, shield: undefined, language: 'es', orientation: 'portrait' },
    club: { name: 'CD Ribera', timeZone: 'Europe/Madrid' },
  };
  const made = Buffer.from(await printed(figureReportPage(job, undefined))).toString('latin1');
  const pages = made.match(/\/Type \/Page\b/g)?.length ?? 0;
  const texts = textsIn(figureReportPage(job, undefined).content);
  return beside(
    {
      what: `a report on paper (pages: ${pages})`,
      rival: `its ${texts.length} texts by pdfkit`,
      goal: '4 times at most',
    },
    () => printed(figureReportPage(job, undefined)),
    () => barePages(texts, pages),
    20,
  );
};

/** What reports cost beside the questions in them. */
export const reportRows = async (opened: Opened): Promise<readonly BenchRow[]> => [
  await keptReport(opened),
  await printedReport(opened),
  planning(opened),
  await manyTeams(opened),
];
