import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { ReportBlockAnswer } from '#contract/report.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeTeam, makeWorld, type Person, playerSignedIn, putOnStaff, signedIn, type World } from '../people.ts';
import { playedMatch } from '../playedMatch.ts';

const { report, reportTemplate } = calls;

describe.each(engines)('numbers of reports that are opened on $name', (engine) => {
  let app: Running;
  let home: World;
  let colleague: Person;
  let player: Person;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
    const { query } = app.database;
    colleague = await signedIn(app, home.clubId, 'COACH');
    await putOnStaff(query, await makeTeam(query, home.clubId, 'FUT11', 'Cadete B'), colleague.id, 'COACH');
    player = await playerSignedIn(app, home.clubId, home.player(10));
    await playedMatch(app, home, { rival: 'CF Norte' });
    await playedMatch(app, home, { rival: 'CF Sur' });
  });
  afterAll(() => app.close());

  /** The numbers of a block with the rows that they stand in. */
  const numbersOf = ({ rows, metrics, dimensions }: ReportBlockAnswer) =>
    rows.flatMap(({ keys, values }) =>
      metrics.map(({ key }, at) => ({
        metric: key,
        value: values[at] ?? null,
        at: keys.map(({ value }, n) => ({ dimension: dimensions[n]?.key ?? '', value })),
      })),
    );

  /** Opens numbers of a report of each block that opens, and compares. Returns how many there were. */
  const openedOf = async (id: string, who: Person): Promise<number> => {
    const { definition, audience } = await app.send(reportTemplate.get, { params: { id } }, who.token);
    const { blocks } = await app.send(report.dynamic, { params: { id }, body: {} }, who.token);
    const numbers = blocks
      .filter(({ opens }) => opens)
      .flatMap((block) =>
        numbersOf(block)
          .slice(0, 12)
          .map((one) => ({ ...one, block: block.id })),
      );
    for (const { block, metric, at, value } of numbers) {
      const found = await app.send(report.facts, { body: { definition, audience, block, metric, at } }, who.token);
      const sum = found.of === null ? found.value : found.figure;
      const place = `${block} ${metric} ${JSON.stringify(at)}`;
      if (value === null) expect(sum, place).toBeNull();
      else expect(sum, place).toBeCloseTo(value, 4);
    }
    return numbers.length;
  };

  test('what opens adds up to the number, in every ready-made report', async () => {
    let opened = 0;
    for (const who of [home.coach, player]) {
      const offered = await app.send(reportTemplate.shared, { query: { whose: 'readyMade' } }, who.token);
      for (const { id } of offered.rows) opened += await openedOf(id, who);
    }
    expect(opened).toBeGreaterThan(40);
  });

  test('the filters of the report hold for what is opened, and those that replace them', async () => {
    const rival = { filter: 'rival', is: 'cf norte' };
    const definition = {
      ...{ v: 1, context: 'team', filters: [{ filter: 'team', in: ['$myTeams'] }, rival] },
      blocks: [{ id: 'b', kind: 'table', metrics: ['goalsFor'], by: ['team'] }],
    };
    const ask = (more: object, who = home.coach) =>
      app.send(report.facts, { body: { definition, block: 'b', metric: 'goalsFor', ...more } as never }, who.token);
    const { rows } = await ask({});
    expect(rows.map(({ title }) => title)).toEqual(['CF Norte']);
    const other = await ask({
      filters: [{ filter: 'rival', is: 'cf sur' }],
      at: [{ dimension: 'team', value: home.team.id }],
    });
    expect(other.rows.map(({ title }) => title)).toEqual(['CF Sur']);
    expect((await refusalOf(ask({ block: 'c' }))).code).toBe('notFound');
    expect((await refusalOf(ask({ metric: 'minutes' }))).code).toBe('notFound');
    expect((await refusalOf(ask({ metric: 'none' }))).code).toBe('metric.unknown');
    // A colleague reads the figure of all teams, and not what it is made of.
    const wide = { ...definition, filters: [rival] };
    const [block] = (await app.send(report.adhoc, { body: { definition: wide } as never }, colleague.token)).blocks;
    expect(block).toMatchObject({ opens: false, rows: [{ values: [2] }] });
    expect((await refusalOf(ask({ definition: wide }, colleague))).details).toMatchObject({
      why: 'personsBeyondReach',
    });
  });
});
