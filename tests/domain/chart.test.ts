import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Chart, drawn } from '#domain/chart/chart.ts';
import { type Drawing, type Mark, widthOf } from '#domain/chart/drawing.ts';
import { pictureOf } from '#domain/chart/picture.ts';
import { ticksOf } from '#domain/chart/scale.ts';
import { svgOf } from '#domain/chart/svg.ts';
import { runs } from './seed.ts';

const types = ['bars', 'rows', 'columns', 'line', 'stacked', 'heat', 'scatter', 'strip'] as const;
const write = (value: number) => String(Math.round(value * 100) / 100);
const series = (name: string, values: readonly (number | null)[], unit = 'count') => ({
  ...{ name, unit, values, write },
  isWhole: unit === 'count',
});
const textsOf = (marks: readonly Mark[]) => marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
const barsOf = (marks: readonly Mark[]) => marks.flatMap((mark) => (mark.kind === 'bar' ? [mark] : []));

type Written = Extract<Mark, { kind: 'text' }>;
/** Whether a text is cut at the edge of its drawing. */
const reachOf = ({ text, x, anchor }: Written, width: number): string => {
  const long = widthOf(text);
  const from = { start: x, middle: x - long / 2, end: x - long }[anchor];
  return from >= -0.5 && from + long <= width + 0.5 ? 'inside' : `${text} from ${from} to ${from + long} of ${width}`;
};

/** What is on a drawing is not beyond its edges. */
const staysOn = (mark: Mark, { width, height }: Drawing, type: Chart['type']): void => {
  if (mark.kind === 'text') {
    expect([mark.y >= 0, mark.y <= height]).toEqual([true, true]);
    if (['line', 'columns', 'stacked'].includes(type)) expect(reachOf(mark, width)).toBe('inside');
  }
  if (mark.kind !== 'bar') return;
  expect(Math.min(mark.width, mark.height)).toBeGreaterThanOrEqual(0);
  expect(mark.x + mark.width).toBeLessThanOrEqual(width + 2);
  expect(mark.y + mark.height).toBeLessThanOrEqual(height + 2);
};

