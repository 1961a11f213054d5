import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReportDefinition } from '#contract/reportDefinition.ts';
import { unfitBlock } from '#domain/insight/definition.ts';
import { dimensions } from '#domain/insight/dimensions.ts';
import { metrics } from '#domain/insight/metrics.ts';
import {
  beginnings,
  chartIn,
  chartsFor,
  conditionOf,
  dimensionsFor,
  filtersFor,
  newDefinition,
  type Question,
  questionsIn,
  withAnother,
  withChart,
  withCondition,
  withDimensions,
  withMetrics,
  without,
  withQuestion,
} from '#machines/report/question.ts';
import { runs } from '../domain/seed.ts';

const asked = (definition: ReportDefinition) => ({
  ...{ v: 1 as const, filters: definition.filters },
  blocks: questionsIn(definition).map((block) => ({ ...block, chart: { type: chartIn(block) } })),
});
const first = (definition: ReportDefinition): Question => {
  const [block] = questionsIn(definition);
  if (!block) throw new Error('It asks nothing.');
  return block;
};

describe('a question that is changed word by word', () => {
  test.each(Object.keys(beginnings) as (keyof typeof beginnings)[])('a new report of %s can be asked', (of) => {
    const definition = newDefinition(of);
    expect(ReportDefinition.safeParse(definition).success).toBe(true);
    expect(unfitBlock(asked(definition))).toBeUndefined();
  });

  test('whatever is chosen, it can be asked', () => {
    const keys = metrics.map(({ key }) => key);
    const word = fc.oneof(
      fc.subarray(keys, { minLength: 1, maxLength: 9 }).map((some) => (block: Question) => withMetrics(block, some)),
      fc.subarray([...dimensions] as string[], { maxLength: 4 }).map(
        (some) => (block: Question) =>
          withDimensions(
            block,
            some.filter((name) => dimensionsFor(block).includes(name)),
          ),
      ),
      fc.nat(8).map((n) => (block: Question) => {
        const charts = chartsFor(block);
        return withChart(block, charts[n % charts.length] ?? 'table');
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(beginnings) as (keyof typeof beginnings)[])),
        fc.array(word),
        (of, words) => {
          let definition = withCondition(newDefinition(of), ['team', 'player'], undefined);
          for (const change of words) definition = withQuestion(definition, change(first(definition)));
          expect(ReportDefinition.safeParse(definition).success).toBe(true);
          expect(unfitBlock(asked(definition))).toBeUndefined();
        },
      ),
      runs(200),
    );
  });

  test('figures of another kind keep what they can be split by, and a chart that does not fit becomes a table', () => {
    const block = withChart(withDimensions(first(newDefinition('team')), ['month', 'player']), 'table');
    expect(withMetrics(block, ['played']).by).toEqual(['month']);
    const line = withChart(withMetrics(block, ['minutes']), 'line');
    expect(chartIn(line)).toBe('line');
    expect(chartIn(withMetrics(line, ['minutes', 'starts', 'called', 'assists', 'cameOn']))).toBe('table');
    expect(chartIn(withDimensions(line, []))).toBe('figure');
  });

  test('a sort goes with what it sorts by', () => {
    const block: Question = { ...first(newDefinition('team')), sort: [{ by: 'minutes', down: true }] };
    expect(withMetrics(block, ['minutes']).sort).toHaveLength(1);
    expect(withMetrics(block, ['assists']).sort).toEqual([]);
  });

  test('another question stands behind the one it is like, with an id of its own, and goes again', () => {
    const definition = newDefinition('team');
    const more = withAnother(definition, first(definition));
    const third = withAnother(more.definition, first(definition));
    expect(third.definition.blocks.map(({ id }) => id)).toEqual(['q1', 'q3', 'q2']);
    expect(without(third.definition, 'q3')).toEqual(more.definition);
  });

  test('a condition takes the place of those of its filters', () => {
    const dates = withCondition(newDefinition('team'), ['season', 'dates'], {
      filter: 'dates',
      last: { n: 1, of: 'month' },
    });
    expect(conditionOf(dates, 'season')).toBeUndefined();
    expect(conditionOf(dates, 'dates')?.last).toEqual({ n: 1, of: 'month' });
    expect(conditionOf(dates, 'team')?.in).toEqual(['$myTeams']);
    expect(withCondition(dates, ['team'], undefined).filters).toHaveLength(1);
    expect(filtersFor(dates)).toContain('venue');
    expect(filtersFor(dates)).not.toContain('injurySetting');
  });
});
