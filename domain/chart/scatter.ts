import type { Chart } from './chart.ts';
import { centred, type Drawing, fitted, letter, lineHeight, type Mark, widthOf } from './drawing.ts';
import { rangeOf, scaleOf, ticksOf } from './scale.ts';

const plotHeight = 240;
const above = lineHeight + 6;

type Point = { readonly name: string; readonly x: number; readonly y: number };
type Box = { readonly x: number; readonly y: number; readonly width: number };
const meets = (one: Box, two: Box): boolean =>
  Math.abs(two.y - one.y) <= letter && two.x <= one.x + one.width && one.x <= two.x + two.width;

/** The names beside their dots, of those whose place is free. */
const namesOf = (points: readonly Point[], width: number): Mark[] => {
  const taken: Box[] = [];
  return points.flatMap(({ name, x, y }): Mark[] => {
    const text = fitted(name, 120);
    const room = widthOf(text);
    const isLeft = x + 8 + room > width;
    const box = { x: isLeft ? x - 8 - room : x + 8, y, width: room };
    if (box.x < 0 || taken.some((other) => meets(box, other))) return [];
    taken.push(box);
    return [{ kind: 'text', x: isLeft ? x - 8 : x + 8, y: y + 4, text, anchor: isLeft ? 'end' : 'start' }];
  });
};

/** A dot for each category, by two numbers. A name is written where no other one stands yet. */
export const scatterOf = ({ categories, series }: Chart, width: number): Drawing => {
  const [across, upward] = series;
  if (!across || !upward) return { width, height: 0, marks: [] };
  const known = (values: readonly (number | null)[]) => values.flatMap((value) => value ?? []);
  const [xs, ys] = [ticksOf(known(across.values), across.isWhole), ticksOf(known(upward.values), upward.isWhole)];
  const left = Math.max(...ys.map((tick) => widthOf(upward.write(tick)))) + 8;
  const x = scaleOf(rangeOf(xs), [left + 8, width - 16]);
  const y = scaleOf(rangeOf(ys), [above + plotHeight, above]);
  const bottom = above + plotHeight;
  const axes: Mark[] = [
    { kind: 'text', x: 0, y: letter, text: `↑ ${upward.name}`, anchor: 'start', soft: true },
    ...ys.flatMap((tick): Mark[] => [
      { kind: 'rule', x1: left, x2: width, y1: y(tick), y2: y(tick), strong: tick === 0 },
      { kind: 'text', x: left - 6, y: y(tick) + 4, text: upward.write(tick), anchor: 'end', soft: true },
    ]),
    ...xs.map(
      (tick): Mark => ({
        ...{
          kind: 'text',
          x: centred(across.write(tick), x(tick), width),
          y: bottom + 16,
          anchor: 'middle',
          soft: true,
        },
        text: across.write(tick),
      }),
    ),
    { kind: 'text', x: width, y: bottom + 34, text: `${across.name} →`, anchor: 'end', soft: true },
  ];
  const points = categories.flatMap((name, at) => {
    const [one, other] = [across.values[at] ?? null, upward.values[at] ?? null];
    return one === null || other === null ? [] : [{ name, x: x(one), y: y(other) }];
  });
  const dots = points.map((point): Mark => ({ kind: 'dot', x: point.x, y: point.y, tone: 0 }));
  return { width, height: bottom + 42, marks: [...axes, ...dots, ...namesOf(points, width)] };
};
