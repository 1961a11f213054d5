import { report } from '#contract/report.ts';
import { team } from '#contract/team.ts';
import type { Definition } from '#domain/insight/definition.ts';
import { readyMade } from '#domain/insight/readyMade.ts';
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

/** What reports cost beside the questions in them. */
export const reportRows = async (opened: Opened): Promise<readonly BenchRow[]> => [
  await keptReport(opened),
  planning(opened),
  await manyTeams(opened),
];
