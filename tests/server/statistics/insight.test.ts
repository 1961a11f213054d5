import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { plusDays } from '#domain/days.ts';
import type { Block, Condition, Definition } from '#domain/insight/definition.ts';
import { dimensions, dimensionsOf, filters, filtersOf, goalTypes, hasDimension } from '#domain/insight/dimensions.ts';
import { tableFacts } from '#domain/insight/metric.ts';
import { insightFacts, metrics } from '#domain/insight/metrics.ts';
import type { Database } from '#server/db/database.ts';
import { answerDefinition, type BlockAnswer, type Reading } from '#server/insight/answer.ts';
import { openNumber } from '#server/insight/opened.ts';
import { groupQuery } from '#server/insight/plan.ts';
import { rebuild } from '#server/modules/match/rebuild.ts';
import { projectionsOf } from '#server/modules/match/store.ts';
import { printSeed, runs } from '#tests/domain/seed.ts';
import { engines } from '../engines.ts';
import { type Running, startApp } from '../harness.ts';
import { copied, demoIn, readingOf, today } from './demo.ts';

const [sqlite, postgres] = engines;
if (!sqlite) throw new Error('There is a database for tests.');

describe('the figures of the demo club', () => {
  let app: Running;
  let other: Database | undefined;
  let readings: readonly Reading[];
  let values: Readonly<Record<string, readonly string[]>>;
  beforeAll(async () => {
    printSeed();
    app = await startApp(sqlite);
    const clubId = await demoIn(app);
    other = await postgres?.open();
    if (other) await copied(app.database, other);
    const both = [app.database, ...(other ? [other] : [])];
    readings = await Promise.all(both.map((database) => readingOf(database, clubId, app.clock())));
    const { query } = app.database;
    const ids = async (table: 'team' | 'player' | 'competition' | 'match' | 'season' | 'event_type') =>
      (await query.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
    values = {
      season: await ids('season'),
      team: await ids('team'),
      player: await ids('player'),
      competition: await ids('competition'),
      match: await ids('match'),
      eventType: await ids('event_type'),
      venue: ['home', 'away'],
      result: ['win', 'draw', 'loss'],
      goalType: goalTypes,
      cardKind: ['yellow', 'secondYellow', 'red'],
      presence: ['present', 'late', 'excused', 'absent'],
      injurySetting: ['match', 'training'],
      rival: (await query.selectFrom('match_now').select('rival_key').distinct().execute()).map((one) => one.rival_key),
    };
  });
  afterAll(async () => {
    await app.close();
    await other?.close();
  });

  const day = () => today(app.clock());
  /** A condition that says something about the demo club. */
  const condition = (filter: string): fc.Arbitrary<Condition> => {
    if (filter === 'dates')
      return fc.record({ ago: fc.nat(200), long: fc.nat(200) }).map(({ ago, long }) => {
        const from = plusDays(day(), -ago);
        return { filter, between: [from, plusDays(from, long)] as const };
      });
    const known = values[filter] ?? [];
    const one = known.length > 0 ? fc.constantFrom(...known) : fc.constant('none');
    const several = fc.array(one, { minLength: 1, maxLength: 3 });
    return fc.oneof(
      one.map((is) => ({ filter, is })),
      several.map((of) => ({ filter, in: of })),
      several.map((of) => ({ filter, notIn: of })),
    );
  };
  const conditionsFor = (all: readonly string[]) =>
    fc.subarray([...all], { maxLength: 2 }).chain((some) => fc.tuple(...some.map(condition)));

  /** A question that fits: figures of one fact, by what it has. */
  const sound = fc.constantFrom(...insightFacts).chain((fact) => {
    const keys = metrics.filter((one) => one.fact === fact).map(({ key }) => key);
    return fc.record({
      metrics: fc.subarray(keys, { minLength: 1, maxLength: Math.min(5, keys.length) }),
      by: fc.subarray([...dimensionsOf[fact]] as string[], { maxLength: 2 }),
      filters: fc.constant(null).chain(() => conditionsFor(filtersOf[fact])),
      totals: fc.boolean(),
    });
  });
  const blockOf = (one: Omit<Block, 'id'>, n = 0): Block => ({ ...one, id: `b${n}` });
  const definitionOf = (...blocks: Omit<Block, 'id'>[]): Definition => ({
    v: 1,
    filters: [],
    blocks: blocks.map(blockOf),
  });
  const first = () => readings[0] as Reading;

  test('what was projected on the way is what a rebuild writes', async () => {
    const { query } = app.database;
    const ids = (await query.selectFrom('match').select('id').where('deleted_at', 'is', null).execute()).map(
      ({ id }) => id,
    );
    const projected = () => Promise.all(ids.map((id) => projectionsOf(query, id)));
    const along = await projected();
    expect(along.flatMap(({ facts }) => facts).length).toBeGreaterThan(20);
    await rebuild(app.database);
    expect(await projected()).toEqual(along);
  });

  test('each question has the same answer on both databases', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(sound, { minLength: 1, maxLength: 3 }), async (blocks) => {
        const answers = await Promise.all(readings.map((one) => answerDefinition(one, definitionOf(...blocks))));
        for (const answer of answers) expect(answer).toEqual(answers[0]);
      }),
      runs(60),
    );
  });

  test('what opens adds up to the figure, for each figure of the catalogue', async () => {
    let opened = 0;
    for (const metric of metrics) {
      const draw = fc.record({
        by: fc.subarray([...dimensionsOf[metric.fact]] as string[], { maxLength: 1 }),
        filters: fc.constant(null).chain(() => conditionsFor(filtersOf[metric.fact])),
        row: fc.nat(99),
      });
      await fc.assert(
        fc.asyncProperty(draw, async ({ by, filters: conditions, row: nth }) => {
          const [answer] = await answerDefinition(
            first(),
            definitionOf({ metrics: [metric.key], by, filters: conditions }),
          );
          const row = answer?.rows[nth % Math.max(1, answer.rows.length)];
          if (!row) return;
          const at = by.map((dimension, n) => ({ dimension, is: row.keys[n] ?? null }));
          const { figure, value, of, rows } = await openNumber(first(), { metric, conditions, at });
          const [said = null] = row.values;
          // Hours are added in another order, so the last decimal may differ.
          if (said === null) expect(figure).toBeNull();
          else expect(figure).toBeCloseTo(said, 5);
          const sum = (name: 'value' | 'of') => rows.reduce((all, one) => all + (one[name] ?? 0), 0);
          expect(sum('value')).toBeCloseTo(value, 6);
          if (of !== null) expect(sum('of')).toBeCloseTo(of, 6);
          opened += rows.length;
        }),
        runs(6),
      );
    }
    expect(opened).toBeGreaterThan(1_000);
  });

  test('the figures of groups add up to that of all, where the catalogue says so', async () => {
    for (const metric of metrics.filter(({ sums }) => sums))
      for (const by of dimensionsOf[metric.fact]) {
        const block = { metrics: [metric.key], by: [by], totals: true };
        const [answer] = await answerDefinition(first(), definitionOf(block));
        const sum = (answer as BlockAnswer).rows.reduce((all, { values: [one] }) => all + (one ?? 0), 0);
        expect([metric.key, by, sum]).toEqual([metric.key, by, expect.closeTo(answer?.totals?.values[0] ?? 0, 3)]);
      }
  });

  test('a broken question is refused with its reason, and never a fault', async () => {
    const anything = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom(...metrics.map(({ key }) => key), ...dimensions, ...filters, '__proto__', 'constructor'),
    );
    const odd = fc.record({
      metrics: fc.array(anything, { minLength: 1, maxLength: 4 }),
      by: fc.array(anything, { maxLength: 3 }),
      filters: fc.array(
        fc.record({
          filter: anything,
          is: fc.option(anything, { nil: undefined }),
          in: fc.option(fc.array(anything), { nil: undefined }),
        }),
        { maxLength: 3 },
      ),
      sort: fc.array(fc.record({ by: anything, down: fc.boolean() }), { maxLength: 2 }),
    });
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(odd, async (block) => {
        for (const reading of readings) {
          const fault = await answerDefinition(reading, definitionOf(block)).catch((one: unknown) => one);
          if (Array.isArray(fault)) continue;
          expect(fault).toBeInstanceOf(AppError);
          expect((fault as AppError).code).toBe('definition.unfit');
          refused += 1;
        }
      }),
      runs(200),
    );
    expect(refused).toBeGreaterThan(0);
  });

  test('nothing that is asked stands in the text of a query', () => {
    const asked = "x'; drop table club --";
    for (const { setting, scope } of readings)
      for (const fact of tableFacts) {
        const conditions = filtersOf[fact].filter((name) => name !== 'dates').map((filter) => ({ filter, is: asked }));
        const parts = metrics.filter((one) => one.fact === fact).flatMap(({ of }) => ('sum' in of ? [of.sum] : []));
        const query = groupQuery({ fact, parts, by: [], conditions, within: scope.of[fact] }, setting);
        expect(query.sql).not.toContain('drop');
      }
  });

  test('a reader of nothing gets nothing, a team only its own, whatever is asked', async () => {
    const [team = ''] = values.team ?? [];
    const own = { teams: new Set([team]), own: new Set<string>() };
    const none = { teams: new Set<string>(), own: new Set<string>() };
    const scopeOf = (within: typeof own) =>
      Object.fromEntries(insightFacts.map((fact) => [fact, within])) as unknown as Reading['scope']['of'];
    const reader = { ...first(), scope: { ...first().scope, of: scopeOf(own) } };
    const stranger = { ...first(), scope: { ...first().scope, of: scopeOf(none) } };
    for (const fact of insightFacts) {
      const keys = metrics
        .filter((one) => one.fact === fact)
        .map(({ key }) => key)
        .slice(0, 8);
      const by = hasDimension(fact, 'team') ? 'team' : 'day';
      const asked = definitionOf({ metrics: keys, by: [by] });
      const [mine, nothing] = await Promise.all([reader, stranger].map((one) => answerDefinition(one, asked)));
      expect(nothing?.[0]).toMatchObject({ rows: [], n: 0 });
      expect(mine?.[0]?.rows.every(({ keys: [id] }) => by === 'team' && id === team)).toBe(true);
    }
  });

  test('few people beyond reach are withheld, and what would give them away', async () => {
    const teams = new Set(values.team?.slice(0, 1));
    const of = Object.fromEntries(
      insightFacts.map((fact) => [fact, { teams, own: new Set() }]),
    ) as unknown as Reading['scope']['of'];
    const coach = { ...first(), scope: { ...first().scope, wide: true, of } };
    const asked = definitionOf({ metrics: ['newInjuries', 'illnesses'], by: ['team', 'day'], totals: true });
    const [seen] = await answerDefinition(first(), asked);
    const [shown] = await answerDefinition(coach, asked);
    expect(seen?.rows.length).toBeGreaterThan(0);
    // Of two things together nothing is told beyond reach, whatever there is.
    expect(shown).toMatchObject({ rows: [], isWithheld: true, n: 0, total: 0 });
    // Who asks for names is answered only of the own team.
    const [named] = await answerDefinition(coach, definitionOf({ metrics: ['newInjuries'], by: ['team', 'player'] }));
    expect(named?.rows.every(({ keys: [team] }) => teams.has(String(team)))).toBe(true);
  });
});
