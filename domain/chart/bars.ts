import type { Chart, Series } from './chart.ts';
import { type Drawing, fitted, type Mark, widthOf } from './drawing.ts';
import { scaleOf } from './scale.ts';

const bar = 14;
const gap = 10;

type Place = {
  readonly at: number;
  readonly tone: number;
  readonly y: number;
  readonly along: (value: number) => number;
};

/** The bar of one number with the number at its end; what is not known has a dash in its place. */
const barOf = ({ values, write }: Series, { at, tone, y, along }: Place): Mark[] => {
  const value = values[at] ?? null;
  const [from, to] = [along(Math.min(0, value ?? 0)), along(Math.max(0, value ?? 0))];
  const isBelow = (value ?? 0) < 0;
  const text: Mark = {
    ...{ kind: 'text', x: isBelow ? from - 5 : to + 5, y: y + bar / 2 + 4 },
    ...{ text: value === null ? '–' : write(value), anchor: isBelow ? 'end' : 'start', bold: true },
  };
  if (!value) return [text];
  return [{ kind: 'bar', x: from, y: y + 1, width: Math.max(1, to - from), height: bar - 2, tone }, text];
};

/** A row for each category: its name, a bar for each series, and the number at its end. */
export const barsOf = ({ categories, series }: Chart, width: number): Drawing => {
  const all = series.flatMap(({ values }) => values.flatMap((value) => value ?? []));
  const range = [Math.min(0, ...all), Math.max(0, ...all) || 1] as const;
  const names = Math.min(width * 0.36, Math.max(...categories.map(widthOf), 0)) + 10;
  const written = series.flatMap(({ values, write }) => values.map((value) => (value === null ? '–' : write(value))));
  const numbers = Math.max(...written.map(widthOf), 0) + 8;
  // Where numbers fall below nought, theirs stand at the left of their bars.
  const along = scaleOf(range, [names + (range[0] < 0 ? numbers : 0), width - numbers]);
  const row = series.length * bar + gap;
  const marks = categories.flatMap((name, at): Mark[] => {
    const top = at * row + gap / 2;
    const middle = top + (series.length * bar) / 2;
    return [
      { kind: 'text', x: 0, y: middle + 4, text: fitted(name, names - 10), anchor: 'start' },
      ...series.flatMap((one, tone) => barOf(one, { at, tone, along, y: top + tone * bar })),
    ];
  });
  const height = categories.length * row + gap / 2;
  const nought: Mark = { kind: 'rule', x1: along(0), x2: along(0), y1: 0, y2: height, strong: true };
  return { width, height, marks: [...marks, nought] };
};
