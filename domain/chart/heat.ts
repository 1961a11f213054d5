import type { Chart } from './chart.ts';
import { type Drawing, fitted, lineHeight, type Mark, widthOf } from './drawing.ts';

const cell = 26;

/** A row for each category and a column for each series; the more, the stronger the colour. */
export const heatOf = ({ categories, series }: Chart, width: number): Drawing => {
  const most = Math.max(...series.flatMap(({ values }) => values.flatMap((value) => value ?? [])), 0);
  const names = Math.min(width * 0.32, Math.max(...categories.map(widthOf), 0)) + 10;
  const wide = (width - names) / Math.max(1, series.length);
  const top = lineHeight + 4;
  const heads = series.map(
    ({ name }, at): Mark => ({
      ...{ kind: 'text', x: names + wide * (at + 0.5), y: lineHeight - 5, anchor: 'middle', soft: true },
      text: fitted(name, wide - 4),
    }),
  );
  const rows = categories.flatMap((name, row): Mark[] => {
    const y = top + row * cell;
    return [
      { kind: 'text', x: 0, y: y + cell / 2 + 4, text: fitted(name, names - 10), anchor: 'start' },
      ...series.flatMap(({ values, write }, at): Mark[] => {
        const value = values[row] ?? null;
        const x = names + wide * at;
        const strength = value === null || most <= 0 ? 0 : Math.max(0, value / most);
        return [
          { kind: 'bar', x: x + 1, y: y + 1, width: wide - 2, height: cell - 2, tone: 0, strength },
          {
            ...{ kind: 'text', x: x + wide / 2, y: y + cell / 2 + 4, anchor: 'middle' },
            text: value === null ? '–' : write(value),
          },
        ];
      }),
    ];
  });
  return { width, height: top + categories.length * cell + 4, marks: [...heads, ...rows] };
};
