import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReportDefinition } from '#contract/reportDefinition.ts';
import { unfitBlock } from '#domain/insight/definition.ts';
import { dimensions } from '#domain/insight/dimensions.ts';
import { limits } from '#domain/insight/limits.ts';
import { metrics } from '#domain/insight/metrics.ts';
import {
  beginnings,
  chartIn,
  chartsFor,
  conditionOf,
  dimensionsFor,
  filtersFor,
  metricsMost,
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

describe('the words of a question', () => {
  const block = (more: Partial<Question> = {}): Question => ({ ...first(newDefinition('team')), ...more }) as Question;
  const text = { id: 't', kind: 'text', text: 'Of the season' } as unknown as ReportDefinition['blocks'][number];

  test('a text asks nothing', () => {
    const definition = newDefinition('team');
    const withText = { ...definition, blocks: [text, ...definition.blocks] };
    expect(questionsIn(withText).map(({ id }) => id)).toEqual(['q1']);
    expect(filtersFor(withText)).toEqual(filtersFor(definition));
  });

  test('how it can be shown follows from what it asks: a strip only by minutes of the match', () => {
    const of = (metrics: readonly string[], by: readonly string[]) => chartsFor({ metrics: [...metrics], by: [...by] });
    expect(of(['goalsFor'], ['minuteBand'])).toContain('strip');
    expect(of(['goalsFor'], ['month'])).not.toContain('strip');
    expect(of(['goalsFor'], [])).toEqual(['figure']);
    expect(of(['goalsFor'], ['month'])).not.toContain('figure');
    expect(chartIn(withChart(block({ metrics: ['goalsFor'], by: ['month'] }), 'strip'))).toBe('table');
  });

  test('figures and tables are kinds of their own, everything else is a chart', () => {
    const table = withChart(block({ metrics: ['goalsFor'], by: ['month'] }), 'table');
    expect([table.kind, 'chart' in table]).toEqual(['table', false]);
    const figure = withDimensions(table, []);
    expect([figure.kind, 'chart' in figure]).toEqual(['figure', false]);
    expect(withChart(table, 'line')).toMatchObject({ kind: 'chart', chart: { type: 'line' } });
  });

  test('a limit stays, and none comes by itself', () => {
    expect(withChart(block({ limit: 5 }), 'table').limit).toBe(5);
    expect(withChart(block(), 'table')).not.toHaveProperty('limit');
  });

  test('no more figures and splits than a question takes', () => {
    const keys = metrics.map(({ key }) => key);
    const byVenue = (key: string) => dimensionsFor({ metrics: [key] }).includes('venue');
    const fit = keys.filter(byVenue).slice(0, limits.metrics);
    // The one too many could not be split by the venue: it goes, and the venue stays.
    const other = keys.filter((key) => !byVenue(key)).slice(0, 1);
    expect(withMetrics(block({ by: ['venue'] }), [...fit, ...other])).toMatchObject({ metrics: fit, by: ['venue'] });
    expect([fit.length, other.length]).toEqual([limits.metrics, 1]);
    expect(withDimensions(block(), [...dimensions]).by).toEqual([...dimensions].slice(0, limits.dimensions));
    expect(metricsMost({ by: ['month'] })).toBe(limits.metrics);
    expect(withDimensions(block({ metrics: keys.slice(0, limits.metrics) }), []).metrics).toHaveLength(
      metricsMost({ by: [] }),
    );
  });

  test('what all figures can be split by is what each of them can', () => {
    const [goals, minutes, both] = [['goalsFor'], ['minutes'], ['goalsFor', 'minutes']].map((some) =>
      dimensionsFor({ metrics: some }),
    );
    expect(both).toEqual(goals?.filter((name) => minutes?.includes(name)));
    expect(both).not.toEqual(goals);
    expect(dimensionsFor({ metrics: [] })).toEqual([]);
  });

  test('one question is changed, the others stay; another one has no title and stands behind its like', () => {
    const more = withAnother(newDefinition('team'), block());
    const titled = withQuestion(more.definition, block({ title: 'Minutes' }));
    expect(titled.blocks.map(({ id, title }) => [id, title])).toEqual([
      ['q1', 'Minutes'],
      ['q2', ''],
    ]);
    const third = withAnother(titled, { ...block({ title: 'Minutes' }), id: 'q2' });
    expect(third.definition.blocks.map(({ id, title }) => [id, title])).toEqual([
      ['q1', 'Minutes'],
      ['q2', ''],
      ['q3', ''],
    ]);
  });

  test('a new report begins with this season and a table without a title', () => {
    expect(newDefinition('me')).toEqual({
      ...{ v: 1, context: 'player' },
      filters: [
        { filter: 'season', is: 'current' },
        { filter: 'player', in: ['$me'] },
      ],
      blocks: [
        {
          ...{ id: 'q1', kind: 'table', title: '', metrics: ['minutes', 'playerGoals'], by: ['month'] },
          ...{ filters: [], sort: [], totals: false },
        },
      ],
    });
  });
});
