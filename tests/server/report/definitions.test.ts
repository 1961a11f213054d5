import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { ReportDefinition } from '#contract/reportDefinition.ts';
import { unfitBlock, unfitOutside } from '#domain/insight/definition.ts';
import { dimensions, dimensionsOf, filters } from '#domain/insight/dimensions.ts';
import { insightFacts, metrics } from '#domain/insight/metrics.ts';
import { readyMade } from '#domain/insight/readyMade.ts';
import { hasWords } from '#server/words/words.ts';
import { runs } from '#tests/domain/seed.ts';
import { engines, type Running, refusalOf, startApp } from '../harness.ts';
import { makeWorld, type Person, type World } from '../people.ts';

const { reportTemplate: of } = calls;
const byPlayer = { id: 'players', kind: 'table', metrics: ['minutes'], by: ['player'] } as const;
const plain = { v: 1, context: 'team', blocks: [byPlayer] } as const;

test('the ready-made reports can be asked, have words, and say nothing outside that may not leave', () => {
  expect(new Set(readyMade.map(({ id }) => id)).size).toBe(readyMade.length);
  for (const { key, audience, filters: whole, blocks } of readyMade) {
    const questions = {
      v: 1 as const,
      filters: whole,
      blocks: blocks.map(({ by = [], chart, ...block }) => ({
        ...block,
        by,
        ...(chart && { chart: { type: chart } }),
      })),
    };
    expect([key, unfitBlock(questions)]).toEqual([key, undefined]);
    if (audience === 'External') expect([key, unfitOutside(questions)]).toEqual([key, undefined]);
    const words = ['name', 'says', ...blocks.map(({ id }) => id)].map((name) => `ready.${key}.${name}`);
    expect(words.filter((word) => !hasWords('reports', word))).toEqual([]);
  }
});

describe.each(engines)('definitions of reports on $name', (engine) => {
  let app: Running;
  let home: World;
  beforeAll(async () => {
    app = await startApp(engine);
    home = await makeWorld(app);
  });
  afterAll(() => app.close());

  const add = (who: Person, body: object = {}) =>
    app.send(of.add, { body: { name: 'Minutos', definition: plain, ...body } as never }, who.token);
  const update = (id: string, who: Person, body: object) =>
    app.send(of.update, { params: { id }, body: body as never }, who.token);
  const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code;

  test('a definition that cannot be asked is refused with its block and why', async () => {
    const wrong = (blocks: readonly object[], more: object = {}) =>
      refusalOf(add(home.coach, { definition: { ...plain, blocks }, ...more }));
    expect(await wrong([{ ...byPlayer, metrics: ['luck'] }])).toMatchObject({
      ...{ code: 'definition.unfit', details: { block: 'players', why: 'metricUnknown', what: 'luck' } },
    });
    expect((await wrong([{ ...byPlayer, kind: 'figure' }])).details).toMatchObject({ why: 'chartUnfit' });
    expect((await wrong([byPlayer], { audience: 'External' })).details).toMatchObject({
      why: 'notForOutside',
      what: 'player',
    });
    const health = { id: 'h', kind: 'figure', metrics: ['newInjuries'] };
    expect((await wrong([health], { audience: 'External' })).details).toMatchObject({
      block: 'h',
      what: 'newInjuries',
    });
    const { id } = await add(home.coach);
    expect((await refusalOf(update(id, home.coach, { version: 1, audience: 'External' }))).details).toMatchObject({
      why: 'notForOutside',
    });
    for (const filter of [
      { filter: 'weather', is: 'x' },
      { filter: 'season', is: '$myTeams' },
      { filter: 'dates', is: 'x' },
    ])
      expect(await codeOf(add(home.coach, { definition: { ...plain, filters: [filter] } }))).toBe('definition.unfit');
    expect(await codeOf(add(home.coach, { definition: { ...plain, blocks: [byPlayer, byPlayer] } }))).toBe(
      'badRequest',
    );
    const text = (n: number) => ({ id: `t${n}`, kind: 'text', text: 'x'.repeat(2000) });
    const values = Array.from({ length: 50 }, (_, n) => `${n}`.padEnd(120, 'x'));
    const heavy = Array.from({ length: 6 }, (_, n) => ({
      ...byPlayer,
      id: `b${n}`,
      filters: [{ filter: 'rival', in: values }],
    }));
    expect(await codeOf(add(home.coach, { definition: { ...plain, blocks: [text(1), ...heavy] } }))).toBe(
      'definition.tooLarge',
    );
  });

  test('drawn definitions are kept or refused, never a fault, and come back as they were given', async () => {
    const word = fc.oneof(
      fc.constantFrom(...metrics.map(({ key }) => key), ...dimensions, ...filters, 'constructor', '__proto__', '$me'),
      fc.string({ maxLength: 12, unit: 'binary' }),
    );
    const words = (most: number) => fc.array(word, { maxLength: most });
    const condition = fc.record(
      {
        filter: word,
        is: word,
        in: words(3),
        between: fc.tuple(word, word),
        last: fc.record({ n: fc.integer(), of: word }),
      },
      { requiredKeys: ['filter'] },
    );
    const block = fc.record(
      {
        ...{ id: fc.constantFrom('a', 'b', ''), kind: fc.constantFrom('figure', 'table', 'chart', 'text', 'x') },
        ...{ metrics: words(3), by: words(2), filters: fc.array(condition, { maxLength: 2 }), limit: fc.integer() },
        ...{ chart: fc.record({ type: word }), text: word, sort: fc.array(fc.record({ by: word }), { maxLength: 1 }) },
      },
      { requiredKeys: ['id', 'kind'] },
    );
    const drawn = fc.record({
      ...{ v: fc.constantFrom(1, 1, 1, 2), context: fc.constantFrom('team', 'club', 'moon') },
      ...{ filters: fc.array(condition, { maxLength: 2 }), blocks: fc.array(block, { maxLength: 3 }) },
    });
    /** Questions that fit, so that some are kept. */
    const fits = fc.constantFrom(...insightFacts).chain((fact) => {
      const keys = metrics.filter((one) => one.fact === fact).map(({ key }) => key);
      const table = fc.record({
        ...{ id: fc.constantFrom('a', 'b-1'), kind: fc.constant('table'), totals: fc.boolean() },
        metrics: fc.subarray(keys, { minLength: 1, maxLength: Math.min(3, keys.length) }),
        by: fc.subarray([...dimensionsOf[fact]] as string[], { minLength: 1, maxLength: 3 }),
      });
      return table.map((one) => ({ v: 1, context: 'club', filters: [], blocks: [one] }));
    });
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(drawn, fits, fc.jsonValue()), async (definition) => {
        const response = await app.ask({
          ...{ method: 'POST', url: of.add.path, token: home.coach.token },
          payload: JSON.stringify({ name: 'X', definition }),
          headers: { 'content-type': 'application/json' },
        });
        expect(response.statusCode, response.body).toBeLessThan(500);
        if (response.statusCode !== 201) return;
        kept += 1;
        expect(response.json().definition).toEqual(ReportDefinition.parse(definition));
      }),
      runs(150),
    );
    const sound = {
      ...plain,
      filters: [
        { filter: 'dates', last: { n: 2, of: 'week' } },
        { filter: 'team', in: ['$myTeams'] },
      ],
    };
    expect((await add(home.coach, { definition: sound })).definition).toEqual(ReportDefinition.parse(sound));
    expect(kept).toBeGreaterThan(0);
  });
});