describe('a chart', () => {
  test('ticks are round, have nought among them, and reach over what is shown', () => {
    expect(ticksOf([11, 3], true)).toEqual([0, 5, 10, 15]);
    expect(ticksOf([1], true)).toEqual([0, 1]);
    expect(ticksOf([-3, 4], true)).toEqual([-4, -2, 0, 2, 4]);
    expect(ticksOf([0.5, 0.83], false)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(ticksOf([], true)).toEqual([0, 1]);
  });

  test('bars are as long as their numbers, and what is not known has no bar', () => {
    const chart: Chart = {
      type: 'bars',
      categories: ['A', 'B', 'C', 'D'],
      series: [series('Goals', [10, 5, null, 0])],
    };
    const { marks } = drawn(chart, 400);
    const [ten, five, ...none] = barsOf(marks);
    expect(none).toEqual([]);
    expect((ten?.width ?? 0) / (five?.width ?? 1)).toBeCloseTo(2);
    expect(textsOf(marks)).toEqual(['A', '10', 'B', '5', 'C', '–', 'D', '0']);
  });

  test('a number below nought goes the other way', () => {
    const { marks } = drawn({ type: 'bars', categories: ['A', 'B'], series: [series('Difference', [4, -2])] }, 400);
    const [up, down] = barsOf(marks);
    expect((down?.x ?? 0) + (down?.width ?? 0)).toBeCloseTo(up?.x ?? 0);
  });

  test('series of different units have axes of their own, and their tones differ', () => {
    const chart: Chart = {
      ...{ type: 'columns', categories: ['October', 'November'] },
      series: [series('Goals', [1, 2]), series('Share', [0.5, 0.25], 'share')],
    };
    const { marks, height } = drawn(chart, 500);
    expect(height).toBeGreaterThan(drawn({ ...chart, series: chart.series.slice(0, 1) }, 500).height * 1.8);
    expect(new Set(barsOf(marks).map(({ tone }) => tone))).toEqual(new Set([0, 1]));
    expect(textsOf(marks)).toEqual(expect.arrayContaining(['Goals', 'Share', '0.4', '2']));
  });

  test('a stack is as high as its sum; a line breaks where a number is not known', () => {
    const stack = drawn({ type: 'stacked', categories: ['A'], series: [series('x', [3]), series('y', [1])] }, 300);
    const [one, two] = barsOf(stack.marks).filter(({ width }) => width > 12);
    expect((two?.y ?? 0) + (two?.height ?? 0)).toBeCloseTo(one?.y ?? -1);
    const line = drawn({ type: 'line', categories: ['1', '2', '3', '4'], series: [series('x', [1, null, 2, 3])] }, 300);
    expect(line.marks.filter(({ kind }) => kind === 'line')).toHaveLength(1);
    expect(line.marks.filter(({ kind }) => kind === 'dot')).toHaveLength(3);
  });

  test('parts of a row are as long as their numbers, one after the other, with words behind them', () => {
    const chart: Chart = {
      ...{ type: 'rows', categories: ['A', 'B'] },
      series: [series('came', [6, 1]), series('late', [2, null])],
      after: { name: 'share', texts: ['75 %', '–'] },
    };
    const { marks } = drawn(chart, 600);
    const [came, late, second, ...none] = barsOf(marks).filter(({ width }) => width !== 12);
    expect(none).toEqual([]);
    expect(((came?.width ?? 0) + 1) / ((late?.width ?? 0) + 1)).toBeCloseTo(3);
    expect((came?.x ?? 0) + (came?.width ?? 0) + 1).toBeCloseTo(late?.x ?? 0);
    expect([came?.tone, late?.tone, second?.tone]).toEqual([0, 1, 0]);
    expect(textsOf(marks)).toEqual(['came', 'late', 'share', 'A', '6', '2', '75 %', 'B', '1', '–']);
  });

  test('a single series is named where the chart stands alone', () => {
    const chart: Chart = { type: 'bars', categories: ['A'], series: [series('Goals', [2])] };
    expect(textsOf(drawn(chart, 400).marks)).not.toContain('Goals');
    expect(textsOf(drawn(chart, 400, 'alone').marks)).toContain('Goals');
  });

  test('a picture has its texts in lines that fit, and nothing that XML has no place for', () => {
    const long = 'a sentence of many words '.repeat(30);
    const of = (title: string) => ({ title, sentence: long, left: '', source: 'Club <&> "A"' });
    const drawing = drawn({ type: 'bars', categories: ['A\u0000\uD800'], series: [series('x', [1])] }, 700, 'alone');
    const { svg, width, height } = pictureOf({ ...of('Title\u0007'), drawing });
    expect(width).toBe(1680);
    expect(height).toBeGreaterThan(2 * drawing.height);
    expect(svg.match(/a sentence of|many words/g)?.length).toBeGreaterThan(5);
    expect(svg.match(/<text[^>]*font-size="13"/g)).toHaveLength(5);
    expect(svg).toContain('…');
    expect(svg).toContain('Club &lt;&amp;&gt; &quot;A&quot;');
    expect(svg).not.toMatch(/[\p{Cc}\p{Cs}]/u);
  });

  test('whatever is drawn stays on its paper, has no number that is none, and no text that ends it', () => {
    const value = fc.option(fc.double({ min: -1e4, max: 1e6, noNaN: true }), { nil: null });
    const name = fc.string({ maxLength: 40 });
    const drawing = fc.record({
      type: fc.constantFrom(...types),
      width: fc.integer({ min: 260, max: 1200 }),
      names: fc.array(name, { minLength: 1, maxLength: 12 }),
      kinds: fc.array(fc.constantFrom('count', 'share'), { minLength: 1, maxLength: 4 }),
      values: fc.array(value, { minLength: 48, maxLength: 48 }),
    });
    fc.assert(
      fc.property(drawing, ({ type, width, names, kinds, values }) => {
        const all = kinds.map((unit, at) =>
          series(
            `<b>"${at}`,
            names.map((_, n) => values[at * 12 + n] ?? null),
            unit,
          ),
        );
        const made = drawn({ type, categories: names, series: all }, width);
        const svg = svgOf(made);
        expect(svg).not.toMatch(/NaN|Infinity|<b>/);
        for (const mark of made.marks) staysOn(mark, made, type);
      }),
      runs(200),
    );
  });

  test('names are cut to their room', () => {
    const long = 'A name that goes on and on and never comes to its end';
    const { marks } = drawn({ type: 'bars', categories: [long], series: [series('x', [1])] }, 300);
    const [shown = ''] = textsOf(marks);
    expect(shown.endsWith('…')).toBe(true);
    expect(widthOf(shown)).toBeLessThanOrEqual(300 * 0.36);
  });
});
