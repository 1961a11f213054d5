import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plusDays } from '#domain/days.ts';
import type { Condition } from '#domain/insight/definition.ts';
import { dimensionsOf, filtersOf, namesPeople } from '#domain/insight/dimensions.ts';
import type { InsightFact } from '#domain/insight/metric.ts';
import { metrics } from '#domain/insight/metrics.ts';
import { answerDefinition, type Reading } from '#server/insight/answer.ts';
import { ofEachFact } from '#server/insight/scope.ts';
import type { Opened } from '#server/modules/statistics/asked.ts';
import {
  availabilityIn,
  clubQuestions,
  presences,
  teamQuestions,
} from '#server/modules/statistics/club/teamFigures.ts';
import { askOf } from '../../reference/asking.ts';
import { drawing } from '../../reference/drawnSeason.ts';
import type { Counted } from '../../reference/insightMatches.ts';
import { keyOf } from '../../reference/insightReckoning.ts';
import { countsOf } from '../../reference/insightRows.ts';
import { engines } from '../engines.ts';
import { type Running, startApp } from '../harness.ts';
import { demoIn, readingOf } from './demo.ts';
import { areFew, pairsOf, type Question, type Told, tellsOf } from './toldNumbers.ts';

const protectedFacts = [
  ...['presence', 'injury', 'absence', 'exposure', 'availability', 'kickOff'],
  ...['load', 'loadWeek', 'measurement', 'tested'],
] as InsightFact[];
const has = (fact: InsightFact, filter: string): boolean => (filtersOf[fact] as readonly string[]).includes(filter);
const valuesOf = (rows: readonly Counted[], name: string): readonly string[] =>
  [...new Set(rows.flatMap((row) => keyOf(row, name) ?? []))].sort();

/** Days, the same and one more, the same one day later, and those of a month until then. */
const windowsIn = (days: readonly string[]): readonly Condition[] => {
  const draw = drawing(11);
  return [0, 1].flatMap(() => {
    const [from = '', to = ''] = [draw.one(days), draw.one(days)].toSorted();
    const spans = [
      [from, to],
      [from, plusDays(to, 1)],
      [plusDays(from, 1), plusDays(to, 1)],
      [`${from.slice(0, 7)}-01`, to],
    ] as const;
    return spans.map((between): Condition => ({ filter: 'dates', between }));
  });
};

/** Conditions that differ from each other by little: one value and all but it, some days and one more. */
const conditionsOf = (fact: InsightFact, rows: readonly Counted[], seasons: readonly string[]) => {
  const some = (filter: string) => (filter === 'season' ? seasons : valuesOf(rows, filter)).slice(0, 3);
  const single = filtersOf[fact]
    .filter((name) => !namesPeople(name) && name !== 'dates')
    .flatMap((filter) =>
      some(filter).flatMap((is): Condition[] => [
        { filter, is },
        { filter, notIn: [is] },
      ]),
    );
  const windows = has(fact, 'dates') && rows.length > 0 ? windowsIn(valuesOf(rows, 'day')) : [];
  const [alone, season] = [[...single, ...windows], seasons[0]];
  const inSeason = season && has(fact, 'season') ? alone.filter(({ filter }) => filter !== 'season') : [];
  const team = valuesOf(rows, 'team')[2] ?? '';
  return [
    [],
    ...alone.map((one) => [one]),
    ...inSeason.slice(0, 12).map((one) => [{ filter: 'season', is: season }, one]),
    ...windows.slice(0, 4).map((one) => [one, { filter: 'team', is: team }]),
  ] as readonly (readonly Condition[])[];
};

/** Everything where nothing is narrowed, else what is near to it. */
const splitsOf = (fact: InsightFact, conditions: number): readonly (readonly string[])[] => {
  const one: readonly string[] = dimensionsOf[fact].filter((name) => !namesPeople(name));
  const beside = one.filter((name) => !['team', 'week', 'weekday', 'day'].includes(name));
  if (conditions > 0) return [[], ...one.filter((name) => ['team', 'month'].includes(name)).map((name) => [name])];
  return [[], ...one.map((name) => [name]), ...beside.map((name) => ['team', name])];
};

/** All questions take minutes: `TESTS=full` (npm run test:full) asks them, and every fifth is asked always. */
const asked = <T>(questions: readonly T[]): readonly T[] =>
  process.env.TESTS === 'full' ? questions : questions.filter((_, at) => at % 5 === 0);

