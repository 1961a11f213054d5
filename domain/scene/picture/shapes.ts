import { toDrawing, turnOf } from '../drawing.ts';
import type { Placed, ScenePitch } from '../scene.ts';
import { lineShapes } from './lines.ts';
import { ballShapes, materialShapes } from './material.ts';
import { personShapes } from './people.ts';
import { ellipse, rect, type Shape } from './shape.ts';

const areaShapes = ({ thing, place }: Placed, pitch: ScenePitch, unit: number): readonly Shape[] => {
  const { x, y } = toDrawing(pitch, place);
  const [along, across] = [thing.w ?? thing.size, thing.h ?? thing.size];
  const [w, h] = turnOf(pitch) === 0 ? [along, across] : [across, along];
  const d = thing.kind === 'ellipse' ? ellipse(0, 0, w / 2, h / 2) : rect(-w / 2, -h / 2, w, h);
  return [
    {
      d,
      lies: { x, y, turn: place.turn ?? 0 },
      ...(typeof thing.fill === 'string' && { fill: thing.fill, fillAlpha: 0.25 }),
      stroke: thing.colour ?? '@line',
      width: unit * 0.9,
      ...(thing.dashed && { dash: [unit * 2.5, unit * 2] }),
    },
  ];
};

const wordShapes = ({ thing, place }: Placed, pitch: ScenePitch): readonly Shape[] => {
  const at = toDrawing(pitch, place);
  const text = thing.text ?? thing.name ?? '';
  return [{ text, at, size: place.size ?? thing.size, weight: 600, fill: thing.colour ?? '@line' }];
};

/** A number without a person: a mark of the order in which things happen. */
const people: readonly string[] = ['player', 'keeper', 'coach', 'number'];

const partOf = (kind: string) => {
  if (people.includes(kind)) return personShapes;
  if (kind === 'ball') return ballShapes;
  if (kind === 'rect' || kind === 'ellipse') return areaShapes;
  if (kind === 'line' || kind === 'free') return lineShapes;
  return kind === 'text' ? wordShapes : materialShapes;
};

/**
 * What is painted of one thing at its place, from the bottom up: the screen, the film and the sheet paint these.
 *
 * @param unit the width by which lines are measured: the 120th part of the drawing, in metres
 */
export const shapesOf = (placed: Placed, pitch: ScenePitch, unit: number): readonly Shape[] => {
  const shapes = partOf(placed.thing.kind)(placed, pitch, unit);
  const { opacity } = placed.place;
  return opacity === undefined ? shapes : shapes.map((shape) => ({ ...shape, alpha: opacity }));
};
