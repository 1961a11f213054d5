import type { Chart } from './chart.ts';
import { type Drawing, fitted, lineHeight, type Mark, widthOf } from './drawing.ts';
import { scaleOf } from './scale.ts';

const bar = 18;
const row = 28;

/** A row for each category: its name, a bar of what it is made of with the numbers in it, and words after it. */
export const rowsOf = ({ categories, series, after }: Chart, width: number): Drawing => {
  const sumOf = (at: number) => series.reduce((sum, { values }) => sum + Math.max(0, values[at] ?? 0), 0);
  const most = Math.max(...categories.map((_, at) => sumOf(at)), 1);
  const names = Math.min(width * 0.3, Math.max(...categories.map(widthOf), 0)) + 12;
  const behind = after ? Math.max(...[after.name, ...after.texts].map(widthOf)) + 12 : 0;
  const along = scaleOf([0, most], [names, Math.max(names, width - behind)]);
  const top = after ? lineHeight : 0;

  const partsOf = (at: number, y: number): Mark[] => {
    const inside = { kind: 'text', y: y + bar / 2 + 4, anchor: 'middle', bold: true } as const;
    let sum = 0;
    return series.flatMap(({ values, write }, tone): Mark[] => {
      const value = Math.max(0, values[at] ?? 0);
      if (value === 0) return [];
      const [from, to] = [along(sum), along(sum + value)];
      sum += value;
      const text = write(value);
      const hasRoom = widthOf(text) + 4 <= to - from;
      return [
        { kind: 'bar', x: from, y, width: Math.max(0.5, to - from - 1), height: bar, tone },
        ...(hasRoom ? [{ ...inside, x: (from + to) / 2, text, tone }] : []),
      ];
    });
  };
  const marks = categories.flatMap((name, at): Mark[] => {
    const y = top + at * row + (row - bar) / 2;
    const text = after?.texts[at];
    return [
      { kind: 'text', x: 0, y: y + bar / 2 + 4, text: fitted(name, names - 12), anchor: 'start' },
      ...partsOf(at, y),
      ...(text === undefined
        ? []
        : [{ kind: 'text', x: width, y: y + bar / 2 + 4, text, anchor: 'end', bold: true } as const]),
    ];
  });
  const head: readonly Mark[] = after
    ? [{ kind: 'text', x: width, y: lineHeight - 6, text: after.name, anchor: 'end', soft: true }]
    : [];
  const height = top + categories.length * row + 4;
  const nought: Mark = { kind: 'rule', x1: names, x2: names, y1: top, y2: height, strong: true };
  return { width, height, marks: [...head, ...marks, nought] };
};
