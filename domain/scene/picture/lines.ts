import { toDrawing } from '../drawing.ts';
import type { Placed, Point, ScenePitch } from '../scene.ts';
import { wayOf } from '../way.ts';
import { n, type Shape } from './shape.ts';

const origin: Point = { x: 0, y: 0 };
const gap = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y);

/** A straight line as a wave: a dribble. */
const waved = (points: readonly Point[], unit: number): string => {
  const [first = origin] = points;
  const last = points.at(-1) ?? first;
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const length = Math.hypot(dx, dy);
  const waves = Math.max(2, Math.round(length / (unit * 5)));
  const [nx, ny] = length === 0 ? [0, 0] : [(-dy / length) * unit * 2.2, (dx / length) * unit * 2.2];
  let path = `M${n(first.x)} ${n(first.y)}`;
  for (let wave = 0; wave < waves; wave += 1) {
    const [mid, end] = [(wave + 0.5) / (waves + 0.6), (wave + 1) / (waves + 0.6)];
    const way = wave % 2 === 0 ? 1 : -1;
    const turn = { x: first.x + dx * mid + nx * way, y: first.y + dy * mid + ny * way };
    path += `Q${n(turn.x)} ${n(turn.y)} ${n(first.x + dx * end)} ${n(first.y + dy * end)}`;
  }
  return `${path}L${n(last.x)} ${n(last.y)}`;
};

const pathOf = (points: readonly Point[]): string =>
  points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');

/** The points of a line on the pitch, in metres. */
export const linePoints = ({ thing, place }: Placed): readonly Point[] => {
  if (thing.kind === 'line') return place.p1 && place.p2 ? [place.p1, place.p2] : [];
  const [first, ...rest] = (thing.points ?? []).map(({ x, y }) => ({ x: place.x + x, y: place.y + y }));
  const last = rest.at(-1);
  return first && last ? wayOf(first, rest.slice(0, -1), last) : [];
};

/** The tip of an arrow at the end of a line, and the line shortened so that it ends inside the tip. */
const tipped = (points: readonly Point[], length: number): { tip: string; rest: readonly Point[] } => {
  const last = points.at(-1) ?? origin;
  const from = points.findLast((point) => gap(point, last) >= length) ?? points[0] ?? last;
  const far = gap(from, last) || 1;
  const [ux, uy] = [(last.x - from.x) / far, (last.y - from.y) / far];
  const base = { x: last.x - ux * length, y: last.y - uy * length };
  const side = (sign: number): string =>
    `${n(base.x - uy * length * 0.5 * sign)} ${n(base.y + ux * length * 0.5 * sign)}`;
  const kept = points.filter((point) => gap(point, last) > length * 0.8);
  const inside = { x: last.x - ux * length * 0.7, y: last.y - uy * length * 0.7 };
  return { tip: `M${side(1)}L${n(last.x)} ${n(last.y)}L${side(-1)}Z`, rest: [...kept, inside] };
};

/** A line by its pattern: pass solid, run dashed, dribble waved, shot double; tips where it has arrows. */
export const lineShapes = (placed: Placed, pitch: ScenePitch, unit: number): readonly Shape[] => {
  const { thing } = placed;
  let points: readonly Point[] = linePoints(placed).map((point) => toDrawing(pitch, point));
  if (points.length === 0) return [];
  const stroke = thing.colour ?? '@line';
  const length = Math.min(unit * 4.5, gap(points[0] ?? origin, points.at(-1) ?? origin) || unit * 4.5);
  const tips: Shape[] = [];
  if (thing.arrowEnd) {
    const { tip, rest } = tipped(points, length);
    tips.push({ d: tip, fill: stroke });
    points = rest;
  }
  if (thing.arrowStart) {
    const { tip, rest } = tipped(points.toReversed(), length);
    tips.push({ d: tip, fill: stroke });
    points = rest.toReversed();
  }
  const d = thing.wave ? waved(points, unit) : pathOf(points);
  const dash = thing.dashed ? { dash: [unit * 3, unit * 2.4] } : {};
  const line: readonly Shape[] = thing.double
    ? [
        { d, stroke, width: unit * 2.6 },
        { d, stroke: '@pitch', width: unit * 1.1 },
      ]
    : [{ d, stroke, width: unit * 1.1, ...dash }];
  return [...(thing.shadow ? [{ d, stroke: '#00140a', strokeAlpha: 0.35, width: unit * 2.4 }] : []), ...line, ...tips];
};
