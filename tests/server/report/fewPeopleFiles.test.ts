import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ReportBlockAnswer } from '#contract/report.ts';
import { dimensionsOf, namesPeople } from '#domain/insight/dimensions.ts';
import { metrics } from '#domain/insight/metrics.ts';
import { engines, refusalOf, startApp } from '../harness.ts';
import type { Person } from '../people.ts';
import { asking, type FewPeople, makeFewPeople, type Shown } from './fewPeopleWorld.ts';

const { report, reportTemplate } = calls;

/** What stands in the cells of a sheet, without its headings: the word for what is withheld, a number or nothing. */
const kindsIn = (rows: readonly (readonly unknown[])[], figures: number) =>
  rows.slice(1).map((row) =>
    Array.from({ length: figures }, (_, at) => row[at + 1] ?? null).map((cell) => {
      return typeof cell === 'number' ? 'number' : cell;
    }),
  );
/** The same of an answer, as a file should have it: a row that says why there are none, and the total below. */
const shownIn = ({ rows, totals, isWithheld }: ReportBlockAnswer) => {
  const kind = (value: number | null) => (value === null ? null : 'number');
  const none = (totals ?? []).map(() => null);
  return [
    ...rows.map(({ values, isHidden }) => values.map((value) => (isHidden ? 'oculto' : kind(value)))),
    ...(isWithheld ? [none] : []),
    (totals ?? []).map(kind),
  ];
};

describe.each(engines)('what files and opened lists say of few people on $name', (engine) => {
  let of: FewPeople;
  beforeAll(async () => {
    of = await makeFewPeople(await startApp(engine));
  });
  afterAll(() => of.app.close());

  test('what is withheld does not open, by whatever address', async () => {
    const open = (who: Person, shown: Shown, more: object) => {
      const body = { definition: asking(['newInjuries'], shown), block: 'b', metric: 'newInjuries', ...more };
      return of.app.send(report.facts, { body: body as never }, who.token);
    };
    const ofSmall = { dimension: 'team', value: of.small.id };
    const ofPlayer = { dimension: 'player', value: of.smallIds[0] ?? '' };
    for (const at of [[], [ofSmall], [ofPlayer], [ofSmall, ofPlayer]])
      for (const page of [1, 2])
        expect((await refusalOf(open(of.home.coach, { by: ['team'] }, { at, page }))).details).toMatchObject({
          why: 'personsBeyondReach',
        });
    // A question about the own teams opens; a row of another team has nothing in it.
    const own = { filters: [{ filter: 'team', in: ['$myTeams'] }], by: ['team'] };
    for (const at of [[ofSmall], [ofPlayer], [ofSmall, ofPlayer]])
      expect(await open(of.home.coach, own, { at })).toMatchObject({ rows: [], total: 0, value: 0 });
    expect(await open(of.their, own, { at: [ofSmall] })).toMatchObject({ total: 2 });
    // In the place of the filters that the report has.
    const filters = [{ filter: 'team', is: of.small.id }];
    expect((await refusalOf(open(of.home.coach, own, { at: [], filters }))).details).toMatchObject({
      why: 'personsBeyondReach',
    });
    for (const query of [
      { metric: 'newInjuries', scope: 'team', teamId: of.small.id },
      { metric: 'newInjuries', scope: 'player', playerId: of.smallIds[0] ?? '' },
    ] as const)
      expect((await refusalOf(of.app.send(calls.statistics.facts, { query }, of.home.coach.token))).code).toBe(
        'forbidden',
      );
    const whole = { metric: 'newInjuries', dimension: 'team', key: of.small.id } as const;
    expect(await of.app.send(calls.statistics.facts, { query: whole }, of.home.coach.token)).toMatchObject({
      total: 0,
    });
  });

  test('a report of somebody who may is asked by another as who they are, on screen and in files', async () => {
    const definition = asking(['newInjuries'], {
      by: ['team', 'day'],
      filters: [{ filter: 'team', in: [of.small.id] }],
    });
    const { id } = await of.app.send(
      reportTemplate.add,
      { body: { name: 'Lesiones', definition } as never },
      of.their.token,
    );
    await of.app.send(reportTemplate.share, { params: { id }, body: { version: 1, level: 'club' } }, of.their.token);
    const run = (who: Person) => of.app.send(report.dynamic, { params: { id }, body: {} }, who.token);
    const file = async (who: Person) => {
      const made = await of.app.send(report.exported, { params: { id }, body: { format: 'CSV' } }, who.token);
      return made.text();
    };
    expect((await run(of.their)).blocks[0]?.rows).toHaveLength(2);
    expect(await file(of.their)).toMatch(/Cadete B;.*;1/);
    expect((await run(of.home.coach)).blocks[0]).toMatchObject({ rows: [], isWithheld: true, n: 0 });
    expect(await file(of.home.coach)).not.toMatch(/Cadete B;.*;1/);
  });

  test('parts of one report are withheld as questions of of.their own', async () => {
    const block = (id: string, filters: readonly object[], by: readonly string[] = []) => ({
      ...{ id, kind: by.length > 0 ? 'table' : 'figure', metrics: ['newInjuries'], by, filters },
    });
    const blocks = [
      block('all', []),
      block('other', [{ filter: 'team', notIn: [of.small.id] }]),
      block('teams', [], ['team']),
      block('match', [{ filter: 'injurySetting', is: 'match' }]),
      block('season', [{ filter: 'season', is: 'current' }]),
    ];
    const definition = { v: 1, context: 'club', filters: [], blocks };
    const answer = await of.app.send(report.adhoc, { body: { definition } as never }, of.home.coach.token);
    const value = (id: string) => answer.blocks.find((one) => one.id === id)?.rows[0]?.values[0] ?? null;
    // All less all but the of.small team would be the two of it.
    expect([value('all'), value('other')]).toEqual([22, null]);
    const sheets = await of.cellsOf(of.home.coach, definition);
    for (const one of answer.blocks)
      for (const [at, row] of one.rows.entries()) {
        const cell = sheets[answer.blocks.indexOf(one)]?.rows[at + 1]?.[one.dimensions.length] ?? null;
        expect(cell).toBe(row.isHidden ? 'oculto' : row.values[0]);
      }
  });

  test('files have what the screen shows of every protected figure, and "withheld" where it withholds', async () => {
    const facts = ['presence', 'injury', 'absence', 'exposure', 'availability', 'load', 'measurement'] as const;
    let told = 0;
    for (const fact of facts) {
      const keys = metrics.filter((one) => one.fact === fact).map(({ key }) => key);
      const splits: readonly string[] = dimensionsOf[fact].filter((name) => !namesPeople(name));
      const blocks = splits.map((by) => ({ id: by, kind: 'table', metrics: keys.slice(0, 8), by: [by], totals: true }));
      const definition = { v: 1, context: 'club', filters: [], blocks };
      const answer = await of.app.send(report.adhoc, { body: { definition } as never }, of.home.coach.token);
      const sheets = await of.cellsOf(of.home.coach, definition);
      for (const [at, block] of answer.blocks.entries())
        expect(kindsIn(sheets[at]?.rows ?? [], block.metrics.length)).toEqual(shownIn(block));
      told += answer.blocks.length;
    }
    expect(told).toBeGreaterThan(30);
  });
});
