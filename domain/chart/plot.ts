import type { Chart, Series } from './chart.ts';
import { centred, type Drawing, fitted, lineHeight, type Mark, widthOf } from './drawing.ts';
import { rangeOf, scaleOf, ticksOf } from './scale.ts';

const plotHeight = 180;
const above = 10;

type Plot = 'columns' | 'line' | 'stacked';
type Frame = {
  readonly left: number;
  readonly step: number;
  readonly up: (value: number) => number;
  readonly series: readonly Series[];
};

/** The values of a category above each other: where each begins. What is below nought has no place in a stack. */
const sumBefore = (series: readonly Series[], tone: number, at: number): number =>
  series.slice(0, tone).reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0);

const columnMarks = ({ left, step, up, series }: Frame, count: number): Mark[] => {
  const wide = Math.min(36, (step * 0.8) / series.length);
  return Array.from({ length: count }).flatMap((_, at) =>
    series.flatMap(({ values }, tone): Mark[] => {
      const value = values[at] ?? null;
      if (value === null || value === 0) return [];
      const x = left + step * (at + 0.5) + (tone - series.length / 2) * wide;
      const [top, bottom] = [up(Math.max(0, value)), up(Math.min(0, value))];
      return [{ kind: 'bar', x: x + 0.5, y: top, width: Math.max(1, wide - 1), height: bottom - top, tone }];
    }),
  );
};

const stackMarks = ({ left, step, up, series }: Frame, count: number): Mark[] => {
  const wide = Math.min(48, step * 0.7);
  return Array.from({ length: count }).flatMap((_, at) =>
    series.flatMap(({ values }, tone): Mark[] => {
      const value = values[at] ?? 0;
      const from = sumBefore(series, tone, at);
      if (value <= 0) return [];
      const top = up(from + value);
      const x = left + step * (at + 0.5) - wide / 2;
      return [{ kind: 'bar', x, y: top, width: wide, height: up(from) - top, tone }];
    }),
  );
};

/** A line breaks where a value is not known. */
const lineMarks = ({ left, step, up, series }: Frame): Mark[] =>
  series.flatMap(({ values }, tone): Mark[] => {
    const parts: [number, number][][] = [[]];
    for (const [at, value] of values.entries()) {
      if (value === null) parts.push([]);
      else parts.at(-1)?.push([left + step * (at + 0.5), up(value)]);
    }
    return parts
      .filter(({ length }) => length > 0)
      .flatMap((points): Mark[] => [
        ...(points.length > 1 ? [{ kind: 'line', points, tone } as const] : []),
        ...points.map(([x, y]) => ({ kind: 'dot', x, y, tone }) as const),
      ]);
  });

/** Names below the plot, as many as there is room for: the first, and every second, third or further one. */
const namesBelow = (
  categories: readonly string[],
  { left, step }: Frame,
  { y, width }: { readonly y: number; readonly width: number },
): Mark[] => {
  const widest = Math.min(90, Math.max(...categories.map(widthOf), 0) + 8);
  const every = Math.max(1, Math.ceil(widest / step));
  return categories.flatMap((name, at): Mark[] => {
    if (at % every !== 0) return [];
    const text = fitted(name, Math.max(step * every - 4, 24));
    return [{ kind: 'text', x: centred(text, left + step * (at + 0.5), width), y, anchor: 'middle', soft: true, text }];
  });
};

/** Columns, lines or stacks over categories, with an axis for their numbers. */
export const plotOf = ({ categories, series }: Chart, plot: Plot, width: number): Drawing => {
  const [first] = series;
  const all =
    plot === 'stacked'
      ? categories.map((_, at) => sumBefore(series, series.length, at))
      : series.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const ticks = ticksOf(all, first?.isWhole ?? false);
  const write = (value: number) => first?.write(value) ?? '';
  const left = Math.max(...ticks.map((tick) => widthOf(write(tick)))) + 8;
  const up = scaleOf(rangeOf(ticks), [above + plotHeight, above]);
  const frame: Frame = { left, step: (width - left) / Math.max(1, categories.length), up, series };
  const grid = ticks.flatMap((tick): Mark[] => [
    { kind: 'rule', x1: left, x2: width, y1: up(tick), y2: up(tick), strong: tick === 0 },
    { kind: 'text', x: left - 6, y: up(tick) + 4, text: write(tick), anchor: 'end', soft: true },
  ]);
  const height = above + plotHeight + lineHeight + 4;
  const marks = {
    columns: () => columnMarks(frame, categories.length),
    stacked: () => stackMarks(frame, categories.length),
    line: () => lineMarks(frame),
  }[plot]();
  return { width, height, marks: [...grid, ...marks, ...namesBelow(categories, frame, { y: height - 6, width })] };
};
