import type { Chart, Series } from './chart.ts';
import { type Drawing, fitted, lineHeight, type Mark } from './drawing.ts';

const half = 72;
const number = 16;

/** The parts of a match beside each other: the first series upwards, the second one downwards. */
export const stripOf = ({ categories, series }: Chart, width: number): Drawing => {
  const most = Math.max(...series.flatMap(({ values }) => values.flatMap((value) => value ?? [])), 1);
  const step = width / Math.max(1, categories.length);
  const wide = step * 0.8;
  const middle = number + half;
  const below = series.length > 1 ? half + number : 0;
  const marksOf = ({ values, write }: Series, tone: number): Mark[] =>
    values.flatMap((value, at): Mark[] => {
      if (value === null) return [];
      const height = (Math.max(0, value) / most) * half;
      const x = step * (at + 0.5);
      const isDown = tone === 1;
      const top = isDown ? middle + 1 : middle - height - 1;
      return [
        ...(height > 0 ? [{ kind: 'bar', x: x - wide / 2, y: top, width: wide, height, tone } as const] : []),
        {
          ...{ kind: 'text', x, y: isDown ? middle + height + 14 : middle - height - 5 },
          ...{ text: write(value), anchor: 'middle', bold: true },
        },
      ];
    });
  const height = middle + below + lineHeight + 2;
  const names = categories.map(
    (name, at): Mark => ({
      ...{ kind: 'text', x: step * (at + 0.5), y: height - 5, anchor: 'middle', soft: true },
      text: fitted(name, step - 4),
    }),
  );
  const line: Mark = { kind: 'rule', x1: 0, x2: width, y1: middle, y2: middle, strong: true };
  return { width, height, marks: [line, ...series.flatMap(marksOf), ...names] };
};