// The independent reckoning of the rows reads SQLite.
describe.each(engines.slice(0, 1))('people beyond reach on $name', (engine) => {
  let app: Running;
  let coach: Reading;
  let counts: Readonly<Record<string, readonly Counted[]>>;
  let seasons: ReadonlyMap<string, [string, string]>;
  let own: ReadonlySet<string>;
  beforeAll(async () => {
    app = await startApp(engine);
    const clubId = await demoIn(app);
    const ask = askOf(app);
    const teams = await ask(`select id from team where club_id = '${clubId}' order by id`);
    own = new Set([String(teams[0]?.id)]);
    // A team of three, and two of a size at which the rule just holds.
    for (const [at, size] of [3, 5, 6].entries()) {
      const team = String(teams[at + 1]?.id);
      const members = await ask(`select player_id from team_player where team_id = '${team}' order by player_id`);
      for (const { player_id } of members.slice(size)) {
        const who = `player_id = '${player_id}' and team_id = '${team}'`;
        await ask(`delete from team_player where ${who}`);
        await ask(`delete from attendance where person_id = '${player_id}' and team_id = '${team}'`);
        await ask(`update injury set deleted_at = 1 where ${who}`);
        await ask(`update measurement set deleted_at = 1 where ${who}`);
      }
    }
    const of = ofEachFact({ teams: own, own: new Set() });
    coach = await readingOf(app.database, clubId, app.clock(), { wide: true, of });
    counts = (await countsOf(ask, { clubId, now: app.clock() })) as typeof counts;
    seasons = new Map([...coach.setting.seasons].map(([id, { from, to }]) => [id, [from, to]]));
  }, 300_000);
  afterAll(() => app.close());

  /** What is told of a question: its groups that are not withheld, and its total. */
  const askedOf = async (fact: InsightFact, by: readonly string[], filters: readonly Condition[]) => {
    const keys = metrics.filter((one) => one.fact === fact).map(({ key }) => key);
    const blocks = [{ id: 'b', metrics: keys, by, totals: true }];
    const [answer] = await answerDefinition(coach, { v: 1, filters, blocks }, { page: 1, rows: 5000 });
    const question: Question = { fact, by, conditions: filters };
    const tell = tellsOf(counts[fact] ?? [], question, seasons);
    const rows = answer?.rows ?? [];
    for (const { hidden, values, n } of rows)
      if (hidden) expect([n, ...values].filter((one) => one !== null && one !== 0)).toEqual([]);
    const isTotal = by.length > 0 && (answer?.totals?.values.some((one) => one !== null) ?? false);
    const shown = rows.filter(({ hidden }) => !hidden).map(({ keys: at }) => tell(at));
    return { shown, total: isTotal ? tell(undefined) : undefined };
  };

  const opened = () => {
    const { query, clubId, now } = coach.setting;
    const shared: Opened['shared'] = (_key, make) => make();
    return { ...coach, query, clubId, now, shared } as Opened;
  };
  /** What the dashboards of the club ask of it, in each season. */
  const ofDashboards = (fact: InsightFact) =>
    Object.values({ ...teamQuestions(opened()), ...clubQuestions(opened()) }).flatMap((one) => {
      if (fact !== 'presence' || one.metrics !== presences) return [];
      const filters: readonly Condition[] = 'filters' in one ? one.filters : [];
      const by: readonly string[] = 'by' in one ? one.by : [];
      return [...seasons.keys()].map((is) => ({ by, conditions: [{ filter: 'season', is }, ...filters] }));
    });
  const questionsOf = (fact: InsightFact) =>
    conditionsOf(fact, counts[fact] ?? [], [...seasons.keys()]).flatMap((conditions) =>
      splitsOf(fact, conditions.length).map((by) => ({ by, conditions })),
    );
  /** Every number that is told of a fact. None is of few, nor is a total less the groups that are shown. */
  const toldOf = async (fact: InsightFact): Promise<readonly Told[]> => {
    const told: Told[] = [];
    for (const { by, conditions } of [...asked(questionsOf(fact)), ...ofDashboards(fact)]) {
      const { shown, total } = await askedOf(fact, by, conditions);
      told.push(...shown, ...(total ? [total] : []));
      const seen = new Set(shown.flatMap(({ rows }) => [...rows]));
      expect(areFew(total?.rows ?? [], own, seen), `a total less its groups: ${total?.words}`).toBe(false);
    }
    for (const { rows, words } of told) expect(areFew(rows, own), `few: ${words}`).toBe(false);
    return told;
  };

  test.each(protectedFacts)('no two answers about %s differ by few of them', { timeout: 600_000 }, async (fact) => {
    const told = await toldOf(fact);
    let pairs = 0;
    for (const [whole, part] of pairsOf(told)) {
      pairs += 1;
      if (areFew(whole.rows, own, part.rows)) expect.fail(`${whole.words} less ${part.words}`);
    }
    expect(told.length).toBeGreaterThan(0);
    process.stdout.write(`${fact} on ${engine.name}: ${told.length} answers, ${pairs} pairs\n`);
  });

  test('the dashboards say who of a team can take part today where they are not few, and else no sum', async () => {
    const { query, clubId } = coach.setting;
    const teams = await query.selectFrom('team').where('club_id', '=', clubId).select('id').execute();
    const looks = teams.map(({ id }) => ({ teamId: id, teamName: id, shirtColour: '', numberColour: '' }));
    const { of, all } = await availabilityIn(opened(), looks);
    const members = await askOf(app)(
      'select team_id, count(distinct player_id) as n from team_player group by team_id',
    );
    const sizes = new Map(members.map(({ team_id, n }) => [String(team_id), Number(n)]));
    const withheld = teams.filter(({ id }) => of(id) === null).map(({ id }) => id);
    const small = [...sizes].filter(([id, n]) => n < 5 && !own.has(id)).map(([id]) => id);
    expect(withheld.toSorted()).toEqual(small.toSorted());
    expect(small.length).toBeGreaterThan(0);
    expect(all).toBeNull();
  });
});
